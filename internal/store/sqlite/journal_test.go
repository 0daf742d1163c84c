package sqlite

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// noted writes batches of several tables at once, so that they are only in the journal.
func noted(t *testing.T, s *Store, round int) {
	t.Helper()
	var all []change
	for i := range crowd {
		b := batch(fmt.Sprint("table ", i), round)
		b.Summary.Wake = 5
		all = append(all, add(b))
	}
	for _, err := range together(t, s, all...) {
		if err != nil {
			t.Fatal(err)
		}
	}
	if s.count(t, "journal") == 0 {
		t.Fatal("there is nothing in the journal")
	}
}

func (s *Store) count(t *testing.T, table string) (n int) {
	t.Helper()
	if err := s.readers.QueryRow("SELECT count(*) FROM " + table).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestJournalIsSettledForWhoeverReads(t *testing.T) {
	for name, read := range map[string]func(*Store) (int, error){
		"Summaries of all": func(s *Store) (int, error) {
			list, err := s.Summaries(t.Context(), store.Query{})
			return len(list) - crowd + 2, err
		},
		"Summaries of a person": func(s *Store) (int, error) {
			list, err := s.Summaries(t.Context(), store.Query{Person: "ann"})
			return len(list) - crowd + 2, err
		},
		"Wakes": func(s *Store) (int, error) {
			wakes, err := s.Wakes(t.Context(), nil, 0)
			return len(wakes) - crowd + 2, err
		},
		"CountTables": func(s *Store) (int, error) { n, err := s.CountTables(t.Context()); return n - crowd + 2, err },
		"ListTables": func(s *Store) (int, error) {
			list, err := s.ListTables(t.Context(), "", 100)
			return len(list) - crowd + 2, err
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := openAt(t, newPath(t))
			noted(t, s, 0)
			noted(t, s, 1)
			if n, err := read(s); err != nil || n != 2 {
				t.Errorf("it tells of %d (%v)", n, err)
			}
			if n := s.count(t, "journal"); n != 0 || s.count(t, "entries") != crowd {
				t.Errorf("the journal has %d rows, and there are %d of entries", n, s.count(t, "entries"))
			}
		})
	}
}

// One table can be read without settling the journal, its log from any entry on, even if some of it is already settled.
func TestTableThatIsInTheJournal(t *testing.T) {
	s := openAt(t, newPath(t))
	noted(t, s, 0)
	noted(t, s, 1)
	for _, settled := range []int{0, 2} {
		for after := range 4 {
			log, err := s.Log(t.Context(), "table 0", after)
			if err != nil || len(log) != max(2+settled/2-after, 0) || len(log) > 0 && string(log[0]) != fmt.Sprintf("table 0 %d", after+1) {
				t.Errorf("after %d comes %q (%v)", after, log, err)
			}
		}
		if n, err := s.Length(t.Context(), "table 0"); err != nil || n != 2+settled/2 {
			t.Errorf("the log has %d entries (%v)", n, err)
		}
		if summary, err := s.Summary(t.Context(), "table 0"); err != nil || summary.Changed != int64(2+settled/2) {
			t.Errorf("the summary is %v (%v)", summary, err)
		}
		if s.count(t, "cards") != 2*settled {
			t.Error("the journal was settled")
		}
		if settled == 0 {
			if _, err := s.CountTables(t.Context()); err != nil {
				t.Fatal(err)
			}
			noted(t, s, 2)
		}
	}
}

