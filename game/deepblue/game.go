// Package deepblue holds the rules of Deep Blue: hire a crew, sail to wrecks, dive for gems and know when to stop.
//
// State is a plain value of fixed size that holds only what has happened: face-down tiles, the deck's order and the
// bag's order do not exist until dice decide them. Position joins it with the board it is played on. The files
// follow the plan that package game describes; each rule is in the file of its action (market, pay, sail, settle, rest,
// dive, hazard, cards, score) under the id it has in docs/rules/deep-blue.md. What others can conclude about a player's
// hand from what they have seen is part of the state, too (memory.go, belief.go), because views and bots need it.
package deepblue

import (
	"embed"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// Version is the version of these rules. A change that could alter a recorded game raises it.
const Version = 1

var (
	seatNames = []string{"green", "orange", "yellow", "violet", "white"}
	boatNames = [boats]string{"A", "B"}
)

const randomScenario = "random"

// Game is Deep Blue with one component pack, ready to be dealt. It holds nothing that changes and may be shared.
type Game struct {
	pack  *Pack
	board *board

	// Caches of what views list.
	cards, tiles, places *game.Memo[game.Set, []string]
	beliefs              *game.Memo[story, known]
	moves                *game.Memo[game.Move, string]
}

var _ game.Game = (*Game)(nil)

// New makes a game with a pack. If the rules cannot be played with it, the error lists everything that is wrong. The pack
// must not be changed afterwards.
func New(p *Pack) (*Game, error) {
	if err := validate(p); err != nil {
		return nil, err
	}
	g := &Game{pack: p, board: makeBoard(p)}
	g.cards = game.NewMemo(func(s game.Set) []string { return idsOf(s, g.cardID) })
	g.tiles = game.NewMemo(func(s game.Set) []string { return idsOf(s, g.tileID) })
	g.places = game.NewMemo(func(s game.Set) []string { return idsOf(s, g.placeID) })
	g.beliefs = game.NewMemo(g.known)
	g.moves = game.NewMemo(g.writeMove)
	return g, nil
}

// Pack is the set of components the game is played with. It must not be changed.
func (g *Game) Pack() *Pack { return g.pack }

// About implements game.Game.
func (g *Game) About() game.About {
	return game.About{
		Name: "deepblue", Title: "Deep Blue", Version: Version, Pack: g.pack.ID, PackTitle: g.pack.Title, PackHash: g.pack.Hash, Custom: g.pack.Custom,
		MinPlayers: 2, MaxPlayers: game.MaxSeats, Seats: seatNames,
		Options: []game.Option{
			{
				Name: "scenario", Values: append(slices.Clone(scenarioNames[:]), randomScenario),
				Default: TroubledWaters.String(),
			},
			{Name: "totals", Values: []string{"hidden", "shown"}, Default: "hidden"},
		},
		Orders: orders, EventRules: eventRules, Score: "vp", Counts: counts,
	}
}

// PackContent implements game.Packed.
func (g *Game) PackContent() []byte { return g.pack.Content }

// Parts implements game.Packed: the pack.
func (g *Game) Parts() any { return g.pack }

// Lessons holds the lessons of the game, which package lesson reads.
//
//go:embed lessons/*.json
var Lessons embed.FS
