package sunken_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
)

func TestST_SET_1_TreasuresLieInFourRows(t *testing.T) {
	for players := 2; players <= 5; players++ {
		p := deal(t, players, 1)
		seen := map[string]bool{}
		for row := 2; row <= 5; row++ {
			for column := 1; column <= 6; column++ {
				tiles := fact(t, p, fmt.Sprintf("space R%dC%d", row, column))
				if len(tiles) != row-1 {
					t.Errorf("R%dC%d has %v", row, column, tiles)
				}
				for _, tile := range tiles {
					seen[tile] = true
				}
			}
		}
		if len(seen) != 60 {
			t.Errorf("%d different treasures are on the board", len(seen))
		}
	}
	for _, players := range []int{0, 1, 6} {
		if _, err := sunken.New().Deal(game.Config{Players: players}, game.NewFastDice(1)); err == nil {
			t.Errorf("%d players may play", players)
		}
	}
}

func TestST_SET_1_TreasuresLieAtRandom(t *testing.T) {
	const deals = 6000
	shallow, deep := map[string]int{}, map[string]int{}
	for seed := range uint64(deals) {
		p := deal(t, 2, seed)
		shallow[fact(t, p, "space R2C4")[0]]++
		for _, tile := range fact(t, p, "space R5C6") {
			deep[tile]++
		}
	}
	for tile, n := range shallow {
		if n < 60 || n > 150 {
			t.Errorf("%s lies in R2C4 in %d of %d deals", tile, n, deals)
		}
		if n := deep[tile]; n < 310 || n > 490 {
			t.Errorf("%s lies in R5C6 in %d of %d deals", tile, n, deals)
		}
	}
	if len(shallow) != 60 {
		t.Errorf("only %d different tiles ever lie in R2C4", len(shallow))
	}
}

func TestST_SET_2_AMusselForEachPlayer(t *testing.T) {
	for players := 2; players <= 5; players++ {
		got := map[string]bool{}
		for seed := range uint64(100) {
			p := deal(t, players, seed)
			all := fact(t, p, "box")
			if len(all) != 5-players {
				t.Fatalf("with %d players there are %v in the box", players, all)
			}
			for _, seat := range sunken.New().About().Seats[:players] {
				jokers := fact(t, p, "jokers "+seat)
				if len(jokers) != 1 {
					t.Fatalf("%s has the jokers %v", seat, jokers)
				}
				all = append(all, jokers...)
				got[seat+jokers[0]] = true
			}
			for i, a := range all {
				for _, b := range all[:i] {
					if a == b {
						t.Fatalf("there are two mussels %s", a)
					}
				}
			}
		}
		if len(got) != players*5 {
			t.Errorf("with %d players only %d of the seats and mussels ever come together", players, len(got))
		}
	}
}

func TestST_SET_3_CardsAndBathyscapes(t *testing.T) {
	for _, c := range []struct {
		players, cards, bathyscapes int
		surplus                     string
		perColour                   int // cards of a colour that may be in the game
		box                         string
	}{
		{2, 15, 5, "even", 6, "0"},
		{2, 15, 5, "random", 12, "30"},
		{3, 15, 5, "even", 9, "0"},
		{3, 15, 5, "random", 12, "15"},
		{4, 13, 4, "even", 12, "8"},
		{4, 13, 4, "random", 12, "8"},
		{5, 12, 3, "even", 12, "0"},
		{5, 12, 3, "random", 12, "0"},
	} {
		p := deal(t, c.players, 1, "surplus", c.surplus)
		v := p.View(game.Spectator).(*sunken.View)
		for s, seat := range v.Players {
			if seat.HandCount+seat.SupplyCount != c.cards || seat.Unplaced != c.bathyscapes {
				t.Errorf("%d players, %s: seat %d has %d cards and %d bathyscapes", c.players, c.surplus, s, seat.HandCount+seat.SupplyCount, seat.Unplaced)
			}
		}
		for colour, n := range v.Unknown {
			if n != c.perColour {
				t.Errorf("%d players, %s: there may be %d %s cards", c.players, c.surplus, n, colour)
			}
		}
		if box := fact(t, p, "box cards"); box[0] != c.box {
			t.Errorf("%d players, %s: %v cards are in the box unseen", c.players, c.surplus, box)
		}
	}
}

