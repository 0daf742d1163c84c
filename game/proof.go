package game

// Provable is a position that can be put to the proof: package gametest plays thousands of games with it.
type Provable interface {
	Position

	// Equal tells whether both are the same in everything, hidden things included.
	Equal(Position) bool

	// Audit counts the pieces and checks whatever must hold in every position; the error says what does not.
	Audit() error

	// Scramble puts all that an audience cannot know into another arrangement, as likely as any other that
	// agrees with what it does know.
	Scramble(a Audience, d Dice)

	// StateBytes is the size of what has to be copied to copy the position.
	StateBytes() int
}
