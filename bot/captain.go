package bot

import (
	"context"
	"time"

	"github.com/divingbell/divingbell/game"
)

// captain searches: it guesses what is hidden, plays on from there along a tree of what has looked good so far, then
// as the judge would for a while, and sees how hopeful that leaves everybody; again and again, each time with another
// guess. The move is made that promises most in the end.
type captain struct{ judge game.Judge }

// captainBudget is how long a captain thinks if nothing else is said.
var captainBudget = Budget{Time: 800 * time.Millisecond}

func (b captain) Choose(ctx context.Context, q Question) (game.Move, error) {
	if len(q.Moves) == 1 {
		return q.Moves[0], ctx.Err()
	}
	findings, err := b.Analyse(ctx, q)
	if err != nil {
		return 0, err
	}
	return findings[0].Move, nil
}

// Analyse implements Analyst.
func (b captain) Analyse(ctx context.Context, q Question) ([]Finding, error) {
	budget := q.Budget
	if budget == (Budget{}) {
		budget = captainBudget
	}
	start := time.Now()
	s := newSearch(b.judge, q)
	for n := 0; budget.Iterations == 0 || n < budget.Iterations; n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if n > 0 && budget.Time > 0 && time.Since(start) >= budget.Time {
			break
		}
		s.iterate()
	}
	return s.findings(), nil
}
