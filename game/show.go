package game

import "slices"

// Reviewed is a position that can make a view faster from an earlier one, since little changes from one to the next.
type Reviewed interface {
	Position

	// ViewAfter returns the same as View. The earlier view must be one of the same audience at the same table; the two may share
	// whatever is in both.
	ViewAfter(before View, a Audience) View
}

// Revealed is a position that can be shown with everything open, for games that are over.
type Revealed interface {
	Position

	// Reveal is the view of spectators with what each player sees of their own: hands above all. It must never be shown of a game
	// that is still played.
	Reveal() View
}

// Reuse returns the earlier list if it equals the later one, as it usually does; otherwise a copy of the later one.
func Reuse[T comparable](earlier, later []T) []T {
	if earlier != nil && slices.Equal(earlier, later) {
		return earlier
	}
	return append(make([]T, 0, len(later)), later...)
}

// Advised is a position that can tell players their exact chances. Tables may switch that off.
type Advised interface {
	Position

	// Advice is what a seat could work out with paper and pencil from what it sees, as a plain value that encodes as JSON; nil if
	// there is nothing to work out.
	Advice(s Seat) any
}

// PubliclyAdvised is a position that can tell those who only watch the exact chances that anybody can work out. It tells no seat
// anything that Advice does not.
type PubliclyAdvised interface {
	Position

	// PublicAdvice is a plain value that encodes as JSON; nil if there is nothing to work out.
	PublicAdvice() any
}

// Typed is a game that declares the types of what it shows, for the API document and for code generated from it.
type Typed interface {
	Game

	Types() Types
}

// Types has a zero value of each type that a game shows as JSON. Beside json, their fields may have the tags doc and enum,
// which describe them.
type Types struct {
	View  any // what Position.View gives
	Odds  any // what Advised.Advice gives; nil if there is no advice
	Parts any // what Packed.Parts gives; nil if there are no components

	PublicOdds any // what PubliclyAdvised.PublicAdvice gives; nil if there is none

	// Alike pairs a type that writes its own JSON with an ordinary type that encodes to the same JSON.
	Alike [][2]any
}
