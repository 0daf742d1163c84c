package game

// View is what one audience may see of a position: a plain value that encodes as JSON. It is all that a bot is given. It
// may be used by many goroutines at once and must not be changed.
type View interface {
	// Guesser prepares to imagine the positions that the audience cannot tell apart. A game that has no bots may give nil.
	Guesser() Guesser
}

// Remembered is a position of a game in which players are told things that nothing on the table shows later on.
type Remembered interface {
	Position

	// Recall is what View gives, for somebody who has paid attention: it shows the same, but guesses from it rest on all that
	// the audience has been told since the game began.
	Recall(a Audience) View
}

// Recall is what an audience sees that has paid attention from the beginning, as bots have.
func Recall(p Position, a Audience) View {
	if p, ok := p.(Remembered); ok {
		return p.Recall(a)
	}
	return p.View(a)
}

// Guesser imagines positions, for bots that look ahead. It may be used by one goroutine at a time.
type Guesser interface {
	// Blank is a position to guess into, again and again. Before the first guess it is no position of the game.
	Blank() Position

	// Guess makes a position one that agrees with the view in everything the audience knows; what it does not know
	// lies as likely as its knowledge says. What players decided in secret is taken to be sensible. into must come from
	// Blank of the same view's guesser, or be a clone of such a one. The same dice give the same guess.
	Guess(into Position, d Dice)
}
