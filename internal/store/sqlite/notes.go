package sqlite

import (
	"context"
	"database/sql"
	"math"

	"github.com/divingbell/divingbell/internal/store"
)

// PutNote implements store.Notes.
func (s *Store) PutNote(ctx context.Context, n store.Note) error {
	if err := n.Check(); err != nil {
		return err
	}
	return s.write(ctx, func(w *writer) error {
		_, err := w.exec("INSERT OR REPLACE INTO notes (kind, id, person, about, created, data) VALUES (?, ?, ?, ?, ?, ?)",
			n.Kind, n.ID, n.By, n.About, n.Created, blob(n.Data))
		return err
	})
}

// Notes implements store.Notes.
func (s *Store) Notes(ctx context.Context, kind string, before int64, most int) ([]store.Note, error) {
	if before == 0 {
		before = math.MaxInt64
	}
	return s.notes(ctx, "SELECT kind, id, person, about, created, data FROM notes WHERE kind = ? AND created < ? AND created >= "+
		"coalesce((SELECT created FROM notes WHERE kind = ? AND created < ? ORDER BY created DESC LIMIT 1 OFFSET ?), 0) ORDER BY created DESC, id",
		kind, before, kind, before, most-1)
}

func (s *Store) notes(ctx context.Context, query string, args ...any) (notes []store.Note, err error) {
	err = s.read(ctx, query, args, func(rows *sql.Rows) error {
		var n store.Note
		err := rows.Scan(&n.Kind, &n.ID, &n.By, &n.About, &n.Created, &n.Data)
		notes = append(notes, n)
		return err
	})
	return notes, err
}

// DropNote implements store.Notes.
func (s *Store) DropNote(ctx context.Context, kind, id string) error {
	return s.write(ctx, func(w *writer) error {
		_, err := w.exec("DELETE FROM notes WHERE kind = ? AND id = ?", kind, id)
		return err
	})
}

// DropNotesOf implements store.Notes.
func (s *Store) DropNotesOf(ctx context.Context, person string) error {
	return s.write(ctx, func(w *writer) error {
		_, err := w.exec("DELETE FROM notes WHERE person = ? OR about = ?", person, person)
		return err
	})
}
