package memory

import (
	"bytes"
	"context"
	"maps"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

// Amend implements store.Erasures.
func (r *openStore) Amend(ctx context.Context, b store.Batch, replaced map[int][]byte) error {
	if err := b.CheckAmended(replaced); err != nil {
		return err
	}
	return r.do(ctx, func(m *Memory) error {
		if err := m.append(b); err != nil {
			return err
		}
		for n, entry := range replaced {
			m.tables[b.Table].Log[n-1] = bytes.Clone(entry)
		}
		return nil
	})
}

// Drop implements store.Erasures.
func (r *openStore) Drop(ctx context.Context, table string, length int) error {
	return r.do(ctx, func(m *Memory) error {
		if s, ok := m.tables[table]; ok && length != 0 && length != len(s.Log) {
			return store.ErrConflict
		}
		delete(m.tables, table)
		for _, kind := range store.OfTables {
			delete(m.documents, kindID{kind, table})
		}
		return nil
	})
}

// Mentions implements store.Erasures.
func (r *openStore) Mentions(ctx context.Context, text string) (tables []string, err error) {
	err = r.do(ctx, func(m *Memory) error {
		for id, s := range m.tables {
			if slices.ContainsFunc(s.Log, func(entry []byte) bool { return bytes.Contains(entry, []byte(text)) }) {
				tables = append(tables, id)
			}
		}
		return nil
	})
	slices.Sort(tables)
	return tables, err
}

// DropPerson implements store.Erasures.
func (r *openStore) DropPerson(ctx context.Context, id string) error {
	return r.do(ctx, func(m *Memory) error {
		delete(m.people, id)
		maps.DeleteFunc(m.belongings, func(_ kindID, p store.Belonging) bool { return p.Person == id })
		return nil
	})
}
