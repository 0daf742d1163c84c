package bot

import (
	"context"
	"math"

	"github.com/divingbell/divingbell/game"
)

// deckhand has the judge's opinion too, but is easily swayed: the better a move, the likelier it is made, and now and
// then the deckhand does whatever comes to mind.
type deckhand struct{ judge game.Judge }

const (
	deckhandTemperature = 2.5 // how many points of the judge's make a move about three times as likely
	deckhandWhim        = 0.08
)

func (b deckhand) Choose(ctx context.Context, q Question) (game.Move, error) {
	rates, err := rate(ctx, b.judge, q, 1)
	if err != nil {
		return 0, err
	}
	dice := game.NewFastDice(^q.Seed)
	if fraction(dice) < deckhandWhim {
		return q.Moves[dice.Below(len(q.Moves))], nil
	}
	top := rates[best(rates)]
	sum := 0.0
	for i, r := range rates {
		rates[i] = math.Exp((r - top) / deckhandTemperature)
		sum += rates[i]
	}
	left := fraction(dice) * sum
	for i, r := range rates {
		if left -= r; left < 0 {
			return q.Moves[i], nil
		}
	}
	return q.Moves[len(q.Moves)-1], nil
}

// fraction is a number from 0 up to 1.
func fraction(d *game.FastDice) float64 { return float64(d.Uint64()>>11) / (1 << 53) }
