package game

import "strings"

// Count says what statistics count of each player in a game: events, for the player whom their argument "seat" names.
type Count struct {
	Name   string   // a key of the game's messages: "deepblue.count.led"
	Events []string // each of them counts
	Times  string   // the argument that says how much each counts; "" for 1

	// Kinds are counted apart, to find the player's favourites.
	Each string // the argument that names the kind; "" if there are none
	From string // the part of its value behind this is the kind; "" for all of it
	Of   string // what kinds are, as in Arg.Of
}

// KindIn finds the kind that an event names.
func (c Count) KindIn(e Event) string {
	value := ArgOf(e.Args, c.Each).Value
	if _, behind, ok := strings.Cut(value, c.From); ok {
		return behind
	}
	return value
}

// ArgOf is an argument by its name; without it, the zero Arg.
func ArgOf(args []Arg, name string) Arg {
	for _, a := range args {
		if a.Name == name {
			return a
		}
	}
	return Arg{}
}
