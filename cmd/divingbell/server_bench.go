package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/loadtest"
	"github.com/divingbell/divingbell/internal/progress"
	"github.com/divingbell/divingbell/internal/subprocess"
)

// serverBench is what all measurements of a server have in common.
type serverBench struct {
	Game string `help:"The game: ${games}; by default all of them in turn." placeholder:"GAME"`
	Dir  string `help:"Where the server keeps its database during the measurement; by default in a temporary folder." placeholder:"FOLDER" type:"path"`
	Seed uint64 `help:"A different seed gives different games." default:"1"`
	JSON bool   `help:"Print the result as JSON."`
}

// server is this same program, on its own database, which is removed afterwards.
func (b serverBench) server(args ...string) (s subprocess.Server, remove func(), err error) {
	program, err := os.Executable()
	if err != nil {
		return s, nil, err
	}
	dir, err := os.MkdirTemp(b.Dir, "divingbell-bench-")
	if err != nil {
		return s, nil, game.BadInput(err.Error())
	}
	s = subprocess.Server{Program: program, Store: filepath.Join(dir, "bench.db"), Args: args}
	return s, func() { _ = os.RemoveAll(dir) }, nil
}

func (b serverBench) games() []string {
	if b.Game != "" {
		return []string{b.Game}
	}
	return registry.Names()
}

// measure runs a measurement with a server and prints the report. Unless of is 0, a bar shows meanwhile how much of it is done.
func measure[Report any](b serverBench, out io.Writer, what string, of int, run func(s subprocess.Server, tell func(int)) (Report, error), args ...string) error {
	server, remove, err := b.server(args...)
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
	if b.JSON {
		return json.NewEncoder(out).Encode(report)
	}
	return loadtest.Write(out, report)
}
