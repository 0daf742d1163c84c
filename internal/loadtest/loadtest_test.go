package loadtest_test

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"testing"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cluster"
	"github.com/divingbell/divingbell/internal/loadtest"
	"github.com/divingbell/divingbell/internal/pgserver"
	"github.com/divingbell/divingbell/internal/subprocess"
	"github.com/divingbell/divingbell/internal/web/webtest"
)

var program string

func TestMain(m *testing.M) { webtest.WithProgram(m, &program) }

func server(dir string, args ...string) subprocess.Server {
	return subprocess.Server{Program: program, Store: filepath.Join(dir, "loadtest.db"), Args: args}
}

// A server that is killed at any instant keeps everything it has acknowledged, once, and nobody is shown what did not happen.
func TestKilledServerLosesNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	const seed = 11
	k := loadtest.Kill{Server: server(t.TempDir(), "--pace", "0s"), Tables: 50, Kills: 12, Seed: seed, Games: registry.Names()}
	report, err := k.Run(context.Background())
	t.Logf("seed %d: %+v", seed, report)
	if err != nil {
		t.Fatal(err)
	}
	if report.Kills < 12 || report.Acknowledged == 0 || report.Repeated == 0 || report.Lines == 0 || report.Looks == 0 {
		t.Error("hardly anything was killed, sent again or compared")
	}
	if report.Lost != 0 || report.Twice != 0 {
		t.Errorf("%d lost, %d twice", report.Lost, report.Twice)
	}
}

// A small run, to check that the measurement works.
func TestLoad(t *testing.T) {
	var profile bytes.Buffer
	report, err := loadtest.Load{
		Server: server(t.TempDir()), Tables: 40, Seconds: 2, Games: registry.Names(), Seed: 1, Profile: &profile,
	}.Run(context.Background())
	t.Logf("%+v", report)
	if err != nil {
		t.Fatal(err)
	}
	if report.MovesPerS <= 0 || report.PacedPerS <= 0 || report.P50 <= 0 || report.P99 < report.P50 || report.Lost != 0 || !report.Durable {
		t.Error("the figures cannot be right")
	}
	if report.Processor <= 0 || report.Sent <= 0 || report.Allocations <= 0 || profile.Len() == 0 {
		t.Error("what a move costs cannot be right")
	}
}

func TestCluster(t *testing.T) {
	nats, err := subprocess.FindNATS(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	settings := cluster.Settings{Programs: []string{program}, Nodes: 3, NATS: nats, Dir: t.TempDir()}
	report, err := loadtest.Cluster{
		Settings: settings, Server: server(t.TempDir()), Tables: 20, Live: 20, Rate: 5, Seconds: 4, Games: registry.Names(), Seed: 1,
	}.Run(t.Context())
	if errors.Is(err, pgserver.ErrMissing) {
		t.Skip(err)
	}
	t.Logf("%+v", report)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []loadtest.Side{report.Cluster, report.SQLite} {
		if s.MovesPerS <= 0 || s.LivePerS <= 0 || s.LiveP50 <= 0 || s.LiveP99 < s.LiveP50 || s.Lost != 0 {
			t.Error("the figures cannot be right")
		}
	}
	if c := report.Cluster; c.Transactions <= 0 || c.StoreBytes <= 0 || c.BusBytes <= 0 {
		t.Error("nothing was counted")
	}
}

func TestIdle(t *testing.T) {
	report, err := loadtest.Idle{Server: server(t.TempDir()), Connections: 12, Games: registry.Names(), Settle: 1}.Run(context.Background())
	t.Logf("%+v", report)
	if err != nil {
		t.Fatal(err)
	}
	if report.Connections != 12 || report.Alive != 12 || report.Tables != 3 {
		t.Error("the figures cannot be right")
	}
}

func TestRestart(t *testing.T) {
	report, err := loadtest.Restart{Server: server(t.TempDir()), Tables: 20, Games: registry.Names(), Seed: 1}.Run(context.Background())
	t.Logf("%+v", report)
	if err != nil {
		t.Fatal(err)
	}
	if report.Tables != 20 || report.Serving <= 0 || report.ResumeP50 <= 0 || report.Entries < 1000 {
		t.Error("the figures cannot be right")
	}
}
