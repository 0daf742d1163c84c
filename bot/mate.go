package bot

import (
	"context"

	"github.com/divingbell/divingbell/game"
)

// mate makes the move that the judge rates best, on average over a few guesses of what is hidden.
type mate struct{ judge game.Judge }

const mateGuesses = 4

func (b mate) Choose(ctx context.Context, q Question) (game.Move, error) {
	rates, err := rate(ctx, b.judge, q, mateGuesses)
	if err != nil {
		return 0, err
	}
	return q.Moves[best(rates)], nil
}

// rate averages the judge's rate of each move over several guesses.
func rate(ctx context.Context, j game.Judge, q Question, guesses int) ([]float64, error) {
	sum, one := make([]float64, len(q.Moves)), make([]float64, len(q.Moves))
	if len(q.Moves) == 1 {
		return sum, ctx.Err()
	}
	dice := game.NewFastDice(q.Seed)
	guesser := q.View.Guesser()
	p := guesser.Blank()
	for range guesses {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		guesser.Guess(p, dice)
		j.Rate(p, q.Seat, q.Moves, one)
		for i, r := range one {
			sum[i] += r / float64(guesses)
		}
	}
	return sum, nil
}

// best is the index of the highest rate; of equal ones, the first.
func best(rates []float64) int {
	at := 0
	for i, r := range rates {
		if r > rates[at] {
			at = i
		}
	}
	return at
}
