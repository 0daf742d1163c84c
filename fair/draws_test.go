package fair_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// checkDraws finds the first draw of a record whose number does not give the recorded outcome.
func checkDraws(g game.Game, r *record.Record) error {
	seed := fair.Seed(exampleSecret(), r.Fair.Table, r.Fair.Nonces)
	var dice game.Dice
	return fair.Draws(g, r, func(d fair.Draw) error {
		if d.Draw == 0 {
			dice = fair.Dice(seed, d.Entry)
		}
		if n := dice.Among(0, game.Below(d.Of)); n < d.From || n > d.To {
			return fmt.Errorf("%d does not mean %+v", n, d)
		}
		return nil
	})
}

// Draws are enough to check a game, and no two outcomes share a number.
func TestDrawsTellFairFromUnfair(t *testing.T) {
	for _, g := range games() {
		r := played(t, g, 2, 3)
		if err := checkDraws(g, r); err != nil {
			t.Errorf("%s: fair dice, found %v", g.About().Name, err)
		}
		for _, entry := range withChance(r) {
			for _, i := range some(len(*lists(r)[entry])) {
				c := copied(t, r)
				list := *lists(c)[entry]
				other, ok := another(r, list[i])
				if !ok {
					continue
				}
				list[i] = other
				if err := checkDraws(g, c); err == nil || !strings.HasPrefix(err.Error(), place(r, entry)) {
					t.Errorf("%s, %schanged to %s: found %v", g.About().Name, place(r, entry), other, err)
				}
			}
		}
	}
}
