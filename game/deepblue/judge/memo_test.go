package judge

import (
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

// What a judge was asked before makes no difference, in other scenarios and at larger tables too: one that remembers many dives
// rates moves as a new one does.
func TestMemoryChangesNothing(t *testing.T) {
	g := packs.Standard()
	old, empty := newMind(g, standard), newMind(g, standard)
	for _, c := range tables(t, g) {
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

// tables are those of every scenario with each number of players.
func tables(t *testing.T, g game.Game) (all []game.Config) {
	t.Helper()
	about := g.About()
	for _, o := range about.Options {
		if o.Name != "scenario" {
			continue
		}
		for _, scenario := range o.Values {
			for n := about.MinPlayers; n <= about.MaxPlayers; n++ {
				c, err := about.CompleteForBots(game.Config{Players: n, Options: map[string]string{o.Name: scenario}})
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, c)
			}
		}
	}
	return all
}
