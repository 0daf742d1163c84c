package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"github.com/divingbell/divingbell/internal/store"
)

// Key implements store.Store. If several callers make a key at once, the first one counts.
func (s *Store) Key(ctx context.Context, name string, make func() []byte) ([]byte, error) {
	key, err := s.key(ctx, name)
	if !errors.Is(err, store.ErrUnknown) || make == nil {
		return key, err
	}
	made := blob(make())
	err = s.write(ctx, func(w *writer) error {
		_, err := w.exec("INSERT INTO keys (name, body) VALUES (?, ?) ON CONFLICT DO NOTHING", name, made)
		return err
	})
	if err != nil {
		return nil, err
	}
	return s.key(ctx, name)
}

// SetKey implements store.Store.
func (s *Store) SetKey(ctx context.Context, name string, key []byte) error {
	return s.write(ctx, func(w *writer) error {
		if key == nil {
			_, err := w.exec("DELETE FROM keys WHERE name = ?", name)
			return err
		}
		_, err := w.exec("INSERT INTO keys (name, body) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body", name, key)
		return err
	})
}

func (s *Store) key(ctx context.Context, name string) (key []byte, err error) {
	err = s.one(ctx, "SELECT body FROM keys WHERE name = ?", []any{name}, func(rows *sql.Rows) error { return rows.Scan(&key) })
	return key, err
}

// SetKeyInUse sets a key of a database that a server has open; it takes effect when the server next reads that key. It waits for
// the server's current transaction.
func SetKeyInUse(ctx context.Context, path, name string, key []byte) error {
	db := connect(path, "rw", writePragmas)
	defer db.Close()
	if _, err := identify(ctx, db); err != nil {
		return err
	}
	_, err := db.ExecContext(ctx, "INSERT INTO keys (name, body) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body", name, key)
	return fault(err)
}
