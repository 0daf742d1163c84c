package postgres

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/lab/postgres/pgtest"
)

func pause() { time.Sleep(time.Millisecond) }

// together makes batches share a statement: a lock blocks the appending goroutine until all of them wait.
func together(t *testing.T, s *Store, batches ...store.Batch) []error {
	t.Helper()
	conn, err := s.connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	tx, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), "LOCK TABLE cards IN SHARE MODE"); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	all.Go(func() {
		if err := s.Append(context.Background(), batch("held up", 0)); err != nil && !errors.Is(err, store.ErrConflict) {
			t.Error(err)
		}
	})
	waiting := func(n int) {
		var blocked int
		for blocked == 0 || s.queue.Waiting() < n {
			if err := conn.QueryRow(t.Context(), "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'cards'::regclass").Scan(&blocked); err != nil {
				t.Fatal(err)
			}
		}
	}
	waiting(0)
	errs := make([]error, len(batches))
	for i, b := range batches {
		all.Go(func() { errs[i] = s.Append(context.Background(), b) })
		waiting(i + 1)
	}
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	all.Wait()
	return errs
}

func length(t *testing.T, s *Store, table string) int {
	t.Helper()
	n, err := s.Length(t.Context(), table)
	if err != nil && !errors.Is(err, store.ErrUnknown) {
		t.Fatal(err)
	}
	return n
}

func TestRefusedBatchDoesNotHinderOthers(t *testing.T) {
	s := openAt(t, pgtest.URL(t))
	leases, err := s.Lease(t.Context(), "node", time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	leased := func(b store.Batch, older int64) store.Batch {
		l := leases[store.Shard(b.Table)]
		l.Token -= older
		b.Lease = &l
		return b
	}
	errs := together(t, s, batch("a", 0, "ann"), batch("a", 0, "bob"), batch("b", 3), batch("a", 1, "ann", "cid"), batch("b", 0),
		leased(batch("c", 0), 0), leased(batch("d", 0), 1), leased(batch("c", 1), 1))
	for i, want := range []error{nil, store.ErrConflict, store.ErrUnknown, nil, nil, nil, store.ErrFenced, store.ErrFenced} {
		if !errors.Is(errs[i], want) {
			t.Errorf("the answer to batch %d is %v, not %v", i, errs[i], want)
		}
	}
	for table, want := range map[string]int{"a": 2, "b": 1, "c": 1, "d": 0} {
		if n := length(t, s, table); n != want {
			t.Errorf("the log of %s has %d entries, not %d", table, n, want)
		}
	}
	for person, want := range map[string]int{"ann": 1, "bob": 0, "cid": 1} {
		if summaries, err := s.Summaries(t.Context(), store.Query{Person: person}); err != nil || len(summaries) != want {
			t.Errorf("%s sits at %v (%v)", person, summaries, err)
		}
	}
}

// PostgreSQL cannot index very long text, so one batch fails.
func TestFailedBatchDoesNotHinderOthers(t *testing.T) {
	s := openAt(t, pgtest.URL(t))
	broken := batch("half", 0)
	for range 1000 {
		broken.Summary.Status += rand.Text()
	}
	errs := together(t, s, batch("a", 0), broken, batch("b", 0), batch("a", 1))
	if errs[0] != nil || errs[1] == nil || errors.Is(errs[1], store.ErrNoSpace) || errors.Is(errs[1], store.ErrAway) || errs[2] != nil || errs[3] != nil {
		t.Errorf("the answers are %v", errs)
	}
	if length(t, s, "a") != 2 || length(t, s, "b") != 1 || length(t, s, "half") != 0 {
		t.Error("the logs are not as they were acknowledged")
	}
}

// Two nodes write the same tables, in large groups and in any order; they never run into a deadlock.
func TestNodesDoNotWaitInACircle(t *testing.T) {
	url := pgtest.URL(t)
	nodes := []*Store{openAt(t, url), openAt(t, url)}
	const tables, rounds = 40, 15
	var all sync.WaitGroup
	for _, s := range nodes {
		for i := range tables {
			all.Go(func() {
				table := fmt.Sprint("table ", i)
				for length(t, s, table) < rounds {
					if err := s.Append(context.Background(), batch(table, length(t, s, table), "ann")); err != nil && !errors.Is(err, store.ErrConflict) {
						t.Error(err)
						return
					}
				}
			})
		}
	}
	all.Wait()
	var deadlocks int
	if err := nodes[0].one(t.Context(), "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()", nil, &deadlocks); err != nil || deadlocks > 0 {
		t.Errorf("there were %d deadlocks (%v)", deadlocks, err)
	}
}

// The sittings of a table are right whichever node wrote last, whatever a node remembers.
func TestSittingsAcrossNodes(t *testing.T) {
	url := pgtest.URL(t)
	nodes := []*Store{openAt(t, url), openAt(t, url)}
	crews := [][]string{{"ann"}, {"ann", "bob"}, {"bob"}, {"ann"}, {}, {"ann", "bob", "cid"}, {"cid"}, {"ann"}}
	for n, crew := range crews {
		if err := nodes[n/2%2].Append(t.Context(), batch("cove", n, crew...)); err != nil {
			t.Fatal(err)
		}
		for _, person := range []string{"ann", "bob", "cid"} {
			found, err := nodes[0].Summaries(t.Context(), store.Query{Person: person})
			if err != nil || (len(found) == 1) != slices.Contains(crew, person) {
				t.Errorf("with %v at the table, %s finds %v (%v)", crew, person, found, err)
			}
		}
	}
}
