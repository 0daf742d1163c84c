package judge

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/exact"
	"github.com/divingbell/divingbell/game/sunken"
)

// use is what a card of each colour is worth: the best tile it could bring up where the fleet is, split among such
// cards in hand.
func (t *situation) use() (use [colours]float64) {
	for x, n := range t.mine {
		if n == 0 {
			continue
		}
		for _, f := range t.finds[x][:t.found[x]] {
			use[f.colour] = exact.Max(use[f.colour], f.byCard)
		}
	}
	for c := range use {
		use[c] /= float64(max(1, t.hand[c]))
	}
	return use
}

// rateGifts prefers to give the least useful card.
func (t *situation) rateGifts(moves []game.Move, rates []float64) {
	use := t.use()
	for i, m := range moves {
		rates[i] = -use[sunken.ChoiceOf(m).Card]
	}
}

// rateTrades compares an average unseen card with the one traded for it.
func (t *situation) rateTrades(moves []game.Move, rates []float64) {
	use := t.use()
	mean := 0.0
	for c, share := range t.unseen {
		mean += float64(share * use[c])
	}
	for i, m := range moves {
		rates[i] = 0
		if c := sunken.ChoiceOf(m); c.Act == sunken.ActTrade {
			rates[i] = mean - use[c.Card]
		}
	}
}
