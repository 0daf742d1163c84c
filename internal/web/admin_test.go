package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/store"
)

// key renews the operator's key.
func (h *fixture) key() string {
	h.Helper()
	key, err := admin.RenewKey(h.Context(), h.store)
	if err != nil {
		h.Fatal(err)
	}
	return key
}

// operator is a browser where the operator has signed in.
func (h *fixture) operator() *browser {
	h.Helper()
	b := h.stranger()
	b.must(201, "POST", "/api/admin/session", map[string]any{"key": h.key(), "label": "Desk"})
	return b
}

func inAnHour() int64 { return time.Now().Add(time.Hour).UnixMilli() }

// adminReads are what the operator can look at without naming anything.
var adminReads = []string{"session", "overview", "tables", "log"}

func TestOnlyTheOperatorIsAdmin(t *testing.T) {
	h := openServer(t, atHome)
	first, err := admin.FirstKey(t.Context(), h.store)
	if err != nil || !strings.HasPrefix(first, "dba_") {
		t.Fatal(first, err)
	}
	if again, err := admin.FirstKey(t.Context(), h.store); again != "" || err != nil {
		t.Errorf("a second first key is %q, %v", again, err)
	}
	ann := h.guest("Ann")
	token := ann.must(201, "POST", "/api/tokens", label("bot")).get("token")
	operator := h.stranger()
	in := operator.must(201, "POST", "/api/admin/session", map[string]any{"key": first, "label": "Desk"})
	cookie, err := http.ParseSetCookie(in.header.Get("Set-Cookie"))
	if err != nil || !cookie.HttpOnly || cookie.SameSite != http.SameSiteStrictMode || cookie.MaxAge != 12*60*60 {
		t.Errorf("the cookie is %v, %v", cookie, err)
	}
	for _, path := range adminReads {
		path = "/api/admin/" + path
		operator.must(200, "GET", path, nil)
		h.stranger().with("Authorization", "Bearer "+first).must(200, "GET", path, nil)
		for who, by := range map[string]*browser{
			"a stranger": h.stranger(), "Ann": ann, "Ann's bot": h.stranger().with("Authorization", "Bearer "+token),
			"a wrong session": h.stranger().with("Cookie", cookie.Name+"=nonsense"),
		} {
			if a := by.ask("GET", path, nil); a.status != 401 && a.status != 429 {
				t.Errorf("%s gets %d at %s: %s", who, a.status, path, a.body)
			}
		}
	}
	h.stranger().with("Authorization", "Bearer "+first).must(401, "GET", "/api/session", nil) // the key is nobody's token
	second := operator.must(201, "POST", "/api/admin/key", nil).get("key")
	operator.must(401, "GET", "/api/admin/overview", nil)
	old := h.serve(h.server).stranger().with("Authorization", "Bearer "+first)
	if a := old.ask("GET", "/api/admin/overview", nil); a.status == 200 {
		t.Error("the old key still works")
	}
	h.stranger().with("Authorization", "Bearer "+second).must(200, "GET", "/api/admin/overview", nil)
}

func TestTheOperatorSignsOut(t *testing.T) {
	h := openServer(t, atHome)
	operator := h.operator()
	cookie := operator.must(200, "GET", "/api/admin/session", nil)
	if cookie.get("label") != "Desk" {
		t.Error(cookie.body)
	}
	u, err := url.Parse(h.url)
	if err != nil {
		t.Fatal(err)
	}
	cookies := operator.client.Jar.Cookies(u)
	operator.must(204, "DELETE", "/api/admin/session", nil)
	operator.must(401, "GET", "/api/admin/session", nil)
	h.stranger().with("Cookie", cookies[0].String()).must(401, "GET", "/api/admin/session", nil)
}

