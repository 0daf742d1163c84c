package sqlite

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"go.uber.org/goleak"

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
