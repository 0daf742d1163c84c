package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

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

// Once implements store.Store. It also forgets expired names.
func (s *Store) Once(ctx context.Context, name string, until int64) error {
	return s.write(ctx, func(w *writer) error {
		if _, err := w.exec("DELETE FROM once WHERE until < ?", time.Now().UnixMilli()); err != nil {
			return err
		}
		n, err := w.exec("INSERT INTO once (name, until) VALUES (?, ?) ON CONFLICT DO NOTHING", name, until)
		if err == nil && n == 0 {
			return store.ErrTaken
		}
		return err
	})
}
