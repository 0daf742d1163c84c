package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/lab/chaos"
	"github.com/divingbell/divingbell/lab/load"
)

type chaosCmd struct {
	clusterBench
	Minutes float64 `help:"For how long to break things." default:"10"`
	Tables  int     `help:"How many tables are played at once, with two people and a spectator at each, and a bot at every other one." default:"300"`
}

// Help implements kong.HelpProvider.
func (chaosCmd) Help() string {
	return "Starts nodes with a PostgreSQL and a NATS server of their own, plays on them, and breaks things at random: kills, stops and " +
		"restarts nodes and what they share, and cuts, delays, holds and half-closes connections. Then all games are played to the " +
		"end, and what everybody was told is compared with the logs, which are read directly from the database. If anything is wrong, " +
		"it is printed, and the exit code is 1. PostgreSQL must be installed, and so must nats-server: in the path, named in " +
		"DIVINGBELL_NATS_SERVER, or, in a copy of the repository, built from its sources.\n\nExample:\n  lab chaos --minutes 10 --json"
}

// Run implements the command.
func (c chaosCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Tables < 1 || c.Minutes <= 0 || c.Minutes > 24*60 {
		return game.BadInput("there must be at least 1 table, and more than 0 minutes and at most a day")
	}
	if err := load.AllowFiles(8*c.Tables + 1000); err != nil {
		return err
	}
	settings, remove, err := c.settings(ctx)
	if err != nil {
		return err
	}
	defer remove()
	lasts := time.Duration(c.Minutes * float64(time.Minute))
	tell, stop := cli.Bar("seconds", int(lasts.Seconds()))
	defer stop()
	figures, err := chaos.Chaos{
		Cluster: settings, Tables: c.Tables, Lasts: lasts, Finish: 15 * time.Minute, Pause: 15 * time.Second, Calm: true,
		Games: c.games(), Seed: c.Seed, Tell: tell,
	}.Run(ctx)
	if err != nil {
		return err
	}
	stop()
	err = cli.PrintFigures(out, figures, c.JSON)
	if n := len(figures.Findings); err == nil && n > 0 {
		err = fmt.Errorf("%w: %d findings", errFailed, n)
	}
	return err
}
