package pennies

import (
	"fmt"
	"strconv"

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
