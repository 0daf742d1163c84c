package judge

import "math/bits"

// purse is what a turn is paid from, and what it has brought so far.
type purse struct {
	hand   [colours]int8
	cards  int
	supply int
	jokers int
	held   int
	kinds  uint16 // still missing
	left   int    // treasures in the column
	over   bool   // the game has ended
	value  float64
}

func (pl *plan) purse() purse {
	return purse{
		hand: pl.hand, cards: pl.cards, supply: pl.supply, jokers: pl.jokers, held: pl.held, kinds: pl.lacking,
		left: pl.left[pl.column],
	}
}

// worthNow is what a tile is worth now that its kind may have been brought up in this turn.
func (pl *plan) worthNow(u *purse, ti *tile) float64 {
	if ti.kind < kinds && u.kinds>>ti.kind&1 == 0 {
		return pl.double
	}
	return ti.worth
}

// byCard is the gain of collecting a tile with a card, or -1 if that is impossible.
func (pl *plan) byCard(u *purse, ti *tile) float64 {
	if u.hand[ti.colour] == 0 || u.supply+u.cards-1 < ti.price {
		return -1
	}
	return pl.worthNow(u, ti) - pl.card - ti.fee + pl.gainWorth
}

// byJoker is the gain of collecting a tile with a joker, or -1 without a joker or a place to fill: one joker for
// another is a waste.
func (pl *plan) byJoker(u *purse, ti *tile) float64 {
	if u.jokers == 0 || u.kinds>>ti.kind&1 == 0 {
		return -1
	}
	return ti.worth - pl.joker + pl.gainWorth
}

// payCard brings a tile up with a card.
func (pl *plan) payCard(u *purse, ti *tile) {
	u.value += pl.worthNow(u, ti) - pl.card - ti.fee + pl.gainWorth
	u.hand[ti.colour]--
	u.cards--
	u.supply -= ti.price
	if u.supply < 0 {
		u.cards += u.supply
		u.supply = 0
	}
	pl.stow(u, ti)
}

// layJoker brings a tile up with a joker. A double that is laid keeps the column from being empty only at a table
// where it is a treasure again.
func (pl *plan) layJoker(u *purse, ti *tile, double bool) {
	u.value += pl.byJoker(u, ti)
	u.jokers--
	u.held--
	if double && pl.p.DoublesAsTreasures() {
		u.left++
	}
	pl.stow(u, ti)
}

// stow puts a tile on the player board or beside it and checks whether that ends the game.
func (pl *plan) stow(u *purse, ti *tile) {
	if ti.kind < kinds && u.kinds>>ti.kind&1 == 1 {
		u.kinds &^= 1 << ti.kind
	} else {
		u.held++
	}
	if ti.treasure {
		u.left--
	}
	switch {
	case u.kinds == 0:
		u.over, u.value = true, pl.win
	case u.left == 0, u.cards+u.supply+pl.others == 0 && ti.price == 0:
		u.over, u.value = true, pl.ended(u)
	}
}

// ended is the worth of the game ending now.
func (pl *plan) ended(u *purse) float64 {
	own := standing(kinds-bits.OnesCount16(u.kinds), u.held, u.cards+u.supply)
	switch {
	case own > pl.best:
		return pl.win
	case own == pl.best:
		return pl.shared
	}
	return pl.lose
}
