package web_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/identity/identitytest"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/notice/noticetest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

func (b *browser) id() string {
	b.Helper()
	return b.must(200, "GET", "/api/session", nil).get("person.id")
}

func (b *browser) account() protocol.Account {
	b.Helper()
	var account protocol.Account
	if err := json.Unmarshal([]byte(b.must(200, "GET", "/api/account", nil).body), &account); err != nil {
		b.Fatal(err)
	}
	return account
}

// The account lists everything that is known, and contains nothing that lets anybody in.
func TestAccount(t *testing.T) {
	h := openServer(t, atHome)
	ann := h.stranger().with("User-Agent", "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0")
	ann.must(201, "POST", "/api/session", name("Ann"))
	token := ann.must(201, "POST", "/api/tokens", label("my bot")).get("token")
	link := ann.must(201, "POST", "/api/link", nil).get("path")
	made := ann.register(identitytest.New(t), "phone").is(201)
	ann.must(200, "PATCH", "/api/passkeys/"+made.get("id"), label("old phone"))
	ann.must(204, "PATCH", "/api/account", map[string]any{"colours": []string{"violet", "green"}})
	ann.open("t")
	a := ann.account()
	if a.Person.Name != "Ann" || a.Person.Guest || a.Created == 0 || len(a.Sessions) != 1 || !a.Sessions[0].Current || a.Sessions[0].Label != "Firefox · Android" ||
		len(a.Passkeys) != 1 || a.Passkeys[0].Label != "old phone" || len(a.Tokens) != 1 || a.Link == nil || a.Tables != 1 ||
		len(a.Colours) != 2 || a.Colours[0] != "violet" {
		t.Errorf("Ann's account is %+v", a)
	}
	body := ann.must(200, "GET", "/api/account", nil).body
	for _, secret := range []string{token, link, ann.cookie(), "127.0.0.1"} {
		if strings.Contains(body, secret) {
			t.Errorf("the account has %s", secret)
		}
	}
	byToken := h.stranger().with("Authorization", "Bearer "+token)
	play(t, []scenario{
		{"a stranger", h.stranger(), "GET", "/api/account", nil, 401, []string{"signed-out"}, nil},
		{"a program", byToken, "GET", "/api/account", nil, 403, []string{"not-allowed"}, []string{"sessions"}},
		{"a program takes it with it", byToken, "GET", "/api/account/export", nil, 403, nil, []string{"account\":"}},
		{"no such colour", ann, "PATCH", "/api/account", `{"colours":["pink"]}`, 400, []string{"bad-message"}, nil},
		{"one colour twice", ann, "PATCH", "/api/account", `{"colours":["green","green"]}`, 400, []string{"bad-message"}, nil},
		{"another's passkey", h.guest("Bob"), "PATCH", "/api/passkeys/" + made.get("id"), label("mine"), 404, nil, nil},
	})
}

// A device that is signed out loses its WebSockets and streams at once, and so does a program whose token is dropped.
func TestDevicesAreSignedOutAtOnce(t *testing.T) {
	h := openServer(t)
	desk, phone, tablet := h.guest("Ann"), h.stranger(), h.stranger()
	secret := desk.secret()
	phone.must(201, "POST", "/api/link/session", map[string]any{"secret": secret})
	tablet.must(201, "POST", "/api/link/session", map[string]any{"secret": secret})
	if phone.id() != desk.id() || len(desk.account().Sessions) != 3 {
		t.Fatalf("the link lets in %s", phone.id())
	}
	token := desk.must(201, "POST", "/api/tokens", label("bot"))
	program := h.stranger().with("Authorization", "Bearer "+token.get("token"))
	id := desk.open("t")
	stays, goes, runs := desk.connect(), phone.connect(), program.connect()
	stays.watch(id)
	reads := phone.reads("/api/stream?lists=mine")
	current := func(b *browser) string {
		for _, s := range b.account().Sessions {
			if s.Current {
				return s.ID
			}
		}
		return ""
	}
	h.guest("Bob").must(404, "DELETE", "/api/sessions/"+current(phone), nil)
	desk.must(204, "DELETE", "/api/sessions/"+current(phone), nil)
	same(t, "closed with", goes.ends(), websocket.StatusPolicyViolation)
	same(t, "the last line", reads(), true)
	phone.must(401, "GET", "/api/session", nil)
	desk.must(204, "DELETE", "/api/tokens/"+token.get("pass.id"), nil)
	same(t, "closed with", runs.ends(), websocket.StatusPolicyViolation)
	other := tablet.connect()
	desk.must(204, "DELETE", "/api/sessions", nil)
	same(t, "closed with", other.ends(), websocket.StatusPolicyViolation)
	same(t, "left", len(desk.account().Sessions), 1)
	stays.silent()
	desk.must(204, "DELETE", "/api/session", nil)
	same(t, "closed with", stays.ends(), websocket.StatusPolicyViolation)
}

