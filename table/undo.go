package table

import "github.com/divingbell/divingbell/game"

// undo takes back the last move of a seat. It asks nobody, since it goes only as far as it harms nobody.
func (t *Table) undo(c Command, _ House) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-UNDO", Playing), t.mustOwn("TABLE-UNDO", c)); r != nil {
		return nil, r
	}
	if _, ok := t.undoable(c.Seat); !ok {
		return nil, refuse("TABLE-UNDO", "nothing-to-undo")
	}
	return one(Entry{Kind: Undid, Seat: c.Seat})
}

// undoable finds the move that a seat may take back: its own last one, if since then and by it nothing was drawn or
// shown, and nobody else did anything that the seat noticed. What others decide in secret at the same time neither
// prevents it nor is undone by it.
func (t *Table) undoable(s game.Seat) (int, bool) {
	for i := len(t.steps) - 1; i >= t.based; i-- {
		switch st := &t.steps[i]; {
		case st.Seat == s:
			return i, st.how == ""
		case st.seen.Includes(game.At(s)):
			return 0, false
		}
	}
	return 0, false
}

// takeBack plays the moves since the base again, without one of them.
func (t *Table) takeBack(i int) error {
	t.steps = append(t.steps[:i:i], t.steps[i+1:]...)
	p := t.base.Clone()
	for _, st := range t.steps[t.based:] {
		if err := p.Play(st.Seat, st.Move, game.NewRecordedDice(nil)); err != nil {
			return err
		}
	}
	t.position = p
	return nil
}
