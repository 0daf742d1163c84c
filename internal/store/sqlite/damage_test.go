package sqlite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

const pageSize = 4096

// killed returns the files of a process that was killed after n moves, each acknowledged. They are copied by another process:
// closing them in this one would release SQLite's locks.
func killed(t *testing.T, n int) string {
	t.Helper()
	s := openAt(t, newPath(t))
	for i := range n {
		if err := s.Append(t.Context(), batch("a", i)); err != nil {
			t.Fatal(err)
		}
	}
	return copyOf(t, s)
}

func copyOf(t *testing.T, s *Store) string {
	t.Helper()
	path := newPath(t)
	for _, end := range []string{"", "-wal", "-shm"} {
		if out, err := exec.CommandContext(t.Context(), "cp", s.path+end, path+end).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	return path
}

// rewrite changes a file.
func rewrite(t *testing.T, path string, do func([]byte) []byte) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, do(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

func flip(t *testing.T, path string, at int) {
	t.Helper()
	rewrite(t, path, func(data []byte) []byte {
		if at < 0 {
			at += len(data)
		}
		data[at] ^= 0x10
		return data
	})
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}

// frame is where a frame of a write-ahead log begins, the last one if n is -1.
func frame(t *testing.T, path string, n int) int {
	t.Helper()
	info, err := os.Stat(path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	if n < 0 {
		n += int(info.Size()-logHeader) / (frameHeader + pageSize)
	}
	return logHeader + n*(frameHeader+pageSize)
}

// Whatever damages the write-ahead log of a killed server: moves that were acknowledged are not dropped without a word.
func TestDamagedLogIsNotDropped(t *testing.T) {
	lost := "or more are lost"
	for name, c := range map[string]struct {
		damage func(path string)
		words  string
	}{
		"a byte in the middle":              {func(path string) { flip(t, path+"-wal", frame(t, path, 9)+100) }, lost},
		"the same after a power cut":        {func(path string) { flip(t, path+"-wal", frame(t, path, 9)+100); remove(t, path+"-shm") }, lost},
		"a checksum":                        {func(path string) { flip(t, path+"-wal", frame(t, path, 9)+17); remove(t, path+"-shm") }, lost},
		"a salt":                            {func(path string) { flip(t, path+"-wal", frame(t, path, 9)+9); remove(t, path+"-shm") }, lost},
		"the first frame":                   {func(path string) { flip(t, path+"-wal", frame(t, path, 0)+100); remove(t, path+"-shm") }, lost},
		"the last frame":                    {func(path string) { flip(t, path+"-wal", frame(t, path, -1)+100) }, lost},
		"the beginning":                     {func(path string) { flip(t, path+"-wal", 13) }, lost},
		"the beginning, after a power cut":  {func(path string) { flip(t, path+"-wal", 13); remove(t, path+"-shm") }, lost},
		"the salt, after a power cut":       {func(path string) { flip(t, path+"-wal", 17); remove(t, path+"-shm") }, lost},
		"the page size, after a power cut":  {func(path string) { flip(t, path+"-wal", 10); remove(t, path+"-shm") }, "is cut short: after 0 transactions"},
		"the byte order, after a power cut": {func(path string) { flip(t, path+"-wal", 3); remove(t, path+"-shm") }, lost},
		"the end is cut off":                {func(path string) { cutAt(t, path, frame(t, path, -1)) }, "is cut short"},
		"the end is cut off inside a frame": {func(path string) { cutAt(t, path, frame(t, path, -3)+7) }, "is cut short"},
		"everything but the header is cut":  {func(path string) { cutAt(t, path, logHeader) }, "after 0 transactions"},
		"everything is cut":                 {func(path string) { cutAt(t, path, 0) }, "is cut short"},
		"it is gone":                        {func(path string) { remove(t, path+"-wal") }, "is gone"},
	} {
		t.Run(name, func(t *testing.T) {
			path := killed(t, 20)
			c.damage(path)
			before, _ := os.ReadFile(path + "-wal")
			if err := refuses(t, path, c.words, "salvage", "docs/hosting.md", path+"-wal"); !errors.Is(err, store.ErrDamaged) {
				t.Errorf("it is not called damaged: %v", err)
			}
			if after, _ := os.ReadFile(path + "-wal"); !bytes.Equal(before, after) {
				t.Error("the log was changed")
			}
		})
	}
}

func cutAt(t *testing.T, path string, size int) {
	t.Helper()
	if err := os.Truncate(path+"-wal", int64(size)); err != nil {
		t.Fatal(err)
	}
}

// A killed server has lost nothing, and a power cut at most what was not acknowledged: nobody is alarmed.
func TestSoundLogsRaiseNoAlarm(t *testing.T) {
	opens := func(t *testing.T, path string, want int) {
		t.Helper()
		r, err := OpenReadOnly(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if n := length(t, r, "a"); n != want {
			t.Errorf("a reader finds %d entries", n)
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		if n := length(t, openAt(t, path), "a"); n != want {
			t.Errorf("there are %d entries", n)
		}
	}
	t.Run("killed", func(t *testing.T) { opens(t, killed(t, 20), 20) })
	t.Run("power cut", func(t *testing.T) {
		path := killed(t, 20)
		remove(t, path+"-shm")
		opens(t, path, 20)
	})
	for name, tear := range map[string]func(path string){
		"a frame is missing":      func(path string) { cutAt(t, path, frame(t, path, -1)) },
		"half a frame is missing": func(path string) { cutAt(t, path, frame(t, path, -1)+2000) },
		"a frame is not written":  func(path string) { flip(t, path+"-wal", frame(t, path, -2)+2000) },
		"the last is not written": func(path string) { flip(t, path+"-wal", -1) },
	} {
		t.Run("power cut, "+name, func(t *testing.T) {
			s := openAt(t, newPath(t))
			for i := range 20 {
				if err := s.Append(t.Context(), batch("a", i)); err != nil {
					t.Fatal(err)
				}
			}
			before := copyOf(t, s)
			if err := s.Append(t.Context(), batch("a", 20)); err != nil { // as if it had not been acknowledged
				t.Fatal(err)
			}
			path := copyOf(t, s)
			tear(path)
			if err := os.Rename(before+"-shm", path+"-shm"); err != nil {
				t.Fatal(err)
			}
			opens(t, path, 20)
		})
	}
	t.Run("older frames after the end", func(t *testing.T) {
		s := openAt(t, newPath(t))
		for i := range 20 {
			if err := s.Append(t.Context(), batch("a", i)); err != nil {
				t.Fatal(err)
			}
			if i != 15 {
				continue
			}
			err := s.write(t.Context(), func(w *writer) error {
				w.afterwards(func() { _, _ = w.conn.ExecContext(context.Background(), "PRAGMA wal_checkpoint(RESTART)") })
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		path := copyOf(t, s)
		log, err := readLog(path)
		if err != nil || log.kept == 0 || log.kept > 10 {
			t.Fatalf("the log was not restarted: %+v (%v)", log, err)
		}
		opens(t, path, 20)
	})
	t.Run("restored", func(t *testing.T) {
		path := killed(t, 20)
		monday := newPath(t)
		s, err := OpenReadOnly(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(s.Backup(t.Context(), monday), s.Close(), os.Rename(monday, path), os.Remove(path+"-wal"), os.Remove(path+"-shm")); err != nil {
			t.Fatal(err)
		}
		opens(t, path, 20)
	})
}

// A file that lost everything is not taken for a new server, and nothing is made of a log without its database.
func TestEmptiedFilesAreRefused(t *testing.T) {
	empty := killed(t, 20)
	if err := os.Truncate(empty, 0); err != nil {
		t.Fatal(err)
	}
	refuses(t, empty, "the file is empty", "docs/hosting.md", "delete the file")
	if info, err := os.Stat(empty + "-wal"); err != nil || info.Size() == 0 {
		t.Errorf("the log is gone, too: %v", err)
	}

	zeros := killed(t, 20)
	rewrite(t, zeros, func(data []byte) []byte { return make([]byte, len(data)) })
	remove(t, zeros+"-wal")
	remove(t, zeros+"-shm")
	refuses(t, zeros, "its beginning is damaged", "docs/hosting.md")

	alone := killed(t, 20)
	remove(t, alone)
	s, err := Open(t.Context(), alone, Options{})
	if err == nil {
		t.Fatal("it is opened", s.Close())
	}
	for _, word := range []string{"the file is not there", alone + "-wal", "put the file back", "To begin anew"} {
		if !strings.Contains(err.Error(), word) {
			t.Errorf("%q does not say %q", err, word)
		}
	}
	if _, err := os.Stat(alone); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file was created: %v", err)
	}
	if info, err := os.Stat(alone + "-wal"); err != nil || info.Size() == 0 {
		t.Errorf("the log is gone, too: %v", err)
	}
}

// Salvaging keeps what is before the damage, and a copy of everything.
func TestSalvage(t *testing.T) {
	path := killed(t, 20)
	if done, err := Salvage(t.Context(), path); err != nil || done.Copy != "" {
		t.Fatalf("a database that is whole is salvaged: %+v (%v)", done, err)
	}
	flip(t, path+"-wal", frame(t, path, -4)+100)
	before, err := os.ReadFile(path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	done, err := Salvage(t.Context(), path)
	if err != nil || !strings.Contains(done.Lost, "or more are lost") || len(done.Faults) > 0 {
		t.Fatalf("%+v (%v)", done, err)
	}
	if n := length(t, openAt(t, path), "a"); n == 0 || n == 20 {
		t.Errorf("%d moves are kept", n)
	}
	if kept, err := os.ReadFile(done.Copy + "-wal"); err != nil || !bytes.Equal(kept, before) {
		t.Errorf("the log as it was is not kept (%v)", err)
	}
	refuses(t, done.Copy, "or more are lost")

	gone := killed(t, 20)
	remove(t, gone+"-wal")
	if done, err := Salvage(t.Context(), gone); err != nil || len(done.Faults) > 0 {
		t.Fatalf("%+v (%v)", done, err)
	}
	openAt(t, gone)

	inconsistent := killed(t, 20)
	db := connect(inconsistent, "rw", nil)
	_, err = db.Exec("DELETE FROM entries WHERE n = 7; INSERT INTO soundings (body) VALUES (zeroblob(9000)); DELETE FROM soundings; PRAGMA wal_checkpoint(TRUNCATE)")
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	if faults, err := consult(t.Context(), inconsistent); err != nil || len(faults) != 1 || !strings.Contains(faults[0], "table a has not all") {
		t.Errorf("it is found to be %q (%v)", faults, err)
	}
}

// pages are the numbers of the pages of a file that contain a text and not another.
func pages(t *testing.T, path, text, not string) (numbers []int) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for n := range len(data) / pageSize {
		page := data[n*pageSize : (n+1)*pageSize]
		if bytes.Contains(page, []byte(text)) && !bytes.Contains(page, []byte(not)) {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// A damaged page in the log of a table concerns that table; elsewhere it concerns everybody.
func TestDamagedPages(t *testing.T) {
	path := newPath(t)
	s := openAt(t, path)
	long := strings.Repeat("x", 900)
	for i := range 30 {
		for _, table := range []string{"coral", "reef"} {
			b := batch(table, i)
			b.Entries[0] = fmt.Appendf(nil, "%s said %s", table, long)
			if err := s.Append(t.Context(), b); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i := range 200 {
		if err := s.PutPerson(t.Context(), store.Person{ID: fmt.Sprint("ann", i), Name: "Ann " + long}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	wreck := func(text, not string) {
		found := pages(t, path, text, not)
		if len(found) < 5 {
			t.Fatalf("%q is in pages %v", text, found)
		}
		rewrite(t, path, func(data []byte) []byte {
			for _, n := range found {
				data[n*pageSize] = 0x77 // no kind of page
			}
			return data
		})
	}
	wreck("reef said", "coral said")
	var told []error
	s, err := Open(t.Context(), path, Options{Damaged: func(err error) { told = append(told, err) }})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Log(t.Context(), "reef", 0); !errors.Is(err, store.ErrDamaged) || !strings.Contains(err.Error(), "docs/hosting.md") {
		t.Errorf("the damaged log is read: %v", err)
	}
	if log, err := s.Log(t.Context(), "coral", 0); err != nil || len(log) != 30 {
		t.Errorf("the other has %d entries (%v)", len(log), err)
	}
	if err := errors.Join(s.Append(t.Context(), batch("coral", 30)), s.Ready(t.Context())); err != nil || len(told) > 0 {
		t.Errorf("one table concerns everybody: %v, %v", err, told)
	}
	if err := s.Backup(t.Context(), newPath(t)); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("a backup is made of it: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	wreck("Ann xxx", "said")
	if s, err = Open(t.Context(), path, Options{Damaged: func(err error) { told = append(told, err) }}); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for range 2 {
		if _, err := s.ListPeople(t.Context(), "", 1000); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("the people are read: %v", err)
		}
	}
	if err := s.Ready(t.Context()); !errors.Is(err, store.ErrDamaged) || len(told) != 1 {
		t.Errorf("it is ready: %v, and says %v", err, told)
	}
}

// Rows that are missing, or do not have the parts they should have, are damage, too.
func TestLostEntries(t *testing.T) {
	for change, words := range map[string]string{
		"DELETE FROM entries WHERE n = 1":                 "entries 1 to 1 of the log are missing",
		"DELETE FROM entries WHERE n IN (3, 4)":           "entries 3 to 4 of the log are missing",
		"DELETE FROM entries WHERE n = 20":                "the log has 19 entries, and had 20",
		"UPDATE entries SET count = 2 WHERE n = 7":        "parts it should have",
		"UPDATE entries SET count = 1 << 40 WHERE n = 7":  "parts it should have",
		"UPDATE entries SET count = -1 << 40 WHERE n = 7": "parts it should have",
	} {
		path := killed(t, 20)
		db := connect(path, "rw", nil)
		_, err := db.Exec(change)
		if err := errors.Join(err, db.Close()); err != nil {
			t.Fatal(err)
		}
		if log, err := openAt(t, path).Log(t.Context(), "a", 0); !errors.Is(err, store.ErrDamaged) || !strings.Contains(err.Error(), words) {
			t.Errorf("%s: %d entries, %v", change, len(log), err)
		}
	}
}
