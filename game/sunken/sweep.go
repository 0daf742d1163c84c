package sunken

import "github.com/divingbell/divingbell/game"

// nextTurn passes the turn on clockwise, by ST-TURN-0, after the ships have returned if all are out.
func (p *Position) nextTurn() {
	p.clearTurn()
	if p.allOut() {
		p.returnShips()
		if p.phase == over {
			return
		}
	}
	p.turn = p.turn.Next(p.players)
	p.phase = sailing
	if p.ships[p.turn] == shipOut {
		p.phase = waiting
	}
}

// clearTurn forgets what matters only within a turn.
func (p *Position) clearTurn() {
	p.ready = [depths]uint8{}
	p.acted = false
	p.collecting = noSpace
	p.fresh = 0
}

func (p *Position) allOut() bool {
	for s := range p.players {
		if p.ships[s] != shipOut {
			return false
		}
	}
	return true
}

// returnShips brings all ships back to the left when the last one has left the board, by ST-TURN-5, and ends the
// game if for too many sweeps nobody has got on, by ST-END-5.
func (p *Position) returnShips() {
	p.ships, p.trades = [game.MaxSeats]uint8{}, [game.MaxSeats]uint8{}
	if p.watch != nil {
		p.tell("ships-returned", game.Number("sweep", int(p.sweep)))
	}
	p.still++
	if p.gained {
		p.gained, p.still = false, 0
	}
	if int(p.still) == p.standstill {
		p.finish(standstill)
		return
	}
	p.sweep++
	if p.still >= stillWarned && p.watch != nil {
		p.tell("standstill", game.Number("sweeps", int(p.still)), game.Number("left", p.standstill-int(p.still)))
	}
}
