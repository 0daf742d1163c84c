package postgres

import (
	"context"

	"github.com/divingbell/divingbell/internal/store"
)

// Once implements store.Store. It also forgets a few expired names, skipping those that another node is forgetting.
func (s *Store) Once(ctx context.Context, name string, until int64) error {
	n, err := s.exec(ctx, "WITH forgotten AS (DELETE FROM once WHERE name IN (SELECT name FROM once "+
		"WHERE until < extract(epoch FROM clock_timestamp()) * 1000 AND name <> $1 LIMIT 10 FOR UPDATE SKIP LOCKED)) "+
		"INSERT INTO once (name, until) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, until)
	if err == nil && n == 0 {
		return store.ErrTaken
	}
	return err
}

// Ready implements store.Store. Only an actual write shows whether writing is possible.
func (s *Store) Ready(ctx context.Context) error {
	_, err := s.exec(ctx, "INSERT INTO soundings (id, n) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET n = soundings.n + 1")
	return err
}
