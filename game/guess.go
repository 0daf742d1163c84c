package game

// View is what one audience may see of a position: a plain value that encodes as JSON. It is all that a bot is given. It
// may be used by many goroutines at once and must not be changed.
type View interface {
	// Guesser prepares to imagine the positions that the audience cannot tell apart. A game without bots may return nil.
	Guesser() Guesser
}

// Remembered is a position of a game in which players learn things that the table no longer shows later.
type Remembered interface {
	Position

	// Recall is the View of somebody who has paid attention: it shows the same, but guesses from it also use everything that the
	// audience has learned from events since the game began.
	Recall(a Audience) View
}

// Recall returns the view of an audience that has paid attention from the beginning, as bots do.
func Recall(p Position, a Audience) View {
	if p, ok := p.(Remembered); ok {
		return p.Recall(a)
	}
	return p.View(a)
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
