// Package bot holds players that need no person. A bot is given what a player sees (a view), the moves it may make and
// a budget to think; never the position, so that it cannot cheat. Bots that look ahead guess whole positions from their
// view and ask a game's judge; how each level plays is in the file of its name.
package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/divingbell/divingbell/game"
)

// Bot is a player. The bots of this package remember nothing from one question to the next, and may be asked by many
// goroutines at once as far as their judge allows it; a bot of another package may be tied to one game and one seat.
type Bot interface {
	// Choose decides on one of the question's moves, which it must not change. It is the same decision for the same
	// question, unless the budget is a time. When the context is cancelled it returns at once with the context's error,
	// also if there is only one move. It panics if the rules refuse a move that they list.
	Choose(ctx context.Context, q Question) (game.Move, error)
}

// Question is a decision to be made. Whoever asks has to see that View and Moves are of the same position and of Seat.
type Question struct {
	Seat   game.Seat
	View   game.View   // what the seat sees; must stay as it is while the bot thinks
	Moves  []game.Move // all legal moves of the seat, at least one
	Lines  []Line      // what the seat has been told since its last question; the arena tells it, servers' own tables do not
	Budget Budget
	Seed   uint64 // for everything a bot leaves to chance; the same seed for every question makes a bot predictable
}

// Budget is how long a bot may think: a number of iterations or a time, whichever ends first. The zero budget is the
// level's own. Only bots that search need one; the others decide at once.
type Budget struct {
	Iterations int
	Time       time.Duration
}

// Levels are the names of the bots, from the weakest to the strongest. They are part of records, logs and the protocol.
func Levels() []string { return []string{"random", "deckhand", "mate", "captain", "admiral"} }

// New makes the bot of a level for the game that the judge knows. Questions about another game may make it panic. Only
// "random" does without a judge. A level that does not exist is a game.BadInput.
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
