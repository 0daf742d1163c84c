package postgres

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/lab/postgres/pgtest"
)

// backend is the server's process id of the pool's only connection.
func backend(t *testing.T, s *Store) (pid int) {
	t.Helper()
	if err := s.one(t.Context(), "SELECT pg_backend_pid()", nil, &pid); err != nil {
		t.Fatal(err)
	}
	return pid
}

// occupied occupies the pool's only connection until the end of the test, or until it is released.
func occupied(t *testing.T, s *Store) (release func()) {
	t.Helper()
	conn, err := s.pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return conn.Release
}

// Queries to an overloaded server are not retried, and its connections are kept: retrying and reconnecting would add to its load.
func TestBusyServersAreAskedOnce(t *testing.T) {
	nothing := func(pgx.Rows) error { return nil }
	for what, read := range map[string]func(*Store) error{
		"a statement that takes too long": func(s *Store) error { return s.read(t.Context(), "SELECT pg_sleep(600)", nil, nothing) },
		"a server with too many connections": func(s *Store) error {
			return s.read(t.Context(), "DO $$BEGIN RAISE SQLSTATE '53300'; END$$", nil, nothing)
		},
		"a pool with no free connection": func(s *Store) error {
			defer occupied(t, s)()
			s.patience.call = 50 * time.Millisecond
			return s.read(t.Context(), "SELECT 1", nil, nothing)
		},
		"whoever gives up": func(s *Store) error {
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			if err := s.read(ctx, "SELECT 1", nil, nothing); !errors.Is(err, context.Canceled) {
				return err
			}
			return store.ErrAway
		},
	} {
		t.Run(what, func(t *testing.T) {
			s := openAt(t, pgtest.URL(t)+"&pool_max_conns=1&statement_timeout=100")
			before := backend(t, s)
			asked := s.Traffic().Statements
			if err := read(s); !errors.Is(err, store.ErrAway) {
				t.Errorf("the answer is %v", err)
			}
			if n := s.Traffic().Statements - asked; n != 1 {
				t.Errorf("the server is asked %d times", n)
			}
			s.patience = serving
			if backend(t, s) != before {
				t.Error("the connection is closed")
			}
		})
	}
}

// A connection that was cut is replaced, and so are the others; readers do not notice.
func TestDeadConnectionsAreReplaced(t *testing.T) {
	s := openAt(t, pgtest.URL(t)+"&pool_max_conns=1")
	other := openAt(t, pgtest.URL(t))
	for range 3 {
		if _, err := other.exec(t.Context(), "SELECT pg_terminate_backend($1)", backend(t, s)); err != nil {
			t.Fatal(err)
		}
		backend(t, s)
	}
}

// However many callers read, a node keeps its leases; and a refused append gets its reason without another query.
func TestReadersDoNotHinderLeasesAndRefusals(t *testing.T) {
	s := openAt(t, pgtest.URL(t)+"&pool_max_conns=1")
	defer occupied(t, s)()
	leases, err := s.Lease(t.Context(), "node", time.Minute)
	if err != nil || len(leases) != store.Shards {
		t.Fatal(leases, err)
	}
	old := batch("b", 0)
	old.Lease = &store.Lease{Shard: store.Shard("b")}
	for _, c := range []struct {
		batch store.Batch
		want  error
	}{{batch("a", 0), nil}, {batch("a", 0), store.ErrConflict}, {batch("c", 3), store.ErrUnknown}, {old, store.ErrFenced}} {
		if err := s.Append(t.Context(), c.batch); !errors.Is(err, c.want) {
			t.Errorf("the answer is %v, not %v", err, c.want)
		}
	}
	if err := s.Release(t.Context(), "node"); err != nil {
		t.Error(err)
	}
}
