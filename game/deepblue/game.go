package deepblue

import (
	"slices"

	"github.com/divingbell/divingbell/game"
)

// Version is that of the rules in this package; a change that could alter a recorded game raises it.
const Version = 1

// What chance decides.
const (
	ScenarioDrawn game.Kind = iota // a Scenario
	FirstPlayer                    // a seat
	TileTurned                     // a tile's number
	CrewTurned                     // a crew card's number
	GemDrawn                       // a Gem
	CrewRested                     // a card's number
	chanceKinds
)

var chanceNames = [chanceKinds]string{"scenario", "first", "tile", "crew", "gem", "rest"}

var (
	seatNames = []string{"green", "orange", "yellow", "violet", "white"}
	boatNames = [boats]string{"A", "B"}
)

const randomScenario = "random"

// Game is Deep Blue with one component pack.
type Game struct {
	pack  *Pack
	board *board
}

var _ game.Game = (*Game)(nil)

// New makes a game of a pack, or says what is wrong with the pack.
func New(p *Pack) (*Game, error) {
	if err := validate(p); err != nil {
		return nil, err
	}
	return &Game{pack: p, board: makeBoard(p)}, nil
}

// Pack is the set of components the game is played with. It must not be changed.
func (g *Game) Pack() *Pack { return g.pack }

// About implements game.Game.
func (g *Game) About() game.About {
	return game.About{
		Name: "deepblue", Title: "Deep Blue", Version: Version, Pack: g.pack.ID,
		MinPlayers: 2, MaxPlayers: game.MaxSeats, Seats: seatNames,
		Options: []game.Option{
			{
				Name: "scenario", Values: append(slices.Clone(scenarioNames[:]), randomScenario),
				Default: TroubledWaters.String(),
			},
			{Name: "totals", Values: []string{"hidden", "shown"}, Default: "hidden"},
		},
		Orders: orders,
	}
}

// Deal implements game.Game: DB-SET-1 to DB-SET-6.
func (g *Game) Deal(c game.Config, d game.Dice) (game.Position, error) {
	c, err := g.About().Complete(c)
	if err != nil {
		return nil, err
	}
	p := g.laidOut(c)
	if c.Options["scenario"] == randomScenario {
		p.scenario = Scenario(d.Among(ScenarioDrawn, game.Below(int(scenarios))))
	}
	p.first = game.Seat(d.Among(FirstPlayer, game.Below(c.Players)))
	p.dealTokens()
	p.dealTiles(d)
	for slot := range p.market {
		p.turnUpCrew(slot, d)
	}
	p.startTurn(p.first)
	return p, nil
}

// laidOut is the table before chance comes in: everybody's crew in hand and boats in the harbour (DB-SET-1), gems in
// bag and supply (DB-SET-3), the whole deck, all advanced sites face down (DB-SET-2). The first seat begins.
func (g *Game) laidOut(c game.Config) *Position {
	p := &Position{game: g}
	p.players = uint8(c.Players)
	p.totals = c.Options["totals"] == "shown"
	if s, ok := named[Scenario](scenarioNames[:], c.Options["scenario"]); ok {
		p.scenario = s
	}
	p.bag, p.supply = fullBag, fullSupply
	p.deck = game.Below(crewCards)
	p.market = [marketSlots]int8{nothing, nothing, nothing, nothing}
	for i := range p.tiles {
		p.tiles[i], p.scattered[i] = noTile, nothing
		if g.board.deepSites.Has(i) {
			p.tiles[i] = faceDown
		}
	}
	p.unseen = g.board.deepPile
	for s := range p.players {
		p.hand[s] = game.Below(ownCards) &^ game.Below(crewCards)
		for i := range p.boats[s] {
			p.boats[s][i] = boat{place: uint8(g.board.harbour), spot: nothing}
		}
	}
	p.clearTurn()
	p.ask(StepTurn, 0)
	return p
}

// dealTokens: 0, 1, 1, 2, 2 start tokens clockwise from the starting player (DB-SET-6).
func (p *Position) dealTokens() {
	s := p.first
	for i := range p.players {
		p.tokens[s] = (i + 1) / 2
		s = s.Next(int(p.players))
	}
}

// dealTiles lays the starting tiles on the square sites, face up; the empty one is discarded (DB-SET-2). The other
// sites are face down, and what lies there is drawn when it is turned up.
func (p *Position) dealTiles(d game.Dice) {
	pile := p.game.board.startPile
	for sites := p.game.board.startSites; sites != 0; sites = sites.Rest() {
		t := d.Among(TileTurned, pile)
		pile = pile.Without(t)
		if !p.game.board.tiles[t].empty {
			p.tiles[sites.First()] = int8(t)
		}
	}
}

func (g *Game) placeID(i int) string { return g.pack.Places[i].ID }

func (g *Game) cardID(i int) string {
	if i < crewCards {
		return g.pack.Crew[i].ID
	}
	return g.pack.StartingCrew[i-crewCards].ID
}

// cardIDs lists cards in the pack's order.
func (g *Game) cardIDs(cards Cards, between string) string {
	text := ""
	for ; cards != 0; cards = cards.Rest() {
		if text != "" {
			text += between
		}
		text += g.cardID(cards.First())
	}
	return text
}

// Parts implements game.Boxed: the pack.
func (g *Game) Parts() any { return g.pack }
