package judge

import (
	"flag"
	"fmt"
	"math"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

var fit = flag.Bool("fit", false, "print experience worked out from many games")

// moment is a seat in the middle of a game, and what it still won after that.
type moment struct {
	traits        features
	foreseen, won float64
}

// Experience foretells results: what is foreseen explains a good part of what seats still win.
func TestWinChancesForetellResults(t *testing.T) {
	for n := 2; n <= game.MaxSeats; n++ {
		games := 30
		if *fit {
			games = 6000 / n
		}
		var all []moment
		for seed := range uint64(games) {
			all = append(all, watchGame(t, n, seed)...)
		}
		if *fit {
			fmt.Printf("%d: %.3f\n", n, regress(all))
		}
		if share := explained(all); share < 0.25 {
			t.Errorf("%d players: what is foreseen explains %.2f of what is won", n, share)
		}
	}
}

// watchGame lets judges play, with a random move now and then, and records some moments.
func watchGame(t *testing.T, n int, seed uint64) []moment {
	t.Helper()
	g := packs.Standard()
	j := newEvaluator(g, standard)
	d := game.NewFastDice(seed)
	start, err := g.Deal(game.Config{Players: n, Options: map[string]string{"scenario": "random"}}, d)
	if err != nil {
		t.Fatal(err)
	}
	p := start.(*deepblue.Position)
	var all []moment
	for decisions := 0; !p.Over() && decisions < 4000; decisions++ {
		if d.Below(12) == 0 {
			all = append(all, j.lookAround(p)...)
		}
		s := p.Asked().First()
		moves := p.Legal(s, nil)
		rates := make([]float64, len(moves))
		if len(moves) > 1 {
			j.rate(p, s, moves, rates)
		}
		best := 0
		for i, r := range rates {
			if r > rates[best] {
				best = i
			}
		}
		if d.Below(25) == 0 {
			best = d.Below(len(moves))
		}
		if err := p.Play(s, moves[best], d); err != nil {
			t.Fatal(err)
		}
	}
	for i := range all {
		final := float64(p.VP(game.Seat(i % n)))
		all[i].won += final
		all[i].foreseen += final
	}
	return all
}

// lookAround describes every seat; what it has is subtracted, so that adding the result leaves what it won.
func (j *evaluator) lookAround(p *deepblue.Position) []moment {
	var sure, end [game.MaxSeats]float64
	j.expectDive(p, &sure)
	j.foresee(p, &end)
	all := make([]moment, p.Players())
	for s := range all {
		j.describe(p, game.Seat(s), j.left(p), &all[s].traits)
		all[s].won = -float64(p.VP(game.Seat(s))) - sure[s]
		all[s].foreseen = -end[s] // what is left after adding the result is the error
	}
	return all
}

func explained(all []moment) float64 {
	mean := 0.0
	for _, m := range all {
		mean += m.won / float64(len(all))
	}
	var missed, spread float64
	for _, m := range all {
		missed += m.foreseen * m.foreseen
		spread += (m.won - mean) * (m.won - mean)
	}
	return 1 - missed/spread
}

// regress finds the weights of traits with the least squared error, by elimination.
func regress(all []moment) features {
	const size = len(features{})
	var a [size][size + 1]float64
	for _, m := range all {
		for i, x := range m.traits {
			for k, y := range m.traits {
				a[i][k] += x * y
			}
			a[i][size] += x * m.won
		}
	}
	for i := range a {
		a[i][i] += 20 // traits that never vary stay near 0
	}
	for i := range a {
		pivot := i
		for r := i; r < size; r++ {
			if math.Abs(a[r][i]) > math.Abs(a[pivot][i]) {
				pivot = r
			}
		}
		a[i], a[pivot] = a[pivot], a[i]
		for r := range a {
			if r == i {
				continue
			}
			share := a[r][i] / a[i][i]
			for k := i; k <= size; k++ {
				a[r][k] -= share * a[i][k]
			}
		}
	}
	var w features
	for i := range w {
		w[i] = a[i][size] / a[i][i]
	}
	return w
}
