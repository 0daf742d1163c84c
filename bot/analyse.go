package bot

import (
	"context"

	"github.com/divingbell/divingbell/game"
)

// Analyst is a bot that can report what it found out about each move, for hints and reviews. Captain and admiral are analysts.
type Analyst interface {
	Bot

	// Analyse returns a finding for each of the question's moves, the best first: that is the move Choose returns, or one that the
	// search cannot tell from it and that costs less. Budget, seed, cancellation and concurrency are as for Choose, except that a
	// single move is analysed, too. The findings follow from the seat's view alone, so its player may see them; during a game
	// nobody else may.
	Analyse(ctx context.Context, q Question) ([]Finding, error)
}

// MostReasons is how many findings, from the best on, have a Case.
const MostReasons = 3

// Finding is what a search found out about one move.
type Finding struct {
	Move       game.Move
	Grade      Grade
	Chance     float64 // of winning after this move, from 0 to 1, if everybody plays on as the judge would
	Margin     float64 // standard error of Chance, roughly; smaller after more visits
	Believable bool    // Chance can be told to people; only of those with a Case
	Case       game.Case
	Visits     int // number of futures in which the search tried this move; if 0, Chance is only the judge's estimate
}
