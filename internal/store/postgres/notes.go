package postgres

import (
	"context"
	"math"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
)

// PutNote implements store.Notes.
func (s *Store) PutNote(ctx context.Context, n store.Note) error {
	if err := n.Check(); err != nil {
		return err
	}
	_, err := s.exec(ctx, "INSERT INTO notes (kind, id, person, about, created, data) VALUES ($1, $2, $3, $4, $5, $6) "+
		"ON CONFLICT (kind, id) DO UPDATE SET person = excluded.person, about = excluded.about, created = excluded.created, data = excluded.data",
		n.Kind, n.ID, n.By, n.About, n.Created, blob(n.Data))
	return err
}

// Notes implements store.Notes.
func (s *Store) Notes(ctx context.Context, kind string, before int64, most int) ([]store.Note, error) {
	if before == 0 {
		before = math.MaxInt64
	}
	return s.notes(ctx, "SELECT kind, id, person, about, created, data FROM notes WHERE kind = $1 AND created < $2 AND created >= "+
		"coalesce((SELECT created FROM notes WHERE kind = $1 AND created < $2 ORDER BY created DESC LIMIT 1 OFFSET $3), 0) ORDER BY created DESC, id",
		kind, before, most-1)
}

func (s *Store) notes(ctx context.Context, query string, args ...any) (notes []store.Note, err error) {
	err = s.read(ctx, query, args, func(rows pgx.Rows) error {
		var n store.Note
		err := rows.Scan(&n.Kind, &n.ID, &n.By, &n.About, &n.Created, &n.Data)
		notes = append(notes, n)
		return err
	})
	return notes, err
}

// DropNote implements store.Notes.
func (s *Store) DropNote(ctx context.Context, kind, id string) error {
	_, err := s.exec(ctx, "DELETE FROM notes WHERE kind = $1 AND id = $2", kind, id)
	return err
}

// DropNotesOf implements store.Notes.
func (s *Store) DropNotesOf(ctx context.Context, person string) error {
	_, err := s.exec(ctx, "DELETE FROM notes WHERE person = $1 OR about = $1", person)
	return err
}
