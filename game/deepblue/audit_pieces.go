package deepblue

import (
	"strconv"

	"github.com/divingbell/divingbell/game"
)

// auditCards: the 30 crew cards and everybody's four are each in one place.
func (p *Position) auditCards() string {
	var seen Cards
	place := func(cards Cards) string {
		if twice := seen & cards; twice != 0 {
			return p.game.cardID(twice.First()) + " is in two places"
		}
		seen |= cards
		return ""
	}
	starting := game.Below(ownCards) &^ game.Below(crewCards)
	for s := range game.Seat(p.players) {
		seen &^= starting // everybody has a set of their own
		areas := []Cards{p.hand[s], p.rest[s], p.dive.laid[s]}
		if s == p.turn {
			areas = append(areas, p.paid)
		}
		for _, cards := range areas {
			if wrong := place(cards); wrong != "" {
				return wrong + " (" + seatNames[s] + ")"
			}
		}
		if missing := starting &^ seen; missing != 0 {
			return p.game.cardID(missing.First()) + " of " + seatNames[s] + " is nowhere"
		}
		if p.dive.secret[s]&^p.hand[s] != 0 {
			return seatNames[s] + " has chosen a card that is not in the hand"
		}
		if p.tokens[s] > maxTokens {
			return seatNames[s] + " has more than two tokens"
		}
	}
	seen &^= starting
	areas := []Cards{p.deck, p.swept}
	for _, c := range p.market {
		if c != nothing {
			areas = append(areas, game.One(int(c)))
		}
	}
	for _, cards := range areas {
		if wrong := place(cards); wrong != "" {
			return wrong
		}
	}
	if missing := game.Below(crewCards) &^ seen; missing != 0 {
		return p.game.cardID(missing.First()) + " is nowhere"
	}
	if seen != game.Below(crewCards) {
		return "starting crew lies in the deck, in the market or among the swept cards"
	}
	return ""
}

// auditGems: all 31 are somewhere (DB-SET-3).
func (p *Position) auditGems() string {
	for g := range gemColours {
		have := int(p.bag[g]) + int(p.supply[g]) + int(p.dive.counts[g]) + int(p.scatteredOf(g))
		if want := int(fullBag[g]) + int(fullSupply[g]); have != want {
			return "there are " + strconv.Itoa(have) + " " + g.String() + " gems in bag, supply and play instead of " + strconv.Itoa(want)
		}
	}
	return ""
}

// auditTiles: no tile twice, each face-down site has an unseen tile, the frieze holds the city.
func (p *Position) auditTiles() string {
	b := p.game.board
	var up game.Set
	down := 0
	for place, t := range p.tiles {
		switch {
		case t == noTile:
			if p.scattered[place] != nothing {
				return "a gem lies on the empty site " + p.game.placeID(place)
			}
		case t == faceDown:
			down++
			if !b.deepSites.Has(place) {
				return p.game.placeID(place) + " cannot be face down"
			}
		case up.Has(int(t)):
			return p.game.pack.Tiles[t].ID + " lies in two places"
		case b.tiles[t].empty || b.tiles[t].starting != b.startSites.Has(place):
			return p.game.pack.Tiles[t].ID + " does not belong on " + p.game.placeID(place)
		default:
			up = up.With(int(t))
		}
	}
	switch {
	case p.unseen&^b.deepPile != 0 || p.unseen&(up|p.frieze) != 0 || up&p.frieze != 0:
		return "a tile is unseen, face up or on the frieze at the same time"
	case p.frieze&^b.city != 0:
		return "only tiles of the Sunken City go on the frieze"
	case b.city&^(p.unseen|up|p.frieze) != 0:
		return p.game.pack.Tiles[(b.city&^(p.unseen|up|p.frieze)).First()].ID + " of the Sunken City is nowhere"
	case down != p.unseen.Count():
		return strconv.Itoa(down) + " sites are face down, but " + strconv.Itoa(p.unseen.Count()) + " tiles are unseen"
	case (p.frieze.Count() == cityTiles) != (p.step == StepOver):
		return "the game is over when the Sunken City is complete, and not before"
	}
	return ""
}

