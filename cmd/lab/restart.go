package main

import (
	"context"
	"io"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/lab/load"
	"github.com/divingbell/divingbell/lab/process"
)

type restartCmd struct {
	serverBench
	Tables int `help:"How many tables are stored, each in the middle of a game." default:"10000"`
}

// Help implements kong.HelpProvider.
func (restartCmd) Help() string {
	return "Stores tables, starts a server process and measures how long it takes until it serves, and until somebody who returns to a " +
		"table sees it.\n\nExample:\n  lab restart --tables 10000 --json"
}

// Run implements the command.
func (c restartCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Tables < 1 {
		return game.BadInput("there must be at least 1 table")
	}
	return measure(c.serverBench, out, "tables", c.Tables, func(s process.Server, tell func(int)) (load.RestartFigures, error) {
		return load.Restart{Server: s, Tables: c.Tables, Games: c.games(), Seed: c.Seed, Tell: tell}.Run(ctx)
	})
}
