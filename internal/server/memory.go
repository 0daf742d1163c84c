package server

import (
	"context"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// leastGarbage is how much garbage may always pile up before the collector runs, in bytes. By default it is as much as is in use:
// on a small server the collector would run several times a second, and each run shrinks the stacks of all connections, which then
// grow again.
const leastGarbage = 128 << 20

// tuneCollector makes the collector run less often than by default on a small heap. A GOGC set by the server's operator takes
// precedence.
func tuneCollector() {
	if os.Getenv("GOGC") == "" {
		new(tuner).tune()
	}
}

// tuner is unreachable, so that every run of the collector finalises it.
type tuner struct{ percent int }

func (t *tuner) tune() {
	used := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
	metrics.Read(used)
	if percent := garbagePercent(used[0].Value.Uint64() + used[1].Value.Uint64()); percent != t.percent {
		t.percent = percent
		debug.SetGCPercent(percent)
	}
	runtime.SetFinalizer(t, (*tuner).tune)
}

// garbagePercent is how much garbage may pile up for this many bytes in use, as a value of GOGC.
func garbagePercent(used uint64) int {
	return int(max(100, min(1000, 100*leastGarbage/max(used, 1)/10*10)))
}

// The server counts as quiet if little was allocated for a while, absolutely or relative to what is in use. Stacks shrink by half
// in each collection, so several are run; another round pays off only after as much was allocated again.
const (
	quietFor  = 5 * time.Second
	quietWith = 16 << 20
	freeTimes = 4
)

// freeMemory returns memory to the system when the server is quiet. Otherwise memory from a peak would be kept for minutes, and
// the stacks of thousands of idle connections would stay as large as they were when busy.
func freeMemory(ctx context.Context) {
	ticker := time.NewTicker(quietFor)
	defer ticker.Stop()
	var before, freed uint64 // bytes allocated so far
	times := 0
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		var now runtime.MemStats
		runtime.ReadMemStats(&now)
		switch quiet := now.TotalAlloc-before < max(quietWith, now.HeapAlloc/4); {
		case !quiet:
			times = 0
		case times < freeTimes, now.TotalAlloc-freed > quietWith:
			debug.FreeOSMemory()
			times++
			freed = now.TotalAlloc
		}
		before = now.TotalAlloc
	}
}
