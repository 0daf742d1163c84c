package pennies

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"unsafe"

	"github.com/divingbell/divingbell/game"
)

// Describe implements game.Position.
func (p *Position) Describe() []game.Fact {
	facts := []game.Fact{
		{Key: "round", Value: strconv.Itoa(int(p.Round))},
		{Key: "starter", Value: about.SeatName(p.Starter)},
	}
	for s := range game.Seat(p.Players) {
		for _, f := range p.numbers(s) {
			text := "-"
			if *f.value != none {
				text = strconv.Itoa(int(*f.value))
			}
			facts = append(facts, game.Fact{Key: f.name + " " + about.SeatName(s), Value: text})
		}
	}
	return facts
}

type number struct {
	name  string
	value *int8
}

// numbers are the facts of one seat.
func (p *Position) numbers(s game.Seat) []number {
	return []number{
		{"purse", &p.Purse[s]}, {"fist", &p.Fist[s]}, {"guess", &p.Guess[s]}, {"shown", &p.Shown[s]}, {"won", &p.Won[s]},
	}
}

// Arrange implements game.Game.
func (Game) Arrange(c game.Config, facts []game.Fact) (game.Position, error) {
	p, err := plainStart(c)
	if err != nil {
		return nil, err
	}
	for _, f := range facts {
		if !p.set(f) {
			return nil, game.BadInput(fmt.Sprintf("the fact %q cannot be %q", f.Key, f.Value))
		}
	}
	if err := p.Audit(); err != nil {
		return nil, err
	}
	return p, nil
}

func (p *Position) set(f game.Fact) bool {
	n, err := strconv.Atoi(f.Value)
	isNumber := err == nil && n >= 0 && n <= handful*maxPlayers
	switch f.Key {
	case "round":
		p.Round = int8(n)
		return isNumber
	case "starter":
		seat, ok := about.SeatNamed(f.Value)
		p.Starter = seat
		return ok && int8(seat) < p.Players
	}
	for s := range game.Seat(p.Players) {
		for _, known := range p.numbers(s) {
			if f.Key != known.name+" "+about.SeatName(s) {
				continue
			}
			*known.value = int8(n)
			if f.Value == "-" {
				*known.value = none
			}
			return isNumber || f.Value == "-"
		}
	}
	return false
}

// Equal implements game.Provable.
func (p *Position) Equal(o game.Position) bool { return p.State == o.(*Position).State }

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

// Scramble implements game.Provable.
func (p *Position) Scramble(a game.Audience, d game.Dice) {
	for s := range game.Seat(p.Players) {
		if !a.Is(s) && p.Fist[s] != none {
			p.Fist[s] = int8(d.Among(starter, game.Below(int(min(handful, p.Purse[s]))+1)))
		}
	}
}

// StateBytes implements game.Provable.
func (p *Position) StateBytes() int { return int(unsafe.Sizeof(p.State)) }
