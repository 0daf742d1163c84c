package sunken

import "github.com/divingbell/divingbell/game"

// arrangeTurn sets what matters only within a turn. While bathyscapes act, all under the ship are ready unless a
// fact says otherwise.
func (r *arranger) arrangeTurn() {
	r.collecting, r.pending = noSpace, noPiece
	ship := int(r.ships[r.turn])
	onBoard := ship >= 1 && ship <= columns
	if words, ok := r.words("ready"); ok {
		for _, w := range words {
			s := r.space("ready", w, at(0, 1))
			if s.column() != ship {
				r.fail("ready", r.facts["ready"], "a list of spaces in the column of the ship")
				return
			}
			r.ready[s.depth()]++
		}
	} else if r.step == acting && onBoard {
		for depth := range depths {
			r.ready[depth] = uint8(r.fleets[r.turn].at(at(depth, ship)))
		}
	}
	if value, ok := r.given("pending"); ok && value != "-" {
		x, named := pieceNamed(value)
		if !named {
			r.fail("pending", value, "a piece like red-anchor, or -")
			return
		}
		r.pending = x
		r.collecting = r.find(x)
	}
	if value, ok := r.given("collecting"); ok {
		r.collecting = noSpace
		if value != "-" {
			r.collecting = r.space("collecting", value, noSpace)
		}
	}
	r.acted = r.yes("acted", r.collecting != noSpace)
	for s, name := range seatNames[:r.players] {
		r.owed[s] = uint8(r.number("owed "+name, handSize, 0))
	}
	r.fresh, r.freshMussels = r.jokers("fresh")
	if r.jokersRest {
		r.spent, r.spentMussels = r.jokers("spent")
	}
}

// jokers reads a list of doubles and mussels.
func (r *arranger) jokers(key string) (doubles game.Set, mussels uint8) {
	words, _ := r.words(key)
	for _, w := range words {
		x, ok := pieceNamed(w)
		switch {
		case !ok:
			r.fail(key, r.facts[key], "a list of jokers like red-anchor and red-mussel, or -")
			return 0, 0
		case x.isMussel():
			mussels |= 1 << x.colour()
		default:
			doubles = doubles.With(int(x))
		}
	}
	return doubles, mussels
}
