package judge

import (
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

// What a judge was asked before makes no difference: one that remembers many dives rates moves as a new one does.
func TestMemoryChangesNothing(t *testing.T) {
	g := packs.Standard()
	old := newMind(g, standard)
	for seed := range uint64(2) {
		dice := game.NewFastDice(seed)
		start, err := g.Deal(game.Config{Players: 2}, dice)
		if err != nil {
			t.Fatal(err)
		}
		p := start.(*deepblue.Position)
		for decision := 0; !p.Over(); decision++ {
			s := p.Asked().First()
			moves := p.Legal(s, nil)
			rates, anew := make([]float64, len(moves)), make([]float64, len(moves))
			if len(moves) > 1 {
				old.rate(p, s, moves, rates)
				newMind(g, standard).rate(p, s, moves, anew)
			}
			if !slices.Equal(rates, anew) {
				t.Fatalf("seed %d, decision %d: a judge that remembers rates moves %.3f, a new one %.3f", seed, decision, rates, anew)
			}
			if err := p.Play(s, moves[slices.Index(rates, slices.Max(rates))], dice); err != nil {
				t.Fatal(err)
			}
		}
	}
}
