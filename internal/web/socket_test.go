package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/internal/store"
)

// talk is a WebSocket of somebody's browser, message by message.
type talk struct {
	*testing.T
	conn *websocket.Conn
}

// dial asks for a WebSocket.
func (b *browser) dial() (*websocket.Conn, *http.Response, error) {
	return websocket.Dial(b.Context(), b.url+"/api/socket", &websocket.DialOptions{
		HTTPClient: b.client, HTTPHeader: b.header, Subprotocols: b.header.Values("Sec-WebSocket-Protocol"),
	})
}

// connect opens a WebSocket and waits for the hello.
func (b *browser) connect() *talk {
	b.Helper()
	conn, _, err := b.dial()
	if err != nil {
		b.Fatal(err)
	}
	conn.SetReadLimit(8 << 20)
	b.Cleanup(func() { conn.CloseNow() })
	k := &talk{b.T, conn}
	k.hear("hello")
	return k
}

// say sends a message; a string is sent as it is.
func (k *talk) say(message any) {
	k.Helper()
	text, ok := message.(string)
	if !ok {
		data, err := json.Marshal(message)
		if err != nil {
			k.Fatal(err)
		}
		text = string(data)
	}
	if err := k.conn.Write(k.Context(), websocket.MessageText, []byte(text)); err != nil {
		k.Fatal(err)
	}
}

// next is the next message.
func (k *talk) next() answer {
	k.Helper()
	_, data, err := k.conn.Read(k.Context())
	if err != nil {
		k.Fatal(err)
	}
	a := answer{T: k.T, request: "the message", body: string(data)}
	for _, text := range never {
		if strings.Contains(a.body, text) {
			k.Errorf("a message has %s: %s", text, a.body)
		}
	}
	return a
}

// hear is the next message, which must have the given type. Changes of the person's own tables are skipped unless the caller
// expects them.
func (k *talk) hear(kind string) answer {
	k.Helper()
	a := k.next()
	for kind != "mine" && a.get("type") == "mine" {
		a = k.next()
	}
	if a.get("type") != kind {
		k.Fatalf("not %s but %s", kind, a.body)
	}
	return a
}

// silent fails if any message is waiting: an answer never overtakes what happened before it.
func (k *talk) silent() {
	k.Helper()
	k.say(`{"type":"ping"}`)
	k.hear("pong")
}

func (k *talk) watch(table string, more ...any) answer {
	k.Helper()
	k.say(with(map[string]any{"type": "watch", "table": table}, more))
	return k.hear("table")
}

// do gives a command and returns its answer, skipping updates.
func (k *talk) do(table, id, do string, more ...any) answer {
	k.Helper()
	k.say(map[string]any{"type": "do", "table": table, "command": with(map[string]any{"id": id, "do": do}, more)})
	for {
		if a := k.next(); a.get("type") != "table" && a.get("type") != "mine" {
			return a
		}
	}
}

// ends reads until the connection ends, and returns the code it was closed with; -1 if it was cut.
func (k *talk) ends() websocket.StatusCode {
	for {
		if _, _, err := k.conn.Read(k.Context()); err != nil {
			return websocket.CloseStatus(err)
		}
	}
}

// numbers are those of a message's lines.
func (a answer) numbers() string {
	a.Helper()
	var m struct{ Lines []struct{ N int } }
	if err := json.Unmarshal([]byte(a.body), &m); err != nil {
		a.Fatal(err)
	}
	var list []string
	for _, l := range m.Lines {
		list = append(list, fmt.Sprint(l.N))
	}
	return strings.Join(list, " ")
}

func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

// started is a game of Ann and Bob that has begun.
func (h *fixture) started(more ...any) (ann, bob *browser, table string) {
	h.Helper()
	ann, bob = h.guest("Ann"), h.guest("Bob")
	table = ann.open("t", append([]any{"spectators", true}, more...)...)
	ann.sit(table, 0)
	bob.sit(table, 1)
	ann.command(table, "start").is(200)
	return ann, bob, table
}