// auditBoats: a boat on a spot is on a face-up tile that has such a spot for it, and no settled boat is on a face-down
// one.
func (p *Position) auditBoats() string {
	for s := range game.Seat(p.players) {
		for i, b := range p.boats[s] {
			t := p.tiles[b.place]
			unsettled := s == p.turn && (p.unsettled.Has(i) || p.Over()) // the game may end before it settles
			switch {
			case t == faceDown && !unsettled:
				return "a boat of " + seatNames[s] + " lies on the face-down tile at " + p.game.placeID(int(b.place))
			case b.spot != nothing && (t < 0 || !p.spotHeld(b)):
				return "there is no " + Spot(b.spot).String() + " spot for the boat of " + seatNames[s] + " at " +
					p.game.placeID(int(b.place))
			}
		}
	}
	return ""
}

// spotHeld tells whether the tile has as many spots of the kind as boats hold there.
func (p *Position) spotHeld(b boat) bool {
	t := &p.game.board.tiles[p.tiles[b.place]]
	left := 0
	for i := range t.nSpots {
		if int8(t.spots[i]) == b.spot {
			left++
		}
	}
	for s := range p.players {
		for _, other := range p.boats[s] {
			if other == b {
				left--
			}
		}
	}
	return left >= 0
}

// auditMarket: slots are empty only from the dear end and only without a deck (DB-REC-5).
func (p *Position) auditMarket() string {
	empty := false
	for _, c := range p.market {
		if empty && c != nothing {
			return "the market has a gap"
		}
		empty = empty || c == nothing
	}
	if empty && p.deck != 0 {
		return "the market has an empty slot although the deck has cards"
	}
	return ""
}

// auditMemory: unsure cards are in the hand or resting, some in each, and each has its Rest.
func (p *Position) auditMemory() string {
	m := &p.memory
	for s := range game.Seat(p.players) {
		unsure := m.unsure[s]
		inHand := unsure & p.hand[s]
		if unsure&^(p.hand[s]|p.rest[s]) != 0 || unsure != 0 && (inHand == 0 || inHand == unsure) {
			return "the memory of " + seatNames[s] + " does not fit the cards"
		}
		if (unsure == 0) != (m.pages[s] == 0) {
			return "the memory of " + seatNames[s] + " tells of nothing"
		}
		for ; unsure != 0; unsure = unsure.Rest() {
			if r := m.since[remembered(s, unsure.First())]; r == 0 || r > m.rests[s] {
				return "the memory of " + seatNames[s] + " names a Rest that never was"
			}
		}
		if m.unsure[s] != 0 {
			if wrong := p.auditDiary(s, inHand.Count()); wrong != "" {
				return wrong
			}
		}
	}
	return ""
}

// auditDiary: the diary is possible and leads to the number of unsure cards that are in the hand.
func (p *Position) auditDiary(s game.Seat, inHand int) string {
	count := 0
	for i, what := range p.memory.diary[s][:p.memory.pages[s]] {
		switch {
		case what == aRest:
			count += restDraw
		case what < restart:
			count--
		case i == 0:
			count = int(what - restart)
		default:
			return "the memory of " + seatNames[s] + " begins afresh in its midst"
		}
		if count < 0 {
			return "the memory of " + seatNames[s] + " shows more cards than were drawn"
		}
	}
	if count != inHand {
		return "the memory of " + seatNames[s] + " leads to another number of cards in hand"
	}
	if b := p.belief(s); b.Hand&^p.hand[s] != 0 || b.Rest&^p.rest[s] != 0 {
		return "the memory of " + seatNames[s] + " is impossible"
	}
	return ""
}
