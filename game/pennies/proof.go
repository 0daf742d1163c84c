package pennies

import (
	"errors"
	"fmt"
	"slices"
	"unsafe"

	"github.com/divingbell/divingbell/game"
)

// Equal implements game.Provable.
func (p *Position) Equal(o game.Position) bool { return p.State == o.(*Position).State }

// StateBytes implements game.Provable.
func (p *Position) StateBytes() int { return int(unsafe.Sizeof(p.State)) }

// Scramble implements game.Provable.
func (p *Position) Scramble(a game.Audience, d game.Dice) {
	for s := range game.Seat(p.Players) {
		if !a.Is(s) && p.Fist[s] != none {
			p.Fist[s] = int8(d.Among(starter, game.Below(int(min(handful, p.Purse[s]))+1)))
		}
	}
}

// Audit implements game.Provable.
func (p *Position) Audit() error {
	var total int8
	hiding := slices.Contains(p.Fist[:p.Players], none)
	for s := range p.Players {
		total += p.Purse[s]
		switch name := about.SeatName(game.Seat(s)); {
		case p.Fist[s] > min(handful, p.Purse[s]):
			return fmt.Errorf("%s hides more pennies than there are", name)
		case p.Guess[s] != none && hiding:
			return fmt.Errorf("%s guesses while others still hide", name)
		}
	}
	if !slices.Contains(p.Guess[:p.Players], none) {
		return errors.New("all have guessed and the fists are not open")
	}
	if total != purse*p.Players {
		return fmt.Errorf("there are %d pennies, not %d", total, purse*p.Players)
	}
	return nil
}
