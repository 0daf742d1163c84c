// Package memory stores everything until the program ends, for tests. It starts no goroutines and uses no disk except for Backup,
// so that tests can run it with a fake clock.
package memory

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// Memory holds what a store stores. The next store opened on it finds everything there.
type Memory struct {
	mutex      sync.Mutex
	tables     map[string]*storedTable
	people     map[string]store.Person
	belongings map[kindID]store.Belonging
	documents  map[kindID]store.Document
	keys       map[string][]byte
	packs      map[string][]byte
	once       map[string]int64     // until when names are remembered
	nodes      map[string]time.Time // until when their leases last
	leases     [store.Shards]lease
	age        time.Duration
}

// storedTable is one table.
type storedTable struct {
	Log     [][]byte
	Summary store.Summary
}

// kindID is the key of a belonging, or of a document.
type kindID struct{ kind, id string }

// New returns an empty memory.
func New() *Memory {
	return &Memory{
		tables: map[string]*storedTable{}, people: map[string]store.Person{}, belongings: map[kindID]store.Belonging{}, documents: map[kindID]store.Document{}, keys: map[string][]byte{},
		packs: map[string][]byte{}, once: map[string]int64{}, nodes: map[string]time.Time{},
	}
}

// Open opens a store, perhaps again after one was closed.
func (m *Memory) Open() store.Store { return &openStore{memory: m} }

// openStore is an open store.
type openStore struct {
	memory *Memory
	closed bool // under the memory's mutex
}

// do runs one call at a time.
func (r *openStore) do(ctx context.Context, what func(*Memory) error) error {
	r.memory.mutex.Lock()
	defer r.memory.mutex.Unlock()
	if r.closed {
		return store.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return what(r.memory)
}

// Key implements store.Store.
func (r *openStore) Key(ctx context.Context, name string, make func() []byte) (key []byte, err error) {
	err = r.do(ctx, func(m *Memory) error {
		if m.keys[name] == nil && make == nil {
			return store.ErrUnknown
		}
		if m.keys[name] == nil {
			m.keys[name] = slices.Clone(make())
		}
		key = slices.Clone(m.keys[name])
		return nil
	})
	return key, err
}

// SetKey implements store.Store.
func (r *openStore) SetKey(ctx context.Context, name string, key []byte) error {
	return r.do(ctx, func(m *Memory) error {
		m.keys[name] = slices.Clone(key)
		if key == nil {
			delete(m.keys, name)
		}
		return nil
	})
}

// Backup implements store.Store.
func (r *openStore) Backup(ctx context.Context, path string) error {
	var data []byte
	err := r.do(ctx, func(m *Memory) (err error) {
		data, err = json.Marshal(m.tables)
		return err
	})
	if err != nil {
		return err
	}
	return writeNew(path, data)
}

// Ready implements store.Store.
func (r *openStore) Ready(ctx context.Context) error {
	return r.do(ctx, func(*Memory) error { return nil })
}

// Close implements store.Store.
func (r *openStore) Close() error {
	r.memory.mutex.Lock()
	defer r.memory.mutex.Unlock()
	r.closed = true
	return nil
}

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

// Counts implements store.Store.
func (r *openStore) Counts(ctx context.Context) (store.Counts, error) {
	counts := store.Counts{Tables: map[string]int{}}
	err := r.do(ctx, func(m *Memory) error {
		for _, t := range m.tables {
			counts.Tables[t.Summary.Status]++
		}
		counts.People = len(m.people)
		return nil
	})
	return counts, err
}
