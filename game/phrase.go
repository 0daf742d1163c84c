package game

import "strings"

// Phrase is something that people read, without its words: a key of the game's message catalogue, and what the sentence
// needs. To show it, ask the catalogue of the reader's language.
type Phrase struct {
	Key  string `json:"key" doc:"of the game's catalogue: \"move.sail\" is the message \"deepblue.move.sail\""`
	Args []Arg  `json:"args,omitempty" doc:"what the sentence needs"`
}

// Say makes a phrase.
func Say(key string, args ...Arg) Phrase { return Phrase{key, args} }

// Meaning is the wording of a move that this phrase describes and that has these effects.
func (p Phrase) Meaning(effects ...Phrase) Wording { return Wording{Phrase: p, Effects: effects} }

// Wording is a move as people read it: what it does and, where that does not say it, what comes of it.
type Wording struct {
	Phrase
	Effects []Phrase   `json:"effects,omitempty" doc:"what the move leads to, if that is not obvious: sentences, in order"`
	Commits Commitment `json:"commits,omitempty" enum:"part,passes,final" doc:"how far the move commits the player, at most. part: it is part of a plan, and nobody else is told of it; passes: others may act next, and it can be taken back until they do; final: something is drawn or shown, or the game may end, so it cannot be taken back; absent: it is still up to the player, who can take it back at leisure"`
}

// Commitment is how far a move commits whoever makes it. Apps ask for confirmation before a move that cannot be taken
// back. A game may overstate how far a move commits, never understate it.
type Commitment string

// How far a move commits, from least to most; the empty Commitment lies between Part and Passes.
const (
	Part   Commitment = "part"   // nobody else gets an event, and the same seats are asked as before
	Passes Commitment = "passes" // others may be asked next
	Final  Commitment = "final"  // chance decides something, something hidden is shown, or the game ends
)

// Things makes an argument that names any number of things, read as "a, b and c".
func Things(name, of string, things ...string) Arg { return Arg{name, of, strings.Join(things, " ")} }

// Either makes an argument that names alternatives, read as "a, b or c".
func Either(name, of string, things ...string) Arg { return Arg{name, of, strings.Join(things, "|")} }

// Players makes an argument that names any number of players.
func Players(name string, seats Seats) Arg {
	var all []string
	for ; seats != 0; seats = seats.Without(seats.First()) {
		all = append(all, Who("", seats.First()).Value)
	}
	return Things(name, "seat", all...)
}
