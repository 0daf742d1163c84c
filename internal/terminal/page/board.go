package page

import "github.com/divingbell/divingbell/internal/table"

// Board is what a game brings to the terminal beyond its messages.
type Board interface {
	// Show is the game as a look shows it.
	Show(l *table.Look) View

	// Name names things that the catalogue does not list one by one, or calls by another name; it is not ok for others.
	Name(of, value string) (name string, ok bool)

	// Locate is a thing as a player finds it on the board, "A4 Compass Bank"; "" if that is its name.
	Locate(of, value string) string

	// Obvious tells whether an event goes without saying, where every line counts. how says how the move came about, if its
	// player did not make it.
	Obvious(event, how string) bool
}

// View is a game as one seat sees it at one moment. What has several lines is laid out for the width of the page.
type View interface {
	Opening() []string         // what is special about this game
	Summary() []string         // what a player must see to answer the question; nothing if it is known
	Whole() []string           // everything
	Things(of string) []string // what an order that is a list can name, such as the player's own crew
	Ending(seat int) string    // what a player has in the end, and where it comes from
	TieBreaks() []string       // what decides between players who are equal in what the game is about
	Help() string              // how to read the board; "" if it needs no words
}
