package memory

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

// PutNote implements store.Notes.
func (r *openStore) PutNote(ctx context.Context, n store.Note) error {
	if err := n.Check(); err != nil {
		return err
	}
	n.Data = bytes.Clone(n.Data)
	return r.do(ctx, func(m *Memory) error {
		m.notes[pass{n.Kind, n.ID}] = n
		return nil
	})
}

// Notes implements store.Notes.
func (r *openStore) Notes(ctx context.Context, kind string, before int64, most int) (notes []store.Note, err error) {
	err = r.do(ctx, func(m *Memory) error {
		for _, n := range m.notes {
			if n.Kind == kind && (before == 0 || n.Created < before) {
				n.Data = bytes.Clone(n.Data)
				notes = append(notes, n)
			}
		}
		return nil
	})
	slices.SortFunc(notes, func(a, b store.Note) int {
		return cmp.Or(cmp.Compare(b.Created, a.Created), cmp.Compare(a.ID, b.ID))
	})
	for ; most < len(notes) && notes[most].Created == notes[most-1].Created; most++ {
	}
	return notes[:min(len(notes), most)], err
}

// DropNote implements store.Notes.
func (r *openStore) DropNote(ctx context.Context, kind, id string) error {
	return r.do(ctx, func(m *Memory) error {
		delete(m.notes, pass{kind, id})
		return nil
	})
}

// DropNotesOf implements store.Notes.
func (r *openStore) DropNotesOf(ctx context.Context, person string) error {
	return r.do(ctx, func(m *Memory) error {
		maps.DeleteFunc(m.notes, func(_ pass, n store.Note) bool { return n.By == person || n.About == person })
		return nil
	})
}
