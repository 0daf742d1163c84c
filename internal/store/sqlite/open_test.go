package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// refuses fails unless opening a file fails, for a reason with these words, and leaves the file as it was.
func refuses(t *testing.T, path string, words ...string) error {
	t.Helper()
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var refusal error
	write := func(ctx context.Context, path string) (*Store, error) { return Open(ctx, path, Options{}) }
	for _, open := range []func(context.Context, string) (*Store, error){OpenReadOnly, write} {
		s, err := open(t.Context(), path)
		if err == nil {
			t.Fatal("it is opened", s.Close())
		}
		for _, word := range append(words, path) {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%q does not say %q", err, word)
			}
		}
		refusal = err
	}
	after, err := os.ReadFile(path)
	if err != nil || string(after) != string(before) {
		t.Errorf("the file was changed (%v)", err)
	}
	return refusal
}

func TestForeignFilesAreRefused(t *testing.T) {
	text := newPath(t)
	if err := os.WriteFile(text, []byte(strings.Repeat("Dear diary, today we dived for gold. ", 50)), 0o644); err != nil {
		t.Fatal(err)
	}
	refuses(t, text, "not a database of Divingbell")

	other := newPath(t)
	db := connect(other, "rwc", nil)
	_, err := db.Exec("CREATE TABLE recipes (id INTEGER)")
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	refuses(t, other, "not a database of Divingbell")
}

func TestNewerDatabasesAreRefused(t *testing.T) {
	path := newPath(t)
	if err := openAt(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	db := connect(path, "rw", nil)
	_, err := db.Exec("PRAGMA user_version = 4711")
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	if err := refuses(t, path, "version is 4711", "up to 7"); !errors.Is(err, store.ErrNewer) {
		t.Errorf("the error is %v", err)
	}
}

func TestOnlyOneCanWrite(t *testing.T) {
	path := newPath(t)
	s := openAt(t, path)
	link := filepath.Join(t.TempDir(), "other name.db")
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	for _, name := range []string{path, link} {
		_, err := Open(t.Context(), name, Options{})
		if !errors.Is(err, errLocked) || !strings.Contains(err.Error(), fmt.Sprintf("process %d", os.Getpid())) {
			t.Errorf("the second is told %v", err)
		}
	}
	if err := s.Append(t.Context(), batch("a", 0)); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if n := length(t, openAt(t, link), "a"); n != 1 {
		t.Errorf("the log has %d entries", n)
	}
}

func TestReadingBesideAWriter(t *testing.T) {
	path := newPath(t)
	if _, err := OpenReadOnly(t.Context(), path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file that is not there is opened: %v", err)
	}
	s := openAt(t, path)
	if err := s.Append(t.Context(), batch("a", 0)); err != nil {
		t.Fatal(err)
	}
	r, err := OpenReadOnly(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		if found := length(t, r, "a"); found != n+1 {
			t.Errorf("%d entries are read, not %d", found, n+1)
		}
		if err := s.Append(t.Context(), batch("a", n+1)); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Append(t.Context(), batch("a", 4)); !errors.Is(err, store.ErrNoSpace) {
		t.Errorf("a reader appends: %v", err)
	}
	if err := r.Ready(t.Context()); !errors.Is(err, store.ErrNoSpace) {
		t.Errorf("a reader is ready to write: %v", err)
	}
	if err := errors.Join(s.Close(), r.Close()); err != nil {
		t.Fatal(err)
	}
	if r, err = OpenReadOnly(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	if found := length(t, r, "a"); found != 4 {
		t.Errorf("%d entries are read when nobody writes", found)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
}

// Folders are created, odd names work, and others cannot read the file.
func TestNewFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new folder", "50% of #1?mode=memory&ü", "the deep.db")
	s := openAt(t, path)
	if err := s.Append(t.Context(), batch("a", 0)); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(path + "*")
	if err != nil || len(files) != 4 {
		t.Errorf("the files are %q (%v)", files, err)
	}
	for _, name := range files {
		info, err := os.Stat(name)
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s may be used by others: %v (%v)", name, info.Mode(), err)
		}
	}
}

// A file created for nothing is removed; an existing one stays.
func TestDiscard(t *testing.T) {
	path := newPath(t)
	s := openAt(t, path)
	if err := errors.Join(s.Ready(t.Context()), s.Discard()); err != nil {
		t.Fatal(err)
	}
	if files, err := filepath.Glob(path + "*"); err != nil || len(files) != 0 {
		t.Errorf("there are still %q (%v)", files, err)
	}
	if err := openAt(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	if err := openAt(t, path).Discard(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}

func migrationFiles(t *testing.T) []string {
	t.Helper()
	files, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestMigrationsAreNumbered(t *testing.T) {
	for i, name := range migrationFiles(t) {
		if !strings.HasPrefix(name, fmt.Sprintf("migrations/%04d_", i+1)) {
			t.Errorf("step %d is %s", i+1, name)
		}
	}
}

// A database of the first version is brought up to date, and keeps its content. A read-only store finds no packs in it.
func TestDatabasesOfTheFirstVersion(t *testing.T) {
	path := newPath(t)
	s := openAt(t, path)
	if err := errors.Join(s.Append(t.Context(), batch("a", 0)), s.Close()); err != nil {
		t.Fatal(err)
	}
	db := connect(path, "rw", nil)
	_, err := db.Exec("DROP TABLE packs; DROP TABLE once; DROP TABLE notes; DROP TABLE erased; ALTER TABLE entries DROP COLUMN count; PRAGMA user_version = 1")
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	r, err := OpenReadOnlyAlone(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Pack(t.Context(), "sea"); !errors.Is(err, store.ErrUnknown) || length(t, r, "a") != 1 {
		t.Errorf("a reader is told %v", err)
	}
	if names, err := r.ListOnce(t.Context()); err != nil || len(names) > 0 {
		t.Errorf("a reader finds %v (%v)", names, err)
	}
	if documents, err := r.ListDocuments(t.Context(), "", "", 9); err != nil || len(documents) > 0 {
		t.Errorf("a reader finds %v (%v)", documents, err)
	}
	if version, err := identify(t.Context(), r.readers); err != nil || version != 1 {
		t.Errorf("a reader makes it version %d (%v)", version, err)
	}
	if _, err := Open(t.Context(), path, Options{}); !errors.Is(err, errLocked) {
		t.Errorf("a server beside whoever reads alone is told %v", err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	s = openAt(t, path)
	if err := s.PutPack(t.Context(), "sea", []byte("{}")); err != nil || length(t, s, "a") != 1 {
		t.Errorf("a writer is told %v", err)
	}
}

// A step that fails leaves the database as it was, and the next attempt can succeed.
func TestMigrationIsAllOrNothing(t *testing.T) {
	path := newPath(t)
	db := connect(path, "rwc", nil)
	defer db.Close()
	conn, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.ExecContext(t.Context(), "PRAGMA max_page_count = 5"); err != nil {
		t.Fatal(err)
	}
	if err := migrate(t.Context(), conn); !errors.Is(err, store.ErrNoSpace) {
		t.Errorf("there is no space for the tables, and the error is %v", err)
	}
	if version, err := identify(t.Context(), conn); version != 0 || err != nil {
		t.Errorf("version %d is left behind (%v)", version, err)
	}
	if _, err := conn.ExecContext(t.Context(), "PRAGMA max_page_count = 1000"); err != nil {
		t.Fatal(err)
	}
	if err := migrate(t.Context(), conn); err != nil {
		t.Error(err)
	}
	if version, err := identify(t.Context(), conn); version == 0 || err != nil {
		t.Errorf("the version is %d (%v)", version, err)
	}
}
