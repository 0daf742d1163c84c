package web_test

import (
	"bufio"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/docs"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web"
)

// stream reads a stream. The function it returns reads on until a line has a text, and returns what it has read.
func (b *browser) stream(path string) (until func(text string) string) {
	b.Helper()
	r, err := http.NewRequestWithContext(b.Context(), http.MethodGet, b.url+path, nil)
	if err != nil {
		b.Fatal(err)
	}
	reply, err := b.client.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { reply.Body.Close() })
	lines := bufio.NewScanner(reply.Body)
	return func(text string) string {
		b.Helper()
		var read strings.Builder
		for lines.Scan() {
			read.Write(lines.Bytes())
			if strings.Contains(lines.Text(), text) {
				return read.String()
			}
		}
		b.Fatalf("the stream ends before %s: %s", text, read.String())
		return ""
	}
}

// unhurried lets people ask as often as they like.
func unhurried(s *web.Settings) {
	s.Limits.Request, s.Limits.Message, s.Limits.Talk, s.Limits.Order, s.Limits.Replay = unlimited, unlimited, unlimited, unlimited, unlimited
}

// What the host does not let somebody say, they cannot say with a name either: of their own, of a seat or of a table.
func TestSilencedPeopleChooseNoNames(t *testing.T) {
	here, there := twoNodes(t)
	ann, bob := here.guest("Ann"), here.guest("Bob")
	id := bob.open("one")
	socket := ann.at(there).connect()
	socket.watch(id)
	silence := "/api/admin/people/" + ann.id() + "/silence"
	host := here.operator()
	host.must(204, "PUT", silence, map[string]any{"reason": "Hush"})
	commands := "/api/tables/" + id + "/commands"
	hushed := []string{`"silenced"`, "Hush"}
	play(t, []scenario{
		{"another name", ann, "PATCH", "/api/session", name("Vile"), 403, hushed, nil},
		{"her own name", ann, "PATCH", "/api/session", name("Ann"), 200, []string{`"Ann"`}, nil},
		{"a title", ann, "POST", "/api/tables", proposal("t", "name", "Vile"), 403, hushed, nil},
		{"a seat's name", ann, "POST", commands, `{"id":"1","do":"sit","seat":0,"name":"Vile"}`, 403, hushed, nil},
		{"words for the dice", ann, "POST", commands, `{"id":"2","do":"sit","seat":0,"nonce":"you-are-vile"}`, 403, hushed, nil},
		{"her program", ann.bot(here), "POST", commands, `{"id":"3","do":"sit","seat":0,"name":"Vile"}`, 403, hushed, nil},
		{"a seat", ann, "POST", commands, `{"id":"4","do":"sit","seat":0,"nonce":"7f3a"}`, 200, nil, nil},
		{"her own name at a seat", ann, "POST", commands, `{"id":"5","do":"sit","seat":1,"name":"Ann"}`, 200, nil, nil},
		{"a table", ann, "POST", "/api/tables", proposal("u"), 201, nil, nil},
	})
	if a := socket.do(id, "6", "sit", "seat", 0, "name", "Vile"); a.get("problem.code") != "silenced" {
		t.Error(a.body)
	}
	bob.must(200, "GET", "/api/tables/"+id, nil).hasNot("Vile", "vile")
	host.must(204, "PATCH", "/api/admin/people/"+ann.id(), name("Annette"))
	host.must(204, "DELETE", silence, nil)
	ann.must(200, "PATCH", "/api/session", name("Anna"))
	ann.sit(id, 0, "name", "Anna Lena")
}