// reads reads a stream in the background; the function it returns waits for the end, and tells whether it ended because somebody
// was signed out.
func (b *browser) reads(path string) (signedOut func() bool) {
	b.Helper()
	r, err := http.NewRequestWithContext(b.Context(), http.MethodGet, b.url+path, nil)
	if err != nil {
		b.Fatal(err)
	}
	reply, err := b.client.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	lines := bufio.NewScanner(reply.Body)
	lines.Scan() // it has begun
	return func() bool {
		defer reply.Body.Close()
		last := ""
		for lines.Scan() {
			last = lines.Text()
		}
		return strings.Contains(last, `"signed-out"`)
	}
}

// Several nodes behave like one: a device is signed out at once wherever it is connected.
func TestDevicesAreSignedOutElsewhere(t *testing.T) {
	node := nodes(t)
	here, there := node("a"), node("b")
	ann := signedIn(t, here, "Ann")
	call := func(c *client.Client, method, path string, body, into any) {
		t.Helper()
		if err := c.Call(t.Context(), method, path, body, into); err != nil {
			t.Fatal(err)
		}
	}
	var link protocol.MadeLink
	call(ann, http.MethodPost, "/api/link", nil, &link)
	_, secret, _ := strings.Cut(link.Path, "#")
	phone := signedIn(t, there, "Bob")
	call(phone, http.MethodPost, "/api/link/session", protocol.ShownLink{Secret: secret}, nil)
	phones := read(t, phone, "mine")
	phones.tells("hello", "current")
	call(ann, http.MethodDelete, "/api/sessions", nil, nil)
	phones.comesTo("ends with " + fault.SignedOut.Problem.Message)
}

// secret makes a personal link.
func (b *browser) secret() string {
	b.Helper()
	path := b.must(201, "POST", "/api/link", nil).get("path")
	before, secret, _ := strings.Cut(path, "#")
	if before != "/come" {
		b.Fatalf("the link is %s", path)
	}
	return secret
}

// A personal link is shown once, tells whose it is before anybody signs in with it, and ends when it is renewed or removed.
func TestPersonalLinks(t *testing.T) {
	h := openServer(t)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	first := map[string]any{"secret": ann.secret()}
	if a := h.stranger().must(200, "POST", "/api/link/person", first); a.get("person.name") != "Ann" || a.header.Get("Set-Cookie") != "" {
		t.Errorf("the link is of %s, and gives the cookie %q", a.body, a.header.Get("Set-Cookie"))
	}
	second := map[string]any{"secret": ann.secret()}
	play(t, []scenario{
		{"one that was renewed", bob, "POST", "/api/link/session", first, 403, []string{"not-allowed"}, []string{"Ann"}},
		{"one that was made up", bob, "POST", "/api/link/session", `{"secret":"dbl_x"}`, 403, []string{"not-allowed"}, nil},
		{"none", bob, "POST", "/api/link/session", `{"secret":"x"}`, 400, []string{"bad-message"}, nil},
		{"Bob is still who he was", bob, "GET", "/api/session", nil, 200, []string{"Bob"}, nil},
		{"Bob comes in as Ann", bob, "POST", "/api/link/session", second, 201, []string{"Ann", `"guest":false`}, nil},
		{"and is Ann", bob, "GET", "/api/session", nil, 200, []string{"Ann"}, []string{"Bob"}},
		{"it is removed", bob, "DELETE", "/api/link", nil, 204, nil, nil},
		{"and lets nobody in", h.stranger(), "POST", "/api/link/person", second, 403, nil, []string{"Ann"}},
		{"Ann is a guest again", ann, "GET", "/api/session", nil, 200, []string{`"guest":true`}, nil},
	})
	few := openServer(t, func(s *web.Settings) { s.Limits.Login = limit.Limit{Address: limit.Rate{Burst: 2, Every: 1 << 40}} })
	for range 2 {
		few.stranger().must(403, "POST", "/api/link/person", map[string]any{"secret": "dbl_x"})
	}
	few.stranger().must(429, "POST", "/api/link/person", map[string]any{"secret": "dbl_x"})
}

