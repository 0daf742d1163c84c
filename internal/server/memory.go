package server

import (
	"context"
	"runtime"
	"runtime/debug"
	"time"
)

// newBallast makes the garbage collector wait. It runs when the heap has doubled; a small server's heap doubles several
// times a second, for nothing, and each run shrinks the stacks of all connections, which then grow again. A large piece
// that is never touched takes no memory and counts as heap all the same. On a large server it makes no difference.
func newBallast() []byte { return make([]byte, 96<<20) }

// What counts as quiet: so little was allocated in a while. Stacks shrink by half each time, so it takes a few.
const (
	quietFor  = 10 * time.Second
	quietWith = 32 << 20
	freeTimes = 4
)

// freeMemory gives memory back to the system when the server is quiet. Otherwise what was needed for a rush would be kept for
// minutes, and the stacks of thousands of connections that merely wait would stay as large as they were when busy.
func freeMemory(ctx context.Context) {
	ticker := time.NewTicker(quietFor)
	defer ticker.Stop()
	var before uint64
	freed := 0
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
			freed = 0
		case freed < freeTimes:
			debug.FreeOSMemory()
			freed++
		}
		before = now.TotalAlloc
	}
}
