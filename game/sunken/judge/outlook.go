package judge

import (
	"math/bits"

	"github.com/divingbell/divingbell/game/exact"
	"github.com/divingbell/divingbell/game/sunken"
)

// find is a tile with its estimated worth when a bathyscape gets to collect it.
type find struct {
	colour, kind uint8   // kind is kinds if the tile fills no place
	byCard       float64 // what it is worth after all payments
	byJoker      float64
}

// survey works out the finds of each space, and what else a space is worth to a bathyscape.
func (t *situation) survey() {
	t.countUnseen()
	hand := t.handSoon()
	var row [depths]float64
	for x := range spaces {
		t.lookInto(x)
		promise := 0.0
		for _, f := range t.finds[x][:t.found[x]] {
			promise += exact.Max(exact.Min(1, hand[f.colour])*f.byCard, 0)
		}
		row[x/columns] = exact.Max(row[x/columns], promise)
	}
	for x := range spaces {
		d := x / columns
		best := exact.Max(row[d], exact.Max(row[max(d-1, 0)], row[min(d+1, depths-1)]))
		t.spaceWorth[x] = float64(t.next*best) + float64(t.income*float64(t.payers[x])) - float64(t.chain*float64(x%columns))
	}
}

func (t *situation) countUnseen() {
	pool := t.p.Unseen()
	all := float64(max(1, pool.Total()))
	for c := range colours {
		t.unseen[c] = float64(pool[c]) / all
	}
}

// lookInto lists the finds of a space. Its price is assumed to drift towards what is usual at its depth.
func (t *situation) lookInto(x int) {
	usual := float64(t.rivals) / columns * float64(x/columns+1) / depths
	fee := t.card + t.fee(float64((1-t.flow)*float64(t.price[x]))+float64(t.flow*usual))
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

// handSoon estimates the cards of each colour in hand when they are needed: those there now, and the average of those
// that will be drawn.
func (t *situation) handSoon() (hand [colours]float64) {
	drawn := float64(max(0, min(sunken.HandSize-t.cards, t.supply)))
	for c, n := range t.hand {
		hand[c] = float64(t.keep*float64(n)) + float64(drawn*t.unseen[c])
	}
	return hand
}

// course is an imagined voyage of the ship through all columns: what is left of cards, jokers and missing kinds, and what was
// brought up. Nothing is used up entirely, because a second place to use it has some value.
type course struct {
	column int // the next one
	hand   [colours]float64
	supply float64
	jokers float64
	open   [kinds + 1]float64
	share  float64 // how much of what is brought up counts
	value  float64
}

// setOut begins a course after the ship's column, which comes last.
func (t *situation) setOut() course {
	c := course{column: t.ship + 1, hand: t.handSoon(), supply: float64(t.supply), jokers: float64(t.jokers), share: t.now}
	for k := range kinds {
		c.open[k] = float64(t.lacking >> k & 1)
	}
	return c
}

// visit continues a course through its next column.
func (t *situation) visit(c *course, fleet *[spaces]int8) {
	if c.column >= columns {
		c.column, c.share = 0, t.later
	}
	column := c.column
	c.column++
	if fleet[column]|fleet[column+columns]|fleet[column+2*columns]|fleet[column+3*columns] == 0 {
		return
	}
	if column > t.ship {
		c.value += t.stop
	}
	spent := 0.0
	for x := column; x < spaces; x += columns {
		if fleet[x] == 0 {
			continue
		}
		for i := range t.finds[x][:t.found[x]] {
			f := &t.finds[x][i]
			c.open[kinds] = 1
			if f.byCard > 0 {
				n := min(c.hand[f.colour], c.open[f.kind])
				c.hand[f.colour] -= float64(t.useUp * n)
				c.open[f.kind] -= float64(t.useKind * n)
				spent += n
				c.value += float64(c.share * n * f.byCard)
			}
			if c.jokers > 0 && f.byJoker > 0 {
				n := min(c.jokers, c.open[f.kind])
				c.jokers -= float64(t.useUp * n)
				c.open[f.kind] -= float64(t.useKind * n)
				c.value += float64(c.share * n * f.byJoker)
			}
		}
	}
	c.share *= t.fade
	spent = min(spent, c.supply)
	c.supply -= spent
	for i := range colours {
		c.hand[i] += float64(spent * t.unseen[i])
	}
}

// outlook estimates what a fleet will bring up until the ship has been everywhere once.
func (t *situation) outlook(fleet *[spaces]int8) float64 {
	c := t.setOut()
	for range columns {
		t.visit(&c, fleet)
	}
	return c.value
}

// foresee is the outlook of the fleet as it is. It keeps the course at each column, so that moved can continue from there with
// another fleet.
func (t *situation) foresee() float64 {
	c := t.setOut()
	for i := range t.courses {
		t.courses[i] = c
		t.visit(&c, &t.mine)
	}
	return c.value
}

// moved is the gain of moving a bathyscape from the ship's column, in a turn that has been planned.
func (t *situation) moved(from, to int) float64 {
	fleet := t.mine
	fleet[from]--
	fleet[to]++
	same := (to%columns + columns - 1 - t.ship) % columns // this many columns come before, unchanged; the ship's own is the last
	c := t.courses[same]
	for range columns - same {
		t.visit(&c, &fleet)
	}
	return c.value + t.finishes(&fleet, &t.start) - t.stays + t.spaceWorth[to] - t.spaceWorth[from]
}

// finishes is the worth of a fleet that can bring up all missing kinds with the cards in hand and the jokers: more in
// this sweep than in the next.
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