// What somebody says is not sent to those who have blocked them, at any table and in any way; others receive it.
func TestBlockedPeopleAreNotHeard(t *testing.T) {
	h := openServer(t)
	ann, bob, id := h.started()
	hears := ann.connect()
	hears.watch(id)
	bob.command(id, "say", "text", "before").is(200)
	same(t, "said", hears.hear("table").get("lines.0.text"), "before")
	ann.must(204, "PUT", "/api/blocked/"+bob.id(), nil)
	bob.command(id, "say", "text", "afterwards").is(200)
	if a := hears.hear("table"); strings.Contains(a.body, "afterwards") {
		t.Errorf("Ann is told %s", a.body)
	}
	for _, path := range []string{"/lines", "/replay"} {
		ann.must(200, "GET", "/api/tables/"+id+path, nil).hasNot("before", "afterwards")
		if a := bob.must(200, "GET", "/api/tables/"+id+path, nil); !strings.Contains(a.body, "afterwards") {
			t.Errorf("Bob does not hear himself: %s", a.body)
		}
	}
	if a := ann.connect().watch(id); strings.Contains(a.body, "before") {
		t.Errorf("Ann is told %s", a.body)
	}
	if list := ann.account().Blocked; len(list) != 1 || list[0].Name != "Bob" || list[0].Since == 0 {
		t.Errorf("blocked are %+v", list)
	}
	bob.must(200, "GET", "/api/account", nil).hasNot("Ann")
	ann.must(204, "DELETE", "/api/blocked/"+bob.id(), nil)
	ann.must(404, "DELETE", "/api/blocked/"+bob.id(), nil)
	if a := ann.must(200, "GET", "/api/tables/"+id+"/lines", nil); !strings.Contains(a.body, "before") {
		t.Errorf("Ann is not told %s", a.body)
	}
}

// People who have blocked somebody are not asked by them for a seat, and not told their name when it changes hands.
func TestBlockedPeopleAskForNoSeat(t *testing.T) {
	h := openServer(t, unhurried)
	ann, bob, cleo := h.guest("Ann"), h.guest("Bobby"), h.guest("Cleo")
	id := ann.open("t", "spectators", true, "public", false)
	ann.sit(id, 0)
	ann.command(id, "man", "seat", 1, "for", "bot", "level", "mate").is(200)
	ann.command(id, "start").is(200)
	ann.must(204, "PUT", "/api/blocked/"+bob.id(), nil)
	hears := ann.connect()
	hears.watch(id)
	bob.command(id, "ask-seat", "seat", 1, "on", true).is(200)
	same(t, "Bob asks", bob.must(200, "GET", "/api/tables/"+id, nil).get("you.asking.seat"), "1")
	told := hears.hear("table").body + ann.must(200, "GET", "/api/tables/"+id, nil).body
	for _, who := range []*browser{bob, cleo} {
		ann.command(id, "man", "seat", 1, "for", "open").is(200)
		who.sit(id, 1)
		who.command(id, "leave", "seat", 1).is(200)
	}
	lines := ann.must(200, "GET", "/api/tables/"+id+"/lines", nil)
	if told += lines.body; strings.Contains(told, "Bobby") || !strings.Contains(told, `"former":{"person":"`+bob.id()+`","unnamed":true}`) {
		t.Errorf("Ann is told %s", told)
	}
}

// If the list of blocked people cannot be read, it is read again with the next line.
func TestBlockedWhileTheStoreIsAway(t *testing.T) {
	h := openServer(t)
	ann, bob, id := h.started()
	hears := ann.connect()
	hears.watch(id)
	ann.must(204, "PUT", "/api/blocked/"+bob.id(), nil)
	person := ann.id()
	h.store.unread.Store(&person)
	bob.command(id, "say", "text", "meanwhile").is(200)
	same(t, "said", hears.hear("table").get("lines.0.text"), "meanwhile")
	h.store.unread.Store(nil)
	bob.command(id, "say", "text", "afterwards").is(200)
	if a := hears.hear("table"); strings.Contains(a.body, "afterwards") {
		t.Errorf("Ann is told %s", a.body)
	}
}

func (a answer) hasNot(texts ...string) {
	a.Helper()
	for _, text := range texts {
		if strings.Contains(a.body, text) {
			a.Errorf("%s has %s: %s", a.request, text, a.body)
		}
	}
}

