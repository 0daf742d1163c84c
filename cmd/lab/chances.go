package main

import (
	"context"
	"io"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/lab/bench"
)

type chancesCmd struct {
	cli.Choice
	Net       string `help:"Measure the net in this file instead of the built-in one." placeholder:"FILE"`
	Level     string `help:"Who plays these games: mates, or captains, who are stronger." default:"mate"`
	Budget    string `help:"How long a captain or admiral thinks about a move: 60it (iterations) or 100ms (time)." placeholder:"BUDGET"`
	Games     int    `help:"Number of games." default:"2000"`
	Positions int    `help:"Number of positions in them from which mates play on." default:"300"`
	Playouts  int    `help:"How many times they play on from each." default:"400"`
	Seed      uint64 `help:"The same seed gives the same games." default:"1"`
	Plot      string `help:"Plot what happened against what was predicted." placeholder:"FILE.svg"`
	JSON      bool   `help:"Print the result as JSON."`
}

// Help implements kong.HelpProvider.
func (chancesCmd) Help() string {
	return "Measures how accurate the win chances are that bots, hints and reviews rely on: at every decision of games between mates (or captains), and, " +
		"at some positions, against many playouts from there. The net is compared with the judge's fitted formula, its chances by " +
		"experience, both as they are and stretched to fit best. lab/bots.md explains these terms.\n\nExample:\n  lab chances --game deepblue --players 4 --games 2000 --json\n" + cli.OptionHelp()
}

// Run implements the command.
func (c chancesCmd) Run(ctx context.Context, out io.Writer) error {
	g, config, err := c.Find()
	if err != nil {
		return err
	}
	learner, err := cli.LearnerOf(g, c.Net)
	if err != nil {
		return err
	}
	budget, err := arena.ParseBudget(c.Budget)
	if err != nil {
		return err
	}
	tell, stop := cli.GamesBar(c.Games + min(c.Positions, c.Games))
	r, err := bench.Chances{
		Game: g, Config: config, Judge: learner, Level: c.Level, Budget: budget, Games: c.Games, Positions: c.Positions, Playouts: c.Playouts,
		Seed: c.Seed, Progress: tell,
	}.Run(ctx)
	stop()
	if err != nil {
		return err
	}
	if err := cli.WritePlot(c.Plot, r.Plot); err != nil {
		return err
	}
	return cli.PrintFigures(out, r, c.JSON)
}
