package main

import (
	"context"
	"errors"
	"io"
	"os"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/lab/load"
	"github.com/divingbell/divingbell/lab/process"
)

type serverCmd struct {
	serverBench
	Tables  int     `help:"How many tables are played at once, with two people each." default:"500"`
	Seconds float64 `help:"How long to measure." default:"20"`
	Store   string  `help:"Measure with PostgreSQL: the URL of a database, in which a schema is created for this and dropped afterwards; or just postgres, to start a PostgreSQL server for this. By default, games are kept in a file." placeholder:"URL"`
	Profile string  `help:"Write a CPU profile of the server to this file, for go tool pprof, while everybody plays as fast as they can." placeholder:"FILE"`
}

// Help implements kong.HelpProvider.
func (serverCmd) Help() string {
	return "Starts a server process and plays at all tables over WebSockets: half of the time as fast as possible, which gives " +
		"moves_per_s, and half of the time at two moves a second at each table, which gives p50_ms and p99_ms. A move counts when its " +
		"acknowledgement has arrived, which the server sends once the move is on disk; at the end every move is looked up in the logs. With " +
		"--store postgres, it also says what each move costs the database. --profile shows where the server's time goes.\n\nExamples:\n" +
		"  lab server --tables 500 --seconds 20 --json\n  lab server --store postgres\n  lab server --tables 50 --profile cpu.pprof"
}

// Run implements the command.
func (c serverCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Tables < 1 || c.Seconds <= 0 || c.Seconds > 3600 {
		return game.BadInput("there must be at least 1 table, and more than 0 and at most 3600 seconds")
	}
	d, err := openBenchDatabase(ctx, c.Store)
	if err != nil {
		return err
	}
	play := load.Load{Tables: c.Tables, Seconds: c.Seconds, Games: c.games(), Seed: c.Seed, Database: d.processor()}
	if c.Profile != "" {
		file, err := os.Create(c.Profile)
		if err != nil {
			return errors.Join(game.BadInput(err.Error()), d.close())
		}
		defer file.Close()
		play.Profile = file
	}
	run := func(s process.Server, _ func(int)) (load.LoadFigures, error) {
		play.Server = s
		if d != nil {
			play.Server.Store = d.url
		}
		return play.Run(ctx)
	}
	return errors.Join(measure(c.serverBench, out, "", 0, run), d.close())
}
