package chromium

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Processor is how much time the browser and all its processes have had on processors so far; 0 where that cannot be found out.
func (b *Browser) Processor() time.Duration {
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
		all[pid] = process{parent, time.Duration(user+system) * (time.Second / 100)} // ticks of the kernel's interface
	}
	var sum time.Duration
	for pid, p := range all {
		for up := pid; up > 1; up = all[up].parent {
			if up == b.command.Process.Pid {
				sum += p.time
				break
			}
		}
	}
	return sum
}
