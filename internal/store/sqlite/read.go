package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/internal/store"
)

var errReadOnly = fmt.Errorf("%w: the database was opened only to be read", store.ErrNoSpace)

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
