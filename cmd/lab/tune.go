package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/lab/tune"
)

type tuneCmd struct {
	cli.GameFlags
	Players []int   `help:"Numbers of players; each step plays with all of them." default:"2,4"`
	Steps   int     `help:"How many times the weights are moved." default:"300"`
	Blocks  int     `help:"Deals in a step for each number of players; each is played twice, with the sides swapped." default:"12"`
	Control int     `help:"Deals in the final match against the shipped weights, for each number of players." default:"400"`
	Reach   float64 `help:"By what share weights are changed to see the effect." default:"${reach}"`
	Gain    float64 `help:"How far they move for a given effect." default:"${gain}"`
	Seed    uint64  `help:"The same seed gives the same weights, on any number of cores." default:"1"`
	Out     string  `help:"Write the result to this file, as JSON." placeholder:"FILE"`
	JSON    bool    `help:"Print the result as JSON."`
}

// Help implements kong.HelpProvider.
func (tuneCmd) Help() string {
	return "Improves the weights by which mate judges positions, in games against itself. At the end the tuned weights play the " +
		"shipped ones. Ctrl+C prints the weights reached so far. lab/bots.md describes the method.\n\nExample:\n" +
		"  lab tune --players 2,4 --steps 300 --blocks 12 --seed 1 --out weights.json\n" + cli.OptionHelp()
}

// Run implements the command.
func (c tuneCmd) Run(ctx context.Context, out io.Writer) error {
	t, err := c.tuning()
	if err != nil {
		return err
	}
	progress, stop := cli.GamesBar(2 * len(t.Configs) * (t.Steps*t.Blocks + t.Control))
	t.Progress = progress
	tuned, err := t.Run(ctx)
	stop()
	if err != nil {
		return err
	}
	if err := cli.PrintFigures(out, tuned, c.JSON); err != nil || c.Out == "" {
		return err
	}
	data, err := json.MarshalIndent(tuned, "", "  ")
	if err != nil {
		return err
	}
	return files.Write(c.Out, append(data, '\n'))
}

func (c tuneCmd) tuning() (tune.Tuning, error) {
	g, err := cli.WithPack(c.Game, c.Pack)
	if err != nil {
		return tune.Tuning{}, err
	}
	judge, err := registry.Judge(g)
	if err != nil {
		return tune.Tuning{}, err
	}
	tunable, ok := judge.(game.Tunable)
	if !ok {
		return tune.Tuning{}, game.BadInput(fmt.Sprintf("%s has no weights to tune", g.About().Title))
	}
	t := tune.Tuning{
		Game: g, Judge: tunable, Steps: c.Steps, Blocks: c.Blocks, Control: c.Control, Reach: c.Reach, Gain: c.Gain, Seed: c.Seed,
	}
	for _, n := range c.Players {
		t.Configs = append(t.Configs, game.Config{Players: n, Options: c.Option})
	}
	return t, nil
}
