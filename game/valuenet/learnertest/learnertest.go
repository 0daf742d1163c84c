// Package learnertest is the test suite for judges whose chances are learned.
package learnertest

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/game/valuenet"
)

// Check tests moments of games with all numbers of players. The inputs of the net and the chances must match a golden file; nothing
// is allocated; and the order of what nobody can see (lists among the facts whose keys begin with one of unordered) makes no
// difference to the inputs.
func Check(t *testing.T, g game.Game, j valuenet.Learner, file string, unordered ...string) {
	t.Helper()
	if j.Net() == nil {
		t.Fatal("the judge has no net that fits")
	}
	var all strings.Builder
	reordered := 0
	each(t, g, j, func(name string, c game.Config, p game.Position) {
		var in valuenet.Inputs
		j.FillInputs(p, &in)
		var chances [game.MaxSeats]float64
		j.WinChances(p, &chances)
		fmt.Fprintf(&all, "%s: %s; chances %.5f\n", name, digest(&in), chances[:c.Players])
		sum := 0.0
		for _, h := range chances {
			sum += h
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("%s: chances add up to %g", name, sum)
		}
		if n := testing.AllocsPerRun(20, func() { j.WinChances(p, &chances) }); n > 0 {
			t.Errorf("%s: chances allocate %g times", name, n)
		}
		facts, changed := reorder(p.Describe(), unordered)
		if !changed {
			return
		}
		reordered++
		other, err := g.Arrange(c, facts)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var again valuenet.Inputs
		if j.FillInputs(other, &again); again != in {
			t.Errorf("%s: the judge sees in which order hidden things lie", name)
		}
	})
	if len(unordered) > 0 && reordered == 0 {
		t.Error("nothing hidden had an order to change")
	}
	compare(t, file, all.String())
}

// Bench measures how long the chances for a position take, on average over moments of games, for each number of players.
func Bench(b *testing.B, g game.Game, j valuenet.Learner) {
	b.Helper()
	var all [game.MaxSeats + 1][]game.Position
	each(b, g, j, func(_ string, c game.Config, p game.Position) { all[c.Players] = append(all[c.Players], p.Clone()) })
	for players := g.About().MinPlayers; players <= g.About().MaxPlayers; players++ {
		b.Run(fmt.Sprintf("%d players", players), func(b *testing.B) {
			var chances [game.MaxSeats]float64
			i := 0
			for b.Loop() {
				j.WinChances(all[players][i%len(all[players])], &chances)
				i++
			}
		})
	}
}

// each plays games as the judge would and calls look at some decisions.
func each(t testing.TB, g game.Game, j game.Judge, look func(name string, c game.Config, p game.Position)) {
	t.Helper()
	about := g.About()
	for n := about.MinPlayers; n <= about.MaxPlayers; n++ {
		c, err := about.Complete(game.Config{Players: n})
		if err != nil {
			t.Fatal(err)
		}
		dice := game.NewFastDice(uint64(n))
		p, err := g.Deal(c, dice)
		if err != nil {
			t.Fatal(err)
		}
		for decision := 0; !p.Over(); decision++ {
			s := p.Asked().First()
			moves := p.Legal(s, nil)
			if len(moves) > 1 && decision%40 == 7 {
				look(fmt.Sprintf("%d players, decision %d", n, decision), c, p)
			}
			rates := make([]float64, len(moves))
			j.Rate(p, s, moves, rates)
			if err := p.Play(s, moves[slices.Index(rates, slices.Max(rates))], dice); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// digest is a short text that changes with the inputs.
func digest(in *valuenet.Inputs) string {
	rows := [][]float32{in.Table[:]}
	for s := range in.Players {
		rows = append(rows, in.Seats[s][:])
	}
	var text []string
	for _, row := range rows {
		set, sum := 0, 0.0
		for i, x := range row {
			if x != 0 {
				set++
				sum += float64(x) * (1 + float64(i)/100)
			}
		}
		text = append(text, fmt.Sprintf("%d %.4f", set, sum))
	}
	return "inputs " + strings.Join(text, ", ")
}

func reorder(facts []game.Fact, unordered []string) (_ []game.Fact, changed bool) {
	for i := range facts {
		if !slices.ContainsFunc(unordered, func(key string) bool { return strings.HasPrefix(facts[i].Key, key) }) {
			continue
		}
		words := strings.Fields(facts[i].Value)
		slices.Reverse(words)
		value := strings.Join(words, " ")
		changed = changed || value != facts[i].Value
		facts[i].Value = value
	}
	return facts, changed
}

func compare(t *testing.T, file, got string) {
	t.Helper()
	if golden.Update() {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	lines, wanted := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(lines), len(wanted)) {
		if lines[i] != wanted[i] {
			t.Errorf("%s, line %d: what the net is told, or the net, has changed: it was\n%s\nand is\n%s\n"+
				"If the inputs changed, raise the version of the judge's InputSpec and train anew; then UPDATE_GOLDEN=1 renews the file.",
				file, i+1, wanted[i], lines[i])
			return
		}
	}
	t.Errorf("%s has %d lines, not %d", file, len(wanted), len(lines))
}
