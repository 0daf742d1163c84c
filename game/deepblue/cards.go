package deepblue

import "github.com/divingbell/divingbell/game"

// askCards lets every diver still in play cards for VP, all at once (DB-DIVE-9). All of them are asked, whatever they
// hold, so that being asked reveals no hand.
func (p *Position) askCards(d game.Dice) {
	v := &p.dive
	if v.in == 0 {
		p.endDive(d)
		return
	}
	p.step, p.asked = StepCards, v.in
}

// metBy are the cards whose demand is met: gems of one colour, or of any colour, hazards included (DB-DIVE-9).
func (b *board) metBy(counts *game.Bag, drawn int) Cards {
	met := b.met[anyGem][drawn]
	for g := range gemColours {
		met |= b.met[g][counts[g]]
	}
	return met
}

// playable are the cards a diver can still play in this card step.
func (p *Position) playable(s game.Seat) Cards {
	return p.hand[s] & p.dive.met &^ p.dive.secret[s]
}

func (p *Position) listCards(s game.Seat, into []game.Move) []game.Move {
	for cards := p.playable(s); cards != 0; cards = cards.Rest() {
		into = append(into, move(ActPlay, cards.First()))
	}
	return append(into, move(ActDone, 0))
}

func (p *Position) checkPlay(s game.Seat, card int) *game.Refusal {
	b := p.game.board
	switch {
	case card >= ownCards || !p.hand[s].Has(card) || p.dive.secret[s].Has(card):
		return game.Refuse("DB-DIVE-9", "not-in-hand", p.cardArg(card))
	case !b.scorers.Has(card):
		return game.Refuse("DB-TURN-3", "no-use", p.cardArg(card))
	case !p.dive.met.Has(card):
		return game.Refuse("DB-DIVE-9", "demand-not-met", p.cardArg(card))
	}
	return nil
}

// choose adds a card to the seat's answer, which nobody else sees before all have answered (DB-DIVE-9).
func (p *Position) choose(s game.Seat, card int) {
	p.dive.secret[s] = p.dive.secret[s].With(card)
	if p.watch != nil {
		p.tellTo(game.ToSeat(s), "chose", game.Who("seat", s), p.cardArg(card))
	}
}

// done ends a seat's answer. When all have answered, the cards are shown and score, once each; they cannot be taken
// back (DB-DIVE-12). Then the leader draws on or stops, unless the leader is up or the bag is empty (DB-DIVE-11).
func (p *Position) done(s game.Seat, d game.Dice) {
	p.asked = p.asked.Without(s)
	if p.asked != 0 {
		return
	}
	v := &p.dive
	if p.watch != nil && v.secret == [game.MaxSeats]Cards{} {
		p.show("nobody-played")
	}
	s = v.leader
	for range p.players {
		if v.secret[s] != 0 {
			p.showCards(s)
		}
		s = s.Next(int(p.players))
	}
	if !v.in.Has(v.leader) || p.bag.Total() == 0 {
		p.endDive(d)
		return
	}
	p.ask(StepLead, v.leader)
}

func (p *Position) showCards(s game.Seat) {
	v := &p.dive
	cards := v.secret[s]
	v.secret[s] = 0
	p.lay(s, cards)
	for ; cards != 0; cards = cards.Rest() {
		vp := uint16(p.game.board.cards[cards.First()].vp) + p.bonusVP()
		v.cardVP[s] += vp
		if p.watch != nil {
			p.show("played", game.Who("seat", s), p.cardArg(cards.First()), game.Number("vp", int(vp)))
		}
	}
}

// lay puts cards from the hand face up in front of a diver.
func (p *Position) lay(s game.Seat, cards Cards) {
	p.hand[s] &^= cards
	p.dive.laid[s] |= cards
	p.shown(s, cards)
}
