package postgres

import (
	"context"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/relational"
)

// read runs a query and passes each row to scan. If the connection is dead before any row has arrived, it retries once, within the
// same time limit; a query to a slow server is not retried.
func (s *Store) read(ctx context.Context, text string, args []any, scan func(pgx.Rows) error) error {
	bounded, cancel := context.WithTimeout(ctx, s.patience.call)
	defer cancel()
	rows, err := s.query(bounded, text, args, scan)
	if disconnected(err) && rows == 0 && s.pool != nil {
		s.reset(err)
		_, err = s.query(bounded, text, args, scan)
	}
	return s.lost(ctx, err)
}

func (s *Store) query(ctx context.Context, text string, args []any, scan func(pgx.Rows) error) (n int, err error) {
	if s.closed.Load() {
		return 0, store.ErrClosed
	}
	s.traffic.statements.Add(1)
	rows, err := s.reader.Query(ctx, text, args...)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for ; rows.Next(); n++ {
		if err := scan(rows); err != nil {
			return n, err
		}
	}
	return n, rows.Err()
}

// lost is fault; it also closes the other connections if they are probably lost too.
func (s *Store) lost(ctx context.Context, err error) error {
	s.reset(err)
	return s.fault(ctx, err)
}

// reset closes the idle connections if one was found dead, since they probably are too. If the server is merely slow they are
// kept: connecting again would cost it more.
func (s *Store) reset(err error) {
	if !disconnected(err) {
		return
	}
	for _, pool := range s.pools() {
		pool.Reset()
	}
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

// exec runs a statement that writes and returns how many rows it changed. It is not retried, since it may have been done.
func (s *Store) exec(ctx context.Context, text string, args ...any) (int64, error) {
	if err := s.writable(ctx); err != nil {
		return 0, err
	}
	bounded, cancel := context.WithTimeout(ctx, s.patience.call)
	defer cancel()
	s.traffic.statements.Add(1)
	tag, err := s.pool.Exec(bounded, text, args...)
	return tag.RowsAffected(), s.lost(ctx, err)
}

// together runs statements for leases in one round trip and one transaction.
func (s *Store) together(ctx context.Context, batch *pgx.Batch) error {
	if err := s.writable(ctx); err != nil {
		return err
	}
	bounded, cancel := context.WithTimeout(ctx, s.patience.call)
	defer cancel()
	s.traffic.statements.Add(int64(batch.Len()))
	return s.lost(ctx, s.leasing.SendBatch(bounded, batch).Close())
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

// database is a store as package relational uses it.
type database struct{ *Store }

// Find implements relational.Database.
func (d database) Find(ctx context.Context, text string, args []any, scan func(relational.Row) error) error {
	return d.read(ctx, numbered(text), args, func(rows pgx.Rows) error { return scan(rows) })
}

// Write implements relational.Database.
func (d database) Write(ctx context.Context, _ relational.Changed, text string, args ...any) (int64, error) {
	return d.exec(ctx, numbered(text), args...)
}

// numbered replaces question marks by the placeholders of PostgreSQL.
func numbered(text string) string {
	var b strings.Builder
	for n, part := range strings.Split(text, "?") {
		if n > 0 {
			b.WriteByte('$')
			b.WriteString(strconv.Itoa(n))
		}
		b.WriteString(part)
	}
	return b.String()
}
