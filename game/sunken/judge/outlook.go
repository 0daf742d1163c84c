package judge

import (
	"math/bits"

	"github.com/divingbell/divingbell/game/sunken"
)

// find is a tile as it will be when a bathyscape gets to collect it.
type find struct {
	colour, kind uint8   // kinds for what fills no place
	byCard       float64 // what it brings, everything paid
	byJoker      float64
}

// survey notes what is to be found in each space, and what else a space is worth to a bathyscape.
func (t *situation) survey() {
	t.countUnseen()
	hand := t.handSoon()
	var row [depths]float64
	for x := range spaces {
		t.lookInto(x)
		promise := 0.0
		for _, f := range t.finds[x][:t.found[x]] {
			promise += max(min(1, hand[f.colour])*f.byCard, 0)
		}
		row[x/columns] = max(row[x/columns], promise)
	}
	for x := range spaces {
		d := x / columns
		best := max(row[max(d-1, 0)], row[d], row[min(d+1, depths-1)])
		t.lot[x] = t.next*best + t.income*float64(t.payers[x]) - t.chain*float64(x%columns)
	}
}

func (t *situation) countUnseen() {
	pool := t.p.Unseen()
	all := float64(max(1, pool.Total()))
	for c := range colours {
		t.unseen[c] = float64(pool[c]) / all
	}
}

// lookInto lists the finds of a space. Its price is taken to be on the way to what is usual at its depth.
func (t *situation) lookInto(x int) {
	usual := float64(t.rivals) / columns * float64(x/columns+1) / depths
	fee := t.card + t.fee((1-t.flow)*float64(t.price[x])+t.flow*usual)
	finds := t.finds[x][:0]
	t.piecesIn(x, func(piece int) {
		joker := t.isJoker(piece)
		worth := t.worth(piece, joker)
		f := find{colour: uint8(colourOf(piece)), kind: uint8(t.fills(piece, joker)), byCard: worth - fee}
		if f.kind < kinds {
			f.byJoker = worth - t.joker
		}
		finds = append(finds, f)
	})
	t.found[x] = int8(len(finds))
}

// handSoon is about how many cards of each colour will be in hand when they are needed: those there now, and the
// average of those that will be drawn.
func (t *situation) handSoon() (hand [colours]float64) {
	drawn := float64(max(0, min(sunken.HandSize-t.cards, t.supply)))
	for c, n := range t.hand {
		hand[c] = t.keep*float64(n) + drawn*t.unseen[c]
	}
	return hand
}

// outlook is about what a fleet will bring up until the ship has been everywhere once, stop by stop. Cards, jokers
// and kinds are used up on the way, though not wholly: another place to use them is a comfort.
func (t *situation) outlook(fleet *[spaces]int8) float64 {
	hand, jokers := t.handSoon(), float64(t.jokers)
	supply := float64(t.supply)
	var open [kinds + 1]float64
	for k := range kinds {
		open[k] = float64(t.lacking >> k & 1)
	}
	value, share := 0.0, t.now
	for i, column := 0, t.ship+1; i < columns; i, column = i+1, column+1 {
		if column >= columns {
			column, share = 0, t.later
		}
		if fleet[column]|fleet[column+columns]|fleet[column+2*columns]|fleet[column+3*columns] == 0 {
			continue
		}
		if column > t.ship {
			value += t.stop
		}
		spent := 0.0
		for x := column; x < spaces; x += columns {
			if fleet[x] == 0 {
				continue
			}
			for _, f := range t.finds[x][:t.found[x]] {
				open[kinds] = 1
				if f.byCard > 0 {
					n := min(hand[f.colour], open[f.kind])
					hand[f.colour] -= t.useUp * n
					open[f.kind] -= t.useKind * n
					spent += n
					value += share * n * f.byCard
				}
				if jokers > 0 && f.byJoker > 0 {
					n := min(jokers, open[f.kind])
					jokers -= t.useUp * n
					open[f.kind] -= t.useKind * n
					value += share * n * f.byJoker
				}
			}
		}
		share *= t.fade
		spent = min(spent, supply)
		supply -= spent
		for c := range colours {
			hand[c] += spent * t.unseen[c]
		}
	}
	return value
}

// moved is what moving a bathyscape gains, in a turn that has been planned.
func (t *situation) moved(from, to int) float64 {
	fleet := t.mine
	fleet[from]--
	fleet[to]++
	return t.outlook(&fleet) + t.finishes(&fleet, &t.start) - t.stays + t.lot[to] - t.lot[from]
}

// finishes is what it is worth that a fleet lies so over the last missing kinds that the cards in hand and the jokers
// bring them all up: in this sweep nearly a victory, in the next one some of it.
func (t *situation) finishes(fleet *[spaces]int8, u *purse) float64 {
	if bits.OnesCount16(u.kinds) > u.cards+u.jokers {
		return 0
	}
	hand, jokers, lacking := u.hand, u.jokers, u.kinds
	for i, column := 0, t.ship+1; i < columns; i, column = i+1, column+1 {
		if column >= columns {
			column = 0
		}
		for x := column; x < spaces; x += columns {
			if fleet[x] == 0 {
				continue
			}
			for _, f := range t.finds[x][:t.found[x]] {
				switch {
				case lacking>>f.kind&1 == 0:
					continue
				case hand[f.colour] > 0:
					hand[f.colour]--
				case jokers > 0:
					jokers--
				default:
					continue
				}
				lacking &^= 1 << f.kind
			}
		}
		if lacking == 0 && column > t.ship {
			return t.finish
		}
	}
	if lacking == 0 {
		return t.finishLater
	}
	return 0
}
