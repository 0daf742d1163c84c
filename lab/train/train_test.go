package train

import (
	"bytes"
	"context"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/game/valuenet"
)

// gambler is a judge of pennies. It has no opinion of any move, so whoever has more pennies late in the game tends to win.
type gambler struct{ net *valuenet.Net }

func (gambler) Rate(p game.Position, s game.Seat, moves []game.Move, rates []float64) {
	at := p.(*pennies.Position)
	salt := uint64(at.Round)
	for s := range at.Players {
		salt = game.Mix(salt, uint64(at.Purse[s]+at.Guess[s]+8))
	}
	for i := range moves { // pseudo-random
		rates[i] = float64(game.Mix(salt, uint64(moves[i])+uint64(s)*77) % 1000)
	}
}

func (g gambler) WinChances(p game.Position, chances *[game.MaxSeats]float64) {
	*chances = [game.MaxSeats]float64{}
	for s := range p.(*pennies.Position).Players {
		chances[s] = 1 / float64(p.(*pennies.Position).Players)
	}
}

func (gambler) InputSpec() valuenet.InputSpec {
	return valuenet.InputSpec{Version: 1, Table: 5, Seat: 2}
}

func (gambler) FillInputs(p game.Position, in *valuenet.Inputs) {
	at := p.(*pennies.Position)
	in.Clear()
	in.Players = int(at.Players)
	in.Table[at.Players] = 1
	in.Table[0] = float32(at.Rounds-at.Round) / 4
	for s := range at.Players {
		in.Seats[s][0], in.Seats[s][1] = float32(at.Purse[s])/4, float32(at.Won[s])/4
	}
}

func (gambler) WithNet(n *valuenet.Net) valuenet.Learner { return gambler{n} }
func (g gambler) Net() *valuenet.Net                     { return g.net }

func ofPennies() Training {
	return Training{Game: pennies.Game{}, Judge: gambler{}, Games: 2100, Passes: 10, First: 8, Second: 8, Seed: 5, Made: "in a test"}
}

func run(ctx context.Context, t *testing.T, training Training) *Trained {
	t.Helper()
	trained, err := training.Run(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return trained
}

func encoded(t *testing.T, trained *Trained) []byte {
	t.Helper()
	data, err := trained.Net.Encode(trained.Label)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestLossFalls(t *testing.T) {
	trained := run(t.Context(), t, ofPennies())
	first, last := trained.Curve[0].Loss, trained.Curve[len(trained.Curve)-1].Loss
	if !trained.Complete || last > first || last > 0.85*trained.JudgeLoss {
		t.Errorf("the loss was %g at first, and %g in the end; knowing nothing it is %g", first, last, trained.JudgeLoss)
	}
	var drawn bytes.Buffer
	if err := trained.Plot(&drawn); err != nil || !strings.Contains(drawn.String(), "</svg>") {
		t.Errorf("no curve is drawn: %v", err)
	}
}

func TestCoresMakeNoDifference(t *testing.T) {
	training := ofPennies()
	training.Games, training.Passes = 300, 2
	many := encoded(t, run(t.Context(), t, training))
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if one := encoded(t, run(t.Context(), t, training)); !bytes.Equal(one, many) {
		t.Error("on one core another net comes out")
	}
}

// A training that is stopped again and again arrives at the same net as one that is not.
func TestResumedEqualsUnbroken(t *testing.T) {
	training := ofPennies()
	training.Games, training.Passes = 1200, 4
	whole := run(t.Context(), t, training)
	training.Journal = filepath.Join(t.TempDir(), "journal")
	stops := 0
	for {
		ctx, stop := context.WithCancel(t.Context())
		said := 0
		training.Tell = func(string) {
			if said++; said == 2 {
				stop()
			}
		}
		part := run(ctx, t, training)
		stop()
		if part.Complete {
			if !bytes.Equal(encoded(t, part), encoded(t, whole)) || len(part.Curve) != len(whole.Curve) {
				t.Error("the resumed training made another net")
			}
			break
		}
		if stops++; stops == 1 {
			cutShort(t, training.Journal)
		}
	}
	if stops < 3 {
		t.Errorf("it was stopped only %d times", stops)
	}
}

// cutShort leaves a file as a crash may: the last game is incomplete.
func cutShort(t *testing.T, name string) {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(name, info.Size()-3); err != nil {
		t.Fatal(err)
	}
}

func TestForeignJournalIsRefused(t *testing.T) {
	training := ofPennies()
	training.Games, training.Passes = 20, 1
	training.Journal = filepath.Join(t.TempDir(), "journal")
	run(t.Context(), t, training)
	other := training
	other.Seed++
	if _, err := other.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "its seed is 5, not 6") {
		t.Errorf("a journal of another seed is answered by %v", err)
	}
	if err := os.WriteFile(training.Journal, []byte("dear diary\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := training.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "not the journal of a training") {
		t.Errorf("a diary is answered by %v", err)
	}
	if data, _ := os.ReadFile(training.Journal); string(data) != "dear diary\n" {
		t.Error("the diary was overwritten")
	}
}

func TestImpossibleTrainings(t *testing.T) {
	for _, change := range []func(*Training){
		func(t *Training) { t.Games = 3 },
		func(t *Training) { t.Passes = 0 },
		func(t *Training) { t.First = 12 },
		func(t *Training) { t.Second = 104 },
	} {
		training := ofPennies()
		change(&training)
		if _, err := training.Run(t.Context()); err == nil {
			t.Errorf("%d games, %d passes, layers of %d and %d: no error", training.Games, training.Passes, training.First, training.Second)
		}
	}
}

func TestShufflingLosesNothing(t *testing.T) {
	sum := 0.0
	for _, i := range shuffled(100, 7) {
		sum += math.Pow(float64(i), 2)
	}
	if sum != 328350 {
		t.Errorf("the squares of 0 to 99 add up to %g", sum)
	}
}