func TestSocketHello(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	person := ann.must(200, "GET", "/api/session", nil).get("person.id")
	token := ann.must(201, "POST", "/api/tokens", label("bot")).get("token")
	for _, c := range []struct {
		who  string
		by   *browser
		id   string
		name string
		bot  string
	}{
		{"Ann", ann, person, "Ann", ""},
		{"her program", h.program(token), person, "Ann", ""},
		{"her bot", ann.bot(h), person, "Ann", "true"},
		{"a stranger", h.stranger(), "", "", ""},
	} {
		conn, reply, err := c.by.dial()
		if err != nil {
			t.Fatal(err)
		}
		hello := (&talk{t, conn}).hear("hello")
		if hello.get("person.id") != c.id || hello.get("person.name") != c.name || hello.get("person.guest") != "true" || hello.get("person.program") != c.bot ||
			hello.get("version") != "1" || len(hello.get("time")) != 13 {
			t.Errorf("%s: %s", c.who, hello.body)
		}
		if reply.Header.Get("X-Content-Type-Options") != "nosniff" || reply.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %v", c.who, reply.Header)
		}
		conn.CloseNow()
	}
}

func TestSocketWatch(t *testing.T) {
	h := openServer(t)
	ann, bob, id := h.started()
	talks := map[string]*talk{"Ann": ann.connect(), "Bob": bob.connect(), "Carla": h.guest("Carla").connect(), "a stranger": h.stranger().connect()}
	for who, seat := range map[string]string{"Ann": "0", "Bob": "1", "Carla": "-1", "a stranger": "-1"} {
		k := talks[who]
		told := k.watch(id)
		same(t, who+" is told the whole log", told.get("full")+" "+told.numbers(), "true 1 2 3 4")
		same(t, who+" looks from", told.get("look.you.as"), seat)
		for _, of := range []string{"0", "1"} {
			same(t, who+" sees the hand of seat "+of, told.get("look.view.players."+of+".hand") != "", seat == of)
		}
		if strings.Contains(told.body, h.secretOf(id)) {
			t.Errorf("%s is told the secret: %s", who, told.body)
		}
	}
	// Those who came first were told of the others, which does not matter here.
	for _, k := range talks {
		k.say(`{"type":"ping"}`)
		for k.next().get("type") != "pong" {
		}
	}
	ann.command(id, "say", "text", "hello").is(200)
	same(t, "Bob hears", talks["Bob"].hear("table").get("lines.0.text"), "hello")
	same(t, "Ann hears", talks["Ann"].hear("table").get("lines.0.text"), "hello")
	talks["Carla"].silent()
	talks["a stranger"].silent()

	talks["Carla"].say(map[string]any{"type": "unwatch", "table": id})
	talks["Carla"].say(map[string]any{"type": "unwatch", "table": "another"}) // does no harm
	talks["Carla"].silent()
	ann.command(id, "watchers", "on", false).is(200)
	ann.command(id, "watchers", "on", true).is(200)
	talks["Carla"].silent()
	bob.command(id, "say", "text", "who was that?").is(200)
	same(t, "Ann sees", talks["Ann"].hear("table").get("lines.0.kind"), "watched")
}

// People are told who is there and who has gone, however many connections somebody has.
func TestSocketHere(t *testing.T) {
	h := openServer(t)
	ann, bob, id := h.started()
	watching, first, second := ann.connect(), bob.connect(), bob.connect()
	same(t, "here", watching.watch(id).get("here"), "[0]")
	first.watch(id)
	same(t, "here", watching.hear("table").get("here"), "[0 1]")
	first.say(map[string]any{"type": "window", "hidden": true})
	same(t, "here while nobody sees Bob's window", watching.hear("table").get("here"), "[0]")
	first.hear("table")
	first.say(map[string]any{"type": "window"})
	same(t, "here", watching.hear("table").get("here"), "[0 1]")
	first.hear("table")
	second.watch(id)
	first.conn.Close(websocket.StatusNormalClosure, "")
	second.silent() // Bob is still here
	watching.silent()
	bob.command(id, "say", "text", "still here").is(200)
	same(t, "the other connection hears", second.hear("table").get("lines.0.text"), "still here")
	watching.hear("table")
	second.conn.CloseNow()
	same(t, "here", watching.hear("table").get("here"), "[0]")
}

