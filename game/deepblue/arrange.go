package deepblue

import (
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Arrange implements game.Game. Few facts make a whole position, because the others follow:
// starting crew that is not named is in hand, or rests if a hand is given; crew that is not named is in the market and
// the deck, in the pack's order; starting sites that are not named hold the starting tiles in the pack's order;
// advanced sites are face down; gems that are not named make up the bag and the supply of a new game; boats that settle
// have sailed to where they are.
func (g *Game) Arrange(c game.Config, facts []game.Fact) (game.Position, error) {
	c, err := g.About().Complete(c)
	if err != nil {
		return nil, err
	}
	p := g.laidOut(c)
	given := make(map[string]bool, len(facts))
	for _, late := range []bool{false, true} {
		for _, f := range facts {
			if late != (f.Key == "dive" || f.Key == "buying") { // these read tiles and market
				continue
			}
			if given[f.Key] {
				return nil, game.BadInput(f.Key + ": given twice")
			}
			given[f.Key] = true
			if err := p.setFact(f.Key, strings.Join(strings.Fields(f.Value), " ")); err != nil {
				return nil, game.BadInput(f.Key + ": " + err.Error())
			}
		}
		if !late {
			p.completeTiles(given)
			p.completeCards(given)
			p.completeGems(given)
		}
	}
	p.completeTurn(given)
	if err := p.Audit(); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *Position) completeTiles(given map[string]bool) {
	b := p.game.board
	pile := b.startPile
	for t := pile; t != 0; t = t.Rest() {
		if b.tiles[t.First()].empty {
			pile = pile.Without(t.First())
		}
	}
	lying := p.faceUp()
	for sites := b.startSites; sites != 0 && pile != 0; sites = sites.Rest() {
		t := pile.First()
		pile = pile.Rest()
		if place := sites.First(); !given["tile "+p.game.placeID(place)] && !lying.Has(t) {
			p.tiles[place] = int8(t)
		}
	}
	if !given["unseen"] {
		p.unseen = b.deepPile &^ (p.faceUp() | p.frieze)
	}
}

// faceUp are the tiles that lie open on the board.
func (p *Position) faceUp() game.Set {
	var set game.Set
	for _, t := range p.tiles {
		if t >= 0 {
			set = set.With(int(t))
		}
	}
	return set
}

func (p *Position) completeCards(given map[string]bool) {
	var crew Cards // named somewhere
	if given["deck"] {
		crew |= p.deck
	}
	starting := game.Below(ownCards) &^ game.Below(crewCards)
	for s := range game.Seat(p.players) {
		if !given["hand "+seatNames[s]] {
			p.hand[s] &^= p.rest[s] | p.dive.laid[s]
			if s == p.turn {
				p.hand[s] &^= p.paid
			}
		} else {
			p.rest[s] |= starting &^ p.owned(s)
		}
		crew |= p.owned(s)
	}
	crew |= p.swept
	if given["market"] {
		for _, c := range p.market {
			if c != nothing {
				crew = crew.With(int(c))
			}
		}
	} else {
		for slot := range p.market {
			if left := game.Below(crewCards) &^ crew; left != 0 {
				p.market[slot] = int8(left.First())
				crew = crew.With(left.First())
			}
		}
	}
	if !given["deck"] {
		p.deck = game.Below(crewCards) &^ crew
	}
}

func (p *Position) completeGems(given map[string]bool) {
	for g := range gemColours {
		out := p.dive.counts[g] + p.scatteredOf(g)
		if !given["bag"] {
			p.bag[g] = fullBag[g] - min(fullBag[g], out)
		}
		if !given["supply"] {
			all := fullBag[g] + fullSupply[g]
			p.supply[g] = all - min(all, p.bag[g]+out)
		}
	}
}

func (p *Position) scatteredOf(g Gem) uint8 {
	var n uint8
	for _, on := range p.scattered {
		if on == int8(g) {
			n++
		}
	}
	return n
}

func (p *Position) completeTurn(given map[string]bool) {
	if !given["first"] {
		p.first = p.turn
	}
	if p.step == StepSettle || p.step == StepSpot {
		p.completeTrip()
	}
	if given["asked"] {
		return
	}
	switch p.step {
	case StepOver:
		p.asked = 0
	case StepCards:
		p.asked = p.dive.in
	case StepLead:
		p.asked = game.Only(p.dive.leader)
	case StepRush, StepHazard:
		p.asked = 0
		if p.dive.waiting != 0 {
			p.asked = game.Only(p.nextWaiting())
		}
	default:
		p.asked = game.Only(p.turn)
	}
}

// completeTrip: boats settle after a trip, and those that have yet to settle are where it led them.
func (p *Position) completeTrip() {
	if p.buying == buyNothing {
		p.buying = buyTrip
	}
	if p.to != [boats]int8{nothing, nothing} {
		return
	}
	for left := p.unsettled; left != 0; left = left.Rest() {
		p.to[left.First()] = int8(p.boats[p.turn][left.First()].place)
	}
}
