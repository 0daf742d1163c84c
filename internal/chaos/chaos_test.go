package chaos

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/cluster"
	"github.com/divingbell/divingbell/internal/pgserver"
	"github.com/divingbell/divingbell/internal/subprocess"
	"github.com/divingbell/divingbell/internal/web/webtest"
)

var program string

func TestMain(m *testing.M) { webtest.WithProgram(m, &program) }

// settings are those of a cluster of three nodes.
func settings(t *testing.T, programs ...string) cluster.Settings {
	t.Helper()
	nats, err := subprocess.FindNATS(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return cluster.Settings{Programs: programs, Nodes: 3, NATS: nats, Dir: t.TempDir()}
}

// Whatever breaks, nothing that was acknowledged is lost or done twice, nobody is shown what did not happen, and every game
// ends. divingbell bench chaos is the long version.
func TestNothingIsLostWhateverBreaks(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	s := settings(t, program)
	c := Chaos{
		Cluster: s, Tables: 16, Lasts: 30 * time.Second, Finish: 5 * time.Minute, Pause: 5 * time.Second,
		Games: registry.Names(), Seed: seed,
	}
	report, err := c.Run(t.Context())
	if errors.Is(err, pgserver.ErrMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := report.Write(&text); err != nil {
		t.Fatal(err)
	}
	t.Logf("seed %d\n%s", seed, text.String())
	if len(report.Findings) > 0 {
		t.Errorf("%d findings", len(report.Findings))
	}
	if report.Finished == 0 || report.Finished != report.Tables || report.Acknowledged == 0 || report.Lines == 0 || report.Looks == 0 {
		t.Error("hardly anything was played or compared")
	}
	if t.Failed() {
		printLogs(t, s.Dir)
	}
}
