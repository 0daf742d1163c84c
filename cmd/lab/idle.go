package main

import (
	"context"
	"fmt"
	"io"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/lab/load"
	"github.com/divingbell/divingbell/lab/process"
)

type idleCmd struct {
	serverBench
	Connections int `help:"How many people sit and wait." default:"20000"`
}

// Help implements kong.HelpProvider.
func (idleCmd) Help() string {
	return "Starts a server process, seats people at tables of five, which they watch, and measures what that costs when nothing " +
		"happens. When all are seated, which takes a while, they wait for 45 seconds, until the server has unloaded the tables. Each " +
		"connection needs a file descriptor on both sides; if the limit is too low, it is raised where that is allowed.\n\nExample:\n" +
		"  lab idle --connections 20000 --json"
}

// Run implements the command.
func (c idleCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Connections < 1 {
		return game.BadInput("there must be at least 1 connection")
	}
	if err := load.AllowFiles(c.Connections + 1000); err != nil {
		return err
	}
	return measure(c.serverBench, out, "connections", c.Connections, func(s process.Server, tell func(int)) (load.IdleFigures, error) {
		return load.Idle{Server: s, Connections: c.Connections, Games: c.games(), Tell: tell}.Run(ctx)
	}, "--max-connections", fmt.Sprint(c.Connections+1000))
}
