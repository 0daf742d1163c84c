package main

import (
	"context"
	"runtime"
	"runtime/debug"
	"time"
)

// What counts as quiet: so little was allocated in a while. Stacks shrink by half each time, so it takes a few.
const (
	quietFor  = 10 * time.Second
	quietWith = 32 << 20
	tidyTimes = 4
)

// keepTidy gives memory back to the system when it becomes quiet. Otherwise what was needed for a rush would be kept for
// minutes, and the stacks of thousands of connections that merely wait would stay as large as they were when they spoke.
func keepTidy(ctx context.Context) {
	ticker := time.NewTicker(quietFor)
	defer ticker.Stop()
	var before uint64
	tidied := 0
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		var now runtime.MemStats
		runtime.ReadMemStats(&now)
		switch quiet := now.TotalAlloc-before < quietWith; {
		case !quiet:
			tidied = 0
		case tidied < tidyTimes:
			debug.FreeOSMemory()
			tidied++
		}
		before = now.TotalAlloc
	}
}
