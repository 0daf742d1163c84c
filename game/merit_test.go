package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// said writes merits like "fit 2, pay -1, stop!": a number, a number of which fewer are better, a flag.
func said(moves ...string) (merits [][]Merit) {
	for _, move := range moves {
		var all []Merit
		for _, text := range strings.Split(move, ", ") {
			name, count, _ := strings.Cut(text, " ")
			m := Merit{Worth: 1}
			if name, m.Flag = strings.CutSuffix(name, "!"); m.Flag {
				m.Count = 1
			}
			fmt.Sscan(count, &m.Count)
			if m.Count < 0 || name == "pay" {
				m.Count, m.Worth = max(m.Count, -m.Count), -0.4
			}
			m.Name, m.Why = name, Say(name, Number("count", m.Count))
			all = append(all, m)
		}
		merits = append(merits, all)
	}
	return merits
}

func TestCasesCompare(t *testing.T) {
	for _, c := range []struct {
		moves []string
		want  []string
	}{
		{[]string{"fit 2, pay 0", "fit 1, pay 0"}, []string{"fit 2, next 1", "fit 1, best 2"}},
		{[]string{"fit 2, pay 3", "fit 1, pay 0", "fit 1, pay 1"}, []string{"fit 2, next 1", "fit 1, pay 0, next 1", "fit 1, best 2"}},
		{[]string{"fit 2, stop!", "fit 2"}, []string{"stop 1, only", "fit 2"}},
		{[]string{"dive 9", "hire 2, cash 1", "hire 1, cash 1"}, []string{"dive 9", "hire 2, next 1", "hire 1"}},
		{[]string{"fit 2, pay 1", "fit 2, pay 1"}, []string{"fit 2", "fit 2"}},
		{[]string{"fit 3, pay 0, kinds 3", "fit 1, pay 0, kinds 2", "fit 1, pay 2, kinds 2"}, []string{"fit 3, next 1", "fit 1, best 3", "kinds 2, best 3"}},
		{[]string{"fit 1"}, []string{"fit 1"}},
		{[]string{"fit 0, kinds 2", "fit 1, kinds 2"}, []string{"kinds 2", "fit 1, next 0"}},
	} {
		for i, got := range Cases(said(c.moves...)) {
			text := ""
			for _, p := range append([]Phrase{got.Why}, got.Beside...) {
				text += ", " + strings.TrimPrefix(p.Key, "why.")
				for _, a := range p.Args {
					text += " " + a.Value
				}
			}
			text = text[2:]
			if text != c.want[i] {
				t.Errorf("%v: of move %d it is said %q, not %q", c.moves, i+1, text, c.want[i])
			}
		}
	}
}

// Whatever the merits of three moves are, moves with different ones have different cases.
func TestCasesDiffer(t *testing.T) {
	dice := NewFastDice(1)
	for range 20_000 {
		var moves []string
		for range 3 {
			moves = append(moves, fmt.Sprintf("fit %d, pay %d, kinds %d", dice.Below(3), dice.Below(3), dice.Below(2)))
		}
		cases := Cases(said(moves...))
		for i, one := range cases {
			for j, other := range cases[:i] {
				if same := moves[i] == moves[j]; one.same(other) && !same {
					t.Fatalf("%v: of moves %d and %d it is said: %v", moves, j+1, i+1, one)
				}
			}
		}
		if slices.ContainsFunc(cases, func(c Case) bool { return c.Why.Key == "" }) {
			t.Fatalf("%v: nothing is said of some", moves)
		}
	}
}
