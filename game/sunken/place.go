package sunken

import "github.com/divingbell/divingbell/game"

// listPlaces lists the spaces of row 2: any of them, by ST-SET-5.
func (p *Position) listPlaces(into []game.Move) []game.Move {
	for column := uint8(1); column <= columns; column++ {
		into = append(into, move(place, column, 0))
	}
	return into
}

// place puts a bathyscape on row 2. The players take turns at it, from the starting player clockwise, until all
// are placed; then the starting player takes the first turn, by ST-SET-5 and ST-TURN-0.
func (p *Position) place(column int) {
	s := at(0, column)
	p.fleets[p.turn].add(s)
	if p.watch != nil {
		p.tell("placed", game.Who("seat", p.turn), spaceArg("space", s))
	}
	p.turn = p.turn.Next(p.players)
	if p.turn == p.first && p.fleets[p.first].total() == p.bathyscapes {
		p.phase = sailing
	}
}
