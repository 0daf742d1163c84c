package game

// Provable is a position that package gametest can check, by playing thousands of games with it.
type Provable interface {
	Position

	// Equal tells whether both are the same in everything, hidden things included.
	Equal(Position) bool

	// Audit counts the pieces and checks everything that must hold in every position; the error says what does not.
	Audit() error

	// Scramble rearranges everything that an audience cannot know. Every arrangement that agrees with what it does know is
	// equally likely.
	Scramble(a Audience, d Dice)

	// StateBytes is how many bytes copying the position copies.
	StateBytes() int
}
