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
	return time.Duration(user+nice+system+interrupts+soft+stolen)*subprocess.Tick - processorOf(os.Getpid())
}

// processorOf is how much time a process and those it has started have had.
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
