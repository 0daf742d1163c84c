package bot

import (
	"context"

	"github.com/divingbell/divingbell/game"
)

// deckhand draws its moves: the better the judge rates one, the likelier it is made, and now and then it makes any move
// at all.
type deckhand struct{ judge game.Judge }

const (
	deckhandTemperature = 2.5 // a move rated this much higher is about three times as likely
	deckhandWhim        = 0.08
)

func (b deckhand) Choose(ctx context.Context, q Question) (game.Move, error) {
	rates, err := rate(ctx, b.judge, q, 1)
	if err != nil {
		return 0, err
	}
	dice := game.NewFastDice(^q.Seed)
	if dice.Fraction() < deckhandWhim {
		return q.Moves[dice.Below(len(q.Moves))], nil
	}
	return q.Moves[dice.Softmax(rates, deckhandTemperature)], nil
}
