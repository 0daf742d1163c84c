package appbench_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/appbench"
	"github.com/divingbell/divingbell/internal/chromium"
	"github.com/divingbell/divingbell/internal/subprocess"
	"github.com/divingbell/divingbell/internal/web/webtest"
)

var program string

func TestMain(m *testing.M) { webtest.WithProgram(m, &program) }

// A short run, to check that it measures. The times themselves depend on what else the machine does.
func TestBench(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	if _, err := chromium.Find(); err != nil {
		t.Skip(err)
	}
	server := subprocess.Server{Program: program, Store: filepath.Join(t.TempDir(), "app.db")}
	steps := 0
	bench := appbench.Bench{
		Server: server, Games: registry.Names()[:1], Visits: 1, Openings: 1, Settle: time.Second / 2, Rest: time.Second / 2, Tell: func(int) { steps++ },
	}
	report, err := bench.Run(t.Context())
	t.Logf("%+v", report)
	if err != nil {
		t.Fatal(err)
	}
	if steps > bench.Steps() || steps < bench.Steps()-bench.Visits { // disturbed visits are not reported
		t.Errorf("%d of %d steps were told", steps, bench.Steps())
	}
	games := len(bench.Games)
	if len(report.Rest) != games+2 || len(report.Opening) != games || len(report.Drawer) != games {
		t.Error("not everything was measured")
	}
	opening := report.Opening[bench.Games[0]]
	if v := report.First; v.Usable <= 0 || v.Bytes == 0 || opening.Longest <= 0 || opening.All < opening.Longest {
		t.Error("the figures cannot be right")
	}
	// These hardly depend on the machine: on a busy one a font that loads late shifts lines by 0.02.
	most := 0.02
	if report.First.Others > 10 {
		most = 0.05
	}
	if report.First.Failed != 0 || report.First.Shift >= most {
		t.Errorf("on a first visit %d requests fail, and things move by %v", report.First.Failed, report.First.Shift)
	}
}

func TestWithoutChromium(t *testing.T) {
	t.Setenv("CHROMIUM", filepath.Join(t.TempDir(), "chromium"))
	if _, err := (appbench.Bench{}).Run(t.Context()); !errors.Is(err, chromium.ErrMissing) {
		t.Errorf("got %v, want that there is no Chromium", err)
	}
}
