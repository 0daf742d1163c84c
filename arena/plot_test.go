package arena

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

func TestPlotsAreWellFormed(t *testing.T) {
	match := Figures{Game: "pennies", Players: 4, LineUp: []Row{
		{Bot: `exec:./a <very> "long" & winding command.py`, WinRate: 0.4, Low: 0.3, High: 0.5}, {Bot: "mate", WinRate: 0.2, Low: 0.15, High: 0.25},
	}}
	league := match
	league.Ratings = []Rating{{"mate", 210, 150, 280, false, 40}, {"random", -210, -290, -160, false, 40}}
	for want, r := range map[string]Figures{"40.0</text>": match, "+210</text>": league, "win rate in %": {Players: 2}} {
		var b strings.Builder
		if err := r.Plot(&b); err != nil || !strings.Contains(b.String(), want) || strings.Contains(b.String(), "NaN") {
			t.Errorf("%v, %q is not in\n%s", err, want, &b)
		}
		d := xml.NewDecoder(strings.NewReader(b.String()))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%v in\n%s", err, &b)
			}
		}
	}
}

func TestPlotsHaveRoundMarks(t *testing.T) {
	for _, c := range []struct{ from, low, high, wantLow, wantHigh, wantStep float64 }{
		{25, 20, 48, 20, 50, 5},
		{25, 15.3, 100, 0, 100, 20},
		{0, -581, 541, -600, 600, 200},
		{50, 49.8, 50.3, 49.8, 50.8, 0.2},
	} {
		low, high, step := plot{from: c.from, points: []point{{low: c.low, high: c.high}}}.scale()
		near(t, "low", low, c.wantLow, 1e-9)
		near(t, "high", high, c.wantHigh, 1e-9)
		near(t, "step", step, c.wantStep, 1e-9)
	}
}
