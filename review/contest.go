package review

import (
	"context"

	"github.com/divingbell/divingbell/game"
)

// Contest compares moves of one decision as a review does: in the same futures, each with another guess of what the seat could not
// know, to the end of the game. It may be used by one goroutine at a time.
type Contest struct {
	futures *futures
	seed    uint64
}

// NewContest makes a contest between moves of a seat. Another seed gives other futures.
func NewContest(ctx context.Context, j game.Judge, p game.Position, seat game.Seat, players int, seed uint64) *Contest {
	v := &reviewer{ctx: ctx, judge: j, players: players}
	s := step{from: p}
	s.Seat = seat
	return &Contest{v.futures(s, p.Recall(game.At(seat))), seed}
}

// Try plays moves in the n-th future and returns the seat's share of the victory after each of them.
func (c *Contest) Try(n int, moves []game.Move, into []float64) ([]float64, error) {
	luck := game.Mix(c.seed, uint64(n))
	c.futures.imagine(luck)
	for _, m := range moves {
		if err := c.futures.ctx.Err(); err != nil {
			return nil, err
		}
		into = append(into, c.futures.try(c.futures.world, m, luck, toTheEnd)[c.futures.step.Seat])
	}
	return into, nil
}
