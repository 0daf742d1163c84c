package tune

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
)

// counting is a judge of pennies: it hides all it has and expects the same of others. Its aim is what it multiplies their sum by;
// with an aim of 1 it guesses right. Its mood has no effect.
type counting struct{ aim, mood float64 }

func (c counting) Weights() []game.Weight {
	return []game.Weight{{Name: "aim", Value: c.aim}, {Name: "mood", Value: c.mood}}
}

func (c counting) With(values []float64) game.Judge { return counting{values[0], values[1]} }

func (c counting) WinChances(game.Position, *[game.MaxSeats]float64) {}

func (c counting) Rate(p game.Position, _ game.Seat, moves []game.Move, rates []float64) {
	sum := 0
	for _, purse := range p.(*pennies.Position).Purse {
		sum += int(min(purse, 3))
	}
	for i, m := range moves {
		var n int
		if text := (pennies.Game{}).MoveText(m); strings.HasPrefix(text, "hide") {
			fmt.Sscanf(text, "hide %d", &n)
			rates[i] = float64(n)
		} else {
			fmt.Sscanf(text, "guess %d", &n)
			rates[i] = -math.Abs(float64(n) - c.aim*float64(sum))
		}
	}
}

func tuningOf(j game.Tunable) Tuning {
	return Tuning{
		Game: pennies.Game{}, Judge: j, Configs: []game.Config{{Players: 2}, {Players: 3}},
		Steps: 60, Blocks: 4, Control: 40, Reach: 0.2, Gain: 0.04, Seed: 6,
	}
}

func tune(ctx context.Context, t *testing.T, tuning Tuning) Tuned {
	t.Helper()
	tuned, err := tuning.Run(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return tuned
}

func TestTuningFindsWhatIsBest(t *testing.T) {
	for _, start := range []float64{0.8, 1.25} {
		tuned := tune(context.Background(), t, tuningOf(counting{start, -2}))
		aim, mood := tuned.Weights[0], tuned.Weights[1]
		if math.Abs(aim.Tuned-1) > 0.09 || aim.Name != "aim" || aim.Shipped != start {
			t.Errorf("from %g: found %+v", start, aim)
		}
		if mood.Tuned > -1 {
			t.Errorf("the mood changes its sign or nearly: %+v", mood)
		}
		if c := tuned.Control; c.Verdict != "stronger" || c.Total.Low <= 0.5 || c.Total.Games != 160 || len(c.Tables) != 2 {
			t.Errorf("from %g: found %+v", start, c)
		}
	}
}

func TestTuningDoesNotDependOnCores(t *testing.T) {
	tuning := tuningOf(counting{0.8, 1})
	tuning.Steps = 5
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	two := tune(context.Background(), t, tuning)
	runtime.GOMAXPROCS(1)
	if one := tune(context.Background(), t, tuning); !reflect.DeepEqual(one, two) {
		t.Errorf("one core gives\n%+v, two give\n%+v", one, two)
	}
}

// Two steps away from the best aim make the judge worse; two very small ones change no move.
func TestTuningThatGainsNothingSaysSo(t *testing.T) {
	for gain, wants := range map[float64][]string{
		0.04:   {"pennies, 2, 3 players", "weaker than the shipped ones: nothing was gained"},
		0.0001: {"50.0%", "Nothing was gained that could be shown"},
	} {
		tuning := tuningOf(counting{1, 1})
		tuning.Steps, tuning.Gain = 2, gain
		var text strings.Builder
		if err := tune(context.Background(), t, tuning).Write(&text); err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(text.String(), want) {
				t.Errorf("%q is not in\n%s", want, &text)
			}
		}
	}
}

func TestStoppedTuningKeepsWhatItReached(t *testing.T) {
	tuning := tuningOf(counting{0.8, 1})
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	tuning.Progress = func(games, all int) {
		if all != 16*60+160 {
			t.Errorf("%d games in all", all)
		}
		if games == 16*3+1 {
			stop()
		}
	}
	tuned := tune(ctx, t, tuning)
	if tuned.Steps != 3 || tuned.Asked != 60 || tuned.Control != nil {
		t.Errorf("found %+v", tuned)
	}
	var text strings.Builder
	if err := tuned.Write(&text); err != nil || !strings.Contains(text.String(), "3, stopped before the 60 asked for") ||
		!strings.Contains(text.String(), "No control match was played") {
		t.Errorf("found %v and\n%s", err, &text)
	}
}

func TestBadTunings(t *testing.T) {
	for want, spoil := range map[string]func(*Tuning){
		"at least one size of table":           func(t *Tuning) { t.Configs = nil },
		"is for 2 to 4 players, not 5":         func(t *Tuning) { t.Configs[1].Players = 5 },
		"0 steps of 4 blocks":                  func(t *Tuning) { t.Steps = 0 },
		"the reach is between 0 and 1, not 1,": func(t *Tuning) { t.Reach = 1 },
		"at most 1, not 0":                     func(t *Tuning) { t.Gain = 0 },
	} {
		tuning := tuningOf(counting{1, 1})
		spoil(&tuning)
		if _, err := tuning.Run(context.Background()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %q", err, want)
		}
	}
}
