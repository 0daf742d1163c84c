package postgres

import (
	"context"
	"errors"

	"github.com/divingbell/divingbell/internal/store"
)

// Key implements store.Store. If several make a key at once, the first one counts.
func (s *Store) Key(ctx context.Context, name string, make func() []byte) ([]byte, error) {
	key, err := s.key(ctx, name)
	if !errors.Is(err, store.ErrUnknown) || make == nil {
		return key, err
	}
	if _, err := s.exec(ctx, "INSERT INTO keys (name, body) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, blob(make())); err != nil {
		return nil, err
	}
	return s.key(ctx, name)
}

// SetKey implements store.Store.
func (s *Store) SetKey(ctx context.Context, name string, key []byte) error {
	if key == nil {
		_, err := s.exec(ctx, "DELETE FROM keys WHERE name = $1", name)
		return err
	}
	_, err := s.exec(ctx, "INSERT INTO keys (name, body) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET body = excluded.body", name, key)
	return err
}

func (s *Store) key(ctx context.Context, name string) (key []byte, err error) {
	err = s.one(ctx, "SELECT body FROM keys WHERE name = $1", []any{name}, &key)
	return key, err
}

// PutPack implements store.Packs. The pack almost always exists already, and nothing is written.
func (s *Store) PutPack(ctx context.Context, hash string, content []byte) error {
	if _, err := s.Pack(ctx, hash); !errors.Is(err, store.ErrUnknown) {
		return err
	}
	_, err := s.exec(ctx, "INSERT INTO packs (hash, content) VALUES ($1, $2) ON CONFLICT DO NOTHING", hash, blob(content))
	return err
}

// Pack implements store.Packs.
func (s *Store) Pack(ctx context.Context, hash string) (content []byte, err error) {
	err = s.one(ctx, "SELECT content FROM packs WHERE hash = $1", []any{hash}, &content)
	return content, err
}

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
