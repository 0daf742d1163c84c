package sqlite

import (
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// left makes a database as a killed server of version 5 leaves it, with a journal.
func left(t *testing.T) string {
	t.Helper()
	path := newPath(t)
	db := connect(path, "rwc", nil)
	for version := 1; version <= lastJournal; version++ {
		text, err := migrations.ReadFile(migrationFiles(t)[version-1])
		if err == nil {
			_, err = db.Exec(fmt.Sprintf("%s; PRAGMA application_id = %d; PRAGMA user_version = %d", text, applicationID, version))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	rows, err := os.ReadFile("testdata/journal.sql")
	if err == nil {
		_, err = db.Exec(string(rows))
	}
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

// isSettled fails unless everything that the killed server had acknowledged is in its place.
func isSettled(t *testing.T, s *Store) {
	t.Helper()
	defer s.Close()
	for i := range 4 {
		if n := length(t, s, fmt.Sprint("table ", i)); n != 4 {
			t.Errorf("table %d has %d entries", i, n)
		}
	}
	if n := length(t, s, "new"); n != 1 {
		t.Errorf("the table that is only in the journal has %d entries", n)
	}
	if mine, err := s.Summaries(t.Context(), store.Query{Person: "ann"}); err != nil || len(mine) != 5 {
		t.Errorf("ann sits at %v (%v)", mine, err)
	}
	if wakes, err := s.Wakes(t.Context(), nil, 0); err != nil || len(wakes) != 4 {
		t.Errorf("the tables to be woken are %v (%v)", wakes, err)
	}
}

func TestJournalOfAKilledServer(t *testing.T) {
	read := func(path string) (*Store, error) { return OpenReadOnly(t.Context(), path) }
	write := func(path string) (*Store, error) { return Open(t.Context(), path, Options{}) }
	for name, open := range map[string]func(path string) (*Store, error){
		"write": write, "read": read,
		"read alone": func(path string) (*Store, error) { return OpenReadOnlyAlone(t.Context(), path) },
		"read, then write": func(path string) (*Store, error) {
			if s, err := read(path); err != nil || s.version != lastJournal || s.Close() != nil {
				t.Errorf("a reader finds version %d (%v)", s.version, err)
			}
			return write(path)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := open(left(t))
			if err != nil {
				t.Fatal(err)
			}
			isSettled(t, s)
		})
	}
}

// A backup made while an older server runs has that server's journal, and loses nothing of it.
func TestBackupOfAnOlderServer(t *testing.T) {
	path := left(t)
	lock, err := lockBeside(path)
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	s, err := OpenReadOnly(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if n := s.count(t, "journal"); n == 0 {
		t.Error("the journal of a server that runs was touched")
	}
	copied := newPath(t)
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	isSettled(t, openAt(t, copied))
}

// A journal that cannot be read, or does not fit the logs, is not dropped.
func TestDamagedJournal(t *testing.T) {
	for damage, want := range map[string]error{
		"UPDATE journal SET body = x'ff'":                             errRow,
		"UPDATE journal SET body = substr(body, 1, length(body) - 1)": errRow,
		"DELETE FROM journal WHERE n = 1":                             store.ErrDamaged,
	} {
		path := left(t)
		db := connect(path, "rw", nil)
		_, err := db.Exec(damage)
		if err := errors.Join(err, db.Close()); err != nil {
			t.Fatal(err)
		}
		if err := refuses(t, path); !errors.Is(err, want) {
			t.Errorf("%s is answered %v", damage, err)
		}
	}
}
