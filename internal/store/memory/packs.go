package memory

import (
	"bytes"
	"context"

	"github.com/divingbell/divingbell/internal/store"
)

// PutPack implements store.Packs.
func (r *openStore) PutPack(ctx context.Context, hash string, content []byte) error {
	return r.do(ctx, func(m *Memory) error {
		if _, ok := m.packs[hash]; !ok {
			m.packs[hash] = bytes.Clone(content)
		}
		return nil
	})
}

// Pack implements store.Packs.
func (r *openStore) Pack(ctx context.Context, hash string) (content []byte, err error) {
	err = r.do(ctx, func(m *Memory) error {
		kept, ok := m.packs[hash]
		if !ok {
			return store.ErrUnknown
		}
		content = bytes.Clone(kept)
		return nil
	})
	return content, err
}
