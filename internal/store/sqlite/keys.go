package sqlite

import (
	"context"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/relational"
)

// SetKeyInUse sets a key of a database that a server has open; it takes effect when the server next reads that key. It waits for
// the server's current transaction.
func SetKeyInUse(ctx context.Context, path, name string, key []byte) error {
	db := connect(path, "rw", writePragmas)
	defer db.Close()
	if _, err := identify(ctx, db); err != nil {
		return err
	}
	_, err := db.ExecContext(ctx, relational.SetKey, name, key)
	return fault(err)
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
