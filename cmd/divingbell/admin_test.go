package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// hosted starts a server with an operator's key, and returns it with a function that runs its operator's commands.
func hosted(t *testing.T, args ...string) (p *process, admin func(args ...string) string) {
	t.Helper()
	p = startServer(t, args...)
	key, said, code := divingbell(t, "admin", "key", "--store", p.store)
	if code != 0 || !strings.HasPrefix(key, "dba_") {
		t.Fatal(key, said)
	}
	file := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(file, []byte(key), 0o600); err != nil {
		t.Fatal(err)
	}
	return p, func(args ...string) string {
		t.Helper()
		out, said, code := divingbell(t, append([]string{"admin", args[0], "--url", p.url, "--key-file", file}, args[1:]...)...)
		if code != 0 {
			t.Fatalf("admin %q: %s", args, said)
		}
		return out
	}
}

func TestAdmin(t *testing.T) {
	p, admin := hosted(t)
	ann, id := guest(t, p.url, "Ann")
	whoAmI := func() (s protocol.Session, err error) {
		err = ann.Call(t.Context(), "GET", "/api/session", nil, &s)
		return s, err
	}
	session, err := whoAmI()
	if err != nil {
		t.Fatal(err)
	}
	me := session.Person
	has := func(text string, args ...string) {
		t.Helper()
		if out := admin(args...); !strings.Contains(out, text) {
			t.Errorf("%q says\n%s", args, out)
		}
	}
	has("tables playing", "overview")
	has(id, "tables", "ann")
	has("Ann: xyzzy plugh", "table", id)
	has(`"xyzzy plugh"`, "table", id, "--json")
	has(me.ID, "people", "ann")
	admin("announce", "Rest at noon", "--hours", "2", "--in", "de=Pause um zwölf")
	has("Rest at noon", "announce")
	admin("silence", me.ID, "--days", "1", "--reason", "Hush")
	if err := ann.Do(t.Context(), id, protocol.Command{ID: "again", Do: protocol.Say, Channel: table.PlayersChannel, Text: "hello"}); err == nil {
		t.Error("Ann still talks")
	}
	admin("unsilence", me.ID)
	admin("rename", me.ID, "Anna")
	has("Anna", "people", me.ID)
	admin("ban", me.ID, "--days", "7", "--reason", "Insults")
	if _, err := whoAmI(); err == nil || !strings.Contains(err.Error(), "keeps you out") {
		t.Errorf("Ann is told %v", err)
	}
	has("banned until", "people", "anna")
	admin("unban", me.ID)
	has("not connected", "ban", me.ID, "--address-days", "1")
	admin("unban", me.ID)
	admin("remove-line", id, "1")
	has("(removed)", "table", id)
	admin("close", id)
	has("archived", "table", id)
	admin("delete-table", id, "--yes")
	admin("delete-person", me.ID, "--yes")
	if out := admin("people"); strings.Contains(out, me.ID) {
		t.Error(out)
	}
	admin("ban", "192.0.2.0/24", "--days", "1000000")
	admin("unban", "192.0.2.0/24")
	admin("ban", "192.0.2.5", "--days", "1")
	has("192.0.2.5/32", "log")
	admin("unban", "192.0.2.5")
	has("unban", "log")
	has("program", "log")
}

