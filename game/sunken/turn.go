package sunken

import (
	"math"

	"github.com/divingbell/divingbell/game"
)

// endTurn passes the turn on clockwise, by ST-TURN-0. If all ships are out they return first, and the table may have chosen who
// begins the sweep, by ST-TURN-5.
func (p *Position) endTurn() {
	p.clearTurn()
	if p.allOut() {
		p.returnShips()
		if p.step == over {
			return
		}
		if p.startPasses {
			p.turn, p.step = p.beginner(int(p.sweep)), sailing
			if p.watch != nil {
				p.tell("sweep-begins", game.Who("seat", p.turn), game.Number("sweep", int(p.sweep)))
			}
			return
		}
	}
	p.turn = p.turn.Next(p.players)
	p.step = sailing
	if p.ships[p.turn] == shipOut {
		p.step = waiting
	}
}

// beginner is the seat that begins a sweep where the start passes on: the n-th clockwise from the starting player, by ST-TURN-5.
func (p *Position) beginner(sweep int) game.Seat {
	return game.Seat((int(p.first) + sweep - 1) % p.players)
}

// clearTurn forgets what matters only within a turn.
func (p *Position) clearTurn() {
	p.ready = [depths]uint8{}
	p.acted = false
	p.collecting = noSpace
	p.fresh, p.freshMussels = 0, 0
	p.spent, p.spentMussels = 0, 0
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
// game if nobody has made progress for too many sweeps, by ST-END-5.
func (p *Position) returnShips() {
	p.ships, p.trades = [game.MaxSeats]uint8{}, [game.MaxSeats]uint8{}
	if p.watch != nil {
		p.tell("ships-returned", game.Number("sweep", int(p.sweep)))
	}
	p.still = min(p.still, math.MaxUint8-1) + 1
	if p.gained {
		p.gained, p.still = false, 0
	}
	if p.stoodStill() {
		p.finish(standstill)
		return
	}
	p.sweep = min(p.sweep, math.MaxUint16-1) + 1
	if p.stillWarned() && p.watch != nil {
		p.tell("standstill", game.Number("sweeps", int(p.still)), game.Number("left", p.standstill-int(p.still)))
	}
}
