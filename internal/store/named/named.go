// Package named opens stores by their names: what begins with postgres:// is the URL of a database that several nodes share,
// anything else is a file that belongs to one.
package named

import (
	"context"
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/postgres"
	"github.com/divingbell/divingbell/internal/store/sqlite"
)

// Store is a store that has a name.
type Store interface {
	store.Archive

	// Discard closes the store and, if opening it created a file, removes the file.
	Discard() error
}

// Shared tells whether several programs may use a store at once.
func Shared(name string) bool { return postgres.Names(name) }

// Redacted is a name that can be shown to anybody: without a password.
func Redacted(name string) string { return postgres.Redacted(name) }

// Open opens a store to read and write. It is created if there is none, and migrated if it is older.
func Open(ctx context.Context, name string, o store.Options) (Store, error) {
	if Shared(name) {
		return opened(postgres.Open(ctx, name, o))
	}
	return opened(sqlite.Open(ctx, name, o))
}

// ErrServed means that servers use a store at the moment.
var ErrServed = errors.New("a server is using it; please stop all servers first")

// OpenAlone opens a store that no server may use.
func OpenAlone(ctx context.Context, name string) (Store, error) {
	s, err := Open(ctx, name, store.Options{})
	if err != nil {
		return nil, err
	}
	if shared, ok := s.(*postgres.Store); ok {
		busy, err := shared.Busy(ctx)
		if err == nil && busy {
			err = fmt.Errorf("%s: %w", Redacted(name), ErrServed)
		}
		if err != nil {
			return nil, errors.Join(err, s.Close())
		}
	}
	return s, nil
}

// OpenReadOnly opens a store to read it, even while a server has it open. The error is fs.ErrNotExist if there is none.
func OpenReadOnly(ctx context.Context, name string) (Store, error) {
	if Shared(name) {
		return opened(postgres.OpenReadOnly(ctx, name))
	}
	return opened(sqlite.OpenReadOnly(ctx, name))
}

// opened gives nothing if there was an error.
func opened[S Store](s S, err error) (Store, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}
