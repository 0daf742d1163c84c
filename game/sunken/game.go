// Package sunken holds the rules of Sunken Treasure: ships sail along the surface, and the bathyscapes below them
// move about and bring up treasures that cost cards, some of which go to opponents whose bathyscapes are in the same
// space or above it.
//
// A State is one plain value: where each treasure, mussel, bathyscape and ship is, the hands, and the supplies as
// rows of face-down cards. A card that nobody has seen has no colour yet: it is drawn from the pool of unseen cards
// when somebody turns it up; a card that a player laid into a supply by choice keeps its colour, its place and the
// player who knows it.
//
// The files follow the plan that package game describes. The files ship, bathyscape, collect, joker, pay, supply and
// trade each hold one idea of the rulebook; the ids of its rules are those of docs/rules.
package sunken

import (
	"embed"
	"slices"
	"strconv"

	"github.com/divingbell/divingbell/game"
)

// Game is Sunken Treasure, ready to be dealt. It holds nothing that changes and may be shared.
type Game struct{ about game.About }

// Version is the version of these rules. In version 1 a joker on the board could be collected in the very turn that laid it, and
// every sweep began with the player after the one whose ship left last.
const Version = 2

// New makes the game by its newest rules.
func New() *Game {
	g := OfVersion1()
	g.about.Version = Version
	g.about.Options = slices.Insert(g.about.Options, 0,
		game.Option{Name: "start", Values: []string{passes, "stays"}, Default: "stays", Offer: passes})
	return g
}

// OfVersion1 makes the game by the rules of version 1.
func OfVersion1() *Game {
	return &Game{game.About{
		Name:       "sunken",
		Title:      "Sunken Treasure",
		Version:    1,
		Pack:       "none",
		MinPlayers: 2,
		MaxPlayers: 5,
		Seats:      seatNames[:],
		Options: []game.Option{
			{Name: "surplus", Values: []string{"even", "random"}, Default: "even"},
			{Name: "doubles", Values: []string{"jokers", "treasures"}, Default: "jokers"},
			{Name: "standstill", Values: standstillValues(), Default: "5", Random: "30", Endless: never},
		},
		Orders:     orders,
		EventRules: eventRules,
		Score:      "treasures",
		Counts:     counts,
	}}
}

// About implements game.Game.
func (g *Game) About() game.About { return g.about }

var seatNames = [game.MaxSeats]string{"violet", "brown", "white", "green", "orange"}

// never is the standstill option with which a game continues however long nobody makes progress, by ST-END-5.
const never = "never"

// passes is the start option with which the next player clockwise begins each sweep, by ST-TURN-5.
const passes = "passes"

// standstillValues lists after how many sweeps without gain a table may have the game end, by ST-END-5.
func standstillValues() []string {
	var values []string
	for n := 3; n <= 30; n++ {
		values = append(values, strconv.Itoa(n))
	}
	return append(values, never)
}

// Lessons holds the lessons of the game, which package lesson reads.
//
//go:embed lessons/*.json
var Lessons embed.FS
