package judge

import (
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/game/gametest"
)

// The memo changes no ratings, in other scenarios and at larger tables too: a judge with many dives in it rates moves as a new
// one does.
func TestMemoryChangesNothing(t *testing.T) {
	g := packs.Standard()
	old, empty := newEvaluator(g, standard), newEvaluator(g, standard)
	for _, c := range gametest.Tables(g.About(), "scenario") {
		dice := game.NewFastDice(1)
		start, err := g.Deal(c, dice)
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
				empty.memo = memo{}
				empty.rate(p, s, moves, anew)
			}
			if !slices.Equal(rates, anew) {
				t.Fatalf("%v, decision %d: a judge that remembers rates moves %.3f, a new one %.3f", c, decision, rates, anew)
			}
			if err := p.Play(s, moves[slices.Index(rates, slices.Max(rates))], dice); err != nil {
				t.Fatal(err)
			}
		}
	}
}
