package postgres

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/divingbell/divingbell/lab/process"
)

// ProcessorTime is the CPU time that all processes of the server have used so far, including those that have ended.
func (s *Server) ProcessorTime() (time.Duration, error) {
	if s.running == nil {
		return 0, nil
	}
	postmaster := s.running.process.Pid
	server, err := process.TimesOf(postmaster)
	if err != nil {
		return 0, err
	}
	sum := server.Own + server.Waited
	children, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", postmaster, postmaster))
	if err != nil {
		return 0, err
	}
	for _, child := range bytes.Fields(children) {
		pid, err := strconv.Atoi(string(child))
		if err != nil {
			return 0, err
		}
		if times, err := process.TimesOf(pid); err == nil { // it may have ended meanwhile
			sum += times.Own
		}
	}
	return sum, nil
}
