// Package relational does what SQLite and PostgreSQL do alike: people and what belongs to them, documents, keys, packs, and lists of
// everything. Placeholders in its statements are question marks.
package relational

import (
	"context"

	"github.com/divingbell/divingbell/internal/store"
)

// Row is a row that a query has found.
type Row interface{ Scan(into ...any) error }

// Database runs statements.
type Database interface {
	// Find runs a query and passes each row to scan.
	Find(ctx context.Context, text string, args []any, scan func(Row) error) error

	// Write runs a statement and returns how many rows it changed.
	Write(ctx context.Context, changed Changed, text string, args ...any) (int64, error)
}

// Changed names what a statement changes, for databases that remember what they have read.
type Changed struct {
	Person   string
	Kind, ID string // of a belonging; of all of this kind if there is no id
}

// Dialect is what databases say differently.
type Dialect struct {
	Size     string // a query for the size of the database in bytes
	Contains string // tells whether entries.body contains bytes
}

// Tables implements most of store.Archive.
type Tables struct {
	db      Database
	dialect Dialect
}

// New returns the tables of a database.
func New(db Database, d Dialect) Tables { return Tables{db, d} }

// all reads all rows of a query.
func all[T any](ctx context.Context, t Tables, scan func(Row, *T) error, text string, args ...any) (found []T, err error) {
	err = t.db.Find(ctx, text, args, func(row Row) error {
		found = append(found, *new(T))
		return scan(row, &found[len(found)-1])
	})
	return found, err
}

// one reads a query's only row; if there is none, the error is store.ErrUnknown.
func one[T any](ctx context.Context, t Tables, scan func(Row, *T) error, text string, args ...any) (T, error) {
	found, err := all(ctx, t, scan, text, args...)
	if err != nil || len(found) == 0 {
		if err == nil {
			err = store.ErrUnknown
		}
		return *new(T), err
	}
	return found[0], nil
}

// value scans a row of one column.
func value[T any](row Row, into *T) error { return row.Scan(into) }

// write is Write for a statement that returns nothing but its errors.
func (t Tables) write(ctx context.Context, changed Changed, text string, args ...any) error {
	_, err := t.db.Write(ctx, changed, text, args...)
	return err
}

// update is write for what must be there.
func (t Tables) update(ctx context.Context, changed Changed, text string, args ...any) error {
	n, err := t.db.Write(ctx, changed, text, args...)
	if err == nil && n == 0 {
		return store.ErrUnknown
	}
	return err
}

// Blob turns nil into an empty value, because NULL is not allowed.
func Blob(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
