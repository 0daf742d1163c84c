package main

import (
	"context"
	"fmt"
	"io"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/lab/load"
	"github.com/divingbell/divingbell/lab/process"
)

type killCmd struct {
	serverBench
	Tables int `help:"How many tables are played at once, with two people and a bot each." default:"300"`
	Kills  int `help:"How many times the server is killed." default:"300"`
}

// Help implements kong.HelpProvider.
func (killCmd) Help() string {
	return "Plays games to the end while the server is killed with SIGKILL at random instants and restarted, then compares what " +
		"everybody was told with the logs: no acknowledged move may be missing, none may be there twice, and everything that was shown must " +
		"follow from the log. Anything else is a failure, with exit code 1.\n\nExample:\n  lab kill --tables 300 --kills 300"
}

// Run implements the command.
func (c killCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Tables < 1 || c.Kills < 0 {
		return game.BadInput("there must be at least 1 table")
	}
	return measure(c.serverBench, out, "kills", c.Kills, func(s process.Server, tell func(int)) (load.KillFigures, error) {
		figures, err := load.Kill{Server: s, Tables: c.Tables, Kills: c.Kills, Games: c.games(), Seed: c.Seed, Tell: tell}.Run(ctx)
		if err != nil {
			err = fmt.Errorf("%w after %d kills:\n%w", errFailed, figures.Kills, err)
		}
		return figures, err
	}, "--pace", "0s")
}