func TestJournalKnowsWhatIsUpToDate(t *testing.T) {
	s := openAt(t, newPath(t))
	noted(t, s, 0)
	for after, want := range map[int]error{0: store.ErrConflict, 2: store.ErrConflict} {
		if err := s.Append(t.Context(), batch("table 0", after)); !errors.Is(err, want) {
			t.Errorf("a batch after %d is answered %v", after, err)
		}
	}
	if err := s.Append(t.Context(), batch("other", 1)); !errors.Is(err, store.ErrUnknown) {
		t.Errorf("a table that is not there: %v", err)
	}
	failing := func(w *writer) error {
		if err := add(batch("table 0", 1))(w); err != nil {
			return err
		}
		_, err := w.exec("INSERT INTO people (id) VALUES ('ann')")
		return err
	}
	if err := s.write(t.Context(), failing); err == nil {
		t.Error("a broken write is taken")
	}
	noted(t, s, 1)
	if n := length(t, s, "table 0"); n != 2 {
		t.Errorf("the log has %d entries", n)
	}
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

// left makes a database as a killed server leaves it, with a journal.
func left(t *testing.T) string {
	t.Helper()
	s := openAt(t, newPath(t))
	noted(t, s, 0)
	noted(t, s, 1)
	path := newPath(t)
	db := connect(s.path, "ro", backupPragmas)
	_, err := db.Exec("VACUUM INTO ?", path)
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestJournalOfAKilledServer(t *testing.T) {
	for name, open := range map[string]func(path string) (*Store, error){
		"write":      func(path string) (*Store, error) { return Open(t.Context(), path, Options{}) },
		"read":       func(path string) (*Store, error) { return OpenReadOnly(t.Context(), path) },
		"read alone": func(path string) (*Store, error) { return OpenReadOnlyAlone(t.Context(), path) },
	} {
		t.Run(name, func(t *testing.T) {
			s, err := open(left(t))
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			for i := range crowd {
				if n := length(t, s, fmt.Sprint("table ", i)); n != 2 {
					t.Errorf("table %d has %d entries", i, n)
				}
			}
		})
	}
}

func TestBackupHasNoJournal(t *testing.T) {
	s := openAt(t, newPath(t))
	noted(t, s, 0)
	path := newPath(t)
	if err := s.Backup(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	copied := openAt(t, path)
	if n := copied.count(t, "journal"); n != 0 || length(t, copied, "table 0") != 1 {
		t.Errorf("the journal has %d rows", n)
	}
}

func TestDamagedJournal(t *testing.T) {
	good := prepare(batch("a", 3)).append(nil)
	if batches, err := readBatches(good); err != nil || len(batches) != 1 || !bytes.Equal(batches[0].append(nil), good) {
		t.Fatalf("it is read as %v (%v)", batches, err)
	}
	for n := 1; n < len(good); n++ {
		if _, err := readBatches(good[:n]); !errors.Is(err, errRow) {
			t.Errorf("%d of %d bytes: %v", n, len(good), err)
		}
	}
	path := left(t)
	db := connect(path, "rw", nil)
	_, err := db.Exec("UPDATE journal SET body = x'ff'")
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), path, Options{}); !errors.Is(err, errRow) {
		t.Errorf("a damaged journal is answered %v", err)
	}
}

// If the disk is full, everything acknowledged can still be read, though the journal cannot be settled.
func TestReadingBesideAFullDisk(t *testing.T) {
	s := openAt(t, newPath(t))
	noted(t, s, 0)
	noted(t, s, 1)
	held, letGo := make(chan struct{}), make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() { _ = s.write(t.Context(), func(*writer) error { close(held); <-letGo; return nil }) })
	<-held
	// A request that finds the disk full also fails those that share its transaction.
	all.Go(func() { _ = s.write(t.Context(), func(*writer) error { return store.ErrNoRoom }) })
	waitFor(s, 1)
	all.Go(func() {
		if n, err := s.CountTables(t.Context()); err != nil || n != crowd {
			t.Errorf("there are %d tables (%v)", n, err)
		}
	})
	waitFor(s, 2)
	close(letGo)
	all.Wait()
	if n := s.count(t, "journal"); n != 2 {
		t.Errorf("the journal has %d rows", n)
	}
}

// Peeking at the journal leaves it as it is.
func TestPeekKeepsNothing(t *testing.T) {
	s := openAt(t, newPath(t))
	noted(t, s, 0)
	noted(t, s, 1)
	for range 2 {
		var found []int
		err := s.peek(t.Context(), "SELECT length FROM cards", nil, func(rows *sql.Rows) error {
			found = append(found, 0)
			return rows.Scan(&found[len(found)-1])
		})
		if err != nil || !slices.Equal(found, slices.Repeat([]int{2}, crowd)) {
			t.Errorf("the logs have %v entries (%v)", found, err)
		}
	}
	if n := s.count(t, "journal"); n != 2 || s.count(t, "entries") > 0 {
		t.Errorf("the journal has %d rows", n)
	}
	if n := length(t, s, "table 0"); n != 2 {
		t.Errorf("the log has %d entries", n)
	}
}
