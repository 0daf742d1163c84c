package sunken

import "github.com/divingbell/divingbell/game"

// usableJokers are the doubles and mussels that the player may lay: all but those won in this turn, by ST-JOK-1.
func (p *Position) usableJokers() (doubles, mussels game.Set) {
	return p.doubles[p.turn] &^ p.fresh, game.Set(p.heldMussels[p.turn] &^ p.freshMussels)
}

// listJokers lists which treasures lying in a space may be collected with which jokers, by ST-JOK-1.
func (p *Position) listJokers(lying game.Set, into []game.Move) []game.Move {
	doubles, held := p.usableJokers()
	if doubles == 0 && held == 0 {
		return into
	}
	for r := lying; r != 0; r = r.Rest() {
		x := uint8(r.First())
		for j := held; j != 0; j = j.Rest() {
			into = append(into, move(ActCollect, x, uint8(mussel(colour(j.First())))))
		}
		for j := doubles; j != 0; j = j.Rest() {
			into = append(into, move(ActCollect, x, uint8(j.First())))
		}
	}
	return into
}

// checkJoker returns why a piece may not be collected with a joker, or nil if it may, by ST-JOK-1 and ST-JOK-3.
func (p *Position) checkJoker(x, joker piece) *game.Refusal {
	held, fresh := p.doubles[p.turn].Has(int(joker)), p.fresh.Has(int(joker))
	if joker.isMussel() {
		held, fresh = p.heldMussels[p.turn]>>joker.colour()&1 == 1, p.freshMussels>>joker.colour()&1 == 1
	}
	switch {
	case x.isMussel(), p.laid.Has(int(x)):
		return game.Refuse("ST-JOK-3", "joker-needs-card", colourArg("card", x.colour()))
	case !held:
		return game.Refuse("ST-JOK-1", "no-such-joker", pieceArg("joker", joker))
	case fresh:
		return game.Refuse("ST-JOK-1", "joker-is-fresh", pieceArg("joker", joker))
	}
	return nil
}

// isSpent tells whether a joker on the board was laid in this turn and cannot be collected in it, by ST-JOK-2.
func (p *Position) isSpent(x piece) bool {
	if x.isMussel() {
		return p.spentMussels>>x.colour()&1 == 1
	}
	return p.spent.Has(int(x))
}

// layJoker lays a joker in the place of a treasure, which costs nothing else, by ST-JOK-1. A double stays a joker there
// unless the table has chosen that it is a treasure again, by ST-JOK-3. A joker there cannot be collected in this turn, by
// ST-JOK-2.
func (p *Position) layJoker(x, joker piece) {
	s := p.collecting
	if p.watch != nil {
		p.tell("collected-with-joker", game.Who("seat", p.turn), pieceArg("piece", x), spaceArg("space", s), pieceArg("joker", joker))
	}
	if joker.isMussel() {
		p.heldMussels[p.turn] &^= 1 << joker.colour()
		p.mussels[s] |= 1 << joker.colour()
		if p.jokersRest {
			p.spentMussels |= 1 << joker.colour()
		}
	} else {
		p.doubles[p.turn] = p.doubles[p.turn].Without(int(joker))
		p.treasures[s] = p.treasures[s].With(int(joker))
		if !p.doublesAsTreasures {
			p.laid = p.laid.With(int(joker))
			if p.jokersRest {
				p.spent = p.spent.With(int(joker))
			}
		}
	}
	p.bringUp(x)
}
