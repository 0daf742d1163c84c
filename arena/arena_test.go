package arena

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/record"
)

func simulate(t *testing.T, s Simulation) Summary {
	t.Helper()
	s.Game = pennies.Game{}
	sum, err := s.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func TestSummaryAddsUp(t *testing.T) {
	sum := simulate(t, Simulation{Config: game.Config{Players: 3}, Games: 400, Seed: 7})
	if sum.Games != 400 || sum.Unfinished != 0 || sum.Endings["rounds"] != 400 || sum.Scores[0].Criterion != "pennies" {
		t.Errorf("found %+v", sum)
	}
	if sum.Decisions != (Spread{24, 24, 24}) || sum.Scores[0].All.Mean != 3 {
		t.Errorf("decisions %v, scores %v", sum.Decisions, sum.Scores)
	}
	if sum.Events["hid"] != 12 || sum.Events["holds"] != 0 {
		t.Errorf("events %v", sum.Events)
	}
	total := 0.0
	for _, w := range sum.Wins {
		total += w.Share
		if w.Low > w.Share || w.High < w.Share || w.Low > 1./3 || w.High < 1./3 {
			t.Errorf("%s wins %v of the games, from %v to %v", w.Seat, w.Share, w.Low, w.High)
		}
	}
	if math.Abs(total-1) > 0.001 {
		t.Errorf("the shares of wins add up to %v", total)
	}
	var text strings.Builder
	if err := sum.Write(&text); err != nil || !strings.Contains(text.String(), "wins by seat\n  green") {
		t.Errorf("%v:\n%s", err, text.String())
	}
}

func TestCoresDoNotShow(t *testing.T) {
	s := Simulation{Config: game.Config{Players: 4}, Games: 200, Seed: 3}
	many := simulate(t, s)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if one := simulate(t, s); !reflect.DeepEqual(one, many) {
		t.Errorf("one core gives\n%+v, many give\n%+v", one, many)
	}
	s.Seed = 4
	if other := simulate(t, s); reflect.DeepEqual(other.Wins, many.Wins) {
		t.Error("another seed gives the same games")
	}
}

func TestLimit(t *testing.T) {
	sum := simulate(t, Simulation{Config: game.Config{Players: 2}, Games: 10, Limit: 5})
	if sum.Unfinished != 10 || sum.Decisions.Max != 5 {
		t.Errorf("found %+v", sum)
	}
}

func TestCancelling(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s := Simulation{Game: pennies.Game{}, Config: game.Config{Players: 2}, Games: 1_000_000}
	s.Progress = func(done int) {
		if done >= 50 {
			cancel()
		}
	}
	sum, err := s.Run(ctx)
	if err != nil || sum.Games < 49 || sum.Games > 1000 {
		t.Errorf("%d games, %v", sum.Games, err)
	}
}

// endless is a game that may never end, unless another number of rounds is chosen.
type endless struct{ pennies.Game }

func (endless) About() game.About {
	about := pennies.Game{}.About()
	about.Options = slices.Clone(about.Options)
	about.Options[0].Endless = about.Options[0].Default
	return about
}

func TestEndlessGamesAreRefused(t *testing.T) {
	const want = "a game may never end"
	c := game.Config{Players: 2}
	if _, err := (Simulation{Game: endless{}, Config: c, Games: 1}).Run(context.Background()); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("simulation: %v", err)
	}
	if _, err := (Match{Game: endless{}, Config: c, Games: 1}).Run(context.Background()); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("match: %v", err)
	}
}

func TestBadSimulations(t *testing.T) {
	for want, s := range map[string]Simulation{
		"2 to 4 players, not 1":     {Config: game.Config{Players: 1}, Games: 1},
		"0 games cannot be played":  {Config: game.Config{Players: 2}},
		"-1 games cannot be played": {Config: game.Config{Players: 2}, Games: -1},
	} {
		s.Game = pennies.Game{}
		s.Records = filepath.Join(t.TempDir(), "none")
		if _, err := s.Run(context.Background()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %q", err, want)
		}
		if _, err := os.Stat(s.Records); err == nil {
			t.Error("a folder was made for nothing")
		}
	}
}

func TestRecordsReplay(t *testing.T) {
	s := Simulation{Config: game.Config{Players: 2}, Games: 5, Seed: 7, Records: filepath.Join(t.TempDir(), "a", "b")}
	simulate(t, s)
	files, err := filepath.Glob(filepath.Join(s.Records, "*"))
	if err != nil || len(files) != 5 || filepath.Base(files[0]) != "pennies-7-000001.json" {
		t.Fatalf("found %v, %v", files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := record.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		if err := record.Replay(pennies.Game{}, r, nil); err != nil || r.Result == nil {
			t.Error(file, err)
		}
	}
	s.Game = pennies.Game{}
	if _, err := s.Run(context.Background()); err == nil || !strings.Contains(err.Error(), "is not empty") {
		t.Errorf("records are overwritten: %v", err)
	}
}

func TestWilson(t *testing.T) {
	low, high := wilson(0.3, 100)
	if Rounded(low) != 0.2189 || Rounded(high) != 0.3958 {
		t.Errorf("found %v to %v", low, high)
	}
	if low, high := wilson(0, 10); low != 0 || Rounded(high) != 0.2775 {
		t.Errorf("found %v to %v", low, high)
	}
}
