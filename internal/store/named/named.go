// Package named opens stores by their names: a name that begins with postgres:// is the URL of a database that several nodes
// share, anything else is a file that belongs to one.
package named

import (
	"context"
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/postgres"
	"github.com/divingbell/divingbell/internal/store/sqlite"
)

// Store is a store that was opened by its name.
type Store interface {
	store.Archive

	// Discard closes the store and, if opening it created a file, removes the file.
	Discard() error
}

// Shared tells whether several processes may use a store at once.
func Shared(name string) bool { return postgres.IsURL(name) }

// Redacted is a name that can be shown to anybody: without a password.
func Redacted(name string) string { return postgres.Redacted(name) }

// BackupMark is the file beside a store in a file whose time says when it was last backed up. It is no part of the store: a process
// that makes a backup must not write to a store that a server has open.
func BackupMark(name string) string { return name + ".backed-up" }

// check refuses URLs of other kinds, which would be names of files otherwise. They may have a password in them, so only their
// beginning is shown.
func check(name string) error {
	scheme, _, isURL := strings.Cut(name, "://")
	if isURL && len(scheme) > 1 && !Shared(name) { // C://games.db is a file
		return game.BadInput(fmt.Sprintf("%s://… is not a store; name a file, or a PostgreSQL database by a URL that begins with postgres://", scheme))
	}
	return nil
}

// Open opens a store to read and write. It is created if there is none, and migrated if it is older.
func Open(ctx context.Context, name string, o store.Options) (Store, error) {
	return open(ctx, name,
		func(ctx context.Context, url string) (*postgres.Store, error) { return postgres.Open(ctx, url, o) },
		func(ctx context.Context, path string) (*sqlite.Store, error) { return sqlite.Open(ctx, path, o) })
}

// OpenAlone opens a store that no server uses; none can use it until it is closed.
func OpenAlone(ctx context.Context, name string) (Store, error) {
	return open(ctx, name, postgres.OpenAlone,
		func(ctx context.Context, path string) (*sqlite.Store, error) {
			return sqlite.Open(ctx, path, store.Options{})
		})
}

// OpenReadOnly opens a store to read it, even while a server has it open. The error is fs.ErrNotExist if there is none.
func OpenReadOnly(ctx context.Context, name string) (Store, error) {
	return open(ctx, name, postgres.OpenReadOnly, sqlite.OpenReadOnly)
}

// OpenReadOnlyAlone is OpenReadOnly for a store that no server uses; none can use it until it is closed.
func OpenReadOnlyAlone(ctx context.Context, name string) (Store, error) {
	return open(ctx, name, postgres.OpenReadOnlyAlone, sqlite.OpenReadOnlyAlone)
}

// SetKeyInUse sets a key in a file for which Open has returned store.ErrInUse.
func SetKeyInUse(ctx context.Context, name, key string, value []byte) error {
	return sqlite.SetKeyInUse(ctx, name, key, value)
}

func open[Database, File Store](
	ctx context.Context, name string,
	database func(ctx context.Context, url string) (Database, error), file func(ctx context.Context, path string) (File, error),
) (Store, error) {
	if err := check(name); err != nil {
		return nil, err
	}
	if Shared(name) {
		return opened(database(ctx, name))
	}
	return opened(file(ctx, name))
}

// opened returns a nil interface if there was an error.
func opened[S Store](s S, err error) (Store, error) {
	if err != nil {
		return nil, err
	}
	return s, nil
}
