package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/named"
	"github.com/divingbell/divingbell/lab/postgres/pgtest"
)

// fill puts tables into a store.
func fill(t *testing.T, name string, tables int) {
	t.Helper()
	var out bytes.Buffer
	if err := (importCmd{storage: storage{name}, Files: []string{filepath.Join("..", "..", "internal", "transfer", "testdata")}}).Run(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	s, err := named.Open(t.Context(), name, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for i := range tables {
		id := fmt.Sprint("table", i)
		b := store.Batch{Table: id, Entries: [][]byte{[]byte("dealt"), []byte("moved")}, Summary: store.Summary{Table: id}}
		if err := s.Append(t.Context(), b); err != nil {
			t.Fatal(err)
		}
	}
}

// tables counts the tables of a store; 0 if there is no store yet.
func tables(t *testing.T, name string) int {
	t.Helper()
	s, err := named.OpenReadOnly(t.Context(), name)
	if err != nil {
		return 0
	}
	defer s.Close()
	n, err := s.CountTables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A migration that is killed in the middle, again and again, can be continued.
func TestMigrationIsKilled(t *testing.T) {
	server := pgtest.Start(t)
	games, database := filepath.Join(t.TempDir(), "games.db"), server.URL("killed")
	const all = 1500
	fill(t, games, all)
	for kills := range 3 {
		process := exec.CommandContext(t.Context(), "divingbell", "migrate", "--from", games, "--to", database)
		if err := process.Start(); err != nil {
			t.Fatal(err)
		}
		for tables(t, database) <= kills*all/4 {
			pause(t.Context())
		}
		_ = process.Process.Kill()
		_ = process.Wait()
	}
	out, errs, code := divingbell(t, "migrate", "--from", games, "--to", database)
	if want := fmt.Sprintf("%d tables with ", all+3); code != 0 || !strings.HasPrefix(out, want) || strings.Contains(out, server.Password()) {
		t.Errorf("it ends with %d and says\n%s%s", code, out, errs)
	}
	if n := tables(t, database); n != all+3 {
		t.Errorf("there are %d tables", n)
	}
}

// Any store can be backed up while a server runs on it, and restored from the backup.
func TestBackupAndRestore(t *testing.T) {
	server := pgtest.Start(t)
	dir := t.TempDir()
	for _, c := range []struct{ games, restored string }{
		{filepath.Join(dir, "games.db"), filepath.Join(dir, "restored.db")},
		{server.URL("games"), server.URL("restored")},
	} {
		fill(t, c.games, 5)
		serving := startServer(t, "--store", c.games)
		monday := filepath.Join(t.TempDir(), "monday.db")
		if out, errs, code := divingbell(t, "backup", "--store", c.games, monday); code != 0 || strings.Contains(out, server.Password()) {
			t.Fatalf("the backup ends with %d\n%s%s", code, out, errs)
		}
		if _, errs, code := divingbell(t, "migrate", "--from", c.games, "--to", c.restored); code != 2 || !strings.Contains(errs, "please stop all servers") && !strings.Contains(errs, "another Divingbell has this database open") {
			t.Errorf("what is served is moved: %d, %s", code, errs)
		}
		serving.end(syscall.SIGTERM)
		if out, errs, code := divingbell(t, "migrate", "--from", monday, "--to", c.restored); code != 0 || !strings.HasPrefix(out, "8 tables with ") {
			t.Fatalf("restoring ends with %d\n%s%s", code, out, errs)
		}
		back := startServer(t, "--store", c.restored)
		back.end(syscall.SIGTERM)
		if n := tables(t, c.restored); n != 8 {
			t.Errorf("%d tables are restored", n)
		}
	}
}

// Errors about stores contain no secrets.
func TestMigrationOfNothing(t *testing.T) {
	for _, args := range [][]string{{"--from", "nothing.db", "--to", "x.db"}, {"--from", "same.db", "--to", "same.db"}, {"--from", "postgres://ann:hunter2@127.0.0.1:1/games?sslmode=disable", "--to", "x.db"}} {
		out, errs, code := divingbell(t, append([]string{"migrate"}, args...)...)
		if code != 2 || out != "" || strings.Contains(errs, "hunter2") {
			t.Errorf("%v: it ends with %d and says %s%s", args, code, out, errs)
		}
	}
}
