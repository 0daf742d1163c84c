package bot

import (
	"context"

	"github.com/divingbell/divingbell/game"
)

// Analyst is a bot that can say what it found out about each move, for hints and reviews. Of the levels, captain and admiral are.
type Analyst interface {
	Bot

	// Analyse returns a finding for each of the question's moves, the best one first: that is the move Choose makes.
	// Budget, seed, cancelling and concurrency are as with Choose, except that a single move is analysed, too. The
	// findings follow from the seat's view alone, so its player may see them; during a game nobody else may.
	Analyse(ctx context.Context, q Question) ([]Finding, error)
}

// MostReasons is how many findings, beginning with the best, say why.
const MostReasons = 3

// Finding is what a search found out about one move.
type Finding struct {
	Move   game.Move
	Chance float64     // of winning after this move, from 0 to 1
	Margin float64     // how far Chance may well be off, as a standard error; smaller after more visits
	Why    game.Phrase // what speaks for the move; empty if the judge gives no reasons, and for all but the first MostReasons
	Visits int         // how often the search has played on from this move; with 0, Chance is only what the judge thinks
}
