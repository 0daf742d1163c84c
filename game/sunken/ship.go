package sunken

import "github.com/divingbell/divingbell/game"

// listSails lists where the ship may go, by ST-TURN-1.
func (p *Position) listSails(into []game.Move) []game.Move {
	f := &p.fleets[p.turn]
	for column := int(p.ships[p.turn]) + 1; column <= columns; column++ {
		if f.in(column) > 0 {
			into = append(into, move(ActSail, uint8(column), 0))
		}
	}
	return append(into, move(ActSail, shipOut, 0))
}

func (p *Position) checkSail(column int) *game.Refusal {
	switch {
	case column == shipOut:
		return nil
	case column <= int(p.ships[p.turn]):
		return game.Refuse("ST-TURN-1", "ship-goes-right")
	case p.fleets[p.turn].in(column) == 0:
		return game.Refuse("ST-TURN-1", "no-bathyscape-below", game.Number("column", column))
	}
	return nil
}

// sail moves the ship, by ST-TURN-1. The bathyscapes below it may then act; if it leaves the board the turn is over.
func (p *Position) sail(column int) {
	p.ships[p.turn] = uint8(column)
	if column == shipOut {
		if p.watch != nil {
			p.tell("ship-out", game.Who("seat", p.turn))
		}
		p.endTurn()
		return
	}
	if p.watch != nil {
		p.tell("ship", game.Who("seat", p.turn), game.Number("column", column))
	}
	p.step = acting
	for depth := range depths {
		p.ready[depth] = uint8(p.fleets[p.turn].at(at(depth, column)))
	}
}
