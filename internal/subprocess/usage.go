package subprocess

import (
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
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(data), ") ")
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0
	}
	var user, system int64
	_, _ = fmt.Sscan(fields[11], &user)
	_, _ = fmt.Sscan(fields[12], &system)
	return time.Duration(user+system) * (time.Second / 100) // ticks of the kernel's interface
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
