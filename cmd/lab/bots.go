package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/lab/bench"
)

type botsCmd struct {
	Game    string  `help:"The game: ${games}; by default all of them." placeholder:"GAME"`
	Players int     `help:"Number of players." default:"4"`
	Seconds float64 `help:"How long to measure for each figure." default:"3"`
	JSON    bool    `help:"Print the result as JSON."`
}

// botBenches is the result as JSON.
type botBenches struct {
	Seconds float64             `json:"seconds"` // for each figure
	Games   []bench.BotsFigures `json:"games"`
}

// Help implements kong.HelpProvider.
func (botsCmd) Help() string {
	return "Measures on one core how many iterations captain makes a second, and how long each level takes for a decision. " +
		"The positions are always the same, from games between mates.\n\nExample:\n  lab bots --players 4 --seconds 3 --json"
}

// Run implements the command.
func (c botsCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Seconds <= 0 || c.Seconds > 3600 {
		return game.BadInput("--seconds must be more than 0 and at most 3600")
	}
	names := registry.Names()
	if c.Game != "" {
		names = []string{c.Game}
	}
	all := botBenches{Seconds: c.Seconds, Games: []bench.BotsFigures{}}
	for _, name := range names {
		e, err := registry.Find(name)
		if err != nil {
			return err
		}
		config, err := e.Game.About().Complete(game.Config{Players: c.Players})
		if err != nil {
			return err
		}
		if e.Judge == nil {
			continue
		}
		b, err := bench.Bots(ctx, e.Game, config, e.Judge(e.Game), time.Duration(c.Seconds*float64(time.Second)))
		if err != nil {
			return err
		}
		all.Games = append(all.Games, b)
	}
	if c.JSON {
		return json.NewEncoder(out).Encode(all)
	}
	for i, g := range all.Games {
		if i > 0 {
			fmt.Fprintln(out)
		}
		if err := g.Write(out); err != nil {
			return err
		}
	}
	return nil
}
