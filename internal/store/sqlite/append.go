package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"github.com/divingbell/divingbell/internal/quickjson"
	"github.com/divingbell/divingbell/internal/store"
)

// Append implements store.Logs.
func (s *Store) Append(ctx context.Context, b store.Batch) error {
	if err := b.Check(); err != nil {
		return err
	}
	if b.Lease != nil && b.Lease.Token != onlyToken {
		return store.ErrFenced
	}
	return s.writeOne(ctx, prepare(b).write)
}

// addition is a batch with everything prepared that can be before its turn to be written.
type addition struct {
	store.Batch
	people []byte
}

func prepare(b store.Batch) *addition {
	return &addition{Batch: b, people: quickjson.Encode(b.Summary.People)}
}

// write checks whether the batch is up to date; if it is, it becomes part of the transaction.
func (a *addition) write(w *writer) error {
	length, err := w.length(a.Table)
	switch {
	case errors.Is(err, store.ErrUnknown) && a.After == 0:
	case err != nil:
		return err
	case length != a.After || a.After == 0:
		return store.ErrConflict
	}
	w.lengths[a.Table] = a.end()
	w.added = append(w.added, a)
	return nil
}

// end is the length of the log including the batch.
func (a *addition) end() int { return a.After + len(a.Entries) }

// mostRemembered is how many tables the writer remembers, and how many rows a cache.
const mostRemembered = 20_000

// length is the length of a table's log including everything the writer has accepted; ErrUnknown if there is no such table.
func (w *writer) length(table string) (length int, err error) {
	if length, ok := w.lengths[table]; ok {
		return length, nil
	}
	err = w.find("SELECT length FROM cards WHERE table_id = ?", table, &length)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, store.ErrUnknown
	}
	return length, err
}
