package judge

import (
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

func TestTry(t *testing.T) {
	g := packs.Standard()
	j := New(g)
	for _, n := range []int{2, 4} {
		wins, games, dec := 0.0, 60, 0
		var spent, worst time.Duration
		vp := 0
		for i := range games {
			d := game.NewFastDice(uint64(i))
			p, _ := g.Deal(game.Config{Players: n, Options: map[string]string{"scenario": "random"}}, d)
			me := game.Seat(i % n)
			for k := 0; !p.Over() && k < 5000; k++ {
				s := p.Asked().First()
				moves := p.Legal(s, nil)
				m := moves[d.Below(len(moves))]
				if s == me {
					rates := make([]float64, len(moves))
					t0 := time.Now()
					j.Rate(p, s, moves, rates)
					e := time.Since(t0)
					spent += e
					worst = max(worst, e)
					dec++
					best := 0
					for i := range rates {
						if rates[i] > rates[best] {
							best = i
						}
					}
					m = moves[best]
				}
				p.Play(s, m, d)
			}
			o := p.Outcome()
			vp += o.Seats[me].Marks[0]
			if o.Winners().Has(me) {
				wins += 1 / float64(o.Winners().Count())
			}
		}
		t.Log(n, wins/float64(games), "vp", vp/games, "per decision", spent/time.Duration(dec), worst)
	}
}
