package deepblue

import "github.com/divingbell/divingbell/game"

// endDive scores the dive and clears it away (DB-SCORE-1 to -5). The fourth Sunken City tile ends the game at once
// (DB-END-1); otherwise boats that have not settled yet do so (DB-SCN-5), and the turn ends.
func (p *Position) endDive(d game.Dice) {
	v := &p.dive
	s := v.leader
	for range p.players {
		if v.divers.Has(s) {
			p.payOut(s)
		}
		s = s.Next(int(p.players))
	}
	p.clearDive()
	if p.frieze.Count() == cityTiles {
		p.finish()
		return
	}
	p.settleNext(d)
}

func (p *Position) payOut(s game.Seat) {
	won := p.diveScore(s)
	sum := &p.score[s]
	sum.Cards += won.Cards
	sum.Gems += won.Gems
	sum.Leader += won.Leader
	if p.watch != nil {
		p.tell("scored", game.Who("seat", s), game.Number("cards", int(won.Cards)), game.Number("gems", int(won.Gems)),
			game.Number("leader", int(won.Leader)), game.Number("total", won.Total()))
	}
}

// diveScore is what a diver gets if the dive ends now: cards whether resurfaced or not (DB-SCORE-1), gems if still in
// (DB-SCORE-2), the tile's VP as leader, even after resurfacing (DB-SCORE-3).
func (p *Position) diveScore(s game.Seat) Score {
	v := &p.dive
	won := Score{Cards: v.cardVP[s]}
	if v.in.Has(s) {
		won.Gems = uint16(p.gemVP(s, &v.counts))
	}
	tileVP := uint16(p.game.board.tiles[v.tile].vp)
	switch {
	case p.cityDive(RuinsOfPlenty): // DB-SCN-7: every diver, for each boat
		won.Leader = tileVP * uint16(v.boats[s])
	case s == v.leader:
		won.Leader = tileVP + p.bounty()
	}
	return won
}

// gemVP is what the gems are worth to a diver: more for a colour of which one of their boats holds a spot, and two boats do
// not score twice (DB-SCORE-2).
func (p *Position) gemVP(s game.Seat, gems *game.Bag) int {
	worth := plainVP
	for _, b := range p.boats[s] {
		if b.place == p.dive.site && b.spot != nothing && Spot(b.spot) <= RedSpot {
			worth[b.spot] = spotVP[b.spot] // spots for treasures are numbered like their gems
		}
	}
	return worth[Silver]*int(gems[Silver]) + worth[Gold]*int(gems[Gold]) + worth[Red]*int(gems[Red])
}

// clearDive takes the tile out of the game or onto the frieze, puts the gems back into the bag and the cards to rest;
// all boats stay at the site, which is now empty (DB-SCORE-5).
func (p *Position) clearDive() {
	v := &p.dive
	for g := range v.counts {
		p.bag[g] += v.counts[g]
	}
	for s := range p.players {
		p.rest[s] |= v.laid[s]
		for i := range p.boats[s] {
			if p.boats[s][i].place == v.site {
				p.boats[s][i].spot = nothing
			}
		}
	}
	p.tiles[v.site] = noTile
	city := p.game.board.city.Has(int(v.tile))
	if city {
		p.frieze = p.frieze.With(int(v.tile))
	}
	if p.watch != nil {
		p.tellSalvaged(city)
	}
	p.dive = dive{}
}
