package bot

import (
	"context"
	"runtime"
	"time"

	"github.com/divingbell/divingbell/game"
)

// captain tries each of its moves in many simulated futures and makes the most promising one. It stops as soon as one move is
// clearly better than all others, usually long before its time is up.
type captain struct {
	judge  game.Judge
	style  style
	budget Budget // if the question has none
	cores  int
}

func newCaptain(j game.Judge) captain {
	return captain{j, style{length: 60}, Budget{Time: 800 * time.Millisecond}, 1}
}

// newAdmiral makes a captain that does not assume it will continue like a mate: in its futures, which are shorter, it makes its own
// strategic decisions with foresight. It has more time, and two cores if there are two.
func newAdmiral(j game.Judge) captain {
	return captain{j, style{length: 24, foresight: true}, Budget{Time: 3 * time.Second}, min(2, runtime.GOMAXPROCS(0))}
}

func (b captain) Choose(ctx context.Context, q Question) (game.Move, error) {
	if len(q.Moves) == 1 {
		return q.Moves[0], ctx.Err()
	}
	s, err := b.search(ctx, q)
	if err != nil {
		return 0, err
	}
	return s.racing[0].move, nil
}

// Analyse implements Analyst.
func (b captain) Analyse(ctx context.Context, q Question) ([]Finding, error) {
	s, err := b.search(ctx, q)
	if err != nil {
		return nil, err
	}
	return s.findings(ctx)
}

func (b captain) search(ctx context.Context, q Question) (*search, error) {
	budget := q.Budget
	if budget == (Budget{}) {
		budget = b.budget
	}
	s, err := newSearch(ctx, b.judge, q, b.style, b.cores, startClock(budget))
	if err == nil {
		err = s.decide(ctx)
	}
	return s, err
}
