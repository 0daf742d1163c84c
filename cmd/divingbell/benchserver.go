package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"text/tabwriter"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/loadtest"
	"github.com/divingbell/divingbell/internal/progress"
)

// loadtesting is what all measurements of a server have in common.
type loadtesting struct {
	Game string `help:"The game: ${games}; without it, all of them in turn." placeholder:"GAME"`
	Dir  string `help:"Where the server keeps its database while it is measured; without it, a temporary folder." placeholder:"FOLDER" type:"path"`
	Seed uint64 `help:"Play other games with another seed." default:"1"`
	JSON bool   `help:"Print the result as JSON."`
}

// server is this same program, on a database of its own that is removed afterwards.
func (d loadtesting) server(args ...string) (s loadtest.Server, remove func(), err error) {
	program, err := os.Executable()
	if err != nil {
		return s, nil, err
	}
	dir, err := os.MkdirTemp(d.Dir, "divingbell-bench-")
	if err != nil {
		return s, nil, game.BadInput(err.Error())
	}
	s = loadtest.Server{Program: program, Store: filepath.Join(dir, "bench.db"), Args: args}
	return s, func() { _ = os.RemoveAll(dir) }, nil
}

func (d loadtesting) games() []string {
	if d.Game != "" {
		return []string{d.Game}
	}
	return registry.Names()
}

// measure has something done with a server, and prints what came of it. While it lasts a bar tells how many of so many are
// done, unless they are none.
func measure[Report any](d loadtesting, out io.Writer, what string, of int, run func(s loadtest.Server, tell func(int)) (Report, error), args ...string) error {
	server, remove, err := d.server(args...)
	if err != nil {
		return err
	}
	defer remove()
	tell, stop := progress.Bar(what, of)
	defer stop()
	report, err := run(server, tell)
	if err != nil {
		return err
	}
	stop()
	return d.print(out, report)
}

// print shows a report: its fields by their names in JSON.
func (d loadtesting) print(out io.Writer, report any) error {
	if d.JSON {
		return json.NewEncoder(out).Encode(report)
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	v := reflect.ValueOf(report)
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		fmt.Fprintf(w, "%v\t  %s\n", v.Field(i).Interface(), strings.ReplaceAll(name, "_", " "))
	}
	return w.Flush()
}

type benchServerCmd struct {
	loadtesting
	Tables  int     `help:"How many tables are played at once, with two people each." default:"500"`
	Seconds float64 `help:"How long to measure." default:"20"`
}

// Help implements kong.HelpProvider.
func (benchServerCmd) Help() string {
	return "Starts a server process of its own and plays at all tables over WebSockets: half of the time as fast as everybody can, which " +
		"gives moves_per_s; and half of the time at two moves a second and table, which gives p50_ms and p99_ms. A move counts when its " +
		"acknowledgement is back, which is sent when it is on disk; in the end every one of them is looked for in the logs.\n\nExample:\n" +
		"  divingbell bench server --tables 500 --seconds 20 --json"
}

// Run implements the command.
func (c benchServerCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Tables < 1 || c.Seconds <= 0 || c.Seconds > 3600 {
		return game.BadInput("at least 1 table, and more than 0 and at most 3600 seconds")
	}
	return measure(c.loadtesting, out, "", 0, func(s loadtest.Server, _ func(int)) (loadtest.LoadReport, error) {
		return loadtest.Load{Server: s, Tables: c.Tables, Seconds: c.Seconds, Games: c.games(), Seed: c.Seed}.Run(ctx)
	})
}

type benchIdleCmd struct {
	loadtesting
	Connections int `help:"How many people sit and wait." default:"20000"`
}

// Help implements kong.HelpProvider.
func (benchIdleCmd) Help() string {
	return "Starts a server process of its own, has people sit down at tables of five and watch them, and looks what that costs when nothing " +
		"happens. When all have come in, which takes its time, they sit for 45 seconds, until tables have gone to sleep. Each connection takes a file on both sides; where the limit is too low it is raised, if that is allowed.\n\nExample:\n" +
		"  divingbell bench idle --connections 20000 --json"
}

// Run implements the command.
func (c benchIdleCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Connections < 1 {
		return game.BadInput("at least 1 connection")
	}
	if err := loadtest.AllowFiles(c.Connections + 1000); err != nil {
		return err
	}
	return measure(c.loadtesting, out, "connections", c.Connections, func(s loadtest.Server, tell func(int)) (loadtest.IdleReport, error) {
		return loadtest.Idle{Server: s, Connections: c.Connections, Games: c.games(), Tell: tell}.Run(ctx)
	}, "--max-connections", fmt.Sprint(c.Connections+1000))
}

type benchRestartCmd struct {
	loadtesting
	Tables int `help:"How many tables are stored, each in the middle of its game." default:"10000"`
}

// Help implements kong.HelpProvider.
func (benchRestartCmd) Help() string {
	return "Stores tables, starts a server process and measures how long it takes until it serves, and until somebody who comes back to " +
		"a table is shown it.\n\nExample:\n  divingbell bench restart --tables 10000 --json"
}

// Run implements the command.
func (c benchRestartCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Tables < 1 {
		return game.BadInput("at least 1 table")
	}
	return measure(c.loadtesting, out, "tables", c.Tables, func(s loadtest.Server, tell func(int)) (loadtest.RestartReport, error) {
		return loadtest.Restart{Server: s, Tables: c.Tables, Games: c.games(), Seed: c.Seed, Tell: tell}.Run(ctx)
	})
}

type benchKillCmd struct {
	loadtesting
	Tables int `help:"How many tables are played at once, with two people and a bot each." default:"300"`
	Kills  int `help:"How often the server is killed." default:"300"`
}

// Help implements kong.HelpProvider.
func (benchKillCmd) Help() string {
	return "Plays games to their end while the server is killed with SIGKILL at random instants and started again, and then compares what " +
		"everybody was told with the logs: no acknowledged move may be missing, none may be there twice, and whatever was shown must " +
		"follow from the log. Anything else is a failure with exit code 1.\n\nExample:\n  divingbell bench kill --tables 300 --kills 300"
}

// Run implements the command.
func (c benchKillCmd) Run(ctx context.Context, out io.Writer) error {
	if c.Tables < 1 || c.Kills < 0 {
		return game.BadInput("at least 1 table")
	}
	return measure(c.loadtesting, out, "kills", c.Kills, func(s loadtest.Server, tell func(int)) (loadtest.KillReport, error) {
		report, err := loadtest.Kill{Server: s, Tables: c.Tables, Kills: c.Kills, Games: c.games(), Seed: c.Seed, Tell: tell}.Run(ctx)
		if err != nil {
			err = fmt.Errorf("%w after %d kills:\n%w", errFailed, report.Kills, err)
		}
		return report, err
	}, "--pace", "0s")
}
