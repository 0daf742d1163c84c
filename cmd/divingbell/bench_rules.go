package main

import (
	"io"
	"time"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/game"
)

type benchRulesCmd struct {
	choice
	Copy    bool    `help:"Copy the position at each decision, as a search would."`
	Seconds float64 `help:"How long to play." default:"3"`
	JSON    bool    `help:"Print the result as JSON."`
}

// Help implements kong.HelpProvider.
func (benchRulesCmd) Help() string {
	return "Plays random games on one core; each decision includes listing its legal moves.\n\nExample:\n" +
		"  divingbell bench rules --players 4 --copy --seconds 3 --json\n" + optionHelp()
}

// Run implements the command.
func (c benchRulesCmd) Run(out io.Writer) error {
	g, config, err := c.find()
	if err != nil {
		return err
	}
	if c.Seconds <= 0 || c.Seconds > 3600 {
		return game.BadInput("--seconds must be more than 0 and at most 3600")
	}
	b, err := arena.BenchRules(g, config, c.Copy, time.Duration(c.Seconds*float64(time.Second)))
	if err != nil {
		return err
	}
	return printReport(out, b, c.JSON)
}
