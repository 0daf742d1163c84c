package postgres

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest"
	"github.com/divingbell/divingbell/lab/postgres"
	"github.com/divingbell/divingbell/lab/postgres/pgtest"
)

func TestKilledProcessLosesNothing(t *testing.T) {
	storetest.Kill(t, trials.Of(3, 50), pgtest.URL(t), openPlace, func(store.Store) {})
}

// batch is one entry after n others, which says where it belongs.
func batch(table string, n int, people ...string) store.Batch {
	b := store.Batch{
		Table: table, After: n, Entries: [][]byte{fmt.Appendf(nil, "%s %d", table, n+1)},
		Summary: store.Summary{Table: table, Status: "playing", Changed: int64(n + 1), Shown: []byte("{}")},
	}
	for _, p := range people {
		b.Summary.People = append(b.Summary.People, store.Sitting{Person: p})
	}
	return b
}

// ownServer is a server for tests that break it.
func ownServer(t *testing.T) *postgres.Server {
	t.Helper()
	pgtest.Server(t) // or the test is skipped
	s, err := postgres.Start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// The database is stopped and killed while tables are written. Everything acknowledged is there; every other append is ErrAway;
// and when the database is back, writing continues by itself.
func TestDatabaseGoesAwayAndComesBack(t *testing.T) {
	server := ownServer(t)
	s := openAt(t, server.URL("games"))
	const tables = 6
	var written, refused atomic.Int64
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for i := range tables {
		all.Go(func() { keepAppending(ctx, t, s, fmt.Sprint("table ", i), &written, &refused) })
	}
	for _, end := range []func() error{server.Kill, server.Stop, server.Kill} {
		reaches(&written, written.Load()+50)
		before := refused.Load()
		if err := end(); err != nil {
			t.Fatal(err)
		}
		reaches(&refused, before+tables)
		if _, err := s.Log(t.Context(), "table 0", 0); !errors.Is(err, store.ErrAway) {
			t.Errorf("a log is read from no database: %v", err)
		}
		for what, err := range map[string]error{"Ready": s.Ready(t.Context()), "Once": s.Once(t.Context(), "x", 1), "Release": s.Release(t.Context(), "node")} {
			if !errors.Is(err, store.ErrAway) {
				t.Errorf("%s says %v", what, err)
			}
		}
		if err := server.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	reaches(&written, written.Load()+50)
	stop()
	all.Wait()
}

func reaches(n *atomic.Int64, most int64) {
	for n.Load() < most {
		pause()
	}
}

// keepAppending writes a table until the context ends. If it is unknown whether an entry was written, it reads the length.
func keepAppending(ctx context.Context, t *testing.T, s *Store, table string, written, refused *atomic.Int64) {
	for n := 0; ctx.Err() == nil; {
		switch err := s.Append(context.WithoutCancel(ctx), batch(table, n)); {
		case err == nil:
			n++
			written.Add(1)
		case errors.Is(err, store.ErrAway):
			refused.Add(1)
			found := look(s, table)
			if found < n || found > n+1 {
				t.Errorf("%s has %d entries, and %d were acknowledged", table, found, n)
				return
			}
			n = found
		default:
			t.Errorf("an append says %v", err)
			return
		}
	}
}

// look returns the length of a log, as soon as the database answers.
func look(s *Store, table string) int {
	for {
		n, err := s.Length(context.Background(), table)
		if err == nil || errors.Is(err, store.ErrUnknown) {
			return n
		}
		pause()
	}
}
