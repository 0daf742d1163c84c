package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
)

type benchBotsCmd struct {
	Game    string  `help:"The game: ${games}; without it, each of them." placeholder:"GAME"`
	Players int     `help:"Number of players." default:"4"`
	Seconds float64 `help:"How long to measure for each figure." default:"3"`
	JSON    bool    `help:"Print the result as JSON."`
}

// botBenches is the result for programs.
type botBenches struct {
	Seconds float64          `json:"seconds"` // for each figure
	Games   []arena.BotBench `json:"games"`
}

// Help implements kong.HelpProvider.
func (benchBotsCmd) Help() string {
	return "Measures on one core how many iterations a second captain makes, and how long each level takes for a decision. " +
		"Positions are from games of mates, always the same ones.\n\nExample:\n  divingbell bench bots --players 4 --seconds 3 --json"
}

// Run implements the command.
func (c benchBotsCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Seconds <= 0 || c.Seconds > 3600 {
		return game.BadInput("a measurement takes more than 0 and at most 3600 seconds")
	}
	names := registry.Names()
	if c.Game != "" {
		names = []string{c.Game}
	}
	all := botBenches{Seconds: c.Seconds, Games: []arena.BotBench{}}
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
		b, err := arena.BenchBots(ctx, e.Game, config, e.Judge(e.Game), time.Duration(c.Seconds*float64(time.Second)))
		if err != nil {
			return err
		}
		all.Games = append(all.Games, b)
	}
	if c.JSON {
		return json.NewEncoder(out).Encode(all)
	}
	return all.write(out)
}

func (b botBenches) write(w io.Writer) error {
	for i, g := range b.Games {
		if i > 0 {
			fmt.Fprintln(w)
		}
		out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		fmt.Fprintf(out, "%s, %d players, one core\ncaptain\t%.0f iterations a second\n\n", g.Game, g.Players, g.IterationsPerS)
		fmt.Fprint(out, "bot\tms a decision\tp99\tdecisions\n")
		for _, l := range g.Levels {
			fmt.Fprintf(out, "%s\t%.3f\t%.3f\t%d\n", l.Bot, l.MsPerDecision, l.Ms99, l.Decisions)
		}
		if err := out.Flush(); err != nil {
			return err
		}
	}
	return nil
}