// Messages to the server, and its answers.
func TestSocketAnswers(t *testing.T) {
	h := openServer(t)
	ann, bob, id := h.started()
	private := ann.open("private")
	ann.sit(private, 0)
	bob.sit(private, 1)
	ann.command(private, "start").is(200)
	talks := map[string]*talk{"Ann": ann.connect(), "Bob": bob.connect(), "Carla": h.guest("Carla").connect(), "a stranger": h.stranger().connect()}
	do := func(table, command string) string {
		return `{"type":"do","table":"` + table + `","command":` + command + `}`
	}
	for _, c := range []struct {
		name, by, says, hears string
		has                   []string
	}{
		{"nothing", "Ann", ``, "failed", []string{"bad-message"}},
		{"no JSON", "Ann", `hello`, "failed", []string{"bad-message"}},
		{"half a message", "Ann", `{"type":"ping"`, "failed", []string{"bad-message"}},
		{"more than a message", "Ann", `{"type":"ping"} {"type":"ping"}`, "failed", []string{"bad-message", "after top-level value"}},
		{"a list", "Ann", `[{"type":"ping"}]`, "failed", []string{"bad-message"}},
		{"null", "Ann", `null`, "failed", []string{"bad-message", "no type"}},
		{"no type", "Ann", `{}`, "failed", []string{"bad-message", "no type"}},
		{"another type", "Ann", `{"type":"hello"}`, "failed", []string{"bad-message", "of this type"}},
		{"a field that is not known", "Ann", `{"type":"ping","secret":1}`, "failed", []string{"bad-message", "secret"}},
		{"a number for a table", "Ann", `{"type":"watch","table":7}`, "failed", []string{"bad-message", "table"}},
		{"no table", "Ann", `{"type":"watch"}`, "failed", []string{"bad-message", "no table"}},
		{"what is no table", "Ann", `{"type":"watch","table":"../../secret"}`, "failed", []string{"bad-message"}},
		{"a seat that there is not", "Ann", `{"type":"watch","table":"` + id + `","as":5}`, "failed", []string{"bad-message"}},
		{"a seat beyond all numbers", "Ann", `{"type":"watch","table":"` + id + `","as":1e99}`, "failed", []string{"bad-message", "as"}},
		{"a long cursor", "Ann", `{"type":"watch","table":"` + id + `","cursor":"` + strings.Repeat("0", 21) + `"}`, "failed", []string{"bad-message", "cursor"}},
		{"no command", "Ann", `{"type":"do","table":"` + id + `"}`, "failed", []string{"bad-message", "no command"}},
		{"a list of commands", "Ann", do(id, `[]`), "failed", []string{"bad-message"}},
		{"somebody else's name", "Ann", do(id, `{"id":"1","do":"say","text":"x","who":{"person":"bob"}}`), "failed", []string{"bad-message", "who"}},
		{"deep", "Ann", strings.Repeat("[", 16<<10), "failed", []string{"bad-message"}},
		{"deep where it could be", "Ann", do(id, `{"orders":`+strings.Repeat(`{"a":`, 2000)), "failed", []string{"bad-message"}},
		{"a ping", "a stranger", `{"type":"ping"}`, "pong", []string{"time"}},

		{"a table that there is not", "Ann", `{"type":"watch","table":"nothing"}`, "failed", []string{`"table":"nothing"`, "unknown-table"}},
		{"nothing is done there", "Ann", do("nothing", `{"id":"7","do":"sit"}`), "failed", []string{`"id":"7"`, `"table":"nothing"`, "unknown-table"}},
		{"a table that is not for all", "Carla", `{"type":"watch","table":"` + private + `"}`, "failed", []string{"not-allowed"}},
		{"not for strangers either", "a stranger", `{"type":"watch","table":"` + private + `","as":0,"cursor":"0.1"}`, "failed", []string{"not-allowed"}},
		{"nothing is done there by others", "Carla", do(private, `{"id":"8","do":"say","text":"hello"}`), "failed", []string{`"id":"8"`, "not-allowed"}},
		{"by nobody", "a stranger", do(id, `{"id":"9","do":"say","text":"hello"}`), "failed", []string{`"id":"9"`, "signed-out"}},

		{"no id", "Bob", do(id, `{"do":"say","text":"hello"}`), "refused", []string{"TABLE-COMMAND", "no-id", `"args":[{"name":"most","of":"number","value":"40"}]`}},
		{"no such deed", "Bob", do(id, `{"id":"a","do":"fly"}`), "refused", []string{`"id":"a"`, "TABLE-COMMAND", "no-such-deed", `"value":"fly"`}},
		{"no such seat", "Bob", do(id, `{"id":"b","do":"move","seat":4}`), "refused", []string{`"id":"b"`, "no-such-seat"}},
		{"not Bob's seat", "Bob", do(id, `{"id":"c","do":"move","seat":0,"step":1,"move":"rest"}`), "refused", []string{`"id":"c"`, "not-your-seat", `"of":"seat"`}},
		{"not the host", "Bob", do(id, `{"id":"d","do":"watchers"}`), "refused", []string{`"id":"d"`, `"table":"` + id + `"`, "host-only"}},
		{"not now", "Ann", do(id, `{"id":"e","do":"start"}`), "refused", []string{`"id":"e"`, "not-now", `"value":"playing"`}},
		{"something that is done", "Ann", do(id, `{"id":"f","do":"say","text":"hello"}`), "done", []string{`"id":"f"`, `"table":"` + id + `"`}},
		{"the same again", "Ann", do(id, `{"id":"f","do":"say","text":"hello"}`), "done", []string{`"id":"f"`}},
	} {
		k := *talks[c.by]
		k.T = t
		k.say(c.says)
		a := k.hear(c.hears)
		for _, text := range c.has {
			if !strings.Contains(a.body, text) {
				t.Errorf("%s: there is no %s in %s", c.name, text, a.body)
			}
		}
		if strings.Contains(a.body, "game.") || strings.Contains(a.body, "Request") || len(a.body) > 400 {
			t.Errorf("%s: %s", c.name, a.body)
		}
	}
	same(t, "how often it was said", strings.Count(ann.must(200, "GET", "/api/tables/"+id+"/lines", nil).body, `"hello"`), 1)
	h.store.failAppend(store.ErrNoSpace)
	failed := talks["Ann"].do(id, "g", "say", "text", "too much")
	same(t, "on a full disk", failed.get("problem.code")+" "+failed.get("problem.retry_ms")+" "+failed.get("id"), "no-room 2000 g")
	h.store.failAppend(nil)
	same(t, "then", talks["Ann"].do(id, "g", "say", "text", "too much").get("type"), "done")
}

