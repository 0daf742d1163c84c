package main

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cli"
	"github.com/divingbell/divingbell/lab/load"
	"github.com/divingbell/divingbell/lab/process"
	"github.com/divingbell/divingbell/lab/rig"
)

// serverBench is what all measurements of a server have in common.
type serverBench struct {
	Game string `help:"The game: ${games}; by default all of them in turn." placeholder:"GAME"`
	Dir  string `help:"Where the server keeps its database during the measurement; by default in a temporary folder." placeholder:"FOLDER" type:"path"`
	Seed uint64 `help:"A different seed gives different games." default:"1"`
	JSON bool   `help:"Print the result as JSON."`

	Program string `help:"The divingbell program to measure; by default the one beside this program, or else the one in the path." placeholder:"FILE" type:"path"`
}

// program finds the program to measure.
func (b serverBench) program() (string, error) {
	if b.Program != "" {
		return b.Program, nil
	}
	own, err := os.Executable()
	if err != nil {
		return "", err
	}
	beside := filepath.Join(filepath.Dir(own), "divingbell")
	if _, err := os.Stat(beside); err == nil {
		return beside, nil
	}
	found, err := exec.LookPath("divingbell")
	if err != nil {
		return "", game.BadInput("there is no program divingbell beside this one; name it with --program FILE")
	}
	return found, nil
}

// server is the program on its own database, which is removed afterwards.
func (b serverBench) server(args ...string) (s process.Server, remove func(), err error) {
	program, err := b.program()
	if err != nil {
		return s, nil, err
	}
	dir, err := os.MkdirTemp(b.Dir, "divingbell-bench-")
	if err != nil {
		return s, nil, game.BadInput(err.Error())
	}
	s = process.Server{Program: program, Store: filepath.Join(dir, "bench.db"), Args: args}
	return s, func() { _ = os.RemoveAll(dir) }, nil
}

func (b serverBench) games() []string {
	if b.Game != "" {
		return []string{b.Game}
	}
	return registry.Names()
}

// measure runs a measurement with a server and prints the figures. Unless of is 0, a bar shows meanwhile how much of it is done.
func measure[Figures any](b serverBench, out io.Writer, what string, of int, run func(s process.Server, tell func(int)) (Figures, error), args ...string) error {
	server, remove, err := b.server(args...)
	if err != nil {
		return err
	}
	defer remove()
	tell, stop := cli.Bar(what, of)
	defer stop()
	figures, err := run(server, tell)
	if err != nil {
		return err
	}
	stop()
	if b.JSON {
		return json.NewEncoder(out).Encode(figures)
	}
	return load.Write(out, figures)
}

// clusterBench is what all measurements of a cluster have in common.
type clusterBench struct {
	serverBench
	Nodes int `help:"How many nodes there are." default:"3"`
}

// settings are those of a cluster whose nodes run the program. The output of the processes goes to files that are removed
// afterwards, unless a folder for them is named.
func (b clusterBench) settings(ctx context.Context) (s rig.Settings, remove func(), err error) {
	if b.Nodes < 1 {
		return s, nil, game.BadInput("there must be at least 1 node")
	}
	s.Nodes = b.Nodes
	if s.NATS, err = process.FindNATS(ctx); err != nil {
		return s, nil, err
	}
	program, err := b.program()
	if err != nil {
		return s, nil, err
	}
	s.Programs = []string{program}
	if b.Dir != "" {
		s.Dir = b.Dir
		return s, func() {}, os.MkdirAll(b.Dir, 0o700)
	}
	s.Dir, err = os.MkdirTemp("", "divingbell-bench-")
	return s, func() { _ = os.RemoveAll(s.Dir) }, err
}
