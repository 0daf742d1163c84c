package local_test

import (
	"bytes"
	"context"
	"slices"
	"sync"

	"github.com/divingbell/divingbell/internal/local"
	"github.com/divingbell/divingbell/internal/store"
)

// memory is a storage that several halls may have open.
type memory struct {
	mutex     sync.Mutex
	tables    map[string]*stored
	documents map[[2]string]local.StoredDocument
}

type stored struct {
	log     [][]byte
	summary []byte
}

func newMemory() *memory {
	return &memory{tables: map[string]*stored{}, documents: map[[2]string]local.StoredDocument{}}
}

func clones(entries [][]byte) (all [][]byte) {
	for _, e := range entries {
		all = append(all, bytes.Clone(e))
	}
	return all
}

func (m *memory) Tables(context.Context) (tables []local.StoredTable, _ error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	for id, t := range m.tables {
		tables = append(tables, local.StoredTable{Table: id, Length: len(t.log), Summary: bytes.Clone(t.summary)})
	}
	return tables, nil
}

func (m *memory) Log(_ context.Context, table string, after int) ([][]byte, error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	t, ok := m.tables[table]
	if !ok {
		return nil, store.ErrUnknown
	}
	return clones(t.log[min(after, len(t.log)):]), nil
}

func (m *memory) Append(_ context.Context, table string, after int, entries [][]byte, summary []byte, replaced map[int][]byte) error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	t, ok := m.tables[table]
	switch {
	case !ok && after > 0:
		return store.ErrUnknown
	case !ok:
		t = new(stored)
		m.tables[table] = t
	case len(t.log) != after:
		return store.ErrConflict
	}
	for n, entry := range replaced {
		t.log[n-1] = bytes.Clone(entry)
	}
	t.log = append(t.log, clones(entries)...)
	t.summary = bytes.Clone(summary)
	return nil
}

func (m *memory) Drop(_ context.Context, table string, length int) error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if t, ok := m.tables[table]; ok && length != 0 && length != len(t.log) {
		return store.ErrConflict
	}
	delete(m.tables, table)
	for key := range m.documents {
		if key[1] == table && slices.Contains(store.OfTables, key[0]) {
			delete(m.documents, key)
		}
	}
	return nil
}

func (m *memory) Documents(_ context.Context, kind string) (found []local.StoredDocument, _ error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	for _, d := range m.documents {
		if d.Kind == kind {
			found = append(found, d)
		}
	}
	return found, nil
}

func (m *memory) Document(_ context.Context, kind, id string) (local.StoredDocument, error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	d, ok := m.documents[[2]string{kind, id}]
	if !ok {
		return d, store.ErrUnknown
	}
	return d, nil
}

func (m *memory) Put(_ context.Context, d local.StoredDocument, before []byte) error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	key := [2]string{d.Kind, d.ID}
	found, ok := m.documents[key]
	switch {
	case before != nil && !ok:
		return store.ErrUnknown
	case before != nil && !slices.Equal(found.Data, before):
		return store.ErrConflict
	}
	d.Data = bytes.Clone(d.Data)
	m.documents[key] = d
	return nil
}

func (m *memory) Remove(_ context.Context, kind, id string) error {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	delete(m.documents, [2]string{kind, id})
	return nil
}