// Changes of tables in lists are sent to everyone who sits there or has opened the table, and to nobody else.
func TestSocketMine(t *testing.T) {
	h := openServer(t)
	ann, bob, carla := h.guest("Ann"), h.guest("Bob"), h.guest("Carla")
	annHears, bobHears, carlaHears, stranger := ann.connect(), bob.connect(), carla.connect(), h.stranger().connect()
	id := ann.open("t")
	same(t, "Ann has opened it", annHears.hear("mine").get("face.table"), id)
	ann.sit(id, 0)
	same(t, "Ann sits", annHears.hear("mine").get("face.seats.0.name"), "Ann")
	bob.sit(id, 1)
	same(t, "Bob sits, Ann hears", annHears.hear("mine").get("face.seats.1.name"), "Bob")
	same(t, "Bob sits, Bob hears", bobHears.hear("mine").get("face.seats.1.name"), "Bob")
	ann.command(id, "man", "seat", 1, "for", "invited").is(200)
	same(t, "Bob has to go, Bob hears", bobHears.hear("mine").get("face.seats.1.for"), "invited")
	invited := annHears.hear("mine")
	if invite := ann.must(200, "GET", "/api/tables/"+id, nil).get("you.invites.1"); strings.Contains(invited.body, invite) {
		t.Errorf("a list has the invitation: %s", invited.body)
	}
	ann.command(id, "man", "seat", 1, "for", "bot", "level", "random").is(200)
	same(t, "a bot comes, Ann hears", annHears.hear("mine").get("face.seats.1.for"), "bot")
	ann.command(id, "start").is(200)
	for {
		if shown := annHears.hear("mine"); shown.get("face.seats.0.asked") == "true" {
			break
		}
	}
	watching := ann.connect() // a client that watches a table is not told of it twice
	watching.watch(id)
	ann.command(id, "resign").is(200)
	same(t, "Ann resigns, she hears", annHears.hear("mine").get("face.status"), "finished")
	same(t, "and where she watches", watching.next().get("type"), "table")
	for _, k := range []*talk{bobHears, carlaHears, stranger, watching} {
		k.say(`{"type":"ping"}`)
		same(t, "those who do not sit there hear", k.next().get("type"), "pong")
	}
}
