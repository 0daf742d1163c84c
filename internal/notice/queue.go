package notice

import (
	"context"
	"sync"

	"github.com/divingbell/divingbell/internal/live"
)

// place is a person at a table, or one who is invited there.
type place struct {
	table, person string
	invited       bool
}

func placeOf(t live.Turn) place { return place{t.Table, t.Person, t.Invited} }

// queue holds the reported turns, each place once.
type queue struct {
	mutex   sync.Mutex
	waiting []live.Turn
	busy    map[place]int // places that wait or are being handled, with the number of moves when they were reported again, or once
	settled map[place]int // the person's number of moves when a notice was last sent, for recent notices
	bell    chan struct{} // has an element when something waits
	running sync.WaitGroup
}

// once means, instead of a number of moves, that a place was not reported again.
const once = -2

// mostSettled is how many sent notices are remembered here, to spare the store, which has all of them.
const mostSettled = 10_000

// mostWaiting is how many turns may wait. Further ones are dropped; a table reports them again when it wakes.
const mostWaiting = 200_000

func newQueue() queue {
	return queue{busy: map[place]int{}, settled: map[place]int{}, bell: make(chan struct{}, 1)}
}

func (q *queue) put(t live.Turn) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	at := placeOf(t)
	if moves, known := q.settled[at]; known && moves == t.Moves || len(q.busy) >= mostWaiting {
		return
	}
	if _, busy := q.busy[at]; busy {
		q.busy[at] = t.Moves
		return
	}
	q.busy[at] = once
	q.add(t)
}

func (q *queue) add(t live.Turn) {
	q.waiting = append(q.waiting, t)
	select {
	case q.bell <- struct{}{}:
	default:
	}
}

// take waits for the next turn; ok is false if the context ends.
func (q *queue) take(ctx context.Context) (t live.Turn, ok bool) {
	for ctx.Err() == nil {
		q.mutex.Lock()
		if len(q.waiting) > 0 {
			t, q.waiting = q.waiting[0], q.waiting[1:]
			q.mutex.Unlock()
			return t, true
		}
		q.mutex.Unlock()
		select {
		case <-q.bell:
		case <-ctx.Done():
		}
	}
	return t, false
}

// done says that a turn was handled. If it was reported again meanwhile, it is handled again.
func (q *queue) done(t live.Turn) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	at := placeOf(t)
	again := q.busy[at] != once
	delete(q.busy, at)
	if again {
		q.busy[at] = once
		q.add(live.Turn{Table: t.Table, Person: t.Person, Moves: -1, Invited: t.Invited})
	}
}

// settle remembers that a notice was sent. A later turn that was reported meanwhile still has to be handled.
func (q *queue) settle(t live.Turn) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if len(q.settled) >= mostSettled {
		clear(q.settled)
	}
	at := placeOf(t)
	q.settled[at] = t.Moves
	if q.busy[at] == t.Moves {
		q.busy[at] = once
	}
}
