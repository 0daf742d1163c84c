package sqlite

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/internal/store"
)

const erasedName = "Anastasia of the Reef"

// inFiles lists the files of a database that contain a text.
func inFiles(t *testing.T, path, text string) (found []string) {
	t.Helper()
	for _, end := range []string{"", "-wal", "-shm"} {
		data, err := os.ReadFile(path + end)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		if n := bytes.Count(data, []byte(text)); n > 0 {
			found = append(found, fmt.Sprintf("%s %d times", path+end, n))
		}
	}
	return found
}

// namedBatch is a batch with a name in an entry and in the face of the table.
func namedBatch(table string, n int) store.Batch {
	b := batch(table, n)
	b.Entries[0] = fmt.Appendf(nil, `{"n":%d,"name":%q,"more":%q}`, n+1, erasedName, strings.Repeat("x", n%7*300))
	b.Summary.Shown = fmt.Appendf(nil, `{"name":%q}`, erasedName)
	return b
}

// Erased data is in none of the files, whatever became of the pages it was on.
func TestErasedIsInNoFile(t *testing.T) {
	path := newPath(t)
	s := openAt(t, path)
	random := rand.New(rand.NewPCG(trials.Seed(t), 0))
	const tables, length = 40, 30
	for round := range length { // many at once, and one in between that separates the rows
		errs := make(chan error, tables)
		for i := range tables {
			go func() { errs <- s.Append(t.Context(), namedBatch(fmt.Sprint("table ", i), round)) }()
		}
		for range tables {
			if err := <-errs; err != nil {
				t.Fatal(err)
			}
		}
		other := fmt.Sprint("other ", random.IntN(1000), " ", round)
		if err := s.Append(t.Context(), batch(other, 0)); err != nil {
			t.Fatal(err)
		}
		id := fmt.Sprint("person ", round)
		if err := s.PutPerson(t.Context(), store.Person{ID: id, Name: erasedName}); err != nil {
			t.Fatal(err)
		}
		if err := s.PutBelonging(t.Context(), store.Belonging{Kind: "token", ID: id, Person: id, Label: erasedName}); err != nil {
			t.Fatal(err)
		}
	}
	if len(inFiles(t, path, erasedName)) == 0 {
		t.Fatal("the name is nowhere")
	}
	for i := range tables {
		id := fmt.Sprint("table ", i)
		if i%3 == 0 {
			if err := s.Drop(t.Context(), id, length); err != nil {
				t.Fatal(err)
			}
			continue
		}
		replaced := map[int][]byte{}
		for n := range length {
			replaced[n+1] = fmt.Appendf(nil, `{"n":%d}`, n+1)
		}
		if err := s.Amend(t.Context(), batch(id, length), replaced); err != nil {
			t.Fatal(err)
		}
	}
	for round := range length {
		if err := s.DropPerson(t.Context(), fmt.Sprint("person ", round)); err != nil {
			t.Fatal(err)
		}
	}
	isErased(t, path)
}

