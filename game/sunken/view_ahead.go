package sunken

import "github.com/divingbell/divingbell/game"

// What a view says of moves before they are made, so that an app needs no rules: who would be paid for a tile, what
// the ship brings within reach, and how the game may end soon.

// PriceView is what collecting a tile of a space with a card costs, besides that card.
type PriceView struct {
	Space    string `json:"space"`
	Shares   []int  `json:"shares" doc:"the cards that each seat gets"`
	FromHand int    `json:"from_hand" doc:"how many of them have to come from the hand"`
}

// prices are what a tile costs in each space where a bathyscape may collect, by ST-COL-2 and ST-COL-3.
func (p *Position) prices() []PriceView {
	if p.step != acting {
		return nil
	}
	all := make([]PriceView, 0, depths)
	for depth, n := range p.ready {
		s := at(depth, int(p.ships[p.turn]))
		if n == 0 && s != p.collecting {
			continue
		}
		all = append(all, p.priceIn(s))
	}
	return all
}

func (p *Position) priceIn(s space) PriceView {
	shares := make([]int, p.players)
	for seat := range shares {
		if seat != int(p.turn) {
			shares[seat] = p.fleets[seat].notBelow(s)
		}
	}
	return PriceView{s.String(), shares, max(p.price(s)-int(p.supplies[p.turn].count), 0)}
}

// inReach names what could be collected in this turn if the ship stops in a column from first to last, by ST-TURN-1 and
// ST-TURN-2.
func (p *Position) inReach(first, last int) []string {
	var treasures game.Set
	var mussels uint8
	var moves []game.Move
	for s := range space(spaces) {
		if s.column() < first || s.column() > last || p.fleets[p.turn].at(s) == 0 {
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

// shares are the cards that each seat would get for a tile of s that me collects with a card, by ST-COL-2; none if nothing lies
// there.
func (p *Position) shares(me int, s space) (all [game.MaxSeats]uint8) {
	if p.treasures[s] == 0 && p.mussels[s] == 0 {
		return all
	}
	for seat := range p.players {
		if seat != me {
			all[seat] = uint8(p.fleets[seat].notBelow(s))
		}
	}
	return all
}

// ends are the ways in which the game may end, each with what is missing, the nearest of its kind: the fullest player board, the
// emptiest column, all cards, and sweeps without gain where they end the game.
func (p *Position) ends() []WarningView {
	if p.step == over {
		return nil
	}
	fullest, emptiest := 0, 1
	for s := range p.players {
		if p.boards[s].Count() > p.boards[fullest].Count() {
			fullest = s
		}
	}
	for column := 2; column <= columns; column++ {
		if p.treasuresIn(column) < p.treasuresIn(emptiest) {
			emptiest = column
		}
	}
	all := []WarningView{
		{Ending: endingNames[complete], Left: kinds - p.boards[fullest].Count(), Seat: &fullest},
		{Ending: endingNames[emptyColumn], Left: p.treasuresIn(emptiest), Column: emptiest},
		{Ending: endingNames[noCards], Left: p.cardsLeft()},
	}
	if p.standstill > 0 {
		left := p.standstill
		if !p.gained {
			left -= int(p.still)
		}
		all = append(all, WarningView{Ending: endingNames[standstill], Left: left})
	}
	return all
}

// WarningView is a way in which the game may end, and how near that is.
type WarningView struct {
	Ending string `json:"ending" enum:"complete,column,cards,standstill" doc:"why it would be over, as ending has it"`
	Left   int    `json:"left" doc:"what is missing: kinds, treasures, cards or sweeps"`
	Seat   *int   `json:"seat,omitempty" doc:"complete: whose player board it is"`
	Column int    `json:"column,omitempty" doc:"column: which one"`
}

// stillWarned tells whether the table warns of a standstill, by ST-END-5.
func (p *Position) stillWarned() bool { return p.still >= 2 && p.standstill > 0 }

// warnings are given when one more tile may end the game (ST-END-1, ST-END-2), when the cards that are left could all be
// played in one turn, as one hand (ST-END-3), and from the second sweep without gain on (ST-END-5).
func (p *Position) warnings() []WarningView {
	if p.step == over {
		return nil
	}
	var all []WarningView
	for s := range p.players {
		if p.boards[s].Count() == kinds-1 {
			seat := s // the address of s would cost every view memory
			all = append(all, WarningView{Ending: endingNames[complete], Left: 1, Seat: &seat})
		}
	}
	for column := 1; column <= columns; column++ {
		if p.treasuresIn(column) == 1 {
			all = append(all, WarningView{Ending: endingNames[emptyColumn], Left: 1, Column: column})
		}
	}
	if n := p.cardsLeft(); n <= handSize {
		all = append(all, WarningView{Ending: endingNames[noCards], Left: n})
	}
	if p.stillWarned() && !p.gained {
		all = append(all, WarningView{Ending: endingNames[standstill], Left: p.standstill - int(p.still)})
	}
	return all
}
