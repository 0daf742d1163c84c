package table

import "github.com/divingbell/divingbell/game"

// Mark is the state of a table at one moment, to go back to. The zero Mark is ready for use; setting one again reuses its memory.
type Mark struct {
	table    Table
	chairs   []Chair
	position game.Position
	base     game.Position
}

// SetMark saves the current state of the table.
func (t *Table) SetMark(m *Mark) {
	m.table = *t
	m.chairs = append(m.chairs[:0], t.chairs...)
	if t.fixed != nil {
		m.table.fixed = t.fixed.Clone()
	}
	m.position, m.base = copied(m.position, t.position), copied(m.base, t.base)
}

func copied(into, from game.Position) game.Position {
	switch {
	case from == nil:
		return nil
	case into == nil:
		return from.Clone()
	}
	into.CopyFrom(from)
	return into
}

// BackTo undoes the entries applied since a mark was set, and nothing else. The mark is empty afterwards.
func (t *Table) BackTo(m *Mark, since []Entry) {
	for _, e := range since {
		if e.Command != "" {
			delete(t.commands, e.By+" "+e.Command)
		}
		if e.counts() {
			t.addShare(e, -1)
		}
	}
	*t = m.table
	t.chairs, t.position, t.base = m.chairs, m.position, m.base
	*m = Mark{}
}
