package main

import (
	"encoding/json"
	"fmt"
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
	return "Plays random games on one core; each decision includes the list of its legal moves.\n\nExample:\n" +
		"  divingbell bench rules --players 4 --copy --seconds 3 --json\n" + optionHelp()
}

// Run implements the command.
func (c benchRulesCmd) Run(out io.Writer) error {
	g, config, err := c.find()
	if err != nil {
		return err
	}
	if c.Seconds <= 0 || c.Seconds > 3600 {
		return game.BadInput("a measurement takes more than 0 and at most 3600 seconds")
	}
	b, err := arena.BenchRules(g, config, c.Copy, time.Duration(c.Seconds*float64(time.Second)))
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(out).Encode(b)
	}
	_, err = fmt.Fprintf(out, "%s, %d players, one core, %.1f s\n%12.0f decisions a second\n%12.0f games a second\n"+
		"%12.1f decisions a game\n%12.4f allocations a decision\n%12d bytes of state\n",
		b.Game, b.Players, b.Seconds, b.DecisionsPerS, b.GamesPerS, b.DecisionsPerGame, b.AllocsPerDecision, b.StateBytes)
	return err
}
