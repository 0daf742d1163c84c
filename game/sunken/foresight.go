package sunken

import "github.com/divingbell/divingbell/game"

// Foresight is what a view says of moves before they are made, so that whoever shows it needs no rules: whom a tile would
// pay, and what the ship brings within reach.

// PriceView is what a tile of a space costs that is collected with a card, beside that card.
type PriceView struct {
	Space    string `json:"space"`
	Shares   []int  `json:"shares" doc:"the cards that each seat gets"`
	FromHand int    `json:"from_hand" doc:"how many of them the supply does not reach for"`
}

// prices are what a tile costs in each space where a bathyscape may collect, by ST-COL-2 and ST-COL-3.
func (p *Position) prices() []PriceView {
	if p.phase != acting {
		return nil
	}
	all := make([]PriceView, 0, depths)
	for depth, n := range p.ready {
		s := at(depth, int(p.ships[p.turn]))
		if n == 0 && s != p.collecting {
			continue
		}
		shares := make([]int, p.players)
		for seat := range shares {
			if seat != int(p.turn) {
				shares[seat] = p.fleets[seat].notBelow(s)
			}
		}
		all = append(all, PriceView{s.String(), shares, max(p.price(s)-int(p.supplies[p.turn].count), 0)})
	}
	return all
}

// inReachOfShip names what could be collected in this turn, depending on where the ship stops: by a bathyscape in a
// column further right, by ST-TURN-1 and ST-TURN-2.
func (p *Position) inReachOfShip() []string {
	var treasures game.Set
	var mussels uint8
	var moves []game.Move
	for s := range space(spaces) {
		if s.column() <= int(p.ships[p.turn]) || p.fleets[p.turn].at(s) == 0 {
			continue
		}
		moves = p.listCollects(s, moves[:0])
		for _, m := range moves {
			if _, x, _ := split(m); piece(x).isMussel() {
				mussels |= 1 << piece(x).colour()
			} else {
				treasures = treasures.With(int(x))
			}
		}
	}
	return pieceNames(treasures, mussels)
}
