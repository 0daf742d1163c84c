// Package terminal plays a game at a keyboard: line by line, in plain text and a few colours, so that it works over SSH, in
// a pipe, on a dumb terminal and with a screen reader. The game runs at a table in its own hall; the player at the keyboard
// sees only what that table shows the seat, in the words of the catalogues.
package terminal

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/locale"
)

// Settings say what is played, by whom and where.
type Settings struct {
	Terminal
	Words   *locale.Catalogue
	Store   store.Store // where the games are while they are played
	Game    game.Game
	Options map[string]string // of the game; those not given have their default
	Seats   []Sitter
	Odds    bool          // players see their exact chances
	Pace    time.Duration // how long a bot seems to think; negative for not at all
	Seed    *uint64       // the same seed gives the same luck; without one the dice are fair
	Bot     func(g game.Game, level string) (bot.Bot, error)
}

// Sitter is the player at a seat: a bot of a level or, without one, a person at the keyboard.
type Sitter struct {
	Name  string
	Level string
}

// errLeft means that the player has left, or that the input has ended.
var errLeft = errors.New("the table was left")

// Play plays until nobody wants another game. Leaving in the middle, by a command or by ending the input, is not an error.
func Play(ctx context.Context, settings Settings) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	scr := newScreen(settings.Terminal)
	keys := listen(ctx, settings.In)
	for round := 0; ; round++ {
		again, err := settings.round(ctx, round, scr, keys)
		switch {
		case scr.fault != nil:
			return scr.fault
		case errors.Is(err, errLeft), ctx.Err() != nil:
			scr.print("", settings.Words.Text("terminal.left"))
			return nil
		case err != nil || !again:
			return err
		}
	}
}

// round plays one game, in its own hall.
func (s Settings) round(ctx context.Context, n int, scr *screen, keys *keyboard) (again bool, err error) {
	settings := live.Settings{
		Games: func(string, int, string) (game.Game, error) { return s.Game, nil },
		Bot:   s.Bot, Pace: s.Pace,
	}
	if s.Seed != nil {
		seed := sha256.Sum256(fmt.Appendf(nil, "divingbell play %d %d", *s.Seed, n))
		settings.Dice = func(_ [32]byte, entry int) game.Dice { return fair.Dice(seed, entry) }
	}
	hall, err := live.Open(ctx, s.Store, settings)
	if err != nil {
		return false, err
	}
	defer hall.Close()
	session, err := s.sitDown(ctx, hall, scr, keys)
	if err != nil {
		return false, err
	}
	defer session.close()
	if err := session.play(ctx); err != nil {
		return false, err
	}
	return session.agrees(ctx, session.T("terminal.again"))
}
