package live

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/game"
)

// A judge that yields lets reviews think for yieldEvery at a time, then rests for a moment, so that what waits for the processor
// gets it, and on while bots and hints take all places. Lest a review never end on a busy server, it has leastTurn after longestYield.
const (
	yieldEvery   = 2 * time.Millisecond
	yieldRest    = 50 * time.Microsecond // a millisecond where timers are coarse
	yieldPoll    = 5 * time.Millisecond
	longestYield = 400 * time.Millisecond
	leastTurn    = 20 * time.Millisecond
)

// yielding is a judge that keeps those who ask it waiting while bots think. A thread of low priority would do worse: the garbage
// collector has to wait for it, and everybody for the collector.
type yielding struct {
	game.Judge
	context   context.Context
	scheduler *scheduler
	begun     time.Time
	next      atomic.Int64 // when to yield next, since begun
}

// yieldingReasoner is the same for a judge whose findings can be shown.
type yieldingReasoner struct {
	game.Reasoner
	*yielding
}

func (b *botPool) yielding(ctx context.Context, judge game.Judge) game.Judge {
	y := &yielding{Judge: judge, context: ctx, scheduler: b.scheduler, begun: time.Now()}
	if r, ok := judge.(game.Reasoner); ok {
		return yieldingReasoner{r, y}
	}
	return y
}

// Rate implements game.Judge.
func (y *yielding) Rate(p game.Position, s game.Seat, moves []game.Move, rates []float64) {
	y.yield()
	y.Judge.Rate(p, s, moves, rates)
}

// WinChances implements game.Judge.
func (y *yielding) WinChances(p game.Position, chances *[game.MaxSeats]float64) {
	y.yield()
	y.Judge.WinChances(p, chances)
}

// Rate implements game.Judge.
func (y yieldingReasoner) Rate(p game.Position, s game.Seat, moves []game.Move, rates []float64) {
	y.yielding.Rate(p, s, moves, rates)
}

// WinChances implements game.Judge.
func (y yieldingReasoner) WinChances(p game.Position, chances *[game.MaxSeats]float64) {
	y.yielding.WinChances(p, chances)
}

func (y *yielding) yield() {
	now := time.Since(y.begun)
	if int64(now) < y.next.Load() {
		return
	}
	time.Sleep(yieldRest)
	turn := yieldEvery
	for waited := time.Duration(0); y.scheduler.full() && y.context.Err() == nil; waited += yieldPoll {
		if waited >= longestYield {
			turn = leastTurn
			break
		}
		time.Sleep(yieldPoll)
	}
	y.next.Store(int64(time.Since(y.begun) + turn))
}
