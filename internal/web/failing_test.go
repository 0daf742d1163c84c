package web_test

import (
	"context"
	"sync/atomic"

	"github.com/divingbell/divingbell/internal/store"
)

// failingStore does what it is told to for a while: fail. It counts how often passes are looked up.
type failingStore struct {
	store.Store
	fault  atomic.Pointer[error]
	full   atomic.Pointer[error] // of Append alone
	lookup atomic.Int64
	hold   atomic.Pointer[func(store.Pass)] // is asked before a pass is written
}

// fail has every call fail from now on; nil ends it.
func (m *failingStore) fail(err error) {
	if err == nil {
		m.fault.Store(nil)
		return
	}
	m.fault.Store(&err)
}

// failAppend has logs no longer grow.
func (m *failingStore) failAppend(err error) {
	if err == nil {
		m.full.Store(nil)
		return
	}
	m.full.Store(&err)
}

func (m *failingStore) mood() error {
	if err := m.fault.Load(); err != nil {
		return *err
	}
	return nil
}

func (m *failingStore) Append(ctx context.Context, b store.Batch) error {
	if err := m.full.Load(); err != nil {
		return *err
	}
	return m.Store.Append(ctx, b)
}

func (m *failingStore) Pass(ctx context.Context, kind, id string) (store.Pass, error) {
	m.lookup.Add(1)
	if err := m.mood(); err != nil {
		return store.Pass{}, err
	}
	return m.Store.Pass(ctx, kind, id)
}

func (m *failingStore) held(p store.Pass) {
	if hold := m.hold.Load(); hold != nil {
		(*hold)(p)
	}
}

func (m *failingStore) PutPass(ctx context.Context, p store.Pass) error {
	m.held(p)
	return m.Store.PutPass(ctx, p)
}

func (m *failingStore) RenewPass(ctx context.Context, p store.Pass) error {
	m.held(p)
	return m.Store.RenewPass(ctx, p)
}

func (m *failingStore) PutPerson(ctx context.Context, p store.Person) error {
	if err := m.mood(); err != nil {
		return err
	}
	return m.Store.PutPerson(ctx, p)
}

func (m *failingStore) Ready(ctx context.Context) error {
	if err := m.mood(); err != nil {
		return err
	}
	return m.Store.Ready(ctx)
}
