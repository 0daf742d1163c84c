package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/internal/store"
)

var errReadOnly = fmt.Errorf("%w: the database was opened only to be read", store.ErrNoRoom)

// read runs a query and passes each row to scan.
func (s *Store) read(ctx context.Context, text string, args []any, scan func(*sql.Rows) error) error {
	return s.noteDamage(s.readOne(ctx, text, args, scan))
}

// readOne is read for the log of one table, whose damage does not concern the others.
func (s *Store) readOne(ctx context.Context, text string, args []any, scan func(*sql.Rows) error) error {
	err := s.query(ctx, text, args, scan)
	if err != nil && s.closed.Load() {
		return store.ErrClosed
	}
	return fault(err)
}

func (s *Store) query(ctx context.Context, text string, args []any, scan func(*sql.Rows) error) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	stmt, err := s.prepared(ctx, text)
	if err != nil {
		return err
	}
	rows, err := stmt.QueryContext(ctx, args...)
	return each(rows, err, scan)
}

// readTables is read for queries about many tables, some of which may be in the journal.
func (s *Store) readTables(ctx context.Context, text string, args []any, scan func(*sql.Rows) error) error {
	if s.writer != nil && s.writer.unsettled() {
		switch err := s.write(ctx, settle); {
		case errors.Is(err, store.ErrNoRoom):
			return s.peek(ctx, text, args, scan)
		case err != nil:
			return err
		}
	}
	return s.read(ctx, text, args, scan)
}

// each passes the rows of a query to scan.
func each(rows *sql.Rows, err error, scan func(*sql.Rows) error) error {
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// peek runs a query when the journal cannot be settled because the disk is full: in a transaction that settles it and is rolled
// back.
func (s *Store) peek(ctx context.Context, text string, args []any, scan func(*sql.Rows) error) error {
	seen := false
	err := s.write(ctx, func(w *writer) error {
		if seen || len(w.added) > 0 || w.settled {
			return errNotKept // unrelated requests that share the transaction are done again
		}
		if err := w.settleAll(); err != nil {
			return err
		}
		rows, err := w.conn.QueryContext(ctx, text, args...)
		if err := each(rows, err, scan); err != nil {
			return err
		}
		seen = true
		return errNotKept
	})
	if seen && errors.Is(err, errNotKept) {
		return nil
	}
	return err
}

var errNotKept = errors.New("the transaction is not to be kept")

// one reads a query's only row; if there is none, the error is store.ErrUnknown.
func (s *Store) one(ctx context.Context, text string, args []any, scan func(*sql.Rows) error) error {
	found := false
	err := s.read(ctx, text, args, func(rows *sql.Rows) error {
		found = true
		return scan(rows)
	})
	if err == nil && !found {
		return store.ErrUnknown
	}
	return err
}

func (s *Store) prepared(ctx context.Context, text string) (*sql.Stmt, error) {
	if stmt, ok := s.queries.Load(text); ok {
		return stmt.(*sql.Stmt), nil
	}
	stmt, err := s.readers.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	if first, ok := s.queries.LoadOrStore(text, stmt); ok {
		return first.(*sql.Stmt), errors.Join(stmt.Close())
	}
	return stmt, nil
}
