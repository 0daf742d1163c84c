package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/user"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/sqlite"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/terminal"
	"github.com/divingbell/divingbell/locale"
)

type playCmd struct {
	cli.GameFlags
	Seats    []string      `help:"Who plays, in seat order: me, me:NAME, or a bot: ${levels}." default:"me,mate,mate" placeholder:"WHO"`
	Language string        `help:"The language: ${languages}; by default the system's." placeholder:"LANGUAGE"`
	Odds     bool          `help:"Show exact odds, where the game knows them."`
	Pace     time.Duration `help:"How long a bot seems to think; 0s means not at all." default:"900ms"`
	Seed     *uint64       `help:"Games with the same seed have the same luck; without one the draws are fair." placeholder:"N"`
}

// Help implements kong.HelpProvider.
func (playCmd) Help() string {
	return "Plays line by line, so that it works over SSH and with a screen reader. Answer with the number of a move; ? lists what " +
		"else you can type. Several people can take turns at one keyboard; the screen is cleared in between. Games are not saved. " +
		"Colours are used if the terminal has them and NO_COLOR is not set.\n\nExamples:\n" +
		"  divingbell play\n" +
		"  divingbell play --game sunken --seats me,captain --language de\n" +
		"  divingbell play --seats me:Anna,me:Bert,deckhand --scenario storm --odds\n" +
		"  ssh -t games.example divingbell play\n" + cli.OptionHelp()
}

// Run implements the command.
func (c playCmd) Run(ctx context.Context, out io.Writer) (err error) {
	settings, err := c.settings(out)
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "divingbell-play-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	games, err := sqlite.Open(ctx, filepath.Join(folder, "games.db"), store.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, games.Close()) }()
	settings.Store = games
	return terminal.Play(ctx, settings)
}

func (c playCmd) settings(out io.Writer) (s terminal.Settings, err error) {
	g, err := cli.WithPack(c.Game, c.Pack)
	if err != nil {
		return s, err
	}
	if c.Pace < 0 {
		return s, game.BadInput("--pace cannot be negative")
	}
	if c.Language == "" {
		c.Language = locale.OfSystem(os.Getenv)
	}
	words, err := locale.Load(c.Language)
	if err != nil {
		return s, err
	}
	s = terminal.Settings{
		Terminal: terminal.Detect(os.Stdin, out, os.Getenv), Words: words, Game: g, Options: c.Option,
		Odds: c.Odds, Pace: hallPace(c.Pace), Seed: c.Seed, Bot: live.Bots(registry.Judge),
	}
	if s.Seats, err = sitters(c.Seats, words); err != nil {
		return s, err
	}
	if _, err := g.About().Complete(game.Config{Players: len(c.Seats), Options: c.Option}); err != nil {
		return s, err
	}
	for _, sitter := range s.Seats {
		if sitter.Level == "" {
			continue
		}
		if _, err := s.Bot(g, sitter.Level); err != nil {
			return s, err
		}
	}
	return s, nil
}

// sitters parses --seats. A person without a name gets that of the user account or, if several have none, a generic one.
func sitters(seats []string, words *locale.Catalogue) ([]terminal.Sitter, error) {
	var all []terminal.Sitter
	people, nameless := 0, 0
	for _, seat := range seats {
		name, named := strings.CutPrefix(seat, "me:")
		switch {
		case seat == "me":
			nameless++
			people++
			all = append(all, terminal.Sitter{})
		case named:
			tidy, ok := table.Tidy(name)
			if !ok {
				return nil, game.BadInput(fmt.Sprintf("%q is not a name of 1 to %d characters", name, table.MaxName))
			}
			people++
			all = append(all, terminal.Sitter{Name: tidy})
		case slices.Contains(bot.Levels(), seat):
			all = append(all, terminal.Sitter{Level: seat})
		default:
			return nil, game.BadInput(fmt.Sprintf("%q cannot have a seat; seats are for me, me:NAME, %s", seat, strings.Join(bot.Levels(), ", ")))
		}
	}
	if people == 0 {
		return nil, game.BadInput("nobody would play: one of the seats has to be for me; to have bots play each other, use divingbell arena")
	}
	for i := range all {
		if all[i] == (terminal.Sitter{}) {
			all[i].Name = ownName(nameless, words)
		}
	}
	return all, nil
}

func ownName(nameless int, words *locale.Catalogue) string {
	if account, err := user.Current(); err == nil && nameless == 1 {
		if name, ok := table.Tidy(account.Username); ok {
			return name
		}
	}
	return words.Text("table.sitter.person")
}
