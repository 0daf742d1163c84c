package deepblue

import "github.com/divingbell/divingbell/game"

// auditStep: the step is one that the turn can be in.
func (p *Position) auditStep() string {
	own := &p.boats[p.turn]
	trip := p.to != [boats]int8{nothing, nothing}
	bad := false
	switch p.step {
	case StepTurn, StepOver:
		bad = p.paid != 0 || p.buying != buyNothing || trip || p.unsettled != 0 || p.settling != nothing ||
			p.storm != nothing
	case StepSail:
		bad = p.buying != buyNothing || p.to[1] != nothing ||
			p.worth(p.turn, &p.game.board.propellers) < max(1, p.tripMoves())
	case StepPay:
		bad = p.buying == buyNothing || p.buying == buyTrip && !trip || p.priceBeyond()
	case StepTake:
		bad = p.buying != buyRenewal || p.market[0] == nothing
	case StepSettle:
		bad = p.buying != buyTrip || p.unsettled.Count() != boats || own[0].place == own[1].place ||
			p.tiles[own[0].place] == noTile || p.tiles[own[1].place] == noTile
	case StepSpot:
		bad = p.buying != buyTrip || p.settling == nothing || !p.unsettled.Has(int(p.settling)) ||
			p.tiles[own[p.settling].place] < 0 || p.freeSpots(own[p.settling].place) == 0
	}
	if p.step < StepSettle {
		bad = bad || p.unsettled != 0
	}
	if !bad && p.storm != nothing {
		bad = p.step != StepSpot || p.tiles[p.storm] < 0
	}
	if bad {
		return "the turn is not in the middle of «" + p.step.String() + "»"
	}
	if p.asked&^game.AllSeats(int(p.players)) != 0 || (p.asked == 0) != (p.step == StepOver) {
		return "nobody is asked, or somebody who does not play"
	}
	if p.step < StepRush && p.asked != game.Only(p.turn) {
		return seatNames[p.turn] + " is to be asked, and nobody else: it is that player's turn"
	}
	return ""
}

func (p *Position) priceBeyond() bool {
	need, by, _, _ := p.price()
	return need == 0 || p.worth(p.turn, by) < need
}

// auditDive: a dive is under way in the steps of a dive and in no others, and its divers have boats there.
func (p *Position) auditDive() string {
	v := &p.dive
	if v.on != (p.step >= StepRush && p.step <= StepLead) {
		return "a dive does not fit «" + p.step.String() + "»"
	}
	if !v.on {
		if *v != (dive{}) {
			return "something of a dive is left and there is none"
		}
		return ""
	}
	if v.leader != p.turn || p.boatsAt(v.leader, v.site) == 0 {
		return "the leader must be the player to move, with a boat at the dive"
	}
	if p.step == StepRush {
		if v.drawn != 0 || v.divers != 0 || !p.asksNext() || p.inReach(p.asked.First()) == 0 {
			return "the rush does not ask a player in reach"
		}
		return ""
	}
	for s := range game.Seat(p.players) {
		at := p.boatsAt(s, v.site).Count() > 0
		if at != v.divers.Has(s) || v.in.Has(s) && !at || (v.boats[s] > 0) != at {
			return seatNames[s] + " is a diver without a boat at the dive, or the other way round"
		}
		if v.secret[s]&^v.met != 0 || v.secret[s] != 0 && p.step != StepCards {
			return seatNames[s] + " has chosen a card that cannot be played"
		}
	}
	bad := v.drawn == 0
	switch p.step {
	case StepHazard:
		bad = bad || v.hazardsLeft == 0 || v.waiting&^v.in != 0 || !p.asksNext() || !p.hazardsDrawn()
	case StepCards:
		bad = bad || v.hazardsLeft != 0 || v.waiting != 0 || p.asked&^v.in != 0
	case StepLead:
		bad = bad || v.hazardsLeft != 0 || v.waiting != 0 || !v.in.Has(v.leader) || p.asked != game.Only(v.leader) ||
			p.bag.Total() == 0
	}
	if bad {
		return "the dive is not in the middle of «" + p.step.String() + "»"
	}
	return ""
}

// asksNext tells whether the seat asked is the next in order of those who have yet to answer.
func (p *Position) asksNext() bool {
	w := p.dive.waiting
	return w != 0 && w&^game.AllSeats(int(p.players)) == 0 && p.asked == game.Only(p.nextWaiting())
}

// hazardsDrawn tells whether the hazards to be answered are among the gems drawn, each after a warning.
func (p *Position) hazardsDrawn() bool {
	var need game.Bag
	for _, g := range p.dive.hazards[:p.dive.hazardsLeft] {
		need[g]++
		if !g.Hazard() || p.dive.counts[g] <= need[g] {
			return false
		}
	}
	return true
}