// What cannot be undone is asked about, with the name of the person: a slip in an id is easily made.
func TestDeletingAsksFirst(t *testing.T) {
	deleted := 0
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodDelete {
			deleted++
			w.WriteHeader(http.StatusNoContent)
			return
		}
		io.WriteString(w, `{"id":"p1","name":"Ann","tables":3}`)
	}))
	defer s.Close()
	t.Setenv(adminKeyEnv, "dba_x")
	for _, command := range []string{"delete-person", "delete-table"} {
		out, said, code := divingbell(t, "admin", command, "p1", "--url", s.URL)
		if code != exitBad || deleted > 0 || !strings.Contains(said, "nothing was deleted") {
			t.Errorf("%s: code %d, %d deleted, %q", command, code, deleted, said)
		}
		if command == "delete-person" && !strings.Contains(out, "Delete Ann (p1), who sits or sat at 3 tables?") {
			t.Errorf("the question is %q", out)
		}
		if _, said, code = divingbell(t, "admin", command, "p1", "--url", s.URL, "--yes"); code != 0 || deleted != 1 {
			t.Errorf("%s --yes: code %d, %d deleted, %q", command, code, deleted, said)
		}
		deleted = 0
	}
	for answer, wanted := range map[string]bool{"yes\n": true, "Yes": true, "no\n": false, "\n": false} {
		if done := (forGood{}).confirm(io.Discard, strings.NewReader(answer), "?") == nil; done != wanted {
			t.Errorf("%q: %v", answer, done)
		}
	}
}

// Reports have pages, as the other lists have.
func TestPagesOfReports(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.RequestURI() == "/api/admin/reports?before=7" {
			io.WriteString(w, `{"reports":[{"id":"last"}]}`)
			return
		}
		io.WriteString(w, `{"reports":[{"id":"first"}],"before":7}`)
	}))
	defer s.Close()
	t.Setenv(adminKeyEnv, "dba_x")
	first, said, _ := divingbell(t, "admin", "reports", "--url", s.URL)
	if !strings.Contains(first, "first") || !strings.Contains(first, "There are more: --before 7") {
		t.Error(first, said)
	}
	last, said, _ := divingbell(t, "admin", "reports", "--url", s.URL, "--before", "7")
	if !strings.Contains(last, "last") || strings.Contains(last, "more") {
		t.Error(last, said)
	}
}

// The key can be made whether or not the server runs. Each new key replaces the previous one.
func TestAdminKey(t *testing.T) {
	p := startServer(t)
	made := func() string {
		t.Helper()
		key, said, code := divingbell(t, "admin", "key", "--store", p.store)
		if code != 0 || !strings.HasPrefix(key, "dba_") {
			t.Fatal(key, said)
		}
		return strings.TrimSpace(key)
	}
	opens := func(key string) bool {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.url+"/api/admin/overview", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+key)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	}
	guest(t, p.url, "Ann") // the server writes, too
	first := made()
	if !opens(first) {
		t.Error("the first key opens nothing")
	}
	second := made()
	if opens(first) || !opens(second) {
		t.Error("the second key has not taken the place of the first")
	}
	guest(t, p.url, "Bob")
	p.end(syscall.SIGTERM)
	third := made()
	p = startServer(t, "--store", p.store)
	if opens(second) || !opens(third) {
		t.Error("the third key has not taken the place of the second")
	}
}

// An operator who mistypes an id gets an error about the id, not the hint for programs about where the API is.
func TestAdminOfNobody(t *testing.T) {
	p, _ := hosted(t)
	key, _, _ := divingbell(t, "admin", "key", "--store", p.store)
	t.Setenv(adminKeyEnv, key)
	for _, args := range [][]string{{"rename", "nobody", "Ann"}, {"unban", "192.0.2.0/24"}, {"reports", "--settle", "none"}} {
		_, said, code := divingbell(t, append([]string{"admin", args[0], "--url", p.url}, args[1:]...)...)
		if code == 0 || !strings.Contains(said, "nothing with this name or id") {
			t.Errorf("%q: %d %s", args, code, said)
		}
	}
}

func TestAdminNeedsTheKey(t *testing.T) {
	p, _ := hosted(t)
	_, said, code := divingbell(t, "admin", "overview", "--url", p.url)
	if code != exitBad || !strings.Contains(said, "DIVINGBELL_ADMIN_KEY") {
		t.Error(code, said)
	}
	t.Setenv(adminKeyEnv, "dba_WRONG")
	_, said, code = divingbell(t, "admin", "overview", "--url", p.url)
	if code == 0 || !strings.Contains(said, "not the operator's key") {
		t.Error(code, said)
	}
}
