package judge

import (
	"math"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

// A lone diver and one with a companion who wins nothing get the same solution.
func TestDivingAloneIsDivingWithNobodyInParticular(t *testing.T) {
	j := newEvaluator(packs.Standard(), standard)
	d := game.NewFastDice(3)
	for range 500 {
		o := outlook{judge: j, pairs: d.Below(2) == 0, bounty: float64(d.Below(2)), malice: 0.5}
		for g := range o.bag {
			if g <= int(deepblue.Black) {
				o.bag[g], o.drawn[g] = uint8(d.Below(4)), uint8(d.Below(3))
			}
		}
		o.n = 1
		o.divers[0] = diver{
			worth: plainWorth, protect: [2]int{d.Below(3), d.Below(2)}, either: d.Below(2),
			cards: j.scorers & game.Set(d.Uint64()), sure: 3, stake: float64(d.Below(20)),
		}
		alone := o
		a := alone.solve()
		o.n = 2
		o.divers[1] = diver{protect: [2]int{9, 9}}
		b := o.solve()
		if math.Abs(a.wantStop-b.wantStop) > 1e-3 || math.Abs(a.wantDraw-b.wantDraw) > 1e-3 {
			t.Fatalf("alone %v %v, with company %v %v: %+v", a.wantStop, a.wantDraw, b.wantStop, b.wantDraw, o)
		}
	}
}

// A leader with nothing to lose draws on; one with everything to lose and certain ruin ahead stops.
func TestStopping(t *testing.T) {
	j := newEvaluator(packs.Standard(), standard)
	rich := outlook{judge: j, bag: game.Bag{deepblue.Silver: 1, deepblue.Blue: 3}, drawn: game.Bag{deepblue.Blue: 1}, n: 1}
	rich.divers[0] = diver{worth: plainWorth, stake: 20}
	poor := rich
	poor.divers[0].stake = 0
	// Drawing on: silver with 1/4, then stop with 21; otherwise nothing.
	if pl := rich.solve(); math.Abs(pl.wantDraw-21.0/4) > 1e-5 || pl.wantStop != 20 {
		t.Errorf("drawing on promises %v, stopping %v", pl.wantDraw, pl.wantStop)
	}
	if pl := poor.solve(); pl.wantDraw <= pl.wantStop {
		t.Errorf("drawing on promises %v, stopping %v", pl.wantDraw, pl.wantStop)
	}
}