func TestWrongKeysAreFewAndLogged(t *testing.T) {
	h := openServer(t, atHome)
	key := h.key()
	thief := h.stranger()
	refused := 0
	for i := 0; ; i++ {
		a := thief.ask("POST", "/api/admin/session", map[string]any{"key": fmt.Sprint("dba_", i)})
		if a.status == 429 {
			break
		}
		if refused++; a.status != 401 || a.get("code") != "not-host" || refused > 20 {
			t.Fatalf("attempt %d gives %d %s", i, a.status, a.body)
		}
	}
	thief.must(429, "POST", "/api/admin/session", map[string]any{"key": key}) // even if it is finally the right one
	thief.with("Authorization", "Bearer dba_wrong").must(429, "GET", "/api/admin/overview", nil)
	log := h.stranger().with("Authorization", "Bearer "+key).must(200, "GET", "/api/admin/log", nil).body
	if n := strings.Count(log, `"what":"refused"`); n != refused || strings.Contains(log, "dba_") {
		t.Errorf("%d refused attempts of %d are in the log: %s", n, refused, log)
	}
}

func TestPagesOfOthersAreNotTheOperator(t *testing.T) {
	h := openServer(t, atHome)
	operator := h.operator()
	for header, value := range map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"} {
		by := operator.with(header, value)
		by.must(403, "POST", "/api/admin/key", nil)
		by.must(403, "POST", "/api/admin/announcements", map[string]any{"text": "Hello", "until": inAnHour()})
		by.must(403, "DELETE", "/api/admin/session", nil)
	}
	operator.must(200, "GET", "/api/admin/overview", nil)
}

func TestOverview(t *testing.T) {
	h := openServer(t, atHome)
	ann := h.guest("Ann")
	ann.open("one")
	ann.open("two")
	a := h.operator().must(200, "GET", "/api/admin/overview", nil)
	for path, want := range map[string]string{"tables.open": "2", "people": "1", "ready": "true", "version": "test", "connections": "0"} {
		if a.get(path) != want {
			t.Errorf("%s is %s, not %s", path, a.get(path), want)
		}
	}
	if a.get("stored") == "0" {
		t.Error("the store takes up no space")
	}
}

// The operator, who may know the ids of tables, is told which of them cannot be read; others are told how many.
func TestTablesThatCannotBeRead(t *testing.T) {
	h := openServer(t, atHome)
	ann := h.guest("Ann")
	id := ann.open("one")
	h.store.failAppend(fmt.Errorf("%w: page 7", store.ErrDamaged))
	if a := ann.command(id, "sit"); a.status != 500 || a.get("code") != "unreadable" {
		t.Errorf("Ann is told %d %s", a.status, a.body)
	}
	if a := h.operator().must(200, "GET", "/api/admin/overview", nil); !strings.Contains(a.get("warnings"), "table "+id+" cannot be read since 20") {
		t.Errorf("the operator is told %s", a.body)
	}
	if a := h.stranger().must(200, "GET", "/readyz", nil); strings.Contains(a.body, id) || !strings.Contains(a.body, "1 table cannot be read") {
		t.Errorf("a stranger is told %s", a.body)
	}
}

// The operator's log continues after an act of another version that this one cannot read.
func TestPagesOfTheOperatorsLog(t *testing.T) {
	h := openServer(t, atHome)
	operator := h.operator() // signing in is the latest act
	for i := int64(1); i <= 120; i++ {
		data := []byte(fmt.Sprintf(`{"at":%d,"what":"ban"}`, i))
		if i == 100 {
			data = []byte(`{"at":"once","what":"ban"}`)
		}
		if err := h.store.PutDocument(t.Context(), store.Document{Kind: "host-act", ID: fmt.Sprint(i), Created: i, Data: data}); err != nil {
			t.Fatal(err)
		}
	}
	read := 0
	for before := "0"; before != ""; {
		page := operator.must(200, "GET", "/api/admin/log?before="+before, nil)
		read += strings.Count(page.body, `"what":"ban"`)
		before = page.get("before")
	}
	if read != 119 {
		t.Errorf("there are %d acts in the log", read)
	}
}

