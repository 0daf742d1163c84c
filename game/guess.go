package game

// View is what one audience may see of a position: a plain value that encodes as JSON. It is all that a bot is given. It
// may be used by many goroutines at once and must not be changed.
type View interface {
	// Guesser prepares to imagine the positions that the audience cannot tell apart. A game without bots may return nil.
	Guesser() Guesser
}

// Guesser imagines positions, for bots that look ahead. It may be used by one goroutine at a time.
type Guesser interface {
	// Blank returns a position to guess into, again and again. Before the first guess it is not a valid position of the game.
	Blank() Position

	// Guess makes into a position that agrees with the view in everything the audience knows. Everything else is drawn at random,
	// with the likelihood that the audience's knowledge gives it; secret decisions of players are assumed to be sensible. into
	// must come from Blank of a guesser of the same view, or be a clone of such a position. The same dice give the same guess.
	Guess(into Position, d Dice)
}
