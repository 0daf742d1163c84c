package pgserver

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"time"
)

// tick is the unit of processor times in /proc; the kernel promises it to programs, whatever it uses itself.
const tick = 10 * time.Millisecond

// ProcessorTime is what all processes of the server that run now, or have ended under it, have used so far.
func (s *Server) ProcessorTime() (time.Duration, error) {
	if s.running == nil {
		return 0, nil
	}
	postmaster := s.running.process.Pid
	own, waited, err := times(postmaster)
	if err != nil {
		return 0, err
	}
	sum := own + waited
	children, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", postmaster, postmaster))
	if err != nil {
		return 0, err
	}
	for _, child := range bytes.Fields(children) {
		pid, err := strconv.Atoi(string(child))
		if err != nil {
			return 0, err
		}
		if own, _, err := times(pid); err == nil { // it may have ended meanwhile
			sum += own
		}
	}
	return sum, nil
}

// times are what a process has used, and its children that have ended.
func times(pid int) (own, waited time.Duration, err error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, 0, err
	}
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:]) // from the third on; the second may have spaces
	var ticks [4]int64
	for i := range ticks {
		if ticks[i], err = strconv.ParseInt(string(fields[11+i]), 10, 64); err != nil {
			return 0, 0, err
		}
	}
	return time.Duration(ticks[0]+ticks[1]) * tick, time.Duration(ticks[2]+ticks[3]) * tick, nil
}
