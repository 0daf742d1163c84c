package sqlite

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

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
	b.Summary.Face = fmt.Appendf(nil, `{"name":%q}`, erasedName)
	return b
}

// Erased data is in none of the files, whatever became of the pages it was on.
func TestErasedIsInNoFile(t *testing.T) {
	path := newPath(t)
	s := openAt(t, path)
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	const tables, length = 40, 30
	for round := range length { // many at once, for the journal, and one in between that separates the rows
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
		if err := s.PutPass(t.Context(), store.Pass{Kind: "token", ID: id, Person: id, Label: erasedName}); err != nil {
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
	if found := inFiles(t, path, erasedName); len(found) > 0 {
		t.Errorf("the name is still in %v", found)
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
	for len(inFiles(t, path, erasedName)) > 0 {
		if t.Context().Err() != nil {
			t.Fatal("the name stays")
		}
		time.Sleep(10 * time.Millisecond)
	}
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
		if err := w.settleAll(); err != nil {
			return err
		}
		for _, text := range []string{"DELETE FROM sittings", "DELETE FROM entries", "DELETE FROM cards"} {
			if _, err := w.exec(text); err != nil {
				return err
			}
		}
		clear(w.lengths)
		clear(w.seated)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, end := range []string{"", "-wal"} {
		data, err := os.ReadFile(path + end)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(copied+end, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if len(inFiles(t, copied, erasedName)) == 0 {
		t.Fatal("there is nothing to be emptied")
	}
	openAt(t, copied)
	if found := inFiles(t, copied, erasedName); len(found) > 0 {
		t.Errorf("the name is still in %v", found)
	}
}

// Copies of rows that SQLite leaves behind when it moves them are overwritten, and everything else is still there.
func TestScrub(t *testing.T) {
	page := make([]byte, 512)
	page[0], page[4], page[5], page[6] = 13, 2, 1, 0x80 // a leaf with two cells, which begin at 0x180
	page[1], page[2] = 1, 0xc0                          // a free block at 0x1c0,
	page[0x1c0+3] = 0x10                                // of 16 bytes
	for i := 12; i < len(page); i++ {
		if i < 0x1c0 || i >= 0x1c4 {
			page[i] = 7
		}
	}
	if !scrubPage(page, false) || scrubPage(page, false) {
		t.Fatal("a page is not scrubbed once")
	}
	for i := 12; i < len(page); i++ {
		unused := i < 0x180 || i >= 0x1c4 && i < 0x1d0
		if (i < 0x1c0 || i >= 0x1c4) && unused != (page[i] == 0) {
			t.Errorf("byte %#x is %d", i, page[i])
		}
	}
	s := openAt(t, newPath(t))
	for n := range 30 { // more pages than are scrubbed at once
		b := batch("cove", 100*n)
		b.Entries = slices.Repeat([][]byte{make([]byte, 1000)}, 100)
		if err := s.Append(t.Context(), b); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.DropPerson(t.Context(), "nobody"); err != nil {
		t.Fatal(err)
	}
	if log, err := s.Log(t.Context(), "cove", 0); err != nil || len(log) != 3000 {
		t.Errorf("%d entries are left (%v)", len(log), err)
	}
	var sound string
	if err := s.readers.QueryRow("PRAGMA integrity_check").Scan(&sound); err != nil || sound != "ok" {
		t.Errorf("the database is %s (%v)", sound, err)
	}
}
