package chaos

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/lab/postgres"
	"github.com/divingbell/divingbell/lab/process"
	"github.com/divingbell/divingbell/lab/rig"
)

var program string

func TestMain(m *testing.M) { webtest.WithProgram(m, &program) }

// settings are those of a cluster of three nodes.
func settings(t *testing.T, programs ...string) rig.Settings {
	t.Helper()
	nats, err := process.FindNATS(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return rig.Settings{Programs: programs, Nodes: 3, NATS: nats, Dir: t.TempDir()}
}

// Whatever breaks, nothing that was acknowledged is lost or done twice, nobody is shown what did not happen, and every game
// ends. make proof does the same for longer, and lab chaos for as long as one likes.
func TestNothingIsLostWhateverBreaks(t *testing.T) {
	s := settings(t, program)
	c := Chaos{
		Cluster: s, Tables: trials.Of(8, 32), Lasts: trials.Of(18*time.Second, 3*time.Minute), Finish: 5 * time.Minute,
		Pause: trials.Of(2*time.Second, 5*time.Second), Calm: trials.Long(), Games: registry.Names(), Seed: trials.Seed(t),
	}
	figures, err := c.Run(t.Context())
	if errors.Is(err, postgres.ErrMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := figures.Write(&text); err != nil {
		t.Fatal(err)
	}
	t.Logf("\n%s", text.String())
	if len(figures.Findings) > 0 {
		t.Errorf("%d findings", len(figures.Findings))
	}
	if figures.Finished == 0 || figures.Finished != figures.Tables || figures.Acknowledged == 0 || figures.Lines == 0 || figures.Looks == 0 {
		t.Error("hardly anything was played or compared")
	}
	if t.Failed() {
		printLogs(t, s.Dir)
	}
}
