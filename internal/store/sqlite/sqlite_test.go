package sqlite

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest"
)

// The test program is also the process that is killed.
func TestMain(m *testing.M) {
	storetest.Victim(openPlace)
	goleak.VerifyTestMain(m)
}

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) func() (store.Store, error) {
		path := newPath(t)
		return func() (store.Store, error) { return Open(t.Context(), path, Options{}) }
	})
}

func openPlace(path string) (store.Store, error) { return Open(context.Background(), path, Options{}) }

func newPath(t testing.TB) string { return filepath.Join(t.TempDir(), "divingbell.db") }

// openAt opens a store until the end of the test.
func openAt(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(t.Context(), path, Options{})
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

// batch is one entry after n others, which says where it belongs.
func batch(table string, n int) store.Batch {
	return store.Batch{
		Table: table, After: n, Entries: [][]byte{fmt.Appendf(nil, "%s %d", table, n+1)},
		Summary: store.Summary{Table: table, Status: "playing", Changed: int64(n + 1), People: []store.Sitting{{Person: "ann"}}},
	}
}

// length fails unless the log of a table is complete and its summary agrees, and returns its length.
func length(t testing.TB, s *Store, table string) int {
	t.Helper()
	log, err := s.Log(t.Context(), table, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, body := range log {
		if string(body) != fmt.Sprintf("%s %d", table, i+1) {
			t.Fatalf("entry %d of %s is %q", i+1, table, body)
		}
	}
	c, err := s.Summary(t.Context(), table)
	if err != nil || c.Changed != int64(len(log)) {
		t.Fatalf("the summary of %s, with %d entries, is %+v (%v)", table, len(log), c, err)
	}
	return len(log)
}

func (s *Store) count(t *testing.T, table string) (n int) {
	t.Helper()
	if err := s.readers.QueryRow("SELECT count(*) FROM " + table).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// A log can be read from any entry on, however its entries are put into rows.
func TestRowsOfSeveralEntries(t *testing.T) {
	s := openAt(t, newPath(t))
	const long = mostTogether + 7
	b := batch("a", 0)
	for n := 2; n <= long; n++ {
		b.Entries = append(b.Entries, fmt.Appendf(nil, "a %d", n))
	}
	if err := errors.Join(s.Append(t.Context(), b), s.Append(t.Context(), batch("a", long))); err != nil {
		t.Fatal(err)
	}
	if n := s.count(t, "entries"); n != 3 {
		t.Errorf("there are %d rows", n)
	}
	for after := range long + 3 {
		log, err := s.Log(t.Context(), "a", after)
		if err != nil || len(log) != max(long+1-after, 0) {
			t.Fatalf("after %d there are %d entries (%v)", after, len(log), err)
		}
		if len(log) > 0 && string(log[0]) != fmt.Sprintf("a %d", after+1) {
			t.Fatalf("after %d comes %q", after, log[0])
		}
	}
}

func TestKilledProcessLosesNothing(t *testing.T) {
	storetest.Kill(t, trials.Of(5, 100), newPath(t), openPlace, func(s store.Store) {
		var verdict string
		if err := s.(*Store).readers.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
			t.Errorf("the database is damaged: %s (%v)", verdict, err)
		}
	})
}

func BenchmarkAppend(b *testing.B) {
	storetest.BenchmarkAppend(b, func(o store.Options) (store.Store, error) { return Open(b.Context(), newPath(b), o) })
}
