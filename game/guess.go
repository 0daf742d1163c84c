package game

// View is what one audience may see of a position: a plain value that encodes as JSON. It is all that a bot is given.
type View interface {
	// Guesser prepares to imagine the positions that the audience cannot tell apart.
	Guesser() Guesser
}

// Guesser imagines positions, for bots that look ahead.
type Guesser interface {
	// Blank is a position to guess into; it may be guessed into again and again.
	Blank() Position

	// Guess makes a position one that agrees with the view in everything the audience knows; what it does not know
	// lies as likely as its knowledge says. What players decided in secret is taken to be sensible.
	Guess(into Position, d Dice)
}
