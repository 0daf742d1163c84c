package main

import (
	"io"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/lab/bench"
)

type rulesCmd struct {
	cli.Choice
	Copy    bool    `help:"Copy the position at each decision, as a search would."`
	Seconds float64 `help:"How long to play." default:"3"`
	JSON    bool    `help:"Print the result as JSON."`
}

// Help implements kong.HelpProvider.
func (rulesCmd) Help() string {
	return "Plays random games on one core; each decision includes listing its legal moves.\n\nExample:\n" +
		"  lab rules --players 4 --copy --seconds 3 --json\n" + cli.OptionHelp()
}

// Run implements the command.
func (c rulesCmd) Run(out io.Writer) error {
	g, config, err := c.Find()
	if err != nil {
		return err
	}
	if c.Seconds <= 0 || c.Seconds > 3600 {
		return game.BadInput("--seconds must be more than 0 and at most 3600")
	}
	b, err := bench.Rules(g, config, c.Copy, time.Duration(c.Seconds*float64(time.Second)))
	if err != nil {
		return err
	}
	return cli.PrintFigures(out, b, c.JSON)
}
