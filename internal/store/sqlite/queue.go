package sqlite

import (
	"context"
	"sync"

	"github.com/divingbell/divingbell/internal/store"
)

// request is a write that a caller waits for. It is refused before it changes anything, or done completely; it may be tried
// more than once.
type request struct {
	ctx  context.Context
	do   func(*writer) error
	err  error
	done chan error
}

// queue is where writes wait for the next transaction.
type queue struct {
	mu      sync.Mutex
	waiting []*request
	closed  bool
	bell    chan struct{} // holds one ring when something has come
}

func newQueue() *queue { return &queue{bell: make(chan struct{}, 1)} }

func (q *queue) put(r *request) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return store.ErrClosed
	}
	q.waiting = append(q.waiting, r)
	q.ring()
	return nil
}

// close accepts no more requests. Those that wait are still taken.
func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.ring()
}

func (q *queue) ring() {
	select {
	case q.bell <- struct{}{}:
	default:
	}
}

// take waits for requests and moves as many as fit into a group. It returns false when the queue is closed and empty.
func (q *queue) take(group []*request) ([]*request, bool) {
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
