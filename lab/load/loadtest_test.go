package load_test

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"testing"

	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/lab/load"
	"github.com/divingbell/divingbell/lab/postgres"
	"github.com/divingbell/divingbell/lab/process"
	"github.com/divingbell/divingbell/lab/rig"
)

var program string

func TestMain(m *testing.M) { webtest.WithProgram(m, &program) }

func server(dir string, args ...string) process.Server {
	return process.Server{Program: program, Store: filepath.Join(dir, "load.db"), Args: args}
}

// A server that is killed at any instant keeps everything it has acknowledged, once, and nobody is shown what did not happen.
func TestKilledServerLosesNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	k := load.Kill{
		Server: server(t.TempDir(), "--pace", "0s"), Tables: trials.Of(16, 50), Kills: trials.Of(5, 40), Seed: trials.Seed(t), Games: registry.Names(),
	}
	figures, err := k.Run(context.Background())
	t.Logf("%+v", figures)
	if err != nil {
		t.Fatal(err)
	}
	if figures.Kills < k.Kills || figures.Acknowledged == 0 || figures.Repeated == 0 || figures.Lines == 0 || figures.Looks == 0 {
		t.Error("hardly anything was killed, sent again or compared")
	}
	if figures.Lost != 0 || figures.Twice != 0 {
		t.Errorf("%d lost, %d twice", figures.Lost, figures.Twice)
	}
}

// A small run, to check that the measurement works.
func TestLoad(t *testing.T) {
	var profile bytes.Buffer
	figures, err := load.Load{
		Server: server(t.TempDir()), Tables: 10, Seconds: 1, Games: registry.Names(), Seed: 1, Profile: &profile,
	}.Run(context.Background())
	t.Logf("%+v", figures)
	if err != nil {
		t.Fatal(err)
	}
	if figures.MovesPerS <= 0 || figures.PacedPerS <= 0 || figures.P50 <= 0 || figures.P99 < figures.P50 || figures.Lost != 0 || !figures.Durable {
		t.Error("the figures cannot be right")
	}
	if figures.Processor <= 0 || figures.Sent <= 0 || figures.Allocations <= 0 || profile.Len() == 0 {
		t.Error("what a move costs cannot be right")
	}
}

func TestCluster(t *testing.T) {
	nats, err := process.FindNATS(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	settings := rig.Settings{Programs: []string{program}, Nodes: 3, NATS: nats, Dir: t.TempDir()}
	figures, err := load.Cluster{
		Settings: settings, Server: server(t.TempDir()), Tables: 8, Live: 8, Rate: 5, Seconds: 2, Games: registry.Names(), Seed: 1,
	}.Run(t.Context())
	if errors.Is(err, postgres.ErrMissing) {
		t.Skip(err)
	}
	t.Logf("%+v", figures)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []load.Side{figures.Cluster, figures.SQLite} {
		if s.MovesPerS <= 0 || s.LivePerS <= 0 || s.LiveP50 <= 0 || s.LiveP99 < s.LiveP50 || s.Lost != 0 {
			t.Error("the figures cannot be right")
		}
	}
	if c := figures.Cluster; c.Transactions <= 0 || c.StoreBytes <= 0 || c.BusBytes <= 0 {
		t.Error("nothing was counted")
	}
}

func TestIdle(t *testing.T) {
	figures, err := load.Idle{Server: server(t.TempDir()), Connections: 12, Games: registry.Names(), Settle: 1}.Run(context.Background())
	t.Logf("%+v", figures)
	if err != nil {
		t.Fatal(err)
	}
	if figures.Connections != 12 || figures.Alive != 12 || figures.Tables != 3 {
		t.Error("the figures cannot be right")
	}
}

func TestRestart(t *testing.T) {
	figures, err := load.Restart{Server: server(t.TempDir()), Tables: 20, Games: registry.Names(), Seed: 1}.Run(context.Background())
	t.Logf("%+v", figures)
	if err != nil {
		t.Fatal(err)
	}
	if figures.Tables != 20 || figures.Serving <= 0 || figures.ResumeP50 <= 0 || figures.Entries < 1000 {
		t.Error("the figures cannot be right")
	}
}
