package relational

import (
	"context"
	"errors"

	"github.com/divingbell/divingbell/internal/store"
)

// Key implements store.Store. If several callers make a key at once, the first one counts.
func (t Tables) Key(ctx context.Context, name string, make func() []byte) ([]byte, error) {
	const selectKey = "SELECT body FROM keys WHERE name = ?"
	key, err := one(ctx, t, value[[]byte], selectKey, name)
	if !errors.Is(err, store.ErrUnknown) || make == nil {
		return key, err
	}
	if err := t.write(ctx, Changed{}, "INSERT INTO keys (name, body) VALUES (?, ?) ON CONFLICT DO NOTHING", name, Blob(make())); err != nil {
		return nil, err
	}
	return one(ctx, t, value[[]byte], selectKey, name)
}

// SetKey implements store.Store.
func (t Tables) SetKey(ctx context.Context, name string, key []byte) error {
	if key == nil {
		return t.write(ctx, Changed{}, "DELETE FROM keys WHERE name = ?", name)
	}
	return t.write(ctx, Changed{}, SetKey, name, key)
}

// SetKey is the statement that sets a key.
const SetKey = "INSERT INTO keys (name, body) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body"

// ListKeys implements store.Archive.
func (t Tables) ListKeys(ctx context.Context) ([]string, error) {
	return all(ctx, t, value[string], "SELECT name FROM keys ORDER BY name")
}

// PutPack implements store.Packs. The pack almost always exists already, and nothing is written.
func (t Tables) PutPack(ctx context.Context, hash string, content []byte) error {
	if _, err := t.Pack(ctx, hash); !errors.Is(err, store.ErrUnknown) {
		return err
	}
	return t.write(ctx, Changed{}, "INSERT INTO packs (hash, content) VALUES (?, ?) ON CONFLICT DO NOTHING", hash, Blob(content))
}

// Pack implements store.Packs.
func (t Tables) Pack(ctx context.Context, hash string) ([]byte, error) {
	return one(ctx, t, value[[]byte], "SELECT content FROM packs WHERE hash = ?", hash)
}

// ListPacks implements store.Archive.
func (t Tables) ListPacks(ctx context.Context) ([]string, error) {
	return all(ctx, t, value[string], "SELECT hash FROM packs ORDER BY hash")
}

// ListOnce implements store.Archive.
func (t Tables) ListOnce(ctx context.Context) (map[string]int64, error) {
	names := map[string]int64{}
	err := t.db.Find(ctx, "SELECT name, until FROM once", nil, func(row Row) error {
		var name string
		var until int64
		err := row.Scan(&name, &until)
		names[name] = until
		return err
	})
	return names, err
}
