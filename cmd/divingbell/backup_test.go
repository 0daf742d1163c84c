package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/files"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/named"
)

// A backup can be made while a server has the database open, and can itself be served.
func TestBackupWhileServing(t *testing.T) {
	dir := t.TempDir()
	games, monday := storage{filepath.Join(dir, "games.db")}, storage{filepath.Join(dir, "monday.db")}
	server, err := games.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	if err := server.Append(t.Context(), store.Batch{Table: "reef", Entries: [][]byte{[]byte("dealt")}, Summary: store.Summary{Table: "reef"}}); err != nil {
		t.Fatal(err)
	}
	if s, err := games.open(t.Context()); s != nil || err == nil || !strings.Contains(err.Error(), "another Divingbell") {
		t.Errorf("a second server is given %v and told %v", s, err)
	}
	var out bytes.Buffer
	if err := (backupCmd{storage: games, File: monday.Store}).Run(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	if want := monday.Store + " is a backup of " + games.Store + "\n"; out.String() != want {
		t.Errorf("it says %q", out.String())
	}
	if err := (backupCmd{storage: games, File: monday.Store}).Run(t.Context(), &out); err == nil || !strings.Contains(err.Error(), monday.Store+" already exists") {
		t.Errorf("a backup over another says %v", err)
	}
	piped, folder := storage{filepath.Join(dir, "piped.db")}, t.TempDir()
	t.Setenv("TMPDIR", folder)
	var written bytes.Buffer
	if err := (backupCmd{storage: games, File: "-"}).Run(t.Context(), &written); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("%v are left behind, %v", left, err)
	}
	if err := os.WriteFile(piped.Store, written.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, backup := range []storage{monday, piped} {
		checkBackup(t, backup)
	}
	if at := files.Changed(named.BackupMark(games.Store)); time.Since(time.UnixMilli(at)) > time.Hour {
		t.Errorf("the last backup is said to be of %v", time.UnixMilli(at))
	}
	if err := server.Ready(t.Context()); err != nil {
		t.Error(err)
	}
}

func checkBackup(t *testing.T, backup storage) {
	t.Helper()
	second, err := backup.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	log, err := second.Log(t.Context(), "reef", 0)
	if err != nil || len(log) != 1 || string(log[0]) != "dealt" {
		t.Errorf("%s has %q (%v)", backup.Store, log, err)
	}
}
