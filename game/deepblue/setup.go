package deepblue

import "github.com/divingbell/divingbell/game"

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
	p.first = c.FirstSeat(g.About(), FirstPlayer, d)
	p.dealTokens()
	p.dealTiles(d)
	for slot := range p.market {
		p.turnUpCrew(slot, d)
	}
	p.startTurn(p.first)
	return p, nil
}

// laidOut is the table before chance plays its part: everybody's crew in hand and boats in the harbour (DB-SET-1), gems in
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

const maxTokens = 2 // of one player (DB-SET-6)

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
