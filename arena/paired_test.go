package arena

import (
	"testing"

	"github.com/divingbell/divingbell/game"
)

// Draws of other kinds in between change nothing, and neither does a smaller choice, unless it lacks the pick.
func TestChangedDecisionsDoNotReshuffle(t *testing.T) {
	const one, two game.Kind = 1, 2
	same, all := 0, 0
	for block := range 200 {
		a, b := newDeal(3, block), newDeal(3, block)
		for range 20 {
			pick := a.Among(one, game.Below(30))
			b.Draw(two, game.Bag{1, 2})
			fewer := game.Below(30).Without((pick + 7) % 30).Without((pick + 11) % 30)
			if found := b.Among(one, fewer); found != pick {
				t.Fatalf("block %d: picked %d, without two others %d", block, pick, found)
			}
			if all++; a.Draw(3, game.Bag{9, 3, 8}) == b.Draw(3, game.Bag{8, 3, 8}) {
				same++
			}
		}
	}
	if same < all*9/10 {
		t.Errorf("only %d of %d draws are the same from bags that differ by one piece", same, all)
	}
}

// Each outcome comes within five standard deviations of its expected share, over blocks and within one.
func TestPairedDiceAreUniform(t *testing.T) {
	const draws = 20_000
	for _, fresh := range []bool{true, false} {
		dice := newDeal(1, 0)
		picks, colours := map[int]int{}, map[int]int{}
		for i := range draws {
			if fresh {
				dice = newDeal(1, i)
			}
			picks[dice.Among(1, game.One(3).With(17).With(41).With(63))]++
			colours[dice.Draw(2, game.Bag{0, 1, 0, 3})]++
		}
		for _, c := range []struct {
			found int
			share float64
		}{{picks[3], 0.25}, {picks[17], 0.25}, {picks[41], 0.25}, {picks[63], 0.25}, {colours[1], 0.25}, {colours[3], 0.75}} {
			mean := c.share * draws
			if d := float64(c.found) - mean; d*d > 25*mean*(1-c.share) {
				t.Errorf("fresh %t: %d of %d, expected %.0f", fresh, c.found, draws, mean)
			}
		}
	}
}

func TestBlocksAndSeedsHaveTheirOwnLuck(t *testing.T) {
	deal := func(seed uint64, block int) (picks [12]int) {
		d := newDeal(seed, block)
		for i := range picks {
			picks[i] = d.Among(1, game.Below(60))
		}
		return picks
	}
	if again := deal(1, 1); again != deal(1, 1) || again == deal(1, 2) || again == deal(2, 1) {
		t.Error("deals are mixed up")
	}
}
