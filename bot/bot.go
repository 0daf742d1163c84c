// Package bot has the computer players. A bot is given what a player sees (a view), the moves it may make and a budget
// for thinking, but never the position, so it cannot cheat. All but random guess whole positions from their view and
// consult the game's judge; the file named after a level describes how it plays.
package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/divingbell/divingbell/game"
)

// Bot is a computer player. The bots of this package remember nothing from one question to the next and, like judges,
// may be used by many goroutines at once; a bot of another package may be tied to one game and one seat.
type Bot interface {
	// Choose returns one of the question's moves and must not modify the question. The same question gets the same
	// answer, unless the budget is a time. When the context is cancelled it returns the context's error at once, even
	// if there is only one move. It panics if the rules refuse a move that they list.
	Choose(ctx context.Context, q Question) (game.Move, error)
}

// Question is a decision to be made. View and Moves must be of the same position and of Seat.
type Question struct {
	Seat   game.Seat
	View   game.View   // what the seat sees; must not change while the bot thinks
	Moves  []game.Move // all legal moves of the seat, at least one
	Lines  []Line      // what the seat has been told since its last question; set by the arena, but not by servers
	Budget Budget
	Seed   uint64 // for everything a bot leaves to chance; the same seed for every question makes a bot predictable
}

// Budget is how long a bot may think: a number of iterations or a time, whichever runs out first. The zero Budget means
// the level's own. Only bots that search use one; the others decide at once.
type Budget struct {
	Iterations int
	Time       time.Duration
}

// Levels are the names of the bots, from the weakest to the strongest. They are part of records, logs and the protocol.
func Levels() []string { return []string{"random", "deckhand", "mate", "captain", "admiral"} }

// New makes a bot of a level for the judge's game. Questions about another game may make it panic. Only "random" needs
// no judge. An unknown level or a missing judge is a game.BadInput.
func New(level string, j game.Judge) (Bot, error) {
	switch {
	case level == "random":
		return random{}, nil
	case j == nil && slices.Contains(Levels(), level):
		return nil, game.BadInput("only random bots can play this game: the others cannot judge its positions")
	}
	switch level {
	case "deckhand":
		return deckhand{j}, nil
	case "mate":
		return mate{j}, nil
	case "captain":
		return newCaptain(j), nil
	case "admiral":
		return newAdmiral(j), nil
	}
	return nil, game.BadInput(fmt.Sprintf("there is no bot %q; there are %s", level, strings.Join(Levels(), ", ")))
}

type random struct{}

func (random) Choose(ctx context.Context, q Question) (game.Move, error) {
	return q.Moves[game.NewFastDice(q.Seed).Below(len(q.Moves))], ctx.Err()
}
