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

// Counter counts jobs that are done, for a progress bar.
type Counter struct {
	mu   sync.Mutex // guards n
	n    int
	all  int
	tell func(n, all int)
}

// NewCounter makes a counter that tells how many of all jobs are done; tell may be nil.
func NewCounter(all int, tell func(n, all int)) *Counter { return &Counter{all: all, tell: tell} }

// Add counts one more job. It may be called by many goroutines at once.
func (c *Counter) Add() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.n++; c.tell != nil {
		c.tell(c.n, c.all)
	}
}
