// Package cores spreads work over the processor's cores.
package cores

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// Each runs jobs 0 to n-1, started in this order, on one goroutine per core. It ends early when the context does, which
// is no error, or when a job fails.
func Each(ctx context.Context, n int, job func(ctx context.Context, i int) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var (
		next    atomic.Int64
		workers sync.WaitGroup
		once    sync.Once
		failed  error
	)
	for range min(runtime.GOMAXPROCS(0), n) {
		workers.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				if err := job(ctx, i); err != nil && ctx.Err() == nil {
					once.Do(func() { failed = err })
					stop()
				}
			}
		})
	}
	workers.Wait()
	return failed
}
