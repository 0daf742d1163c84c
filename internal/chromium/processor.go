package chromium

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Processor is how much time the browser and all its processes have had on processors so far; 0 where that cannot be found out.
func (b *Browser) Processor() time.Duration { return processorOf(b.command.Process.Pid) }

// OtherWork is how much time processors have spent so far on anything but this process and those it has started; 0 where that cannot
// be found out.
func OtherWork() time.Duration {
	data, _ := os.ReadFile("/proc/stat")
	first, _, _ := strings.Cut(string(data), "\n")
	var user, nice, system, idle, waiting, interrupts, soft, stolen int
	if n, _ := fmt.Sscanf(first, "cpu %d %d %d %d %d %d %d %d", &user, &nice, &system, &idle, &waiting, &interrupts, &soft, &stolen); n < 8 {
		return 0
	}
	return ticks(user+nice+system+interrupts+soft+stolen) - processorOf(os.Getpid())
}

// ticks are those of the kernel's interface.
func ticks(n int) time.Duration { return time.Duration(n) * (time.Second / 100) }

// processorOf is how much time a process and those it has started have had.
func processorOf(root int) time.Duration {
	type process struct {
		parent int
		time   time.Duration
	}
	all := map[int]process{}
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			continue // it has ended
		}
		var pid, parent, user, system int
		_, _ = fmt.Sscan(string(data), &pid)
		_, rest, _ := strings.Cut(string(data), ") ")
		fields := strings.Fields(rest)
		if len(fields) < 13 {
			continue
		}
		_, _ = fmt.Sscan(fields[1]+" "+fields[11]+" "+fields[12], &parent, &user, &system)
		all[pid] = process{parent, ticks(user + system)}
	}
	var sum time.Duration
	for pid, p := range all {
		for up := pid; up > 1; up = all[up].parent {
			if up == root {
				sum += p.time
				break
			}
		}
	}
	return sum
}
