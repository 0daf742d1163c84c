package deepblue_test

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// From five resting cards there are ten ways to draw three, all equally likely.
func TestDB_REST_1_EveryDrawIsEquallyLikely(t *testing.T) {
	const rests = 10_000
	before := arrange(t, 2, "hand green = S3", "rest green = K1 K2 S1 S2 S4")
	dice := game.NewFastDice(11)
	found := map[string]int{}
	rest, _ := before.g.ParseMove("rest")
	for range rests {
		m := before.copy()
		if err := m.Play(0, rest, dice); err != nil {
			t.Fatal(err)
		}
		found[m.fact("hand green")]++
	}
	if len(found) != 10 {
		t.Errorf("%d different hands: %v", len(found), found)
	}
	for hand, n := range found {
		if n < 850 || n > 1150 { // 1000 ± 5 standard deviations
			t.Errorf("%s after %d of %d Rests", hand, n, rests)
		}
	}
}

// Each gem in the bag is equally likely, so a colour is drawn in proportion to its count.
func TestDB_DIVE_4_DrawsFollowTheBag(t *testing.T) {
	const draws = 19_000
	before := arrange(t, 2, "boats green = A5/gold H", "boats orange = H H")
	dice := game.NewFastDice(12)
	dive, _ := before.g.ParseMove("dive A5")
	found := map[string]int{}
	for range draws {
		m := before.copy()
		if err := m.Play(0, dive, dice); err != nil {
			t.Fatal(err)
		}
		found[m.fact("gems")]++
	}
	for colour, n := range gems(t, before.fact("bag")) {
		mean := float64(n) * draws / 19
		if off := float64(found[colour]) - mean; off*off > 25*mean*(1-float64(n)/19) {
			t.Errorf("%s in %d of %d draws, expected %.0f", colour, found[colour], draws, mean)
		}
	}
	if found["green"]+found["purple"] > 0 {
		t.Errorf("gems that are not in the bag are drawn: %v", found)
	}
}

// A gem drawn is out of the bag until the dive is over: without a second red gem none is drawn again.
func TestDB_DIVE_4_GemsDrawnAreNotInTheBag(t *testing.T) {
	m := arrange(t, 2, "boats green = A5/gold H", "bag = 1 red 1 gold 1 silver")
	m.play("green: dive A5 | gem red", "green: done")
	if bag := m.fact("bag"); bag != "1 silver 1 gold" {
		t.Errorf("the bag has %s", bag)
	}
	red, _ := m.g.ParseChance("gem red")
	dice := game.NewScriptedDice([]game.Chance{red})
	draw, _ := m.g.ParseMove("draw")
	if err := m.Play(0, draw, dice); err != nil {
		t.Fatal(err)
	}
	if dice.Fault() == nil {
		t.Error("the red gem is drawn twice")
	}
}

// A pack may have two spots on one tile that fit a hazard; then the player says which boat gives up its spot.
func TestDB_DIVE_7_TwoBoatsWithFittingSpots(t *testing.T) {
	g, err := changedPack(t, func(p *deepblue.Pack) {
		tile(p, "W3").Spots = []string{"blue", "blue-or-black", "silver"}
	})
	if err != nil {
		t.Fatal(err)
	}
	m := arrangeWith(t, g, 2, "boats green = A3/blue A3/blue-or-black")
	m.play("green: dive A3 | gem blue", "green: done", "green: draw | gem blue")
	if moves := strings.Join(m.moves(0), ", "); moves != "protect A, protect B, resurface" {
		t.Errorf("green may play %s", moves)
	}
	other := m.copy()
	if m.play("green: protect B"); m.fact("boats green") != "A3/blue A3" {
		t.Errorf("boats after protect B: %s", m.fact("boats green"))
	}
	if other.play("green: protect A"); other.fact("boats green") != "A3 A3/blue-or-black" {
		t.Errorf("boats after protect A: %s", other.fact("boats green"))
	}
}

// A tile may have two spots of one kind; a boat on each, and no third.
func TestDB_SAIL_2_TwoSpotsOfAKind(t *testing.T) {
	g, err := changedPack(t, func(p *deepblue.Pack) {
		tile(p, "W1").Spots = []string{"gold", "gold", "blue"}
	})
	if err != nil {
		t.Fatal(err)
	}
	m := arrangeWith(t, g, 2, "boats green = A1/gold H")
	m.play("green: sail A>-", "green: sail B>A1", "green: pay S4", "green: spot gold")
	if boats := m.fact("boats green"); boats != "A1/gold A1/gold" {
		t.Errorf("green's boats are %s", boats)
	}
	m.play("orange: sail A>A1", "orange: sail B>-", "orange: pay S4")
	if boats := m.fact("boats orange"); boats != "A1/blue H" {
		t.Errorf("orange's boats are %s", boats)
	}
	m.play("green: dive A1", "orange: rush - | gem gold", "green: done", "orange: done", "green: stop")
	if vp := m.fact("vp green"); vp != "7 (0 cards, 5 gems, 2 leader)" {
		t.Errorf("two boats on gold spots: %s", vp)
	}
}
