package sunken

import (
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Lists of things by their names, for views and facts: never nil, always in the same order.

// pieceNames names mussels, then treasures, both by colour.
func pieceNames(treasures game.Set, mussels uint8) []string {
	return pieceLists.Of(someOf{treasures, mussels})
}

type someOf struct {
	treasures game.Set
	mussels   uint8
}

// pieceLists is a cache because every view names the pieces of all spaces.
var pieceLists = game.NewMemo(func(of someOf) []string {
	names := make([]string, 0, game.Set(of.mussels).Count()+of.treasures.Count())
	for r := game.Set(of.mussels); r != 0; r = r.Rest() {
		names = append(names, mussel(colour(r.First())).String())
	}
	for r := of.treasures; r != 0; r = r.Rest() {
		names = append(names, piece(r.First()).String())
	}
	return names
})

// boardNames names the treasures of a player board, by kind.
func boardNames(board game.Set) []string { return boardLists.Of(board) }

var boardLists = game.NewMemo(func(board game.Set) []string {
	names := []string{}
	for k := range kinds {
		for r := board & ofKind(k); r != 0; r = r.Rest() {
			names = append(names, piece(r.First()).String())
		}
	}
	return slices.Clip(names)
})

// cardNames names cards, given how many there are of each colour.
func cardNames(counts []uint8) []string { return cardLists.Of(hand(counts)) }

var cardLists = game.NewMemo(func(counts hand) []string {
	names := []string{}
	for c, n := range counts {
		for range n {
			names = append(names, colourNames[c])
		}
	}
	return slices.Clip(names)
})

// spaces names the spaces of a fleet, once for each bathyscape.
func (f *fleet) spaces() []string { return fleetLists.Of(*f) }

var fleetLists = game.NewMemo(func(f fleet) []string {
	names := []string{}
	for s := range space(spaces) {
		for range f.at(s) {
			names = append(names, s.String())
		}
	}
	return slices.Clip(names)
})

// readySpaces names the spaces of the bathyscapes that have not acted.
func (p *Position) readySpaces() []string {
	names := []string{}
	for depth, n := range p.ready {
		for range n {
			names = append(names, at(depth, int(p.ships[p.turn])).String())
		}
	}
	return names
}

// listed joins names with spaces, and writes none as "-".
func listed(names []string) string {
	if len(names) == 0 {
		return "-"
	}
	return strings.Join(names, " ")
}

// piecesNamed reads what pieceNames writes.
func piecesNamed(names []string) (treasures game.Set, mussels uint8) {
	for _, name := range names {
		if x, _ := pieceNamed(name); x.isMussel() {
			mussels |= 1 << x.colour()
		} else {
			treasures = treasures.With(int(x))
		}
	}
	return treasures, mussels
}
