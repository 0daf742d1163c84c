package page

import "github.com/divingbell/divingbell/protocol"

// Board is what a game adds to the terminal besides its messages.
type Board interface {
	// Show returns the view of a look.
	Show(l *protocol.Look) View

	// Name names things for which the catalogue has no name, or another one; it is not ok for all others.
	Name(of, value string) (name string, ok bool)

	// Locate is how a player finds a thing on the board, "A4 Compass Bank"; "" if its name is enough.
	Locate(of, value string) string

	// Obvious tells whether to leave an event out to save lines. how says how the move came about, if its player did not make
	// it.
	Obvious(event, how string) bool
}

// View is a game as one seat sees it at one moment. Lists of lines are laid out for the width of the page.
type View interface {
	Opening() []string         // what is special about this game
	Summary() []string         // what a player must see to answer the question; may be empty
	Whole() []string           // everything
	Things(of string) []string // what an order that is a list can name, such as the player's own crew
	Ending(seat int) string    // a player's final result, and how it came about
	TieBreaks() []string       // criteria that only break ties
	Help() string              // how to read the board; "" if it needs no words
}