// People who have blocked somebody are shown none of their names, wherever a name could be read.
func TestBlockedPeopleSayNothingWithNames(t *testing.T) {
	h := openServer(t, unhurried)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	id := bob.open("t", "name", "Ann is madcap", "spectators", true, "public", false)
	ann.sit(id, 0)
	ann.must(204, "PUT", "/api/blocked/"+bob.id(), nil)
	bob.must(200, "PATCH", "/api/session", name("Madcap Ann"))
	watches, hears, streams := ann.connect(), ann.connect(), ann.stream("/api/stream")
	if a := watches.watch(id); strings.Contains(a.body, "adcap") {
		t.Errorf("Ann is told %s", a.body)
	}
	told := streams(`"current"`)
	bob.sit(id, 1, "name", "So madcap")
	if a := watches.hear("table"); strings.Contains(a.body, "adcap") || a.get("lines.0.kind") != "sat" || a.get("lines.0.unnamed") != "true" {
		t.Errorf("Ann is told %s", a.body)
	}
	if a := hears.hear("mine"); strings.Contains(a.body, "adcap") || a.get("face.seats.1.unnamed") != "true" {
		t.Errorf("Ann is told %s", a.body)
	}
	lobby := bob.open("l", "name", "Ann is madcap", "public", true)
	bob.sit(lobby, 0, "name", "Madcap B")
	told += streams(`"unnamed":true`)
	told += streams(lobby)
	bob.command(id, "leave", "seat", 1).is(200)
	bob.sit(id, 1, "name", "Madcap C")
	bob.command(id, "start").is(200)
	bob.command(id, "resign", "seat", 1).is(200)
	public := bob.open("p", "name", "Madcap D", "public", true, "spectators", true)
	bob.sit(public, 0, "name", "Madcap E")
	h.guest("Cleo").sit(public, 1)
	bob.command(public, "start").is(200)
	bob.command(public, "resign", "seat", 0).is(200)
	for _, path := range []string{
		"/api/tables/" + id, "/api/tables/" + id + "/lines", "/api/tables/" + id + "/replay", "/api/tables/" + id + "/replay?at=4", "/api/tables/" + id + "/record",
		"/api/tables/" + lobby, "/api/tables/" + public + "/replay", "/api/tables", "/api/tables?list=mine", "/api/tables?list=watch", "/api/tables?list=finished",
		"/api/games", "/api/games?list=mine", "/api/account", "/api/account/export",
	} {
		told += ann.must(200, "GET", path, nil).body
	}
	if i := strings.Index(told, "adcap"); i >= 0 {
		t.Errorf("Ann is told %s", told[max(0, i-200):min(len(told), i+100)])
	}
	for _, text := range []string{"Madcap E", "Madcap D", "Madcap C"} {
		if a := bob.must(200, "GET", "/api/games", nil).body + bob.must(200, "GET", "/api/tables?list=mine", nil).body; !strings.Contains(a, text) {
			t.Errorf("others are not told %s", text)
		}
	}
	if list := ann.account().Blocked; len(list) != 1 || list[0].Name != "" || !list[0].Unnamed {
		t.Errorf("blocked are %+v", list)
	}
	ann.must(204, "DELETE", "/api/blocked/"+bob.id(), nil)
	if a := ann.must(200, "GET", "/api/tables/"+id, nil); a.get("name") != "Ann is madcap" || a.get("seats.1.name") != "Madcap C" {
		t.Errorf("unblocked, Ann is told %s", a.body)
	}
}

// People who have muted somebody are not shown the names that they take afterwards.
func TestMutedPeopleSayNothingWithNames(t *testing.T) {
	h := openServer(t, unhurried)
	ann, bob, cleo := h.guest("Ann"), h.guest("Bob"), h.guest("Cleo")
	id := ann.open("t", "public", true, "spectators", true)
	ann.sit(id, 0)
	bob.sit(id, 1)
	ann.command(id, "mute", "whom", bob.id(), "on", true).is(200)
	hears, streams := ann.connect(), ann.stream("/api/stream")
	told := streams(`"current"`)
	bob.sit(id, 1, "name", "Madcap")
	told += hears.hear("mine").body
	bob.command(id, "leave", "seat", 1).is(200)
	bob.sit(id, 1, "name", "Madcap B")
	told += streams(`"unnamed":true`)
	for _, path := range []string{
		"/api/tables/" + id, "/api/tables/" + id + "/lines", "/api/tables/" + id + "/replay", "/api/tables/" + id + "/replay?at=4",
		"/api/tables", "/api/tables?list=mine", "/api/account/export",
	} {
		told += ann.must(200, "GET", path, nil).body
		cleo.ask("GET", path, nil).hasNot("hidden_from")
	}
	told += ann.connect().watch(id).body
	if i := strings.Index(told, "adcap"); i >= 0 || strings.Contains(told, "hidden_from") {
		t.Errorf("Ann is told %s", told[max(0, i-200):min(len(told), i+100)])
	}
	if a := cleo.must(200, "GET", "/api/tables", nil); !strings.Contains(a.body, "Madcap B") {
		t.Errorf("others are told %s", a.body)
	}
}

// Nobody takes a name of the server's own. Whoever has one, or one with many marks, from before plays on.
func TestNamesOfTheServersOwn(t *testing.T) {
	h := openServer(t)
	ann, old := h.guest("Ann"), h.guest("Olga")
	zalgo := "H" + strings.Repeat("\u0336", 9) + "i"
	reserved := []string{"TABLE-SIT", "name-reserved"}
	play(t, []scenario{
		{"a guest", h.stranger(), "POST", "/api/session", name("System"), 409, reserved, nil},
		{"one that looks like it", h.stranger(), "POST", "/api/session", name("Ноst 2"), 409, reserved, nil},
		{"another name", ann, "PATCH", "/api/session", name("Former player"), 409, reserved, nil},
		{"in another language", ann, "PATCH", "/api/session", name("Nicht mehr dabei"), 409, reserved, nil},
		{"many marks", ann, "PATCH", "/api/session", name(zalgo), 200, []string{"H\u0336\u0336\u0336i"}, []string{"\u0336\u0336\u0336\u0336"}},
	})
	ann.must(201, "POST", "/api/tokens", label("Bot")) // nobody else reads it
	for _, before := range []string{"Host", zalgo} {
		person, err := h.store.Person(t.Context(), old.id())
		if err != nil {
			t.Fatal(err)
		}
		if err := h.store.ChangePerson(t.Context(), person, store.Person{ID: person.ID, Name: before, Created: person.Created, Data: person.Data}); err != nil {
			t.Fatal(err)
		}
		id := old.open(before[:1] + "t")
		old.sit(id, 0)
		old.must(200, "PATCH", "/api/session", name(before))
	}
	old.must(204, "DELETE", "/api/account", name(zalgo))
}

