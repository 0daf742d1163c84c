package sunken

import "github.com/divingbell/divingbell/game"

// A move is its deed in the lowest byte and up to two particulars in the bytes above it.
type deed uint8

const (
	noDeed  deed = iota
	place        // the column
	sail         // the column, or shipOut
	dive         // from a space to a space
	collect      // the piece, and what it is collected with
	end
	give // the colour
	trade
	wait
	deeds
)

// deedPhase is the phase in which each deed is asked for.
var deedPhase = [deeds]phase{
	place: placing, sail: sailing, dive: acting, collect: acting, end: acting, give: paying, trade: waiting, wait: waiting,
}

func move(d deed, a, b uint8) game.Move {
	return game.Move(d) | game.Move(a)<<8 | game.Move(b)<<16
}

func split(m game.Move) (d deed, a, b uint8) { return deed(m), uint8(m >> 8), uint8(m >> 16) }

// means is what a piece is collected with: a joker (its piece), or a card (its colour, after all pieces).
type means uint8

const allMeans = means(pieces + colours)

func withCard(c colour) means { return means(pieces + int(c)) }

func (w means) card() (colour, bool) {
	if w < pieces {
		return 0, false
	}
	return colour(w - pieces), true
}

func (w means) String() string {
	if c, ok := w.card(); ok {
		return c.String()
	}
	return piece(w).String()
}

// wellFormed tells whether a number is a move at all, be it legal or not.
func wellFormed(m game.Move) bool {
	d, a, b := split(m)
	if m != move(d, a, b) {
		return false
	}
	switch d {
	case place:
		return a >= 1 && a <= columns && b == 0
	case sail:
		return a >= 1 && a <= shipOut && b == 0
	case dive:
		return a < uint8(noSpace) && b < uint8(noSpace)
	case collect:
		return a < pieces && b < uint8(allMeans)
	case give, trade:
		return a < colours && b == 0
	case end, wait:
		return a == 0 && b == 0
	}
	return false
}
