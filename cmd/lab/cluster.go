package main

import (
	"context"
	"io"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/lab/load"
	"github.com/divingbell/divingbell/lab/process"
)

type clusterCmd struct {
	clusterBench
	Tables  int     `help:"How many tables there are, with two people each." default:"1000"`
	Live    int     `help:"At how many of them people play at a human pace while p50 and p99 are measured." default:"500"`
	Rate    float64 `help:"How many moves a second are made at each of those." default:"0.5"`
	Seconds float64 `help:"How long to measure each of the two." default:"60"`
}

// Help implements kong.HelpProvider.
func (clusterCmd) Help() string {
	return "Starts nodes with a PostgreSQL and a NATS server of their own, and one server on SQLite for comparison, and measures the two " +
		"in turn: first with everybody playing as fast as possible, then at a human pace. The players at a table are usually connected to " +
		"different nodes. Finally, it counts what nodes, database and bus send each other. It needs PostgreSQL and nats-server, as " +
		"lab chaos does.\n\nExample:\n  lab cluster --nodes 3 --tables 1000 --json"
}

// Run implements the command.
func (c clusterCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Tables < 1 || c.Live < 1 || c.Rate <= 0 || c.Seconds <= 0 || c.Seconds > 3600 {
		return game.BadInput("there must be at least 1 table and 1 live table, some rate, and more than 0 and at most 3600 seconds")
	}
	if err := load.AllowFiles(8*c.Tables + 1000); err != nil {
		return err
	}
	settings, remove, err := c.settings(ctx)
	if err != nil {
		return err
	}
	defer remove()
	return measure(c.serverBench, out, "phases", load.Phases, func(s process.Server, tell func(int)) (load.ClusterFigures, error) {
		return load.Cluster{
			Settings: settings, Server: s, Tables: c.Tables, Live: min(c.Live, c.Tables), Rate: c.Rate, Seconds: c.Seconds,
			Games: c.games(), Seed: c.Seed, Tell: tell,
		}.Run(ctx)
	})
}
