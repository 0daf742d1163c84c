package terminal

import (
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/internal/table"
)

// kit is what a game brings to the terminal: deepblue.go and sunken.go and what is named after them. The rest of the
// package knows no game.
type kit interface {
	// sees is what a look shows.
	sees(v *voice, l *table.Look) sight

	// plain are events that go without saying, where every line counts. how is how the move came about, if its player did
	// not make it.
	plain(event, how string) bool

	// thing names what the catalogue does not list one by one.
	thing(v *voice, of, value string) (string, bool)
}

// sight is a game as one seat sees it at one moment. Pages are lines, laid out for the width of the screen.
type sight interface {
	opening() []string // what is special about this game
	glance() []string  // what one has to see to answer the question; nothing if one knows
	board() []string   // everything
	question() string  // what is asked, or whom everybody waits for
	option(move string) option
	things(of string) []string // what an order that is a list can name, such as the own crew
	ending(seat int) string    // what a player has in the end, and where it comes from
	tieBreaks() []string       // what decides between those who are equal in what the game is about
	help() string              // how the board is to be read
}

// option is a move in words. Those that differ in one thing share a heading, "Sail boat A to …", and are that thing.
type option struct{ heading, text string }

func kitOf(g game.Game) (kit, error) {
	switch g := g.(type) {
	case *deepblue.Game:
		return newDeepBlue(g), nil
	case *sunken.Game:
		return sunkenTreasure{}, nil
	}
	return nil, fmt.Errorf("%s cannot be shown in a terminal", g.About().Title)
}
