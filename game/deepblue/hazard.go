package deepblue

import "github.com/divingbell/divingbell/game"

// askHazard has the next hazard of the draw answered by every diver still in, one after the other (DB-DIVE-6); when
// none is left, cards can be played (DB-DIVE-10). Two hazards of one draw come in drawing order (DB-SCN-1).
func (p *Position) askHazard(d game.Dice) {
	v := &p.dive
	if v.hazardsLeft > 0 && v.in != 0 {
		v.waiting = v.in
		p.ask(StepHazard, p.nextWaiting())
		return
	}
	v.hazardsLeft = 0
	v.hazards = [2]Gem{}
	p.askCards(d)
}

// answered continues with the next diver, or with what follows when all have answered this hazard.
func (p *Position) answered(s game.Seat, d game.Dice) {
	v := &p.dive
	v.waiting = v.waiting.Without(s)
	if v.waiting != 0 {
		p.ask(StepHazard, p.nextWaiting())
		return
	}
	v.hazardsLeft--
	v.hazards = [2]Gem{v.hazards[1]}
	p.askHazard(d)
}

// danger is how near a hazard is: none of its gems has been drawn, the first was a warning, or there has been one to
// answer (DB-DIVE-6).
func (v *dive) danger(g Gem) string {
	switch v.counts[g] {
	case 0:
		return "good"
	case 1:
		return "warning"
	}
	return "danger"
}

// protectors are the seat's boats whose spot saves it from a hazard (DB-DIVE-7).
func (p *Position) protectors(s game.Seat, hazard Gem) game.Set {
	var set game.Set
	for i, b := range p.boats[s] {
		if b.place == p.dive.site && b.spot != nothing && Spot(b.spot).protects(hazard) {
			set = set.With(i)
		}
	}
	return set
}

// listHazard: a card of the colour, a spot of the colour, or up; protecting is never compulsory (DB-DIVE-7).
func (p *Position) listHazard(s game.Seat, into []game.Move) []game.Move {
	hazard := p.dive.hazards[0]
	for cards := p.hand[s] & p.game.board.protectingCards[hazard]; cards != 0; cards = cards.Rest() {
		into = append(into, move(ActProtectCard, cards.First()))
	}
	for set := p.protectors(s, hazard); set != 0; set = set.Rest() {
		into = append(into, move(ActProtectBoat, set.First()))
	}
	return append(into, move(ActResurface, 0))
}

func (p *Position) checkProtectCard(s game.Seat, card int) *game.Refusal {
	hazard := p.dive.hazards[0]
	switch {
	case card >= ownCards || !p.hand[s].Has(card):
		return game.Refuse("DB-DIVE-7", "not-in-hand", p.cardArg(card))
	case !p.game.board.protectingCards[hazard].Has(card):
		return game.Refuse("DB-DIVE-7", "does-not-protect", p.cardArg(card), gemArg(hazard))
	}
	return nil
}

func (p *Position) checkProtectBoat(s game.Seat, boat int) *game.Refusal {
	hazard := p.dive.hazards[0]
	if boat >= boats {
		return game.Refuse("DB-DIVE-7", "no-such-move")
	}
	if !p.protectors(s, hazard).Has(boat) {
		return game.Refuse("DB-DIVE-7", "spot-does-not-protect", boatArg(boat), gemArg(hazard))
	}
	return nil
}

// protectWithCard: each card covers one gem (DB-DIVE-7).
func (p *Position) protectWithCard(s game.Seat, card int, d game.Dice) {
	p.lay(s, game.One(card))
	if p.watch != nil {
		p.show("protected", game.Who("seat", s), p.cardArg(card), gemArg(p.dive.hazards[0]))
	}
	p.answered(s, d)
}

// protectWithBoat: the boat gives up its spot and goes to the middle (DB-DIVE-7).
func (p *Position) protectWithBoat(s game.Seat, boat int, d game.Dice) {
	spot := Spot(p.boats[s][boat].spot)
	p.boats[s][boat].spot = nothing
	if p.watch != nil {
		p.tell("protected-by-spot", game.Who("seat", s), boatArg(boat), spotArg(spot), gemArg(p.dive.hazards[0]))
	}
	p.answered(s, d)
}

// resurface takes a diver out of the dive; the boats stay (DB-DIVE-8). If it is the leader, the others still answer
// this hazard and may then play cards (DB-DIVE-11).
func (p *Position) resurface(s game.Seat, d game.Dice) {
	p.dive.in = p.dive.in.Without(s)
	if p.watch != nil {
		p.tell("resurfaced", game.Who("seat", s), gemArg(p.dive.hazards[0]))
		if s == p.dive.leader {
			p.tell("forced-up", game.Who("seat", s), game.Number("gems", int(p.dive.drawn)))
		}
	}
	p.answered(s, d)
}