func TestAdminTables(t *testing.T) {
	h := openServer(t, atHome)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	one, two := ann.open("one"), bob.open("two")
	ann.sit(one, 0)
	bob.sit(two, 0)
	ann.command(one, "say", "text", "Ahoy from Ann").is(200)
	operator := h.operator()
	find := func(query string, want ...string) {
		t.Helper()
		body := operator.must(200, "GET", "/api/admin/tables?"+query, nil).body
		for _, id := range []string{one, two} {
			expected := strings.Contains(strings.Join(want, " "), id)
			if strings.Contains(body, `"table":"`+id+`"`) != expected {
				t.Errorf("%s finds %s", query, body)
			}
		}
	}
	find("", one, two)
	find("search=ann", one)
	find("search=BO", two)
	find("search="+one, one)
	find("status=playing")
	find("status=open", one, two)
	a := operator.must(200, "GET", "/api/admin/tables/"+one, nil)
	if a.get("talk.0.text") != "Ahoy from Ann" || a.get("talk.0.n") != "1" || a.get("talk.0.name") != "Ann" || a.get("face.table") != one {
		t.Error(a.body)
	}
	operator.must(404, "GET", "/api/admin/tables/nothing", nil)
}

func TestAnnouncements(t *testing.T) {
	h := openServer(t, atHome)
	operator := h.operator()
	until := inAnHour()
	id := operator.must(201, "POST", "/api/admin/announcements", map[string]any{
		"text": "The server rests at noon", "texts": map[string]any{"de": "Der Server ruht um zwölf"}, "until": until,
	}).get("id")
	yesterday := store.Document{Kind: "announcement", ID: "yesterday", Created: 1, Data: []byte(`{"text":"This was yesterday","until":1}`)}
	if err := h.store.PutDocument(t.Context(), yesterday); err != nil {
		t.Fatal(err)
	}
	a := h.stranger().must(200, "GET", "/api/announcements", nil)
	if a.get("announcements.0.text") != "The server rests at noon" || a.get("announcements.0.texts.de") != "Der Server ruht um zwölf" || strings.Contains(a.body, "yesterday") {
		t.Error(a.body)
	}
	for _, wrong := range []map[string]any{{"text": " ", "until": until}, {"text": strings.Repeat("x", 501), "until": until}, {"text": "x", "texts": map[string]any{"xx": "x"}, "until": until}, {"text": "x", "until": 1}} {
		operator.must(400, "POST", "/api/admin/announcements", wrong)
	}
	h.guest("Ann").must(401, "POST", "/api/admin/announcements", map[string]any{"text": "Ann was here", "until": until})
	operator.must(204, "DELETE", "/api/admin/announcements/"+id, nil)
	operator.must(404, "DELETE", "/api/admin/announcements/"+id, nil)
	if a := h.stranger().must(200, "GET", "/api/announcements", nil); a.body != `{"announcements":[]}`+"\n" {
		t.Error(a.body)
	}
	log := operator.must(200, "GET", "/api/admin/log", nil)
	if log.get("acts.0.what") != "withdraw" || log.get("acts.0.by") != "Desk" || log.get("acts.0.from") != "127.0.0.1/32" || log.get("acts.2.what") != "sign-in" {
		t.Error(log.body)
	}
}

// over plays a table to its end: everybody but one resigns.
func (b *browser) over(id string, others ...*browser) {
	b.Helper()
	b.command(id, "start").is(200)
	for i, other := range others {
		other.command(id, "resign", "seat", i+1).is(200)
	}
}

