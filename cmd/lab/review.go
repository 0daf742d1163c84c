package main

import (
	"context"
	"io"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/lab/bench"
	"github.com/divingbell/divingbell/review"
)

type reviewCmd struct {
	cli.Choice
	Seats  []string `help:"The line-up; as many as there are players." required:"" placeholder:"BOT"`
	Games  int      `help:"Number of games." default:"400"`
	Think  string   `help:"How long a captain or admiral thinks about a move: 100it (iterations)." default:"100it" placeholder:"BUDGET"`
	Budget int      `help:"Futures for each review; 0 means as many as usual."`
	Books  bool     `help:"Only the books, which is quicker by far."`
	Seed   uint64   `help:"The same seed gives the same games and reviews." default:"1"`
	JSON   bool     `help:"Print the result as JSON."`
}

// Help implements kong.HelpProvider.
func (reviewCmd) Help() string {
	return "Bots play games, which are then reviewed. What the reviews call luck must be 0 on average, and what a bot among mates " +
		"wins beyond its fair share must be what they call its own play. docs/review.md has the figures.\n\nExamples:\n" +
		"  lab review --seats deckhand,mate --books --budget 1000\n" +
		"  lab review --game sunken --seats random,deckhand,mate,captain --games 40\n" + cli.OptionHelp()
}

// Run implements the command.
func (c reviewCmd) Run(ctx context.Context, out io.Writer) error {
	c.Players = len(c.Seats)
	g, config, err := c.Find()
	if err != nil {
		return err
	}
	judge, err := registry.Judge(g)
	if err != nil {
		return err
	}
	think, err := arena.ParseBudget(c.Think)
	if err != nil {
		return err
	}
	field, lineUp, err := arena.InviteAll(c.Seats, judge)
	if err != nil {
		return err
	}
	tell, stop := cli.GamesBar(c.Games)
	defer stop()
	figures, err := bench.Reviews{
		Match:    arena.Match{Game: g, Config: config, Field: field, LineUps: [][]int{lineUp}, Games: c.Games, Budget: think, Seed: c.Seed},
		Judge:    judge,
		Settings: review.Settings{Budget: c.Budget, Seed: c.Seed, BooksOnly: c.Books},
	}.Run(ctx, tell)
	if err != nil {
		return err
	}
	stop()
	return cli.PrintFigures(out, figures, c.JSON)
}
