package chromium

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/divingbell/divingbell/internal/subprocess"
)

// Processor is how much processor time all processes of the browser have used so far; 0 if that is unknown.
func (b *Browser) Processor() time.Duration { return processorOf(b.command.Process.Pid) }

// OtherWork is how much processor time everything but this process and its descendants has used so far; 0 if that is unknown.
func OtherWork() time.Duration {
	data, _ := os.ReadFile("/proc/stat")
	first, _, _ := strings.Cut(string(data), "\n")
	var user, nice, system, idle, waiting, interrupts, soft, stolen int
	if n, _ := fmt.Sscanf(first, "cpu %d %d %d %d %d %d %d %d", &user, &nice, &system, &idle, &waiting, &interrupts, &soft, &stolen); n < 8 {
		return 0
	}
	return time.Duration(user+nice+system+interrupts+soft+stolen)*subprocess.Tick - processorOf(os.Getpid())
}

// processorOf is how much processor time a process and its descendants have used.
func processorOf(root int) time.Duration {
	all := map[int]subprocess.Times{}
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		if pid, err := strconv.Atoi(filepath.Base(folder)); err == nil {
			if times, err := subprocess.TimesOf(pid); err == nil { // it may have ended meanwhile
				all[pid] = times
			}
		}
	}
	var sum time.Duration
	for pid, p := range all {
		for up := pid; up > 1; up = all[up].Parent {
			if up == root {
				sum += p.Own
				break
			}
		}
	}
	return sum
}
