package puzzles

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/divingbell/divingbell/game"
)

// Puzzle is a position of a game between bots in which one move is clearly best, or several that are as good as each other.
type Puzzle struct {
	Game  string      `json:"game"`
	Rules int         `json:"rules"` // version of the game's rules
	Pack  string      `json:"pack"`
	Deal  game.Config `json:"config"`
	Seed  uint64      `json:"seed"`  // of the dice, from the deal on
	Play  []int       `json:"play"`  // what was played: each decision's place among the legal moves of the first seat that was asked
	Seat  game.Seat   `json:"seat"`  // whose decision it is
	Theme string      `json:"theme"` // the key of the best move's wording

	Moves  []Move  `json:"moves"` // all legal moves, the best first
	Gap    float64 `json:"gap"`   // how far the best of the moves that do not solve it is behind the best
	Margin float64 `json:"margin"`
	Mate   string  `json:"mate"` // what a mate plays
	// The shares of deckhands and captains that solve it.
	Deckhand float64 `json:"deckhand"`
	Captain  float64 `json:"captain"`
}

// Move is what came of a move in fresh futures.
type Move struct {
	Move   string  `json:"move"`
	Solves bool    `json:"solves,omitempty"`
	Chance float64 `json:"chance"` // the seat's share of the victory
	Behind float64 `json:"behind"` // how much less that is than after the best move
	Margin float64 `json:"margin"` // the standard error of Behind
	Tries  int     `json:"tries"`
}

// Position replays what was played up to the decision.
func (p *Puzzle) Position(g game.Game) (game.Position, error) {
	about := g.About()
	if p.Game != about.Name || p.Rules != about.Version || p.Pack != about.Pack {
		return nil, fmt.Errorf("a puzzle of %s, version %d, pack %s; this is %s, version %d, pack %s",
			p.Game, p.Rules, p.Pack, about.Name, about.Version, about.Pack)
	}
	dice := game.NewFastDice(p.Seed)
	at, err := g.Deal(p.Deal, dice)
	if err != nil {
		return nil, err
	}
	for n, place := range p.Play {
		seat := at.Asked().First()
		moves := at.Legal(seat, nil)
		if place < 0 || place >= len(moves) {
			return nil, fmt.Errorf("decision %d: there is no move %d of %d", n+1, place, len(moves))
		}
		if err := at.Play(seat, moves[place], dice); err != nil {
			return nil, fmt.Errorf("decision %d: %w", n+1, err)
		}
	}
	if at.Over() || at.Asked().First() != p.Seat {
		return nil, fmt.Errorf("after %d decisions seat %d is not asked", len(p.Play), p.Seat)
	}
	return at, nil
}

// Read reads puzzles, one JSON object a line.
func Read(r io.Reader) (all []*Puzzle, err error) {
	for lines := json.NewDecoder(r); ; {
		p := &Puzzle{}
		switch err := lines.Decode(p); err {
		case nil:
			all = append(all, p)
		case io.EOF:
			return all, nil
		default:
			return nil, err
		}
	}
}