// byToken are all operations that a program with a token may use: it reads what its person may read, and plays. None of them
// changes anything else for the person; a token can only drop itself.
var byToken = []string{
	"about", "addresses", "admin-sign-in", "announcements", "ask-review", "confirm-mail", "course", "do", "draws", "draws-of-record", "drop-token",
	"end-notices", "event", "events", "forward", "framed-moments", "get-session", "hint", "lines", "list-games", "list-tables", "look", "moments", "open-lesson",
	"open-table", "parts", "puzzle-moments", "puzzles", "record", "record-moments", "replay", "review", "seek", "socket", "stream", "table-rating",
}

// byTokenAtTables are all commands that such a program may give.
var byTokenAtTables = []string{
	"sit", "leave", "man", "swap", "colour", "watchers", "host", "pace", "start", "move", "undo", "takeback", "order", "pause", "resume", "nudge", "stand-in", "ask-seat",
	"return", "resign", "say", "rematch", "archive",
}

func TestWhatTokensMayDo(t *testing.T) {
	h := openServer(t, unhurried)
	ann, bob, id := h.started()
	other := bob.id()
	token := h.program(ann.must(201, "POST", "/api/tokens", label("helper")).get("token"))
	var document struct {
		Paths map[string]map[string]struct {
			OperationID string
			Security    []map[string][]string
		}
		Components struct {
			Schemas struct {
				Command struct {
					Properties struct{ Do struct{ Enum []string } }
				}
			}
		}
	}
	if err := json.Unmarshal(docs.OpenAPI, &document); err != nil {
		t.Fatal(err)
	}
	found := []string{}
	for path, operations := range document.Paths {
		for method, operation := range operations {
			if slices.ContainsFunc(operation.Security, func(s map[string][]string) bool { return s["token"] != nil }) {
				found = append(found, operation.OperationID)
				continue
			}
			target := strings.NewReplacer("{person}", other, "{table}", id, "{id}", "x").Replace(path)
			if a := token.ask(strings.ToUpper(method), target, map[string]any{}); a.status < 400 {
				t.Errorf("a token may %s: %d %s", operation.OperationID, a.status, a.body)
			}
		}
	}
	slices.Sort(found)
	same(t, "what a token may use", strings.Join(found, " "), strings.Join(byToken, " "))
	play(t, []scenario{
		{"blocking", token, "PUT", "/api/blocked/" + other, nil, 403, []string{"not-allowed"}, nil},
		{"reporting", token, "POST", "/api/reports", map[string]any{"reason": "other", "person": other}, 403, []string{"not-allowed"}, nil},
		{"renaming", token, "PATCH", "/api/session", name("Otherwise"), 403, []string{"not-allowed"}, nil},
		{"wishing", token, "PATCH", "/api/account", map[string]any{"colours": []string{}}, 403, []string{"not-allowed"}, nil},
	})
	bot := ann.bot(h)
	socket := bot.connect()
	socket.watch(id)
	for _, do := range document.Components.Schemas.Command.Properties.Do.Enum {
		may := slices.Contains(byTokenAtTables, do)
		for _, program := range []*browser{token, bot} {
			a := program.command(id, do, "whom", other, "on", true, "other", 9, "text", strings.Repeat("x", 501))
			if refused := strings.Contains(a.body, "has to be done by the person"); refused == may {
				t.Errorf("a token that may %s, %v: %s", do, may, a.body)
			}
		}
		a := socket.do(id, "w-"+do, do, "whom", other, "on", true, "other", 9, "text", strings.Repeat("x", 501))
		if refused := strings.Contains(a.body, "has to be done by the person"); refused == may {
			t.Errorf("a token that may %s over a WebSocket, %v: %s", do, may, a.body)
		}
	}
	ann.must(200, "GET", "/api/tables/"+id, nil).hasNot(`"muted"`)
	ann.command(id, "mute", "whom", other, "on", true).is(200)
	ann.must(200, "GET", "/api/account", nil).hasNot(other, "Otherwise")
}

// Somebody who takes another name before the start has it at their seats, except where they chose a name for the seat, or a program
// sits; after the start they keep the one that others know.
func TestANewNameReachesTheSeats(t *testing.T) {
	h := openServer(t, unhurried)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	waiting, playing := ann.open("waiting"), ann.open("playing")
	ann.sit(waiting, 0)
	ann.sit(waiting, 1, "name", "Grandma")
	ann.sit(playing, 0)
	bob.sit(playing, 1)
	ann.command(playing, "start")
	ann.must(200, "PATCH", "/api/session", name("Annie"))
	names := func(id string) string {
		look := ann.must(200, "GET", "/api/tables/"+id, nil)
		return look.get("seats.0.name") + ", " + look.get("seats.1.name")
	}
	if found := names(waiting); found != "Annie, Grandma" {
		t.Errorf("before the start: %s", found)
	}
	if found := names(playing); found != "Ann, Bob" {
		t.Errorf("after the start: %s", found)
	}
}