// If one person has blocked another, the two do not sit together at public tables or meet again in a rematch; nobody is told who
// has blocked whom. Invitations of blocked people are tested on their own.
func TestBlockedPeopleDoNotMeet(t *testing.T) {
	h := openServer(t)
	ann, bob, cleo := h.guest("Ann"), h.guest("Bob"), h.guest("Cleo")
	ann.must(204, "PUT", "/api/blocked/"+bob.id(), nil)
	public := ann.open("public", "public", true)
	ann.sit(public, 0)
	private := ann.open("private", "public", false)
	ann.sit(private, 0)
	at := func(id string) string { return "/api/tables/" + id + "/commands" }
	sit := `{"id":"s","do":"sit","seat":1}`
	play(t, []scenario{
		{"Bob sits down", bob, "POST", at(public), sit, 409, []string{"TABLE-SIT", "not-together"}, []string{ann.id(), "Ann"}},
		{"at a private table", bob, "POST", at(private), sit, 200, nil, nil},
		{"Ann invites Bob", ann, "POST", "/api/tables", inviting("y", bob.id()), 409, []string{"TABLE-INVITE", "invite-blocked"}, nil},
		{"Cleo sits down", cleo, "POST", at(public), sit, 200, nil, nil},
	})
	ann.command(private, "start").is(200)
	bob.command(private, "resign", "seat", 1).is(200)
	bob.command(private, "rematch").is(200)
	next := bob.must(200, "GET", "/api/tables/"+private, nil).get("rematch")
	if seats := bob.must(200, "GET", "/api/tables/"+next, nil); seats.get("seats.0.for") != "open" || seats.get("seats.1.name") != "Bob" {
		t.Errorf("the rematch is %s", seats.body)
	}
}

// The export contains everything of one's own, nothing hidden of running games, and no secrets.
func TestExport(t *testing.T) {
	h := openServer(t)
	ann, bob, running := h.started()
	secret := ann.secret()
	ann.command(running, "say", "text", "mine").is(200)
	bob.command(running, "say", "text", "not mine").is(200)
	over := ann.open("over")
	ann.sit(over, 0)
	bob.sit(over, 1)
	ann.command(over, "start").is(200)
	bob.command(over, "resign", "seat", 1).is(200)
	watched := bob.open("watched", "spectators", true)
	ann.command(watched, "say", "text", "from the side").is(200)
	muted := bob.open("muted", "spectators", true)
	bob.command(muted, "mute", "whom", ann.id(), "on", true).is(200)
	said := len(strings.Split(ann.must(200, "GET", "/api/tables/"+running+"/lines", nil).body, `"n":`)) - 1
	bob.command(running, "say", "text", "unreported").is(200)
	ann.must(204, "POST", "/api/reports", map[string]any{"table": running, "line": said, "reason": "insult", "text": "he was rude"})
	bob.must(204, "POST", "/api/reports", map[string]any{"person": ann.id(), "reason": "cheating", "text": "she cheats"})
	a := ann.must(200, "GET", "/api/account/export", nil)
	var file struct {
		Reports []protocol.Report
		Format  string
		Version int
		Account protocol.Account
		Tables  []struct {
			ID     string
			Table  protocol.Summary
			Said   []protocol.Saying
			Record *struct{ Moves []any }
		}
	}
	if err := json.Unmarshal([]byte(a.body), &file); err != nil {
		t.Fatal(err, a.body)
	}
	if file.Format != "divingbell-account" || file.Version != 1 || file.Account.Person.Name != "Ann" || len(file.Tables) != 3 {
		t.Fatalf("the export is %s", a.body)
	}
	if first, second := file.Tables[0], file.Tables[1]; first.Table.Table != over || first.Record == nil || second.Table.Table != running || second.Record != nil ||
		len(second.Said) != 1 || second.Said[0].Text != "mine" {
		t.Errorf("the tables are %s", a.body)
	}
	if side := file.Tables[2]; side.ID != watched || len(side.Said) != 1 || side.Said[0].Text != "from the side" || side.Table.Table != "" {
		t.Errorf("beside the table she said %+v", side)
	}
	if len(file.Reports) != 1 || file.Reports[0].Said != "not mine" || file.Reports[0].Text != "he was rude" {
		t.Errorf("she has reported %+v", file.Reports)
	}
	a.hasNot("unreported", "she cheats", muted, secret, ann.cookie(), `"view"`, `"moves":null`)
	if d := a.header.Get("Content-Disposition"); !strings.HasPrefix(d, `attachment; filename="divingbell-`) {
		t.Errorf("it is given as %s", d)
	}
	ann.must(200, "GET", "/api/account/export", nil)
	ann.must(200, "GET", "/api/account/export", nil)
	ann.must(429, "GET", "/api/account/export", nil)
}