// Copies of rows that SQLite leaves behind when it moves them are erased too, even if the process is killed before that, and
// everything else is still there.
func TestErasedCopies(t *testing.T) {
	const people = 4000
	path, killed := newPath(t), newPath(t)
	s := openAt(t, path)
	err := s.write(t.Context(), func(w *writer) error {
		random := rand.New(rand.NewPCG(1, 0))
		for i := range people {
			p := store.Person{ID: fmt.Sprintf("%08x", random.Uint32()), Name: []string{erasedName, "Ann", "Bert", "Cleo"}[i%4]}
			_, err := w.exec("INSERT INTO people (id, name, created, data) VALUES (?, ?, 0, ?)", p.ID, p.Name, make([]byte, random.IntN(1500)))
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		err = s.erase(t.Context(), func(w *writer) error {
			_, err := w.exec("DELETE FROM people WHERE name = ?", erasedName)
			return err
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	copyFiles(t, path, killed)
	if len(inFiles(t, killed, erasedName)) == 0 {
		t.Fatal("there are no copies")
	}
	again := openAt(t, killed)
	for _, s := range []*Store{s, again} {
		isErased(t, s.path)
		if n := s.count(t, "people"); n != people*3/4 {
			t.Errorf("%d people are left", n)
		}
		var sound string
		if err := s.readers.QueryRow("PRAGMA integrity_check").Scan(&sound); err != nil || sound != "ok" {
			t.Errorf("the database is %s (%v)", sound, err)
		}
	}
}

// isErased waits until the name is in no file of a database.
func isErased(t *testing.T, path string) {
	t.Helper()
	for range 6000 {
		if len(inFiles(t, path, erasedName)) == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("the name is still in %v", inFiles(t, path, erasedName))
}

// copyFiles copies a database as a killed process would leave it.
func copyFiles(t *testing.T, from, to string) {
	t.Helper()
	for _, end := range []string{"", "-wal"} {
		data, err := os.ReadFile(from + end)
		if err == nil {
			err = os.WriteFile(to+end, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Whoever erases something does not wait for a quiet moment forever, and closing the store leaves nothing for later.
func TestErasedInBusyTimes(t *testing.T) {
	for name, hurry := range map[string]func(*Store) error{
		"deadline": func(s *Store) error { s.rebuildAfter(0, time.Now()); return nil },
		"close":    (*Store).Close,
	} {
		t.Run(name, func(t *testing.T) {
			s := openAt(t, newPath(t))
			if err := errors.Join(s.Append(t.Context(), namedBatch("cove", 0)), s.Drop(t.Context(), "cove", 0), s.Ready(t.Context())); err != nil {
				t.Fatal(err)
			}
			if s.count(t, "erased") == 0 {
				t.Fatal("nothing is to be done")
			}
			if err := hurry(s); err != nil {
				t.Fatal(err)
			}
			r, err := OpenReadOnly(t.Context(), s.path)
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			for r.count(t, "erased") > 0 {
				if err := s.Ready(t.Context()); err != nil && !errors.Is(err, store.ErrClosed) {
					t.Fatal(err)
				}
			}
		})
	}
}

// If there is no space to rebuild the file, everything else continues, and it is rebuilt when there is.
func TestErasingOnAFullDisk(t *testing.T) {
	s := openAt(t, newPath(t))
	if err := errors.Join(s.Append(t.Context(), namedBatch("cove", 0)), s.Drop(t.Context(), "cove", 0)); err != nil {
		t.Fatal(err)
	}
	pragma(t, s, "query_only = 1")
	if err := s.rebuild(); !errors.Is(err, store.ErrNoSpace) {
		t.Errorf("the error is %v", err)
	}
	if _, err := s.writer.conn.ExecContext(t.Context(), "PRAGMA query_only = 0"); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(s.Append(t.Context(), batch("cove", 0)), s.rebuild()); err != nil || s.count(t, "erased") > 0 {
		t.Error("the file is not rebuilt", err)
	}
}

// Erased data stays only as long as somebody still reads the old state.
func TestErasedIsGoneWhenReadersAre(t *testing.T) {
	path := newPath(t)
	s := openAt(t, path)
	if err := s.Append(t.Context(), namedBatch("cove", 0)); err != nil {
		t.Fatal(err)
	}
	reader, err := s.readers.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var n int
	if err := reader.QueryRow("SELECT count(*) FROM cards").Scan(&n); err != nil {
		t.Fatal(err)
	}
	if err := s.Drop(t.Context(), "cove", 0); err != nil {
		t.Fatal(err)
	}
	if len(inFiles(t, path, erasedName)) == 0 {
		t.Fatal("the name is gone while somebody reads it")
	}
	if err := reader.Rollback(); err != nil {
		t.Fatal(err)
	}
	isErased(t, path)
}

// A killed process may have left erased data in the write-ahead log.
func TestErasedIsGoneAfterAKill(t *testing.T) {
	path := newPath(t)
	s := openAt(t, path)
	if err := s.Append(t.Context(), namedBatch("cove", 0)); err != nil {
		t.Fatal(err)
	}
	copied := newPath(t)
	err := s.write(t.Context(), func(w *writer) error { // as Drop does, but without emptying the log
		for _, text := range []string{"DELETE FROM sittings", "DELETE FROM entries", "DELETE FROM cards"} {
			if _, err := w.exec(text); err != nil {
				return err
			}
		}
		clear(w.tables)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	copyFiles(t, path, copied)
	if len(inFiles(t, copied, erasedName)) == 0 {
		t.Fatal("there is nothing to be emptied")
	}
	openAt(t, copied)
	if found := inFiles(t, copied, erasedName); len(found) > 0 {
		t.Errorf("the name is still in %v", found)
	}
}
