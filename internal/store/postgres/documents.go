package postgres

import (
	"context"
	"math"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
)

// PutDocument implements store.Documents.
func (s *Store) PutDocument(ctx context.Context, d store.Document) error {
	if err := d.Check(); err != nil {
		return err
	}
	_, err := s.exec(ctx, "INSERT INTO notes (kind, id, person, about, created, data) VALUES ($1, $2, $3, $4, $5, $6) "+
		"ON CONFLICT (kind, id) DO UPDATE SET person = excluded.person, about = excluded.about, created = excluded.created, data = excluded.data",
		d.Kind, d.ID, d.By, d.About, d.Created, blob(d.Data))
	return err
}

// Documents implements store.Documents.
func (s *Store) Documents(ctx context.Context, kind string, before int64, most int) ([]store.Document, error) {
	if before == 0 {
		before = math.MaxInt64
	}
	return s.documents(ctx, "SELECT kind, id, person, about, created, data FROM notes WHERE kind = $1 AND created < $2 AND created >= "+
		"coalesce((SELECT created FROM notes WHERE kind = $1 AND created < $2 ORDER BY created DESC LIMIT 1 OFFSET $3), 0) ORDER BY created DESC, id",
		kind, before, most-1)
}

func (s *Store) documents(ctx context.Context, query string, args ...any) (documents []store.Document, err error) {
	err = s.read(ctx, query, args, func(rows pgx.Rows) error {
		var d store.Document
		err := rows.Scan(&d.Kind, &d.ID, &d.By, &d.About, &d.Created, &d.Data)
		documents = append(documents, d)
		return err
	})
	return documents, err
}

// DropDocument implements store.Documents.
func (s *Store) DropDocument(ctx context.Context, kind, id string) error {
	_, err := s.exec(ctx, "DELETE FROM notes WHERE kind = $1 AND id = $2", kind, id)
	return err
}

// DropDocumentsOf implements store.Documents.
func (s *Store) DropDocumentsOf(ctx context.Context, person string) error {
	_, err := s.exec(ctx, "DELETE FROM notes WHERE person = $1 OR about = $1", person)
	return err
}
