package web_test

import (
	"context"
	"sync/atomic"

	"github.com/divingbell/divingbell/internal/store"
)

// moodyStore does what it is told to for a while: fail. It counts how often passes are looked up.
type moodyStore struct {
	store.Store
	fault  atomic.Pointer[error]
	full   atomic.Pointer[error] // of Append alone
	lookup atomic.Int64
	hold   atomic.Pointer[func(store.Pass)] // is asked before a pass is written
}

// fail has every call fail from now on; nil ends it.
func (m *moodyStore) fail(err error) {
	if err == nil {
		m.fault.Store(nil)
		return
	}
	m.fault.Store(&err)
}

// failAppend has logs no longer grow.
func (m *moodyStore) failAppend(err error) {
	if err == nil {
		m.full.Store(nil)
		return
	}
	m.full.Store(&err)
}

func (m *moodyStore) mood() error {
	if err := m.fault.Load(); err != nil {
		return *err
	}
	return nil
}

func (m *moodyStore) Append(ctx context.Context, b store.Batch) error {
	if err := m.full.Load(); err != nil {
		return *err
	}
	return m.Store.Append(ctx, b)
}

func (m *moodyStore) Pass(ctx context.Context, kind, id string) (store.Pass, error) {
	m.lookup.Add(1)
	if err := m.mood(); err != nil {
		return store.Pass{}, err
	}
	return m.Store.Pass(ctx, kind, id)
}

func (m *moodyStore) held(p store.Pass) {
	if hold := m.hold.Load(); hold != nil {
		(*hold)(p)
	}
}

func (m *moodyStore) PutPass(ctx context.Context, p store.Pass) error {
	m.held(p)
	return m.Store.PutPass(ctx, p)
}

func (m *moodyStore) RenewPass(ctx context.Context, p store.Pass) error {
	m.held(p)
	return m.Store.RenewPass(ctx, p)
}

func (m *moodyStore) PutPerson(ctx context.Context, p store.Person) error {
	if err := m.mood(); err != nil {
		return err
	}
	return m.Store.PutPerson(ctx, p)
}

func (m *moodyStore) Ready(ctx context.Context) error {
	if err := m.mood(); err != nil {
		return err
	}
	return m.Store.Ready(ctx)
}