// A holiday is the person's: others at a table see until when it is, once it has begun, and nothing else of it.
func TestHolidays(t *testing.T) {
	h := openServer(t)
	ann, bob, id := h.started()
	const day = 24 * 60 * 60 * 1000
	now := time.Now().UnixMilli()
	seats := func() (look, listed protocol.SeatLook) {
		t.Helper()
		var table struct{ Seats []protocol.SeatLook }
		var list struct {
			Tables []struct{ Seats []protocol.SeatLook }
		}
		for path, into := range map[string]any{"/api/tables/" + id: &table, "/api/tables?list=mine": &list} {
			if err := json.Unmarshal([]byte(bob.must(200, "GET", path, nil).body), into); err != nil {
				t.Fatal(err)
			}
		}
		return table.Seats[0], list.Tables[0].Seats[0]
	}
	same(t, "at first", ann.account().Holidays.Left, 30)
	planned := map[string]any{"from": now + 5*day, "until": now + 15*day}
	ann.must(204, "PUT", "/api/holiday", planned)
	look, listed := seats()
	same(t, "nobody sees a planned one", look.Holiday+listed.Holiday, int64(0))
	if a := ann.account().Holidays; a.Left != 20 || len(a.Taken) != 1 || a.Taken[0] != (protocol.Holiday{From: now + 5*day, Until: now + 15*day}) {
		t.Errorf("she has planned %+v", a)
	}
	ann.must(204, "PUT", "/api/holiday", map[string]any{"from": now, "until": now + 12*day})
	look, listed = seats()
	same(t, "everybody sees it", [2]int64{look.Holiday, listed.Holiday}, [2]int64{now + 12*day, now + 12*day})
	if a := ann.must(200, "GET", "/api/account/export", nil); !strings.Contains(a.body, `"taken":[{"from":`) {
		t.Errorf("the export has no holidays: %s", a.body)
	}
	byToken := h.stranger().with("Authorization", "Bearer "+ann.must(201, "POST", "/api/tokens", label("bot")).get("token"))
	play(t, []scenario{
		{"too long", ann, "PUT", "/api/holiday", map[string]any{"from": now, "until": now + 32*day}, 409, []string{"TABLE-HOLIDAY", "holiday-too-long"}, nil},
		{"the wrong way round", ann, "PUT", "/api/holiday", map[string]any{"from": now + day, "until": now}, 403, nil, nil},
		{"a stranger", h.stranger(), "PUT", "/api/holiday", planned, 401, nil, nil},
		{"a program", byToken, "PUT", "/api/holiday", planned, 403, nil, nil},
		{"a program that ends it", byToken, "DELETE", "/api/holiday", nil, 403, nil, nil},
		{"what others can read", bob, "GET", "/api/account", nil, 200, nil, []string{`"until":` + strconv.FormatInt(now+12*day, 10)}},
	})
	ann.must(204, "DELETE", "/api/holiday", nil)
	look, listed = seats()
	same(t, "it is over", look.Holiday+listed.Holiday, int64(0))
	same(t, "and counts for a day", ann.account().Holidays.Left, 29)
	ann.must(204, "PUT", "/api/holiday", planned)
	ann.must(204, "DELETE", "/api/account", name("Ann"))
	if notes, err := h.store.Documents(t.Context(), "holiday", 0, 10); err != nil || len(notes) > 0 {
		t.Errorf("what is left of her: %+v, %v", notes, err)
	}
}

