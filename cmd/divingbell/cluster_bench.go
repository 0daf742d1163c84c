package main

import (
	"context"
	"os"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/cluster"
	"github.com/divingbell/divingbell/internal/subprocess"
)

// clusterBench is what all measurements of a cluster have in common.
type clusterBench struct {
	serverBench
	Nodes int `help:"How many nodes there are." default:"3"`
}

// settings are those of a cluster whose nodes run this same program. The output of the processes goes to files that are removed
// afterwards, unless a folder for them is named.
func (b clusterBench) settings(ctx context.Context) (s cluster.Settings, remove func(), err error) {
	if b.Nodes < 1 {
		return s, nil, game.BadInput("there must be at least 1 node")
	}
	s.Nodes = b.Nodes
	if s.NATS, err = subprocess.FindNATS(ctx); err != nil {
		return s, nil, err
	}
	program, err := os.Executable()
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
