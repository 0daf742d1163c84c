package web_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/docs"
	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/internal/identity/identitytest"
	"github.com/divingbell/divingbell/internal/notice/noticetest"
)

// exampleMaker records requests to a server and its answers.
type exampleMaker struct {
	*testing.T
	Operations map[string]map[string]json.RawMessage `json:"operations"`
	Messages   map[string]json.RawMessage            `json:"messages"`
}

// ask makes a request, which is the example of an operation.
func (m *exampleMaker) ask(operation string, by *browser, status int, method, path string, body any) answer {
	m.Helper()
	a := by.must(status, method, path, body)
	m.note(operation, body, a)
	return a
}

func (m *exampleMaker) note(operation string, body any, a answer) {
	m.Helper()
	m.Operations[operation] = map[string]json.RawMessage{}
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			m.Fatal(err)
		}
		m.Operations[operation]["request"] = data
	}
	if a.body != "" {
		m.Operations[operation]["answer"] = json.RawMessage(a.body)
	}
}

// say sends a message, which is the example of its type.
func (m *exampleMaker) say(by *talk, kind, message string) {
	m.Messages[kind] = json.RawMessage(message)
	by.say(message)
}

func (m *exampleMaker) hear(by *talk, kind string) answer {
	a := by.hear(kind)
	m.Messages[kind] = json.RawMessage(a.body)
	return a
}

