package sunken

// WarningView is a way in which the game may end soon.
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
	if p.phase == over {
		return nil
	}
	var all []WarningView
	for s := range p.players {
		if p.boards[s].Count() == kinds-1 {
			seat := s // s itself would cost every view memory
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
