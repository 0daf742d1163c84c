package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
)

// read runs a query and passes each row to scan. A connection that turns out to be dead before anything has come is replaced.
func (s *Store) read(ctx context.Context, text string, args []any, scan func(pgx.Rows) error) error {
	rows, err := s.query(ctx, text, args, scan)
	if errors.Is(err, store.ErrAway) && rows == 0 && s.pool != nil {
		_, err = s.query(ctx, text, args, scan)
	}
	return err
}

func (s *Store) query(ctx context.Context, text string, args []any, scan func(pgx.Rows) error) (n int, err error) {
	if s.closed.Load() {
		return 0, store.ErrClosed
	}
	bounded, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	s.traffic.statements.Add(1)
	rows, err := s.reader.Query(bounded, text, args...)
	if err != nil {
		return 0, s.lost(ctx, err)
	}
	defer rows.Close()
	for ; rows.Next(); n++ {
		if err := scan(rows); err != nil {
			return n, s.fault(ctx, err)
		}
	}
	return n, s.lost(ctx, rows.Err())
}

// lost is fault; if the database is away, the connections that nobody uses are closed too, since they are probably as dead.
func (s *Store) lost(ctx context.Context, err error) error {
	err = s.fault(ctx, err)
	if errors.Is(err, store.ErrAway) && s.pool != nil {
		s.pool.Reset()
		if s.writing != nil {
			s.writing.Reset()
		}
	}
	return err
}

// one reads a query's only row; if there is none, the error is store.ErrUnknown.
func (s *Store) one(ctx context.Context, text string, args []any, into ...any) error {
	found := false
	err := s.read(ctx, text, args, func(rows pgx.Rows) error {
		found = true
		return rows.Scan(into...)
	})
	if err == nil && !found {
		return store.ErrUnknown
	}
	return err
}

// exec runs a statement that writes and returns how many rows it changed. It is not tried again: it may have been done.
func (s *Store) exec(ctx context.Context, text string, args ...any) (int64, error) {
	if err := s.writable(ctx); err != nil {
		return 0, err
	}
	bounded, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	s.traffic.statements.Add(1)
	tag, err := s.pool.Exec(bounded, text, args...)
	return tag.RowsAffected(), s.lost(ctx, err)
}

// together runs statements in one round trip and one transaction.
func (s *Store) together(ctx context.Context, batch *pgx.Batch) error {
	if err := s.writable(ctx); err != nil {
		return err
	}
	bounded, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	s.traffic.statements.Add(int64(batch.Len()))
	return s.lost(ctx, s.pool.SendBatch(bounded, batch).Close())
}

func (s *Store) writable(ctx context.Context) error {
	switch {
	case s.closed.Load():
		return store.ErrClosed
	case s.queue == nil:
		return errReadOnly
	}
	return ctx.Err()
}