// With three players and an even surplus there is no tenth red card; with a random surplus there may be.
func TestST_SET_3_SurplusDecidesWhatMayBeDrawn(t *testing.T) {
	reds := ""
	for range 12 {
		reds += " red"
	}
	for surplus, nine := range map[string]string{"even": "red red red", "random": "-"} {
		discard := map[string]string{"even": " red red red red red red", "random": reds[:9*4]}[surplus]
		_, err := sunken.New().Arrange(game.Config{Players: 3, Options: map[string]string{"surplus": surplus}}, []game.Fact{
			{Key: "hand violet", Value: nine}, {Key: "hand brown", Value: "red"}, {Key: "discard", Value: discard},
		})
		if possible := err == nil; possible != (surplus == "random") {
			t.Errorf("surplus %s: ten red cards are possible: %v (%v)", surplus, possible, err)
		}
	}
}

func TestST_SET_4_ThreeCardsFromAnUnseenSupply(t *testing.T) {
	for players, supply := range map[int]string{2: "?x12", 3: "?x12", 4: "?x10", 5: "?x9"} {
		p := deal(t, players, 1)
		for _, seat := range sunken.New().About().Seats[:players] {
			if hand := fact(t, p, "hand "+seat); len(hand) != 3 {
				t.Errorf("%s begins with %v", seat, hand)
			}
			if found := fact(t, p, "supply "+seat); len(found) != 1 || found[0] != supply {
				t.Errorf("%d players: the supply of %s is %v", players, seat, found)
			}
		}
	}
}

// The first hands come from the dice, seat by seat, and from nowhere else.
func TestST_SET_4_TheFirstHandIsUpToChance(t *testing.T) {
	g := sunken.New()
	recorder := &game.Recorder{Dice: game.NewFastDice(5)}
	if _, err := g.Deal(game.Config{Players: 2}, recorder); err != nil {
		t.Fatal(err)
	}
	outcomes := recorder.Take()
	for i, text := range []string{"card red", "card red", "card red", "card blue", "card blue", "card black"} {
		outcomes[len(outcomes)-6+i], _ = g.ParseChance(text)
	}
	told := game.NewRecordedDice(outcomes)
	p, err := g.Deal(game.Config{Players: 2}, told)
	if err := errors.Join(err, told.Fault()); err != nil {
		t.Fatal(err)
	}
	if violet, brown := fmt.Sprint(fact(t, p, "hand violet")), fmt.Sprint(fact(t, p, "hand brown")); violet != "[red red red]" || brown != "[blue blue black]" {
		t.Errorf("the hands are %s and %s", violet, brown)
	}
}

func TestST_SET_5_PlacingBathyscapes(t *testing.T) {
	report(t, `
players 3
set step = placing
set first = brown
asked brown
legal brown = 6
refuse brown: ship 1 | ST-SET-5 place-first
brown: place C1
white: place C1
violet: place C6
brown: place C1
expect bathyscapes brown = R2C1 R2C1
white: place C1
violet: place C2
brown: place C3
white: place C4
violet: place C4
brown: place C3
white: place C4
violet: place C4
brown: place C5
white: place C6
asked violet
violet: place C4
expect bathyscapes violet = R2C2 R2C4 R2C4 R2C4 R2C6
expect step = sailing
asked brown
expect ship brown = left
refuse brown: place C1 | ST-SET-5 all-placed
`)
}

func TestST_SET_5_TheStartingPlayerIsDrawn(t *testing.T) {
	first := map[string]int{}
	for seed := range uint64(500) {
		p := deal(t, 5, seed)
		first[fact(t, p, "first")[0]]++
		if p.Asked() != game.Only(p.Asked().First()) || fact(t, p, "turn")[0] != fact(t, p, "first")[0] {
			t.Fatal("somebody else places first")
		}
	}
	for seat, n := range first {
		if n < 70 || n > 135 {
			t.Errorf("%s starts %d of 500 games", seat, n)
		}
	}
	if len(first) != 5 {
		t.Errorf("only %v ever start", first)
	}
}

// In a series of games the table says who starts; chance then has no part in it.
func TestST_SET_5_TheStartingPlayerIsNamed(t *testing.T) {
	c := game.Config{Players: 3, First: "white"}
	d := &game.Recorder{Dice: game.NewFastDice(1)}
	p, err := sunken.New().Deal(c, d)
	if err != nil {
		t.Fatal(err)
	}
	if s := p.(game.Starter).First(); s != 2 || p.Asked() != game.Only(2) {
		t.Errorf("seat %d starts, and %v are asked", s, p.Asked().List())
	}
	if first := sunken.New().ChanceText(d.Take()[0]); strings.HasPrefix(first, "first") {
		t.Errorf("chance draws %s", first)
	}
	for _, name := range []string{"green", "red"} {
		if _, err := sunken.New().Deal(game.Config{Players: 3, First: name}, d); err == nil {
			t.Errorf("%s may start a game of three", name)
		}
	}
}
