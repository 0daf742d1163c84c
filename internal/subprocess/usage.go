package subprocess

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"time"
)

// Memory is what the process has in memory, in MB; 0 where it cannot be found out.
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

// Processor is how much time the process has had on processors so far; 0 where that cannot be found out.
func (p *Process) Processor() time.Duration {
	times, _ := TimesOf(p.command.Process.Pid)
	return times.Own
}

// Times are who started a process, and how much time it has had on processors so far.
type Times struct {
	Parent int
	Own    time.Duration
	Waited time.Duration // of those that it has started and that have ended
}

// Tick is the unit of processor times in /proc; the kernel promises it to programs, whatever it uses itself.
const Tick = 10 * time.Millisecond

// TimesOf finds out about a process. It is an error if there is none, or if the system does not tell.
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

// Calls is how often the process has read and written so far, files and connections; 0 where that cannot be found out.
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
