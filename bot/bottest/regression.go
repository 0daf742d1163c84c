package bottest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/trials"
)

// Regression is a position that a captain once got wrong, with the evidence: how often each examined move won in games
// that mates continued from there. docs/bots.md says how they were found.
type Regression struct {
	Players int               `json:"players"`
	Options map[string]string `json:"options"`
	Facts   []game.Fact       `json:"facts"`
	Good    string            `json:"good"` // the move that won most often
	Bad     []string          `json:"bad"`  // moves that are certainly worse
	Moves   []Evidence        `json:"moves"`
}

// Evidence is how often a move won.
type Evidence struct {
	Move     string  `json:"move"`
	Chance   float64 `json:"chance"`
	Margin   float64 `json:"margin"` // half of the 95% interval
	Playouts int     `json:"playouts"`
}

// Regressions has the captain decide in the positions of a file, or in every third unless there is time for all: it must make none
// of the bad moves.
func Regressions(t *testing.T, g game.Game, j game.Judge, file string, iterations int) {
	t.Helper()
	b, err := bot.New("captain", j)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range ReadRegressions(t, file) {
		if i%trials.Of(3, 1) != 0 {
			continue
		}
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			p, err := g.Arrange(game.Config{Players: r.Players, Options: r.Options}, r.Facts)
			if err != nil {
				t.Fatal(err)
			}
			s := p.Asked().First()
			m, err := b.Choose(context.Background(), bot.Question{
				Seat: s, View: p.Recall(game.At(s)), Moves: p.Legal(s, nil), Seed: 1, Budget: bot.Budget{Iterations: iterations},
			})
			if err != nil {
				t.Fatal(err)
			}
			if text := g.MoveText(m); slices.Contains(r.Bad, text) {
				t.Errorf("%s; of %+v", text, r.Moves)
			}
		})
	}
}

// ReadRegressions reads the positions of a file.
func ReadRegressions(t *testing.T, file string) []Regression {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var all []Regression
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// Sound checks that the positions of a file can be set up, that their moves are legal, and that the evidence supports
// which are good and bad.
func Sound(t *testing.T, g game.Game, file string) {
	t.Helper()
	for i, r := range ReadRegressions(t, file) {
		p, err := g.Arrange(game.Config{Players: r.Players, Options: r.Options}, r.Facts)
		if err != nil {
			t.Fatalf("%s, %d: %v", file, i, err)
		}
		s := p.Asked().First()
		chance := map[string]float64{}
		for _, e := range r.Moves {
			chance[e.Move] = e.Chance
		}
		for _, m := range append(slices.Clone(r.Bad), r.Good) {
			legal := slices.ContainsFunc(p.Legal(s, nil), func(l game.Move) bool { return g.MoveText(l) == m })
			if !legal || m != r.Good && chance[m] >= chance[r.Good]-0.03 {
				t.Errorf("%s, %d: %s is not what the evidence says", file, i, m)
			}
		}
	}
}
