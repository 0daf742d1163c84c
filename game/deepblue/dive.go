package deepblue

import "github.com/divingbell/divingbell/game"

// listDive lists the wrecks the seat has a boat on (DB-DIVE-1).
func (p *Position) listDive(s game.Seat, into []game.Move) []game.Move {
	a, b := p.boats[s][0].place, p.boats[s][1].place
	if p.tiles[a] >= 0 {
		into = append(into, move(ActDive, int(a)))
	}
	if b != a && p.tiles[b] >= 0 {
		into = append(into, move(ActDive, int(b)))
	}
	return into
}

func (p *Position) checkDive(s game.Seat, place int) *game.Refusal {
	switch {
	case place >= p.game.board.places:
		return game.Refuse("DB-DIVE-1", "no-such-move")
	case p.boatsAt(s, uint8(place)) == 0:
		return game.Refuse("DB-DIVE-1", "no-boat-there", p.placeArg("place", uint8(place)))
	case p.tiles[place] < 0:
		return game.Refuse("DB-DIVE-1", "no-wreck-there", p.placeArg("place", uint8(place)))
	}
	return nil
}

// startDive makes the seat the leader; then everybody in reach may rush to the site.
func (p *Position) startDive(s game.Seat, site uint8, d game.Dice) {
	p.dive = dive{on: true, site: site, tile: uint8(p.tiles[site]), leader: s, waiting: game.AllSeats(int(p.players))}
	if p.watch != nil {
		p.tell("dived", game.Who("seat", s), p.placeArg("place", site), p.tileArg(int(p.dive.tile)))
	}
	p.askRush(d)
}

// inReach are the boats of a seat that may rush, from any kind of place: those near enough in this scenario (DB-DIVE-2).
func (p *Position) inReach(s game.Seat) game.Set {
	var set game.Set
	reach := uint8(p.RushRange(int(p.dive.tile)))
	for i, b := range p.boats[s] {
		if b.place != p.dive.site && p.game.board.distance[b.place][p.dive.site] <= reach {
			set = set.With(i)
		}
	}
	return set
}

// askRush asks the next player with a boat in reach, leader first, then clockwise (DB-DIVE-2). Where boats are is
// public, so not asking the others reveals nothing.
func (p *Position) askRush(d game.Dice) {
	for p.dive.waiting != 0 {
		s := p.nextWaiting()
		if p.inReach(s) != 0 {
			p.ask(StepRush, s)
			return
		}
		p.dive.waiting = p.dive.waiting.Without(s)
	}
	p.goUnder(d)
}

// nextWaiting is the first of those who have yet to answer, leader first, then clockwise.
func (p *Position) nextWaiting() game.Seat {
	s := p.dive.leader
	for !p.dive.waiting.Has(s) {
		s = s.Next(int(p.players))
	}
	return s
}

func (p *Position) listRush(s game.Seat, into []game.Move) []game.Move {
	reach := p.inReach(s)
	for set := game.Set(0); set < 1<<boats; set++ {
		if set&^reach == 0 {
			into = append(into, move(ActRush, int(set)))
		}
	}
	return into
}

func (p *Position) checkRush(s game.Seat, boatSet int) *game.Refusal {
	if boatSet >= 1<<boats {
		return game.Refuse("DB-DIVE-2", "no-such-move")
	}
	if far := game.Set(boatSet) &^ p.inReach(s); far != 0 {
		return game.Refuse("DB-DIVE-2", "out-of-reach", boatArg(far.First()))
	}
	return nil
}

// rush moves boats to the middle of the tile, giving up spots elsewhere; never onto a spot (DB-DIVE-2). A boat that
// rushes no longer settles (DB-SCN-5).
func (p *Position) rush(s game.Seat, set game.Set, d game.Dice) {
	for left := set; left != 0; left = left.Rest() {
		p.boats[s][left.First()] = boat{place: p.dive.site, spot: nothing}
	}
	if s == p.turn {
		p.unsettled &^= set
	}
	if p.watch != nil && set != 0 {
		p.tell("rushed", game.Who("seat", s), game.Number("boats", set.Count()), p.placeArg("place", p.dive.site))
	}
	p.dive.waiting = p.dive.waiting.Without(s)
	p.askRush(d)
}

// goUnder begins the dive itself. Whoever has a boat on the tile takes part and cannot refuse (DB-DIVE-3). A gem
// that lies on the tile is the first drawn (DB-SCN-3); otherwise the leader draws, at least once (DB-DIVE-4).
func (p *Position) goUnder(d game.Dice) {
	v := &p.dive
	for s := game.Seat(0); s < game.Seat(p.players); s++ {
		if n := p.boatsAt(s, v.site).Count(); n > 0 {
			v.divers = v.divers.With(s)
			v.boats[s] = uint8(n)
		}
	}
	v.in = v.divers
	if g := p.scattered[v.site]; g != nothing {
		p.scattered[v.site] = nothing
		p.bring(Gem(g))
		p.askHazard(d)
		return
	}
	p.draw(d)
}

// draw brings up the next gem, drawn blind (DB-DIVE-4), or two in troubled waters (DB-SCN-1). An empty bag ends the dive.
func (p *Position) draw(d game.Dice) {
	if p.bag.Total() == 0 {
		p.endDive(d)
		return
	}
	for n := p.gemsADraw(); n > 0 && p.bag.Total() > 0; n-- {
		g := Gem(d.Draw(GemDrawn, p.bag))
		p.bag[g]--
		p.bring(g)
	}
	p.askHazard(d)
}

// bring adds a gem to those drawn. The first black and the first blue one are warnings, every later one a hazard to
// be answered (DB-DIVE-6).
func (p *Position) bring(g Gem) {
	v := &p.dive
	if g.Hazard() && v.counts[g] > 0 {
		v.hazards[v.hazardsLeft] = g
		v.hazardsLeft++
	}
	v.gems[v.drawn] = g
	v.drawn++
	v.counts[g]++
	v.met = p.game.board.metBy(&v.counts, int(v.drawn))
	if p.watch != nil {
		p.tellDrawn(g)
	}
}

// stop ends the dive; only the leader can (DB-DIVE-4, DB-DIVE-11).
func (p *Position) stop(d game.Dice) {
	if p.watch != nil {
		p.tell("stopped", game.Who("seat", p.dive.leader), game.Number("gems", int(p.dive.drawn)))
	}
	p.endDive(d)
}
