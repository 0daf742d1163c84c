package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"github.com/divingbell/divingbell/internal/store"
)

// PutPack implements store.Packs. The pack almost always exists already, and nothing is written.
func (s *Store) PutPack(ctx context.Context, hash string, content []byte) error {
	if _, err := s.Pack(ctx, hash); !errors.Is(err, store.ErrUnknown) {
		return err
	}
	kept := blob(content)
	return s.write(ctx, func(w *writer) error {
		_, err := w.exec("INSERT INTO packs (hash, content) VALUES (?, ?) ON CONFLICT DO NOTHING", hash, kept)
		return err
	})
}

// Pack implements store.Packs. A read-only database may be of a version that had no packs yet.
func (s *Store) Pack(ctx context.Context, hash string) (content []byte, err error) {
	if s.version < 2 {
		return nil, store.ErrUnknown
	}
	err = s.one(ctx, "SELECT content FROM packs WHERE hash = ?", []any{hash}, func(rows *sql.Rows) error { return rows.Scan(&content) })
	return content, err
}
