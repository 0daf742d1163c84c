package judge

import (
	"context"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
)

// animal is a position in which any good player would make one of some moves, or avoid some.
type animal struct {
	name    string
	players int
	facts   string // separated by semicolons; violet is to move
	good    string // moves of which one must be made, separated by commas
	bad     string // moves of which none may be made
}

// eleven are all kinds but the trident.
const eleven = "red-amphora red-anchor red-astrolabe red-bell red-chalice red-compass red-crown red-figurehead " +
	"red-lantern red-mask red-sextant"

// ten are all but the trident and the sextant.
var ten = strings.TrimSuffix(eleven, " red-sextant")

var zoo = []animal{
	{
		name: "the twelfth kind wins", players: 4,
		facts: `board violet: ` + eleven + `; phase: acting; ship violet: 1; space R2C1: blue-trident; hand violet: blue red red`,
		good:  "collect blue-trident with blue",
	},
	{
		name: "the twelfth kind wins, whatever it costs", players: 4,
		facts: `board violet: ` + eleven + `; phase: acting; ship violet: 1; bathyscapes violet: R5C1 R2C2 R2C3 R2C4;
			bathyscapes brown: R2C1 R2C1 R3C1 R4C1; space R5C1: blue-trident blue-bell; hand violet: blue red red; supply violet: ?x4`,
		good: "collect blue-trident with blue",
	},
	{
		name: "the ship goes where the twelfth kind is", players: 3,
		facts: `board violet: ` + eleven + `; space R2C3: blue-trident; hand violet: blue red red; jokers violet: -`,
		good:  "ship 3",
	},
	{
		name: "a joker brings up the last kind that no card matches", players: 4,
		facts: `board violet: ` + eleven + `; phase: acting; ship violet: 1; space R2C1: blue-trident; hand violet: red red red`,
		good:  "collect blue-trident with red-mussel",
	},
	{
		name: "a card and a joker together complete the board", players: 4,
		facts: `board violet: ` + ten + `; phase: acting; ship violet: 1; bathyscapes violet: R3C1 R2C2 R2C3 R2C4;
			space R3C1: blue-trident silver-sextant; hand violet: blue red red`,
		good: "collect blue-trident with blue, collect silver-sextant with red-mussel",
	},
	{
		name: "whoever is behind does not empty a column", players: 2,
		facts: `phase: acting; ship violet: 1; space R2C1: blue-trident; space R3C1: -; space R4C1: -; space R5C1: -;
			board violet: red-amphora; board brown: yellow-amphora yellow-bell yellow-crown; hand violet: blue red red`,
		bad: "collect blue-trident with blue, collect blue-trident with red-mussel",
	},
	{
		name: "whoever is ahead does", players: 2,
		facts: `phase: acting; ship violet: 1; space R2C1: blue-trident; space R3C1: -; space R4C1: -; space R5C1: -;
			board violet: red-amphora red-bell red-crown; board brown: yellow-amphora yellow-bell; hand violet: blue red red`,
		good: "collect blue-trident with blue, collect blue-trident with red-mussel",
	},
	{
		name: "the ship goes where the game can be won by its end", players: 2,
		facts: `space R2C4: blue-trident; space R3C4: -; space R4C4: -; space R5C4: -;
			board violet: red-amphora red-bell red-crown; board brown: yellow-amphora yellow-bell; hand violet: blue red red`,
		good: "ship 4",
	},
	{
		name: "a double in its place lets one who is behind take the last of a column", players: 2,
		facts: `phase: acting; ship violet: 1; space R2C1: blue-trident; space R3C1: -; space R4C1: -; space R5C1: -;
			board violet: red-amphora; jokers violet: blue-amphora; board brown: yellow-bell yellow-crown yellow-mask;
			hand violet: blue red red`,
		bad: "collect blue-trident with blue",
	},
	{
		name: "a tile that costs nobody anything before one that costs three cards", players: 4,
		facts: `phase: acting; ship violet: 1; bathyscapes violet: R2C1 R4C1 R2C2 R2C3; bathyscapes brown: R3C1 R3C1 R4C1 R2C4;
			space R2C1: blue-trident; space R4C1: blue-anchor; hand violet: blue red red; jokers violet: -`,
		bad: "collect blue-anchor with blue",
	},
	{
		name: "nobody pays four cards for a double", players: 4,
		facts: `phase: acting; ship violet: 1; bathyscapes violet: R3C1 R2C2 R2C3 R2C4; bathyscapes brown: R2C1 R2C1 R3C1 R3C1;
			board violet: red-anchor; space R3C1: blue-anchor; hand violet: blue red red; jokers violet: -`,
		bad: "collect blue-anchor with blue",
	},
	{
		name: "a joker where the payments do not reach", players: 4,
		facts: `phase: acting; ship violet: 1; bathyscapes violet: R3C1 R2C2 R2C3 R2C4; bathyscapes brown: R2C1 R2C1 R3C1 R3C1;
			board violet: ` + ten + `; space R3C1: blue-trident; hand violet: blue; supply violet: -; acted: yes; ready: R3C1`,
		good: "collect blue-trident with red-mussel",
	},
	{
		name: "a missing kind before a double", players: 3,
		facts: `phase: acting; ship violet: 1; bathyscapes violet: R3C1 R2C2 R2C3 R2C4 R2C5; board violet: red-anchor;
			bathyscapes brown: R2C2 R2C3 R2C4 R2C5 R2C6; bathyscapes white: R2C2 R2C3 R2C4 R2C5 R2C6;
			space R3C1: blue-trident blue-anchor; hand violet: blue red red; jokers violet: -`,
		good: "collect blue-trident with blue",
	},
	{
		name: "no joker for a joker", players: 3,
		facts: `phase: acting; ship violet: 1; bathyscapes violet: R3C1 R2C2 R2C3 R2C4 R2C5; board violet: red-anchor;
			space R3C1: blue-anchor; hand violet: red red red`,
		bad: "collect blue-anchor with red-mussel",
	},
	{
		name: "a mussel that can be brought up again takes a treasure first", players: 3,
		facts: `phase: acting; ship violet: 1; bathyscapes violet: R3C1 R2C2 R2C3 R2C4 R2C5; collecting: R3C1; ready: -;
			space R3C1: blue-trident black-bell; hand violet: red red red`,
		good: "collect blue-trident with red-mussel, collect black-bell with red-mussel",
	},
	{
		name: "in the last sweep before a standstill whoever is behind plays a card", players: 2,
		facts: `still: 4; phase: acting; ship violet: 6; bathyscapes violet: R3C6 R2C1 R2C1 R2C1 R2C1; jokers violet: -;
			bathyscapes brown: R2C6 R2C6 R2C5 R2C5 R2C5; board violet: red-anchor; board brown: yellow-bell yellow-crown;
			space R3C6: blue-anchor; hand violet: blue red red`,
		good: "collect blue-anchor with blue",
	},
	{
		name: "and whoever is ahead does not", players: 2,
		facts: `still: 4; phase: acting; ship violet: 6; bathyscapes violet: R3C6 R2C1 R2C1 R2C1 R2C1; jokers violet: -;
			bathyscapes brown: R2C6 R2C6 R2C5 R2C5 R2C5; board violet: red-anchor red-bell red-mask; board brown: yellow-bell yellow-crown;
			space R3C6: blue-anchor; hand violet: blue red red`,
		bad: "collect blue-anchor with blue",
	},
	{
		name: "the turn does not end over a free treasure", players: 4,
		facts: `phase: acting; ship violet: 1; collecting: R2C1; ready: -; space R2C1: blue-trident; hand violet: blue red red`,
		bad:   "end",
	},
	{
		name: "the ship does not leave over a free treasure", players: 4,
		facts: `ship violet: 5; bathyscapes violet: R2C6 R2C1 R2C2 R2C3; space R2C6: blue-trident; hand violet: blue red red`,
		good:  "ship 6",
	},
	{
		name: "nor does it pass one by", players: 4,
		facts: `space R2C1: blue-trident; hand violet: blue red red`,
		good:  "ship 1",
	},
	{
		name: "a bathyscape with nothing below moves to the missing kind that a card would pay", players: 2,
		facts: `phase: acting; ship violet: 1; bathyscapes violet: R2C1 R2C1 R2C1 R2C1 R2C1; board violet: ` + ten + `;
			jokers violet: -; hand violet: blue blue blue; space R2C1: -; space R2C5: blue-trident; space R2C4: black-trident;
			bathyscapes brown: R5C6 R5C6 R5C6 R5C6 R5C6`,
		good: "move R2C1>R2C5",
	},
	{
		name: "to where the hand completes the board", players: 2,
		facts: `phase: acting; ship violet: 1; bathyscapes violet: R2C1 R2C1 R2C1 R2C1 R2C1; board violet: ` + ten + `;
			jokers violet: -; hand violet: blue silver silver; space R2C1: -; space R3C4: blue-trident silver-sextant;
			space R3C2: blue-sextant black-trident; space R3C3: silver-trident; bathyscapes brown: R2C4 R5C6 R5C6 R5C6 R5C6`,
		good: "move R2C1>R3C4",
	},
	{
		name: "to the space without payments, of two alike", players: 2,
		facts: `phase: acting; ship violet: 1; bathyscapes violet: R2C1 R2C1 R2C1 R2C1 R2C1; board violet: ` + eleven + `;
			jokers violet: -; hand violet: blue silver red; space R2C1: -; space R2C5: blue-trident; space R2C4: silver-trident;
			bathyscapes brown: R2C4 R2C4 R2C4 R2C6 R2C6`,
		good: "move R2C1>R2C5",
	},
	{
		name: "the useless colour is traded", players: 2,
		facts: `ship violet: out; bathyscapes violet: R2C1 R2C2 R2C3 R2C4 R2C5; hand violet: red red blue;
			space R2C1: blue-trident; space R2C2: blue-anchor; space R2C3: silver-bell; space R2C4: black-mask; space R2C5: yellow-crown`,
		good: "trade red",
	},
	{
		name: "the useless colour is given away", players: 3,
		facts: `phase: paying; ship violet: 1; bathyscapes violet: R3C1 R2C2 R2C3 R2C4 R2C5; pending: blue-trident; space R3C1: blue-trident;
			bathyscapes brown: R2C1 R2C2 R2C3 R2C4 R2C5; owed brown: 1; supply violet: -; hand violet: red silver;
			space R2C2: silver-bell; space R2C3: silver-mask; space R2C4: black-crown; space R2C5: yellow-anchor; ready: -`,
		good: "give red",
	},
	{
		name: "bathyscapes are placed over what the hand can pay", players: 2,
		facts: `phase: placing; hand violet: blue blue blue; jokers violet: -; space R2C1: red-bell; space R2C2: blue-trident;
			space R2C3: silver-crown; space R2C4: black-mask; space R2C5: yellow-anchor; space R2C6: red-compass`,
		good: "place C2",
	},
	{
		name: "not all in one column", players: 2,
		facts: `phase: placing; bathyscapes violet: R2C2; bathyscapes brown: R2C5; hand violet: blue blue blue; space R2C2: blue-trident`,
		bad:   "place C2",
	},
}