// The export says where notices are pushed to, and what the host has done about the person and why; it has neither the keys of a
// browser nor anything of those who complained.
func TestExportOfPushAndMeasures(t *testing.T) {
	push, mail := noticetest.NewPushService(t), noticetest.NewMailServer(t, noticetest.Plain)
	h := openServer(t, atHome, noticing(t, push, mail))
	ann, bob, host := h.guest("Ann"), h.guest("Bob"), h.operator()
	phone := push.NewBrowser(t, "phone")
	subscription := phone.Subscription("de")
	ann.must(200, "PUT", "/api/notices/push", subscription)
	bob.must(204, "POST", "/api/reports", map[string]any{"person": ann.id(), "reason": "spam", "text": "she shouts"})
	until := time.Now().Add(time.Hour).UnixMilli()
	host.must(204, "PUT", "/api/admin/people/"+ann.id()+"/silence", map[string]any{"until": until, "reason": "Hush"})
	var file struct {
		Account protocol.Account
		Push    []struct {
			Device, Endpoint, Language string
			Created                    int64
		}
		Measures struct{ Banned, Silenced *identity.Measure }
	}
	a := ann.must(200, "GET", "/api/account/export", nil)
	if err := json.Unmarshal([]byte(a.body), &file); err != nil {
		t.Fatal(err, a.body)
	}
	device := file.Account.Sessions[0]
	if len(file.Push) != 1 || file.Push[0].Endpoint != phone.Endpoint || file.Push[0].Language != "de" || file.Push[0].Device != device.Label || file.Push[0].Created < device.Created {
		t.Errorf("notices are pushed to %+v", file.Push)
	}
	if m := file.Measures; m.Banned != nil || m.Silenced == nil || *m.Silenced != (identity.Measure{Until: until, Reason: "Hush"}) {
		t.Errorf("the host has done %s", a.body)
	}
	keys := subscription["keys"].(map[string]any)
	a.hasNot("she shouts", bob.id(), "Bob", keys["auth"].(string), keys["p256dh"].(string))
	host.must(200, "PUT", "/api/admin/people/"+ann.id()+"/ban", map[string]any{"reason": "Too loud"})
	same(t, "why she is banned", ann.must(200, "GET", "/api/account/export", nil).get("measures.banned.reason"), "Too loud")
	bob.must(200, "GET", "/api/account/export", nil).hasNot(phone.Endpoint, "Hush", "Too loud")
}

// A report is stored for the host, with what was said as the reporter saw it; nobody else can read it.
func TestReports(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits.Report = unlimited })
	ann, bob, id := h.started()
	bob.command(id, "say", "text", "something rude").is(200)
	lines := ann.must(200, "GET", "/api/tables/"+id+"/lines", nil)
	var told protocol.Lines
	if err := json.Unmarshal([]byte(lines.body), &told); err != nil {
		t.Fatal(err)
	}
	said := told.Lines[len(told.Lines)-1].N
	report := func(more ...any) map[string]any { return with(map[string]any{"reason": "insult"}, more) }
	post := func(what string, by *browser, body map[string]any, status int) scenario {
		return scenario{what, by, "POST", "/api/reports", body, status, nil, []string{"something rude"}}
	}
	play(t, []scenario{
		post("a line", ann, report("table", id, "line", said, "text", " please look "), 204),
		post("a person", ann, report("person", bob.id()), 204),
		post("a stranger does", h.stranger(), report("person", bob.id()), 401),
		post("nobody", ann, report("person", "nobody"), 404),
		post("nobody at all", ann, report(), 404),
		post("oneself", ann, report("person", ann.id()), 400),
		post("a line without a table", ann, report("line", 1), 400),
		post("a line that nobody said", ann, report("table", id, "line", 1), 400),
		post("a line of somebody else", ann, report("table", id, "line", said, "person", ann.id()), 400),
		post("no such table", ann, report("table", "nowhere", "line", 1), 404),
		post("no such reason", ann, map[string]any{"reason": "envy", "person": bob.id()}, 422),
	})
	notes, err := h.store.Documents(context.Background(), "report", 0, 10)
	if err != nil || len(notes) != 2 {
		t.Fatal(notes, err)
	}
	i := slices.IndexFunc(notes, func(n store.Document) bool { return strings.Contains(string(n.Data), "please look") })
	var r protocol.Report
	if err := json.Unmarshal(notes[max(i, 0)].Data, &r); err != nil || r.By != ann.id() || r.About != bob.id() || r.Name != "Bob" || r.Said != "something rude" ||
		r.Table != id || r.Line != said || r.Text != "please look" || notes[i].About != bob.id() {
		t.Errorf("the host is told %+v, %v", r, err)
	}
	few := openServer(t)
	carla, dora := few.guest("Carla"), few.guest("Dora")
	for range 5 {
		carla.must(204, "POST", "/api/reports", report("person", dora.id()))
	}
	carla.must(429, "POST", "/api/reports", report("person", dora.id()))
}
