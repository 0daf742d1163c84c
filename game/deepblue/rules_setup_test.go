package deepblue_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

var colours = []string{"green", "orange", "yellow", "violet", "white"}

func TestDB_SET_1_NobodyBeyondTheTable(t *testing.T) {
	for players := 2; players <= 5; players++ {
		m := deal(t, game.Config{Players: players}, game.NewFastDice(uint64(players)))
		for i, colour := range colours {
			hand, plays := m.facts()["hand "+colour]
			if plays != (i < players) {
				t.Errorf("%d players: %s plays: %t", players, colour, plays)
			}
			if plays && (hand != "S1 S2 S3 S4" || m.fact("boats "+colour) != "H H" || m.fact("rest "+colour) != "-") {
				t.Errorf("%d players: %s starts with %s and boats %s", players, colour, hand, m.fact("boats "+colour))
			}
		}
	}
	for _, players := range []int{-1, 0, 1, 6, 100} {
		if _, err := packs.Standard().Deal(game.Config{Players: players}, game.NewFastDice(1)); err == nil {
			t.Errorf("%d players can play", players)
		}
	}
}

// In many deals, each starting tile lies as often as any other on each starting site, and one site is always empty.
func TestDB_SET_2_StartingTilesAreShuffled(t *testing.T) {
	const deals = 6000
	sites := []string{"A1", "A2", "A3", "A4", "A5", "A6"}
	found := map[string]int{}
	dice := game.NewFastDice(2)
	for range deals {
		facts := deal(t, game.Config{Players: 2}, dice).facts()
		var tiles []string
		for _, site := range sites {
			tiles = append(tiles, facts["tile "+site])
			found[site+" "+facts["tile "+site]]++
		}
		slices.Sort(tiles)
		if got := strings.Join(tiles, " "); got != "W1 W2 W3 W4 W5 none" {
			t.Fatalf("face up lie %s", got)
		}
		for n := 1; n <= 9; n++ {
			if tile := facts[fmt.Sprintf("tile D%d", n)]; tile != "face-down" {
				t.Fatalf("D%d is %s", n, tile)
			}
		}
	}
	if len(found) != 36 {
		t.Errorf("%d of 36 pairs of tile and site came up", len(found))
	}
	for pair, n := range found {
		if n < 850 || n > 1150 { // 1000 ± 5 standard deviations
			t.Errorf("%s in %d of %d deals", pair, n, deals)
		}
	}
}

// Whatever lies in the market, there are 31 gems: those in the rules' table.
func TestDB_SET_3_ThirtyOneGems(t *testing.T) {
	want := map[string]int{"silver": 9, "gold": 5, "red": 3, "green": 2, "purple": 4, "blue": 4, "black": 4}
	dice := game.NewFastDice(3)
	for range 200 {
		m := deal(t, game.Config{Players: 3}, dice)
		bag, supply := gems(t, m.fact("bag")), gems(t, m.fact("supply"))
		all := 0
		for colour, n := range want {
			if bag[colour]+supply[colour] != n {
				t.Errorf("%s: %d in the bag and %d in the supply", colour, bag[colour], supply[colour])
			}
			all += bag[colour] + supply[colour]
		}
		if all != 31 || bag["blue"] != 4 || bag["black"] != 4 {
			t.Errorf("bag %v, supply %v", bag, supply)
		}
	}
}

func TestDB_SET_4_EveryScenarioComesUp(t *testing.T) {
	found := map[string]int{}
	dice := game.NewFastDice(4)
	for range 700 {
		c := game.Config{Players: 2, Options: map[string]string{"scenario": "random"}}
		found[deal(t, c, dice).fact("scenario")]++
	}
	if len(found) != 7 {
		t.Errorf("found %v", found)
	}
	for scenario, n := range found {
		if n < 54 || n > 146 { // 100 ± 5 standard deviations
			t.Errorf("%s in %d of 700 deals", scenario, n)
		}
	}
	if _, err := packs.Standard().Deal(game.Config{Players: 2, Options: map[string]string{"scenario": "calm"}}, dice); err == nil {
		t.Error("an eighth scenario can be chosen")
	}
}

// The bag has what it starts with, and one gem for each card of the market that shows one.
func TestDB_SET_5_TheMarketBringsItsGems(t *testing.T) {
	adds := map[string]string{}
	for _, c := range packs.Standard().Pack().Crew {
		adds[c.ID] = c.Adds
	}
	dice := game.NewFastDice(5)
	seen := map[string]bool{}
	for range 300 {
		m := deal(t, game.Config{Players: 2}, dice)
		want := map[string]int{"silver": 7, "gold": 3, "red": 1, "blue": 4, "black": 4}
		market := listed(m.fact("market"))
		if len(market) != 4 || len(listed(m.fact("deck"))) != 26 {
			t.Fatalf("market %v, deck %s", market, m.fact("deck"))
		}
		for _, id := range market {
			seen[id] = true
			if adds[id] != "" {
				want[adds[id]]++
			}
		}
		for colour, n := range gems(t, m.fact("bag")) {
			if n != want[colour] {
				t.Errorf("with %v in the market, %d %s gems are in the bag, not %d", market, n, colour, want[colour])
			}
		}
	}
	if len(seen) != 30 {
		t.Errorf("%d of 30 cards came into the market in 300 deals", len(seen))
	}
}

func TestDB_SET_6_StartTokens(t *testing.T) {
	for players := 2; players <= 5; players++ {
		for first := range players {
			dice := game.NewScriptedDice([]game.Chance{{Kind: deepblue.FirstPlayer, Value: uint8(first)}})
			m := deal(t, game.Config{Players: players}, dice)
			if m.Asked() != game.Only(game.Seat(first)) {
				t.Errorf("%d players, %s starts: asked %v", players, colours[first], m.Asked())
			}
			for i, want := range []string{"0", "1", "1", "2", "2"}[:players] {
				colour := colours[(first+i)%players]
				if found := m.fact("tokens " + colour); found != want {
					t.Errorf("%d players, %s starts: %s has %s tokens, not %s", players, colours[first], colour, found, want)
				}
			}
		}
	}
}

func TestDB_SET_6_EverybodyStartsEquallyOften(t *testing.T) {
	starts := [5]int{}
	dice := game.NewFastDice(6)
	for range 2000 {
		starts[deal(t, game.Config{Players: 5}, dice).Asked().First()]++
	}
	for s, n := range starts {
		if n < 310 || n > 490 { // 400 ± 5 standard deviations
			t.Errorf("%s starts in %d of 2000 deals", colours[s], n)
		}
	}
}