func TestTheOperatorActsOnTables(t *testing.T) {
	here, there := twoNodes(t)
	ann, bob := here.guest("Ann"), here.guest("Bob")
	table := ann.open("one")
	ann.sit(table, 0)
	bob.sit(table, 1)
	viewer := here.guest("Mia")
	ann.command(table, "say", "text", "Ahoy").is(200)
	bob.command(table, "say", "seat", 1, "text", "Something vile").is(200)
	bob.command(table, "say", "seat", 1, "text", "Something else").is(200)
	viewer.command(table, "say", "text", "From afar").is(200)
	operator := here.operator()
	path := "/api/admin/tables/" + table
	operator.must(204, "DELETE", path+"/talk/2", nil)
	operator.must(404, "DELETE", path+"/talk/5", nil)
	a := operator.must(200, "GET", path, nil)
	if a.get("talk.1.removed") != "true" || a.get("talk.2.text") != "Something else" || a.get("talk.3.room") != "spectators" || strings.Contains(a.body, "vile") {
		t.Error(a.body)
	}
	operator.at(there).must(204, "DELETE", path+"/talk/4", nil)
	for _, by := range []*browser{ann, bob.at(there), viewer} {
		if body := by.must(200, "GET", "/api/tables/"+table+"/lines", nil).body; strings.Contains(body, "vile") || strings.Contains(body, "afar") || !strings.Contains(body, `"removed":true`) {
			t.Error(body)
		}
	}
	if a := operator.must(409, "GET", path+"/export", nil); a.get("reason") != "not-over" {
		t.Error(a.body)
	}
	ann.over(table, bob)
	if a := operator.must(200, "GET", path+"/export", nil); a.get("table") != table || !strings.Contains(a.body, `"secret"`) {
		t.Error(a.body)
	}
	other := bob.open("two")
	bob.sit(other, 0)
	operator.must(204, "POST", "/api/admin/tables/"+other+"/close", nil)
	if got := bob.must(200, "GET", "/api/tables/"+other, nil).get("status"); got != "archived" {
		t.Error(got)
	}
	operator.must(409, "POST", "/api/admin/tables/"+other+"/close", nil)
	operator.must(409, "GET", "/api/admin/tables/"+other+"/export", nil)
	operator.must(204, "DELETE", path, nil)
	operator.must(404, "GET", path, nil)
	ann.at(there).must(404, "GET", "/api/tables/"+table, nil)
	log := operator.must(200, "GET", "/api/admin/log", nil).body
	for _, what := range []string{"remove-line", "export", "close", "delete-table"} {
		if !strings.Contains(log, `"what":"`+what+`"`) {
			t.Errorf("%s is not in the log", what)
		}
	}
}

func TestTheOperatorDeletesPeople(t *testing.T) {
	here, there := twoNodes(t)
	ann, bob := here.guest("Ann"), here.guest("Bobolink")
	table := ann.open("one")
	ann.sit(table, 0)
	bob.sit(table, 1)
	bob.command(table, "say", "seat", 1, "text", "Never to be seen").is(200)
	id := bob.id()
	bob.must(204, "POST", "/api/reports", map[string]any{"person": ann.id(), "reason": "insult"})
	socket := bob.at(there).connect()
	operator := here.operator()
	operator.must(204, "DELETE", "/api/admin/people/"+id, nil)
	if status := socket.ends(); status != websocket.StatusPolicyViolation {
		t.Error(status)
	}
	bob.must(401, "GET", "/api/session", nil)
	operator.must(404, "GET", "/api/admin/people/"+id, nil)
	for _, path := range []string{"/api/admin/tables", "/api/admin/tables/" + table, "/api/admin/people", "/api/admin/reports", "/api/admin/log"} {
		if body := operator.must(200, "GET", path, nil).body; strings.Contains(body, "Bobolink") || strings.Contains(body, "Never") {
			t.Errorf("%s has %s", path, body)
		}
	}
	if log := operator.must(200, "GET", "/api/admin/log", nil); log.get("acts.0.what") != "delete-person" || log.get("acts.0.person") != id {
		t.Error(log.body)
	}
}
