package web_test

import (
	"context"
	"sync/atomic"

	"github.com/divingbell/divingbell/internal/store"
)

// failingStore fails when it is told to, and counts how often passes are looked up.
type failingStore struct {
	store.Store
	fault  atomic.Pointer[error]
	full   atomic.Pointer[error] // for Append only
	lookup atomic.Int64
	hold   atomic.Pointer[func(store.Belonging)] // called before a pass is written
	unread atomic.Pointer[string]                // the id of a person who cannot be read
	noting atomic.Pointer[func()]                // called once, before a note is written
}

// fail makes most calls fail from now on; nil ends it.
func (f *failingStore) fail(err error) {
	if err == nil {
		f.fault.Store(nil)
		return
	}
	f.fault.Store(&err)
}

// failAppend makes writing logs fail from now on; nil ends it.
func (f *failingStore) failAppend(err error) {
	if err == nil {
		f.full.Store(nil)
		return
	}
	f.full.Store(&err)
}

func (f *failingStore) failure() error {
	if err := f.fault.Load(); err != nil {
		return *err
	}
	return nil
}

func (f *failingStore) Append(ctx context.Context, b store.Batch) error {
	if err := f.full.Load(); err != nil {
		return *err
	}
	return f.Store.Append(ctx, b)
}

func (f *failingStore) Belonging(ctx context.Context, kind, id string) (store.Belonging, error) {
	f.lookup.Add(1)
	if err := f.failure(); err != nil {
		return store.Belonging{}, err
	}
	return f.Store.Belonging(ctx, kind, id)
}

func (f *failingStore) held(p store.Belonging) {
	if hold := f.hold.Load(); hold != nil {
		(*hold)(p)
	}
}

func (f *failingStore) PutBelonging(ctx context.Context, p store.Belonging) error {
	f.held(p)
	return f.Store.PutBelonging(ctx, p)
}

func (f *failingStore) RenewBelonging(ctx context.Context, p store.Belonging) error {
	f.held(p)
	return f.Store.RenewBelonging(ctx, p)
}

func (f *failingStore) PutDocument(ctx context.Context, n store.Document) error {
	if first := f.noting.Swap(nil); first != nil {
		(*first)()
	}
	return f.Store.PutDocument(ctx, n)
}

func (f *failingStore) Person(ctx context.Context, id string) (store.Person, error) {
	if unread := f.unread.Load(); unread != nil && *unread == id {
		return store.Person{}, store.ErrAway
	}
	return f.Store.Person(ctx, id)
}

func (f *failingStore) PutPerson(ctx context.Context, p store.Person) error {
	if err := f.failure(); err != nil {
		return err
	}
	return f.Store.PutPerson(ctx, p)
}

func (f *failingStore) Ready(ctx context.Context) error {
	if err := f.failure(); err != nil {
		return err
	}
	return f.Store.Ready(ctx)
}
