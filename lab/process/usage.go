package process

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"time"
)

// Memory is the resident memory of the process, in MB; 0 if that is unknown.
func (p *Process) Memory() float64 {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.command.Process.Pid))
	if err != nil {
		return 0
	}
	var kilobytes float64
	if _, rest, ok := strings.Cut(string(data), "VmRSS:"); ok {
		_, _ = fmt.Sscan(rest, &kilobytes)
	}
	return kilobytes / 1024
}

// Processor is how much processor time the process has used so far; 0 if that is unknown.
func (p *Process) Processor() time.Duration {
	times, _ := TimesOf(p.command.Process.Pid)
	return times.Own
}

// Times are the parent of a process, and how much processor time it has used so far.
type Times struct {
	Parent int
	Own    time.Duration
	Waited time.Duration // of its children that have ended
}

// Tick is the unit of processor times in /proc; the kernel guarantees it to programs, whatever it uses internally.
const Tick = 10 * time.Millisecond

// TimesOf reads the times of a process. It is an error if there is none, or if the system does not provide them.
func TimesOf(pid int) (t Times, err error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return t, err
	}
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:])) // from the third on; the second may have spaces
	if len(fields) < 15 {
		return t, fmt.Errorf("process %d: the kernel says %q", pid, stat)
	}
	var user, system, waitedUser, waitedSystem int64
	_, err = fmt.Sscan(fields[1]+" "+strings.Join(fields[11:15], " "), &t.Parent, &user, &system, &waitedUser, &waitedSystem)
	t.Own, t.Waited = time.Duration(user+system)*Tick, time.Duration(waitedUser+waitedSystem)*Tick
	return t, err
}

// Calls is how many system calls the process has made so far to read and write; 0 if that is unknown.
func (p *Process) Calls() (calls int64) {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/io", p.command.Process.Pid))
	if err != nil {
		return 0
	}
	for _, name := range []string{"syscr:", "syscw:"} {
		var n int64
		if _, rest, ok := strings.Cut(string(data), name); ok {
			_, _ = fmt.Sscan(rest, &n)
		}
		calls += n
	}
	return calls
}
