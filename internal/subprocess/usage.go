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

// Processor is how much time the process has had on processors so far.
func (p *Process) Processor() time.Duration { return Processor(p.command.Process.Pid) }

// Processor is how much time a process, and those it started that have ended, have had on processors so far; 0 where that
// cannot be found out.
func Processor(pid int) time.Duration {
	const user, childrensSystem = 11, 14 // in what follows the name
	fields := stat(pid)
	if len(fields) <= childrensSystem {
		return 0
	}
	var ticks int64
	for _, field := range fields[user : childrensSystem+1] {
		var n int64
		_, _ = fmt.Sscan(field, &n)
		ticks += n
	}
	return time.Duration(ticks) * (time.Second / 100) // ticks of the kernel's interface
}

// stat is what the kernel says of a process, from its state on.
func stat(pid int) []string {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return nil
	}
	_, rest, _ := strings.Cut(string(data), ") ")
	return strings.Fields(rest)
}

// Family is how much time a process, those it started and theirs have had on processors so far.
func Family(pid int) time.Duration {
	spent := Processor(pid)
	for _, child := range children(pid) {
		spent += Family(child)
	}
	return spent
}

func children(pid int) []int {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	if err != nil {
		return nil
	}
	var pids []int
	for _, field := range strings.Fields(string(data)) {
		var child int
		if _, err := fmt.Sscan(field, &child); err == nil {
			pids = append(pids, child)
		}
	}
	return pids
}
