package table

import "github.com/divingbell/divingbell/game"

// undo takes back the last move of a seat. It needs nobody's consent, since it goes only as far as it harms nobody. A player who
// was away is thereby back.
func (t *Table) undo(c Command, _ Environment) ([]Entry, *game.Refusal) {
	during := []Status{StatusPlaying}
	if t.lesson != nil {
		during = append(during, StatusFinished)
	}
	if r := first(t.mustBe("TABLE-UNDO", during...), t.mustPlay("TABLE-UNDO", c)); r != nil {
		return nil, r
	}
	if _, ok := t.undoable(c.Seat); !ok {
		return nil, refuse("TABLE-UNDO", "nothing-to-undo")
	}
	entries := []Entry{{Kind: Undid, Seat: c.Seat}}
	if t.chairs[c.Seat].StandIn {
		entries = append([]Entry{{Kind: Returned, Seat: c.Seat}}, entries...)
	}
	return entries, nil
}

// undoable finds the move that a seat may take back: its own last one, if neither it nor anything since drew or showed something,
// and nobody else did anything since that the seat noticed. Secret decisions of others do not prevent it, or undo would reveal
// them; nor do moves that were the only possible ones. In a lesson it is the last one, whatever came of it.
func (t *Table) undoable(s game.Seat) (int, bool) {
	if t.lesson != nil {
		return t.lastTry(s)
	}
	for i := len(t.steps) - 1; i >= t.based; i-- {
		switch st := &t.steps[i]; {
		case st.how == OnlyMove:
		case st.Seat == s:
			return i, st.how == ""
		case st.seen.Includes(game.At(s)):
			return 0, false
		}
	}
	return 0, false
}

// undoers are the seats that may take a move back.
func (t *Table) undoers() game.Seats {
	var seats game.Seats
	for i := range t.chairs {
		if _, ok := t.undoable(game.Seat(i)); ok {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

// takeBack replays the moves since the base, without one of them and what the same player had to do after it. Secret decisions
// that others made at the same time stay; but moves that they made because it was their turn, and now is not, are dropped too.
func (t *Table) takeBack(i int) error {
	by, later := t.steps[i].Seat, t.steps[i+1:]
	t.steps = t.steps[:i:i]
	p := t.base.Clone()
	for _, st := range t.steps[t.based:] {
		if err := p.Play(st.Seat, st.Move, game.NewRecordedDice(nil)); err != nil {
			return err
		}
	}
	for _, st := range later {
		if st.Seat != by && p.Play(st.Seat, st.Move, game.NewRecordedDice(nil)) == nil {
			t.steps = append(t.steps, st)
		}
	}
	t.position = p
	return nil
}

// witnesses are those who noticed a move, or what the same player had to do after it.
func (t *Table) witnesses(i int) game.To {
	seen := t.steps[i].seen
	for _, st := range t.steps[i+1:] {
		if st.Seat == t.steps[i].Seat {
			seen |= st.seen
		}
	}
	return seen
}
