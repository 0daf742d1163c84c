package main

import (
	"cmp"
	"context"
	"io"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/cli"
)

type simulateCmd struct {
	cli.Choice
	Seed   uint64 `help:"The same seed gives the same games." default:"1"`
	Games  int    `help:"Number of games." default:"100"`
	Limit  int    `help:"After how many decisions a game is left unfinished." default:"20000"`
	Record string `help:"Write the record of each game into this new folder." placeholder:"DIR"`
	JSON   bool   `help:"Print the summary as JSON."`
}

// Help implements kong.HelpProvider.
func (simulateCmd) Help() string {
	return "All players make random moves, by default with options that suit random play. The same seed gives the same games on any machine.\n\nExamples:\n" +
		"  divingbell simulate --players 4 --games 1000\n" +
		"  divingbell simulate --players 2 --seed 7 --record games/ --json\n" + cli.OptionHelpWith(atRandom)
}

// atRandom is the default of an option if everybody plays at random.
func atRandom(o game.Option) string { return cmp.Or(o.Random, o.Default) }

// Run implements the command.
func (c simulateCmd) Run(ctx context.Context, out io.Writer) error {
	g, config, err := c.Find()
	if err != nil {
		return err
	}
	for _, o := range g.About().Options {
		if _, said := c.Option[o.Name]; !said {
			config.Options[o.Name] = atRandom(o)
		}
	}
	if c.Limit < 1 {
		return game.BadInput("--limit must be at least 1 decision")
	}
	s := arena.Simulation{
		Game: g, Config: config, Games: c.Games, Seed: c.Seed, Limit: c.Limit, Records: c.Record,
	}
	tell, stop := cli.Bar("games", c.Games)
	defer stop()
	s.Progress = tell
	summary, err := s.Run(ctx)
	if err != nil {
		return err
	}
	return cli.PrintFigures(out, summary, c.JSON)
}
