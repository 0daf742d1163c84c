package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/notice/noticetest"
)

// caller makes requests as a browser does.
type caller struct {
	*testing.T
	client http.Client
	url    string
}

func (c *caller) ask(method, path string, body any) (status int, answer map[string]any) {
	c.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		c.Fatal(err)
	}
	request, err := http.NewRequestWithContext(c.Context(), method, c.url+path, bytes.NewReader(data))
	if err != nil {
		c.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	reply, err := c.client.Do(request)
	if err != nil {
		c.Fatal(err)
	}
	defer reply.Body.Close()
	_ = json.NewDecoder(reply.Body).Decode(&answer) // there may be none
	return reply.StatusCode, answer
}

// An absent player is notified by e-mail that it is their turn, and can unsubscribe with one click.
func TestNoticesByMail(t *testing.T) {
	mail := noticetest.NewMailServer(t, noticetest.Plain)
	password := filepath.Join(t.TempDir(), "password")
	if err := os.WriteFile(password, []byte("secret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	const origin = "https://play.example.org"
	settings := []string{
		"--origin", origin, "--smtp-server", mail.Address, "--smtp-from", "games@example.org", "--smtp-user", "games", "--smtp-password-file", password, "--notice-after", "10ms",
	}
	p := startServer(t, settings...)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	ann := &caller{t, http.Client{Jar: jar}, p.url}
	must := func(want int, method, path string, body any) map[string]any {
		t.Helper()
		status, answer := ann.ask(method, path, body)
		if status != want {
			t.Fatalf("%s %s: %d %v", method, path, status, answer)
		}
		return answer
	}
	must(201, "POST", "/api/session", map[string]any{"name": "Ann"})
	must(200, "PUT", "/api/notices/mail", map[string]any{"address": "ann@example.org", "language": "fr"})
	question := mail.Next(t)
	must(204, "POST", "/api/notices/mail/confirm", map[string]any{"code": question.Code("confirm")})
	table := must(201, "POST", "/api/tables", map[string]any{
		"id": "t", "game": "deepblue", "name": "Petit tour", "seats": []any{map[string]any{"for": "open"}, map[string]any{"for": "bot", "level": "mate"}},
	})["table"].(string)
	must(200, "POST", "/api/tables/"+table+"/commands", map[string]any{"id": "1", "do": "sit", "nonce": "n"})
	must(200, "POST", "/api/tables/"+table+"/commands", map[string]any{"id": "2", "do": "start"})
	l := mail.Next(t)
	if l.To != "ann@example.org" || l.Subject != "À toi de jouer\u202f: Petit tour" || !strings.Contains(l.Text, origin+"/t/"+table) {
		t.Errorf("the mail is %s\n%s", l.Subject, l.Raw)
	}
	if logins := mail.Logins(); len(logins) != 2 || logins[0] != "PLAIN AGdhbWVzAHNlY3JldA==" {
		t.Errorf("the mail server knows us as %q", logins)
	}
	off, found := strings.CutPrefix(strings.Trim(l.Header.Get("List-Unsubscribe"), "<>"), origin)
	if !found {
		t.Fatalf("mails are ended at %s", l.Header.Get("List-Unsubscribe"))
	}
	reply, err := http.Post(p.url+off, "application/x-www-form-urlencoded", strings.NewReader("List-Unsubscribe=One-Click"))
	if err != nil || reply.StatusCode != 204 {
		t.Fatalf("a mail program ends them: %v, %v", reply, err)
	}
	reply.Body.Close()
	if box := must(200, "GET", "/api/notices", nil)["mail"].(map[string]any); box["address"] != nil {
		t.Errorf("the address is still known: %v", box)
	}
	if len(mail.Mails) > 0 {
		t.Error("there is another mail")
	}
}

// Invalid settings of the mail server are reported at the start.
func TestMailSettings(t *testing.T) {
	for _, c := range []struct {
		settings []string
		says     string
	}{
		{[]string{"--smtp-from", "games@example.org"}, "need --smtp-server"},
		{[]string{"--smtp-server", "mail.example.org", "--smtp-from", "games@example.org"}, "with its port"},
		{[]string{"--smtp-server", "mail.example.org:587"}, "a sender"},
		{[]string{"--smtp-server", "mail.example.org:587", "--smtp-from", "games@example.org", "--smtp-user", "u"}, "need each other"},
		{[]string{"--smtp-server", "mail.example.org:587", "--smtp-from", "games@example.org", "--smtp-password-file", "nowhere"}, "nowhere"},
	} {
		_, said, code := divingbell(t, append([]string{"serve", "--store", filepath.Join(t.TempDir(), "x.db")}, c.settings...)...)
		if code == 0 || !strings.Contains(said, c.says) {
			t.Errorf("%v: %d %s", c.settings, code, said)
		}
	}
}
