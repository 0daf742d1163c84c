package sunken

import (
	"strconv"

	"github.com/divingbell/divingbell/game"
)

// auditFleets counts the bathyscapes. While they are being placed, the turn determines how many each seat has.
func (p *Position) auditFleets() string {
	if p.step >= allSteps || p.ending >= endings || int(p.turn) >= p.players || int(p.first) >= p.players || p.turn < 0 || p.first < 0 {
		return "the course of the game is out of bounds"
	}
	most := p.fleets[p.first].total()
	for i, s := 0, p.first; i < p.players; i, s = i+1, s.Next(p.players) {
		n := p.fleets[s].total()
		want := p.bathyscapes
		if p.step == placing {
			want = most
			if p.turn != p.first && i >= p.seatsFrom(p.first, p.turn) {
				want = most - 1
			}
		}
		if n != want {
			return seatNames[s] + " has " + strconv.Itoa(n) + " bathyscapes on the board, not " + strconv.Itoa(want)
		}
	}
	for s := p.players; s < game.MaxSeats; s++ {
		if p.fleets[s] != (fleet{}) {
			return "a seat that nobody took has bathyscapes"
		}
	}
	if p.step == placing && p.turn == p.first && most == p.bathyscapes {
		return "all bathyscapes are placed"
	}
	return ""
}

// seatsFrom is how many seats b is to the left of a.
func (p *Position) seatsFrom(a, b game.Seat) int { return (int(b) - int(a) + p.players) % p.players }

func (p *Position) auditShips() string {
	ship := p.ships[p.turn]
	for s, at := range p.ships {
		if at > shipOut || at > 0 && (s >= p.players || p.step == placing) {
			return "the ship of " + seatNames[s] + " cannot be there"
		}
	}
	switch {
	case p.step != over && p.allOut():
		return "all ships are out"
	case p.step == sailing && ship == shipOut, (p.step == acting || p.step == paying) && (ship == 0 || ship == shipOut),
		p.step == waiting && ship != shipOut:
		return "the step is " + stepNames[p.step] + ", but the ship of " + seatNames[p.turn] + " is at " + shipText(int(ship))
	}
	return ""
}

// auditActions checks what the bathyscapes under the ship have done.
func (p *Position) auditActions() string {
	if p.step != acting && p.step != paying {
		if p.ready != [depths]uint8{} || p.acted || p.collecting != noSpace || p.fresh != 0 || p.freshMussels != 0 || p.spent != 0 || p.spentMussels != 0 {
			return "bathyscapes act only while the step is acting or paying"
		}
		return ""
	}
	column := int(p.ships[p.turn])
	ready := 0
	for depth, n := range p.ready {
		busy := 0
		if p.collecting == at(depth, column) {
			busy = 1
		}
		if int(n)+busy > p.fleets[p.turn].at(at(depth, column)) {
			return "more bathyscapes act in " + at(depth, column).String() + " than are there"
		}
		ready += int(n)
	}
	switch {
	case p.collecting != noSpace && (p.collecting >= surface || p.collecting.column() != column):
		return "a bathyscape collects that is not below the ship"
	case p.collecting != noSpace && !p.acted:
		return "a bathyscape collects, but none has acted"
	case !p.acted && (ready == 0 || ready < p.fleets[p.turn].in(column)):
		return "no bathyscape has acted, but not all below the ship are ready"
	case p.fresh&^p.doubles[p.turn] != 0, p.freshMussels&^p.heldMussels[p.turn] != 0:
		return "a fresh joker is not one of " + seatNames[p.turn] + "'s"
	case p.spent&^p.laid != 0, p.spent&^p.treasuresOf(column) != 0, p.spentMussels&^p.musselsOf(column) != 0:
		return "a joker laid in this turn does not lie below the ship"
	}
	return ""
}

// treasuresOf and musselsOf are all that lies in a column.
func (p *Position) treasuresOf(column int) (all game.Set) {
	for depth := range depths {
		all |= p.treasures[at(depth, column)]
	}
	return all
}

func (p *Position) musselsOf(column int) (all uint8) {
	for depth := range depths {
		all |= p.mussels[at(depth, column)]
	}
	return all
}

// auditPayment checks what is owed from the hand.
func (p *Position) auditPayment() string {
	owed := 0
	for s, n := range p.owed {
		owed += int(n)
		if n > 0 && (s >= p.players || s == int(p.turn)) {
			return seatNames[s] + " is no opponent to pay"
		}
	}
	if p.step != paying {
		if owed > 0 || p.pending != noPiece {
			return "cards are owed only while the step is paying"
		}
		return ""
	}
	switch {
	case owed == 0 || owed > p.hands[p.turn].size():
		return strconv.Itoa(owed) + " cards are owed from a hand of " + strconv.Itoa(p.hands[p.turn].size())
	case p.supplies[p.turn].count > 0:
		return "cards are owed from the hand while there is a supply"
	case p.pending >= noPiece || p.collecting == noSpace || !p.lies(p.pending, p.collecting):
		return "the piece being paid for is not where a bathyscape collects"
	}
	return ""
}

// auditEnd checks that the game is over if and only if a rule says so.
func (p *Position) auditEnd() string {
	found := [endings]bool{noCards: p.cardsLeft() == 0, standstill: p.stoodStill()}
	for s := range p.players {
		found[complete] = found[complete] || p.boards[s].Count() == kinds
	}
	for column := 1; column <= columns; column++ {
		found[emptyColumn] = found[emptyColumn] || p.columnEmpty(column)
	}
	switch {
	case (p.step == over) != (p.ending != notEnded):
		return "the game is over without an ending, or the other way round"
	case p.step == over && !found[p.ending]:
		return "the game is said to be over by " + endingNames[p.ending] + ", but that is not so"
	case p.step != over && found != [endings]bool{}:
		return "the game would be over: " + endingNames[firstOf(found)]
	}
	return ""
}

func firstOf(found [endings]bool) ending {
	for e, is := range found {
		if is {
			return ending(e)
		}
	}
	return notEnded
}
