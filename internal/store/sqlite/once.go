package sqlite

import (
	"context"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

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
