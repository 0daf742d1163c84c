package sqlite

import (
	"context"
	"database/sql"
	"math"

	"github.com/divingbell/divingbell/internal/store"
)

// PutDocument implements store.Documents.
func (s *Store) PutDocument(ctx context.Context, d store.Document) error {
	if err := d.Check(); err != nil {
		return err
	}
	return s.write(ctx, func(w *writer) error {
		_, err := w.exec("INSERT OR REPLACE INTO notes (kind, id, person, about, created, data) VALUES (?, ?, ?, ?, ?, ?)",
			d.Kind, d.ID, d.By, d.About, d.Created, blob(d.Data))
		return err
	})
}

// Documents implements store.Documents.
func (s *Store) Documents(ctx context.Context, kind string, before int64, most int) ([]store.Document, error) {
	if before == 0 {
		before = math.MaxInt64
	}
	return s.documents(ctx, "SELECT kind, id, person, about, created, data FROM notes WHERE kind = ? AND created < ? AND created >= "+
		"coalesce((SELECT created FROM notes WHERE kind = ? AND created < ? ORDER BY created DESC LIMIT 1 OFFSET ?), 0) ORDER BY created DESC, id",
		kind, before, kind, before, most-1)
}

func (s *Store) documents(ctx context.Context, query string, args ...any) (documents []store.Document, err error) {
	err = s.read(ctx, query, args, func(rows *sql.Rows) error {
		var d store.Document
		err := rows.Scan(&d.Kind, &d.ID, &d.By, &d.About, &d.Created, &d.Data)
		documents = append(documents, d)
		return err
	})
	return documents, err
}

// DropDocument implements store.Documents.
func (s *Store) DropDocument(ctx context.Context, kind, id string) error {
	return s.write(ctx, func(w *writer) error {
		_, err := w.exec("DELETE FROM notes WHERE kind = ? AND id = ?", kind, id)
		return err
	})
}

// DropDocumentsOf implements store.Documents.
func (s *Store) DropDocumentsOf(ctx context.Context, person string) error {
	return s.write(ctx, func(w *writer) error {
		_, err := w.exec("DELETE FROM notes WHERE person = ? OR about = ?", person, person)
		return err
	})
}