// TestExamples makes the examples of the document again, if golden files are being updated; then the document has to be made
// again too.
func TestExamples(t *testing.T) {
	if !golden.Update() {
		t.Skip("the examples are as they were made")
	}
	mail, push := noticetest.NewMailServer(t, noticetest.Plain), noticetest.NewPushService(t)
	h := openServer(t, atHome, noticing(t, push, mail))
	m := &exampleMaker{t, map[string]map[string]json.RawMessage{}, map[string]json.RawMessage{}}
	ann, bob := h.stranger(), h.guest("Bob")
	m.people(ann)
	m.ask("report", ann, 204, "POST", "/api/reports", map[string]any{"person": bob.id(), "reason": "name", "text": "That is no name."})
	m.notices(ann, push, mail)
	table := m.game(h, ann, bob)
	m.talk(h, ann, bob, table)
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(m); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("api/apitest/examples.json", b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// people makes the examples about people.
func (m *exampleMaker) people(ann *browser) {
	m.ask("open-session", ann, 201, "POST", "/api/session", name("Ann"))
	m.ask("rename", ann, 200, "PATCH", "/api/session", name("Anna"))
	m.ask("get-session", ann, 200, "GET", "/api/session", nil)
	m.ask("make-token", ann, 201, "POST", "/api/tokens", label("my bot"))
	m.ask("list-tokens", ann, 200, "GET", "/api/tokens", nil)
	phone := identitytest.New(m.T)
	options, ceremony := begun(m.ask("begin-passkey", ann, 200, "POST", "/api/passkeys/register", nil))
	m.ask("make-passkey", ann, 201, "POST", "/api/passkeys", map[string]any{"ceremony": ceremony, "label": "phone", "credential": phone.Make(options, home)})
	m.ask("list-passkeys", ann, 200, "GET", "/api/passkeys", nil)
	m.ask("rename-passkey", ann, 200, "PATCH", "/api/passkeys/"+ann.must(200, "GET", "/api/passkeys", nil).get("passes.0.id"), label("old phone"))
	made := m.ask("make-link", ann, 201, "POST", "/api/link", nil).get("path")
	_, secret, _ := strings.Cut(made, "#")
	m.ask("read-link", ann, 200, "POST", "/api/link/person", map[string]any{"secret": secret})
	m.ask("wish", ann, 204, "PATCH", "/api/account", map[string]any{"colours": []string{"green", "violet"}})
	m.ask("account", ann, 200, "GET", "/api/account", nil)
	options, ceremony = begun(m.ask("begin-login", ann, 200, "POST", "/api/passkeys/login", nil))
	m.ask("login", ann, 201, "POST", "/api/passkeys/session", map[string]any{"ceremony": ceremony, "credential": phone.Show(options, home)})
}

// notices makes the examples about notices. The browser's keys are an example of the RFC.
func (m *exampleMaker) notices(ann *browser, push *noticetest.PushService, mail *noticetest.MailServer) {
	m.ask("add-push", ann, 200, "PUT", "/api/notices/push", push.NewBrowser(m.T, "JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV").Subscription("en"))
	m.ask("set-mail", ann, 200, "PUT", "/api/notices/mail", mailTo("anna@example.org"))
	m.ask("confirm-mail", ann, 204, "POST", "/api/notices/mail/confirm", map[string]any{"code": mail.Next(m.T).Code("confirm")})
	m.ask("list-notices", ann, 200, "GET", "/api/notices", nil)
}

// game makes the examples of a table, from its opening to its record.
func (m *exampleMaker) game(h *fixture, ann, bob *browser) string {
	m.ask("about", ann, 200, "GET", "/api/about", nil)
	m.ask("addresses", ann, 200, "GET", "/api/addresses", nil)
	m.ask("course", ann, 200, "GET", "/api/lessons/deepblue", nil)
	waits := m.ask("seek", ann, 200, "POST", "/api/seeks", map[string]any{"id": "company", "game": "deepblue", "players": 3, "days": true, "bots": true}).get("table")
	ann.command(waits, "leave").is(200)
	table := m.ask("open-table", ann, 201, "POST", "/api/tables", map[string]any{
		"id": "first", "game": "sunken", "name": "Friday at the harbour", "public": true, "spectators": true, "hints": true,
		"seats": []any{map[string]any{"for": "open"}, map[string]any{"for": "invited"}}, "clock": map[string]any{"decision": 60, "bank": 600, "reaction": 0},
	}).get("table")
	path := "/api/tables/" + table
	invite := ann.must(200, "GET", path, nil).get("you.invites.1")
	ann.sit(table, 0, "nonce", "7f3a")
	bob.sit(table, 1, "nonce", "c0de", "invite", invite)
	m.ask("list-tables", h.stranger(), 200, "GET", "/api/tables?list=open", nil)
	ann.command(table, "start").is(200)
	seat, asked := 0, ann
	if bob.must(200, "GET", path, nil).get("you.moves") != "" {
		seat, asked = 1, bob
	}
	a := m.ask("look", asked, 200, "GET", path, nil)
	m.ask("hint", asked, 200, "POST", path+"/hint", nil)
	m.ask("do", asked, 200, "POST", path+"/commands", map[string]any{"id": "m1", "do": "move", "seat": seat, "step": 1, "move": a.get("you.moves.0")})
	m.ask("lines", asked, 200, "GET", path+"/lines?since=w.2", nil)
	m.ask("replay", asked, 200, "GET", path+"/replay?at=1", nil)
	return table
}

// talk makes the examples of WebSocket messages.
func (m *exampleMaker) talk(h *fixture, ann, bob *browser, table string) {
	conn, _, err := ann.dial()
	if err != nil {
		m.Fatal(err)
	}
	defer conn.CloseNow()
	conn.SetReadLimit(1 << 20)
	k := &talk{m.T, conn}
	m.hear(k, "hello")
	m.say(k, "ping", `{"type":"ping"}`)
	m.hear(k, "pong")
	m.say(k, "window", `{"type":"window","hidden":false}`)
	m.say(k, "watch", `{"type":"watch","table":"`+table+`","cursor":"0.4"}`)
	k.hear("table")
	m.say(k, "do", `{"type":"do","table":"`+table+`","command":{"id":"d1","do":"say","text":"Good luck!"}}`)
	k.hear("table")
	m.hear(k, "done")
	k.say(`{"type":"do","table":"` + table + `","command":{"id":"d2","do":"move","seat":0,"step":77,"move":"place C1"}}`)
	m.hear(k, "refused")
	m.say(k, "unwatch", `{"type":"unwatch","table":"`+table+`"}`)
	k.say(`{"type":"watch","table":"nowhere"}`)
	m.hear(k, "failed")
	other := ann.open("second", "spectators", true)
	watcher := h.stranger().connect()
	m.Messages["table"] = json.RawMessage(watcher.watch(other).body)
	bob.sit(other, 1)
	m.hear(k, "mine")
	ann.sit(other, 0)
	ann.command(other, "start").is(200)
	ann.command(other, "watchers", "on", false).is(200)
	for a := watcher.next(); ; a = watcher.next() {
		if a.get("type") == "gone" {
			m.Messages["gone"] = json.RawMessage(a.body)
			break
		}
	}
	ann.command(table, "resign", "seat", 0).is(200)
	r := m.ask("record", ann, 200, "GET", "/api/tables/"+table+"/record", nil)
	m.ask("draws", ann, 200, "GET", "/api/tables/"+table+"/draws", nil)
	m.ask("draws-of-record", ann, 200, "POST", "/api/draws", json.RawMessage(r.body))
	go h.server.Shutdown(m.Context())
	for a := k.next(); ; a = k.next() {
		if a.get("type") == "bye" {
			m.Messages["bye"] = json.RawMessage(a.body)
			return
		}
	}
}

// The document has an example of everything that programs need.
func TestDocumentHasExamples(t *testing.T) {
	var document struct {
		Paths map[string]map[string]struct {
			OperationID string
			RequestBody struct {
				Content map[string]struct{ Example any }
			}
			Responses map[string]struct {
				Content map[string]struct{ Example any }
			}
		}
		Components struct {
			Schemas map[string]struct{ Examples []any }
		}
	}
	if err := json.Unmarshal(docs.OpenAPI, &document); err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for _, methods := range document.Paths {
		for _, op := range methods {
			shown[op.OperationID+" request"] = op.RequestBody.Content["application/json"].Example != nil
			for status, response := range op.Responses {
				if strings.HasPrefix(status, "2") {
					shown[op.OperationID+" answer"] = response.Content["application/json"].Example != nil
				}
			}
		}
	}
	for _, what := range []string{
		"open-session request", "open-session answer", "make-token request", "make-token answer", "open-table request", "open-table answer", "look answer",
		"do request", "do answer", "lines answer", "replay answer", "record answer", "list-tables answer", "about answer", "hint answer",
		"account answer", "make-link answer", "read-link request", "report request",
	} {
		if !shown[what] {
			t.Errorf("there is no example of %s", what)
		}
	}
	for _, message := range []string{"Request", "Hello", "Table", "Done", "Refused", "Failed", "Mine", "Gone", "Pong", "Bye"} {
		if len(document.Components.Schemas[message].Examples) == 0 {
			t.Errorf("there is no example of %s", message)
		}
	}
}
