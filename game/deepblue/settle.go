package deepblue

import "github.com/divingbell/divingbell/game"

// settleNext settles the boats that have yet to settle (DB-SAIL-2) and then ends the turn. On a buoy, in the harbour and at
// an empty site nothing happens. The player chooses the order (DB-SAIL-5), and is asked only where it can matter: when a
// face-down tile would be turned up before the other boat has settled.
func (p *Position) settleNext(d game.Dice) {
	own := &p.boats[p.turn]
	for left := p.unsettled; left != 0; left = left.Rest() {
		if p.tiles[own[left.First()].place] == noTile {
			p.unsettled = p.unsettled.Without(left.First())
		}
	}
	switch {
	case p.unsettled == 0:
		p.endTurn()
	case p.unsettled.Count() == 2 && own[0].place != own[1].place &&
		(p.tiles[own[0].place] == faceDown || p.tiles[own[1].place] == faceDown):
		p.ask(StepSettle, p.turn)
	default:
		p.settle(p.unsettled.First(), d)
	}
}

// settleFirst begins with the boat that the player chose (DB-SAIL-5).
func (p *Position) settleFirst(boat int, d game.Dice) {
	if p.watch != nil {
		p.tell("settling", game.Who("seat", p.turn), boatArg(boat))
	}
	p.settle(boat, d)
}

// settle turns up a face-down tile, then the boat takes a spot: compulsory if one is empty (DB-SAIL-2).
func (p *Position) settle(boat int, d game.Dice) {
	place := p.boats[p.turn][boat].place
	if p.tiles[place] == faceDown {
		p.turnUpTile(place, d)
	}
	p.settling = int8(boat)
	free := p.freeSpots(place)
	if free.Count() > 1 {
		p.ask(StepSpot, p.turn)
		return
	}
	spot := nothing
	if free != 0 {
		spot = int8(free.First())
	}
	p.settled(spot, d)
}

// turnUpTile draws which of the unseen tiles lies there.
func (p *Position) turnUpTile(place uint8, d game.Dice) {
	t := d.Among(TileTurned, p.unseen)
	p.unseen = p.unseen.Without(t)
	p.tiles[place] = int8(t)
	if p.watch != nil {
		p.tell("turned", game.Who("seat", p.turn), p.placeArg("place", place), p.tileArg(t))
	}
	if !p.game.board.city.Has(t) {
		return
	}
	switch p.scenario {
	case ScatteredWealth:
		p.scatter(place, d)
	case Storm:
		p.storm = int8(place)
	}
}

// scatter lays a gem from the bag on the tile and on each adjacent one that has none, in the pack's order of places, while
// the bag lasts (DB-SCN-3).
func (p *Position) scatter(place uint8, d game.Dice) {
	p.scatterOn(place, d)
	for other := range p.game.board.places {
		if p.game.board.distance[place][other] == 1 && p.tiles[other] != noTile {
			p.scatterOn(uint8(other), d)
		}
	}
}

func (p *Position) scatterOn(place uint8, d game.Dice) {
	if p.scattered[place] != nothing || p.bag.Total() == 0 {
		return
	}
	g := Gem(d.Draw(GemDrawn, p.bag))
	p.bag[g]--
	p.scattered[place] = int8(g)
	if p.watch != nil {
		p.tell("scattered", p.placeArg("place", place), gemArg(g))
	}
}

// freeSpots are the kinds of spot that no boat holds on the tile there.
func (p *Position) freeSpots(place uint8) game.Set {
	t := &p.game.board.tiles[p.tiles[place]]
	var free game.Set
	for i := range t.nSpots {
		if p.spotFree(place, t.spots[i]) {
			free = free.With(int(t.spots[i]))
		}
	}
	return free
}

// spotFree tells whether a tile has a spot of the kind that no boat holds; a tile may have several of one kind.
func (p *Position) spotFree(place uint8, kind Spot) bool {
	t := &p.game.board.tiles[p.tiles[place]]
	left := 0
	for i := range t.nSpots {
		if t.spots[i] == kind {
			left++
		}
	}
	for s := range p.players {
		for _, b := range p.boats[s] {
			if b.place == place && b.spot == int8(kind) {
				left--
			}
		}
	}
	return left > 0
}

func (p *Position) listSpots(into []game.Move) []game.Move {
	place := p.boats[p.turn][p.settling].place
	for free := p.freeSpots(place); free != 0; free = free.Rest() {
		into = append(into, move(ActSpot, free.First()))
	}
	return into
}

func (p *Position) checkSpot(kind int) *game.Refusal {
	if kind >= int(spotKinds) {
		return game.Refuse("DB-SAIL-2", "no-such-move")
	}
	if !p.spotFree(p.boats[p.turn][p.settling].place, Spot(kind)) {
		return game.Refuse("DB-SAIL-2", "spot-not-free", spotArg(Spot(kind)))
	}
	return nil
}

// settled puts the boat on its spot or in the middle. Both boats of a player may hold spots of one tile (DB-SAIL-4). In a
// storm, a player who has turned up a Sunken City tile dives there as soon as their boats there have settled (DB-SCN-5).
func (p *Position) settled(spot int8, d game.Dice) {
	boat := int(p.settling)
	own := &p.boats[p.turn]
	place := own[boat].place
	own[boat].spot = spot
	p.unsettled = p.unsettled.Without(boat)
	p.settling = nothing
	if p.watch != nil {
		p.tellSettled(boat, place, spot)
	}
	switch other := 1 - boat; {
	case p.unsettled.Has(other) && own[other].place == place:
		p.settle(other, d)
	case p.storm == int8(place):
		p.storm = nothing
		p.startDive(p.turn, place, d)
	default:
		p.settleNext(d)
	}
}
