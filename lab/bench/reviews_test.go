package bench

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/review"
)

// What a bot among mates wins beyond its fair share is its own play, and nobody has luck on average. docs/review.md has the figures
// of the long form.
func TestOwnPlayIsWhatABotWinsAmongMates(t *testing.T) {
	lineUps := []struct {
		game, seats string
		seed        int
	}{
		{"deepblue", "deckhand,mate", 11},
		{"sunken", "deckhand,mate,mate,mate", 12},
		{"sunken", "captain,mate", 13},
		{"deepblue", "captain,mate", 14},
		{"deepblue", "captain,mate,mate,mate", 15},
		{"deepblue", "random,mate", 16},
		{"sunken", "captain,mate,mate,mate", 18},
	}
	for _, l := range lineUps[:trials.Of(1, len(lineUps))] {
		e, err := registry.Find(l.game)
		if err != nil {
			t.Fatal(err)
		}
		judge := e.Judge(e.Game)
		field, lineUp, err := arena.InviteAll(strings.Split(l.seats, ","), judge)
		if err != nil {
			t.Fatal(err)
		}
		f, err := Reviews{
			Match: arena.Match{
				Game: e.Game, Config: game.Config{Players: len(lineUp)}, Field: field, LineUps: [][]int{lineUp},
				Games: trials.Of(24, 400), Budget: bot.Budget{Iterations: 100}, Seed: uint64(l.seed),
			},
			Judge: judge, Settings: review.Settings{Budget: trials.Of(400, 3000), Seed: uint64(l.seed), BooksOnly: true},
		}.Run(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		b, most := f.Bots[0], trials.Of(6., 3)
		if math.Abs(b.Left.Z) > most || math.Abs(b.Luck.Z) > most || f.Off > 1e-9 || b.Own.Error == 0 {
			t.Errorf("%s: off by %g, %+v", l.seats, f.Off, b)
		}
	}
}
