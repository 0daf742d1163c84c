// Package group makes writes share transactions: all writes that arrive while one transaction is written to disk form the next
// one. Each caller gets its own result.
package group

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// Largest is the most writes in one transaction.
const Largest = 1000

// If a transaction had at least crowd writes, the next one waits for as long as it took, but at most for gathering: then more
// writes share it, and each costs less.
const (
	crowd     = 4
	gathering = 2 * time.Millisecond
)

// Request is a write that a caller waits for. It is refused before it changes anything, or done completely; it may be tried more
// than once.
type Request[W any] struct {
	Context context.Context // of the caller; a write whose caller has given up need not be done
	Write   W
	Err     error // why this write alone was refused
	done    chan error
}

// Queue holds the writes for the next transaction.
type Queue[W any] struct {
	mu      sync.Mutex
	waiting []*Request[W]
	closed  bool
	bell    chan struct{} // holds one element when requests may wait, or the queue was closed
	gone    sync.WaitGroup
}

// New makes a queue.
func New[W any]() *Queue[W] { return &Queue[W]{bell: make(chan struct{}, 1)} }

// Do queues a write and waits for the answer. A caller that gives up does not learn whether it was done.
func (q *Queue[W]) Do(ctx context.Context, write W) error {
	r, err := q.put(ctx, write)
	if err != nil {
		return err
	}
	select {
	case err := <-r.done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (q *Queue[W]) put(ctx context.Context, write W) (*Request[W], error) {
	r := &Request[W]{Context: ctx, Write: write, done: make(chan error, 1)}
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return nil, store.ErrClosed
	}
	q.waiting = append(q.waiting, r)
	q.ring()
	return r, nil
}

// Close accepts no more writes and returns when the waiting ones are answered.
func (q *Queue[W]) Close() {
	q.mu.Lock()
	q.closed = true
	q.ring()
	q.mu.Unlock()
	q.gone.Wait()
}

func (q *Queue[W]) ring() {
	select {
	case q.bell <- struct{}{}:
	default:
	}
}

// Transact does a group of writes in one transaction. It sets the Err of those that it refuses, which does not affect the others;
// if it returns an error, none was done.
type Transact[W any] func(group []*Request[W]) error

// Start answers groups, one after the other, until the queue is closed, and reports each to committed, if that is not nil.
func (q *Queue[W]) Start(answer func(group []*Request[W]), committed func(writes int, took time.Duration)) {
	q.gone.Go(func() {
		group := make([]*Request[W], 0, Largest)
		for {
			var more bool
			if group, more = q.take(group); !more {
				return
			}
			began := time.Now()
			answer(group)
			took := time.Since(began)
			if committed != nil {
				committed(len(group), took)
			}
			if len(group) >= crowd {
				time.Sleep(min(took, gathering))
			}
			clear(group)
		}
	})
}

// Answer does a group and answers it. If one write fails unexpectedly, all are tried again one by one, so that it does not affect
// the others; unless the disk is full or the database is down, which affects all.
func Answer[W any](group []*Request[W], transact Transact[W]) {
	err := transact(group)
	if err != nil && len(group) > 1 && !errors.Is(err, store.ErrNoSpace) && !errors.Is(err, store.ErrAway) {
		for i := range group {
			Answer(group[i:i+1], transact)
		}
		return
	}
	for _, r := range group {
		if err != nil {
			r.Err = err
		}
		r.done <- r.Err
	}
}

// take waits for requests and moves as many as fit into a group. It returns false when the queue is closed and empty.
func (q *Queue[W]) take(group []*Request[W]) ([]*Request[W], bool) {
	for {
		q.mu.Lock()
		n := min(len(q.waiting), cap(group))
		group = append(group[:0], q.waiting[:n]...)
		left := copy(q.waiting, q.waiting[n:])
		clear(q.waiting[left:])
		q.waiting = q.waiting[:left]
		closed := q.closed
		q.mu.Unlock()
		if n > 0 || closed {
			return group, n > 0
		}
		<-q.bell
	}
}

func (q *Queue[W]) Waiting() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.waiting)
}
