package main

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// A table whose log is damaged is named in the log, its players are told what is wrong, everybody else plays on, and the table can
// be restored from a backup.
func TestDamagedTable(t *testing.T) {
	p := startServer(t)
	ada, damaged := guest(t, p.url, "Ada")
	if err := ada.Do(t.Context(), damaged, protocol.Command{ID: "mark", Do: protocol.Say, Channel: table.PlayersChannel, Text: "here be dragons"}); err != nil {
		t.Fatal(err)
	}
	ben, whole := guest(t, p.url, "Ben")
	monday := filepath.Join(t.TempDir(), "monday.db")
	if _, errs, code := divingbell(t, "backup", "--store", p.store, monday); code != 0 {
		t.Fatal(errs)
	}
	p.end(syscall.SIGTERM)
	rewriteFile(t, p.store, func(data []byte) []byte {
		if !bytes.Contains(data, []byte(`dragons"`)) {
			t.Fatal("there is nothing to damage")
		}
		return bytes.ReplaceAll(data, []byte(`dragons"`), []byte("dragons\x02"))
	})

	p = startServer(t, "--store", p.store, "--listen", strings.TrimPrefix(p.url, "http://"))
	if status, body := get(t, p.url+"/readyz"); status != http.StatusOK {
		t.Errorf("before anybody asks for the table, it is %d: %s", status, body)
	}
	for range 3 {
		if status, body := get(t, p.url+"/api/tables/"+damaged); status != http.StatusInternalServerError || !strings.Contains(body, `"code":"unreadable"`) || !strings.Contains(body, "has been told") {
			t.Errorf("the damaged table answers %d: %s", status, body)
		}
	}
	if err := ben.Do(t.Context(), whole, protocol.Command{ID: "on", Do: protocol.Say, Channel: table.PlayersChannel, Text: "we play on"}); err != nil {
		t.Errorf("the other table: %v", err)
	}
	if status, body := get(t, p.url+"/readyz"); status != http.StatusOK || body != "ready, but 1 table cannot be read; the log says which\n" {
		t.Errorf("it is %d: %s", status, body)
	}
	p.waitLog("a table cannot be read")
	for _, word := range []string{"table=" + damaged, "since=20", "changed=20", "docs/hosting.md"} {
		if !strings.Contains(p.log.String(), word) {
			t.Errorf("the log does not say %s:\n%s", word, p.log)
		}
	}
	if told := strings.Count(p.log.String(), "a table cannot be read"); told != 1 {
		t.Errorf("the log says it %d times", told)
	}

	// What docs/hosting.md says.
	key, errs, code := divingbell(t, "admin", "key", "--store", p.store)
	if code != 0 {
		t.Fatal(errs)
	}
	t.Setenv("DIVINGBELL_ADMIN_KEY", strings.TrimSpace(key))
	file := filepath.Join(t.TempDir(), damaged+".json")
	for _, args := range [][]string{
		{"export", "--store", monday, "--table", damaged, file},
		{"admin", "delete-table", "--url", p.url, damaged, "--yes"},
	} {
		if out, errs, code := divingbell(t, args...); code != 0 {
			t.Fatalf("%v: %s%s", args, out, errs)
		}
	}
	if _, body := get(t, p.url+"/readyz"); body != "ready\n" {
		t.Errorf("without the table it is %s", body)
	}
	p.end(syscall.SIGTERM)
	if out, errs, code := divingbell(t, "import", "--store", p.store, file); code != 0 {
		t.Fatalf("%s%s", out, errs)
	}
	p = startServer(t, "--store", p.store, "--listen", strings.TrimPrefix(p.url, "http://"))
	if err := ada.Do(t.Context(), damaged, protocol.Command{ID: "back", Do: protocol.Say, Channel: table.PlayersChannel, Text: "they are gone"}); err != nil {
		t.Errorf("the restored table: %v", err)
	}
	p.end(syscall.SIGTERM)
}

func rewriteFile(t *testing.T, path string, do func([]byte) []byte) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, do(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A file that was emptied is not a new server.
func TestEmptiedFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"serve", "--listen", "127.0.0.1:0", "--store", path},
		{"backup", "--store", path, path + ".backup"},
		{"salvage", "--store", path},
	} {
		out, errs, code := divingbell(t, args...)
		if code == 0 || !strings.Contains(errs, "the file is empty") || !strings.Contains(errs, "docs/hosting.md") || !strings.Contains(errs, "delete the file") {
			t.Errorf("%v ends with %d: %s%s", args, code, out, errs)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Size() != 0 {
		t.Errorf("the file was changed: %v", err)
	}
}

// A server whose write-ahead log was damaged does not start, and no backup is made of it, until its operator gives up what is lost.
func TestDamagedWriteAheadLog(t *testing.T) {
	p := startServer(t)
	for range 3 {
		guest(t, p.url, "Ada")
	}
	if err := p.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = p.Wait() // it was killed
	rewriteFile(t, p.store+"-wal", func(data []byte) []byte {
		data[len(data)/2] ^= 0x40
		return data
	})
	for _, args := range [][]string{
		{"serve", "--listen", "127.0.0.1:0", "--store", p.store},
		{"backup", "--store", p.store, p.store + ".backup"},
		{"export", "--store", p.store, t.TempDir()},
	} {
		out, errs, code := divingbell(t, args...)
		if code == 0 || !strings.Contains(errs, "or more are lost") || !strings.Contains(errs, "divingbell salvage") {
			t.Errorf("%v ends with %d: %s%s", args, code, out, errs)
		}
	}
	out, errs, code := divingbell(t, "salvage", "--store", p.store)
	if code != 0 || !strings.Contains(out, "or more are lost") || !strings.Contains(out, "You can start the server") {
		t.Fatalf("it ends with %d: %s%s", code, out, errs)
	}
	if copies, err := filepath.Glob(p.store + ".damaged-*-wal"); err != nil || len(copies) != 1 {
		t.Errorf("the copies are %v (%v)", copies, err)
	}
	startServer(t, "--store", p.store).end(syscall.SIGTERM)
	if out, _, code := divingbell(t, "salvage", "--store", p.store); code != 0 || !strings.Contains(out, "nothing was changed") {
		t.Errorf("salvaging again ends with %d: %s", code, out)
	}
}
