package sunken

import (
	"strings"

	"github.com/divingbell/divingbell/game"
)

// arrangePieces sets treasures and mussels: first those that facts name, then the others as in the plain starting
// position; the rest goes into the box.
func (r *arranger) arrangePieces() {
	left := pile{game.Below(treasures), uint8(game.Below(colours))}
	var bare []space
	for s := range space(spaces) {
		key := "space " + s.String()
		words, ok := r.words(key)
		if !ok {
			bare = append(bare, s)
		}
		for _, w := range words {
			name, laid := strings.CutSuffix(w, "*")
			x := r.take(&left, key, name, &r.treasures[s], &r.mussels[s])
			if laid && x < treasures {
				r.laid = r.laid.With(int(x))
			}
		}
	}
	var bareSeats []int
	for s, name := range seatNames[:r.players] {
		words, _ := r.words("board " + name)
		for _, w := range words {
			r.take(&left, "board "+name, w, &r.boards[s], nil)
		}
		words, ok := r.words("jokers " + name)
		if !ok {
			bareSeats = append(bareSeats, s)
		}
		for _, w := range words {
			r.take(&left, "jokers "+name, w, &r.doubles[s], &r.heldMussels[s])
		}
	}
	boxed, hasBox := r.words("box")
	for _, w := range boxed {
		r.take(&left, "box", w, &r.box, &r.boxMussels)
	}

	r.fillSpaces(&left, bare)
	for _, s := range bareSeats {
		r.heldMussels[s] = left.mussels & (1 << s)
		left.mussels &^= r.heldMussels[s]
	}
	if hasBox && left != (pile{}) {
		r.fail("box", r.facts["box"], "all that lies nowhere else: "+
			listed(pieceNames(left.treasures|r.box, left.mussels|r.boxMussels)))
	}
	r.box |= left.treasures
	r.boxMussels |= left.mussels
}

// pile is treasures and mussels that have no place yet.
type pile struct {
	treasures game.Set
	mussels   uint8
}

// take puts a named piece from the pile where a fact wants it.
func (r *arranger) take(left *pile, key, name string, treasures *game.Set, mussels *uint8) piece {
	x, ok := pieceNamed(name)
	switch {
	case !ok || x.isMussel() && mussels == nil:
		r.fail(key, r.facts[key], "a list of pieces like red-anchor"+map[bool]string{true: " and red-mussel"}[mussels != nil]+", or -")
		return noPiece
	case x.isMussel() && left.mussels>>x.colour()&1 == 1:
		left.mussels &^= 1 << x.colour()
		*mussels |= 1 << x.colour()
	case !x.isMussel() && left.treasures.Has(int(x)):
		left.treasures = left.treasures.Without(int(x))
		*treasures = treasures.With(int(x))
	default:
		r.fail(key, r.facts[key], "a list without "+name+", which has been put elsewhere")
	}
	return x
}

// fillSpaces fills the spaces that no fact names. The treasures are taken in an order that steps through kinds and
// colours together, so that each space has a mixture.
func (r *arranger) fillSpaces(left *pile, bare []space) {
	i := 0
	for _, s := range bare {
		for n := 0; n < capacity(s.depth()) && i < treasures; i++ {
			x := treasure(i%kinds, colour(i%colours))
			if left.treasures.Has(int(x)) {
				left.treasures = left.treasures.Without(int(x))
				r.treasures[s] = r.treasures[s].With(int(x))
				n++
			}
		}
	}
}