// TestZoo has mate look at every animal with a few seeds.
func TestZoo(t *testing.T) {
	g := sunken.New()
	mate := levelNamed(t, "mate")
	for _, a := range zoo {
		t.Run(a.name, func(t *testing.T) {
			p, err := g.Arrange(game.Config{Players: a.players}, factsOf(a.facts))
			if err != nil {
				t.Fatal(err)
			}
			q := bot.Question{Seat: 0, View: p.View(game.At(0)), Moves: p.Legal(0, nil)}
			good, bad := movesOf(t, p, a.good), movesOf(t, p, a.bad)
			for q.Seed = range 3 {
				m, err := mate.Choose(context.Background(), q)
				if err != nil {
					t.Fatal(err)
				}
				if bad[m] || len(good) > 0 && !good[m] {
					t.Fatalf("seed %d: %s", q.Seed, g.MoveText(m))
				}
			}
		})
	}
}

// factsOf reads "key: value; key: value".
func factsOf(text string) (facts []game.Fact) {
	for _, one := range strings.Split(text, ";") {
		key, value, _ := strings.Cut(one, ":")
		facts = append(facts, game.Fact{Key: strings.TrimSpace(key), Value: value})
	}
	return facts
}

// movesOf reads moves, which must be legal.
func movesOf(t *testing.T, p game.Position, text string) map[game.Move]bool {
	t.Helper()
	legal := map[string]game.Move{}
	for _, m := range p.Legal(0, nil) {
		legal[sunken.New().MoveText(m)] = m
	}
	moves := map[game.Move]bool{}
	for _, one := range strings.Split(text, ",") {
		if one = strings.TrimSpace(one); one == "" {
			continue
		}
		m, ok := legal[one]
		if !ok {
			t.Fatalf("%q is not a legal move", one)
		}
		moves[m] = true
	}
	return moves
}
