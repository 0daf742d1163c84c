package deepblue

import (
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Kinds of facts that are a single value of the state: how each is written and read.

func namedFact[T ~uint8](key string, names []string, of func(*Position) *T) fact {
	get := func(p *Position) string { return names[*of(p)] }
	return fact{key, false, get, func(p *Position, text string) error {
		v, ok := named[T](names, text)
		if !ok {
			return game.BadInput("«" + text + "» is none of " + strings.Join(names, ", "))
		}
		*of(p) = v
		return nil
	}}
}

func oneSeat(key string, of func(*Position) *game.Seat) fact {
	return fact{key, false, func(p *Position) string { return seatNames[*of(p)] }, setSeat(of)}
}

func setSeat(of func(*Position) *game.Seat) func(*Position, string) error {
	return func(p *Position, text string) (err error) {
		*of(p), err = p.seatNamed(text)
		return err
	}
}

func seats(key string, rare bool, of func(*Position) *game.Seats) fact {
	get := func(p *Position) string { return seatWords(*of(p)) }
	return fact{key, rare, get, func(p *Position, text string) error {
		*of(p) = 0
		for _, w := range words(text) {
			s, err := p.seatNamed(w)
			if err != nil {
				return err
			}
			*of(p) = of(p).With(s)
		}
		return nil
	}}
}

func cards(key string, rare bool, of func(*Position) *Cards) fact {
	get := func(p *Position) string { return p.cardWords(*of(p)) }
	return fact{key, rare, get, func(p *Position, text string) (err error) {
		*of(p), err = p.parseCards(text)
		return err
	}}
}

func seatCards(key string, rare bool, of func(*Position, game.Seat) *Cards) seatFact {
	get := func(p *Position, s game.Seat) string { return p.cardWords(*of(p, s)) }
	return seatFact{key, rare, get, func(p *Position, s game.Seat, text string) (err error) {
		*of(p, s), err = p.parseCards(text)
		return err
	}}
}

func tiles(key string, of func(*Position) *game.Set) fact {
	get := func(p *Position) string { return p.tileWords(*of(p)) }
	return fact{key, false, get, func(p *Position, text string) error {
		*of(p) = 0
		for _, w := range words(text) {
			t, ok := p.game.tileNumber(w)
			if !ok {
				return game.BadInput("«" + w + "» is no wreck tile")
			}
			*of(p) = of(p).With(t)
		}
		return nil
	}}
}

func gems(key string, of func(*Position) *game.Bag) fact {
	get := func(p *Position) string { return bagText(*of(p)) }
	return fact{key, false, get, func(p *Position, text string) (err error) {
		*of(p), err = parseBag(text)
		return err
	}}
}

func setPlace(of func(*Position) *int8) func(*Position, string) error {
	return func(p *Position, text string) error {
		place, ok := p.game.placeNumber(text)
		if !ok && text != none {
			return game.BadInput("«" + text + "» is not a place on this board")
		}
		*of(p) = int8(place)
		if text == none {
			*of(p) = nothing
		}
		return nil
	}
}
