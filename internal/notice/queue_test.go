package notice

import (
	"context"
	"fmt"
	"testing"

	"github.com/divingbell/divingbell/internal/live"
)

// A turn waits once, however often it is reported. If it is reported again while it is being handled, it is handled again, unless
// the notice was sent meanwhile.
func TestQueue(t *testing.T) {
	q := newQueue()
	turn := func(moves int) live.Turn { return live.Turn{Table: "t", Person: "anna", Moves: moves} }
	waiting := func(want ...int) {
		t.Helper()
		got := []int{}
		for _, w := range q.waiting {
			got = append(got, w.Moves)
		}
		same(t, "waiting", fmt.Sprint(got), fmt.Sprint(append([]int{}, want...)))
	}
	take := func() live.Turn {
		t.Helper()
		next, ok := q.take(context.Background())
		if !ok {
			t.Fatal("nothing waits")
		}
		return next
	}
	q.put(turn(0))
	q.put(turn(0))
	waiting(0)
	first := take()
	q.put(turn(1)) // the person has moved and is to move again
	waiting()
	q.done(first)
	waiting(-1)
	second := take()
	q.put(turn(1))
	q.settle(turn(1))
	q.done(second)
	waiting()
	q.put(turn(1)) // the table was asleep and woke
	waiting()
	q.put(turn(2))
	third := take()
	q.put(turn(3)) // the person has moved just before the notice was recorded as sent
	q.settle(turn(2))
	q.done(third)
	waiting(-1)
	fourth := take()
	q.settle(turn(3))
	q.done(fourth)
	waiting()
	q.put(turn(4))
	q.put(live.Turn{Table: "u", Person: "anna", Moves: 1})
	waiting(4, 1)
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if _, ok := q.take(ended); ok {
		t.Error("there is something although all has ended")
	}
}
