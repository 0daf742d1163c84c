package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/relational"
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

// database is a store as package relational uses it.
type database struct{ *Store }

// introduced says with which version of the database a table came. A read-only database may be older.
var introduced = map[string]int{"packs": 2, "once": 3, "notes": 5}

// Find implements relational.Database.
func (d database) Find(ctx context.Context, text string, args []any, scan func(relational.Row) error) error {
	for table, version := range introduced {
		if d.version < version && strings.Contains(text+" ", " FROM "+table+" ") {
			return nil
		}
	}
	return d.read(ctx, text, args, func(rows *sql.Rows) error { return scan(rows) })
}

// Write implements relational.Database.
func (d database) Write(ctx context.Context, changed relational.Changed, text string, args ...any) (int64, error) {
	var rows int64
	err := d.write(ctx, func(w *writer) (err error) {
		w.afterwards(func() { d.forget(changed) })
		rows, err = w.exec(text, args...)
		return err
	})
	if err != nil { // it may still be done
		return 0, err
	}
	return rows, nil
}
