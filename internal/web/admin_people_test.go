package web_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/web"
)

// twoNodes are two servers on one store that send each other messages.
func twoNodes(t *testing.T, change ...func(*web.Settings)) (here, there *fixture) {
	var local bustest.Local
	var settings web.Settings
	here = openServer(t, append(append([]func(*web.Settings){atHome}, change...), func(s *web.Settings) {
		s.Bus = local.Join()
		settings = *s
	})...)
	settings.Bus = local.Join()
	other, err := web.New(t.Context(), settings)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { other.ObeyBanOrders(ctx) })
	t.Cleanup(func() { stop(); running.Wait() })
	return here, here.serve(other)
}

// at is the same browser at another node.
func (b *browser) at(h *fixture) *browser {
	other := *b
	other.url = h.url
	return &other
}

func TestBannedPeopleAreOutEverywhere(t *testing.T) {
	here, there := twoNodes(t)
	bob := here.guest("Bob")
	table := bob.open("one")
	bob.sit(table, 0)
	id := bob.id()
	token := bob.must(201, "POST", "/api/tokens", label("bot")).get("token")
	link := bob.must(201, "POST", "/api/link", nil)
	sockets := []*talk{bob.connect(), bob.at(there).connect(), there.stranger().with("Authorization", "Bearer "+token).connect()}
	operator := here.operator()
	until := inAnHour()
	operator.must(200, "PUT", "/api/admin/people/"+id+"/ban", map[string]any{"until": until, "reason": "Too loud"})
	for _, s := range sockets {
		if status := s.ends(); status != websocket.StatusPolicyViolation {
			t.Errorf("a WebSocket ends with %v", status)
		}
	}
	for _, by := range []*browser{bob, bob.at(there), there.stranger().with("Authorization", "Bearer "+token)} {
		for _, request := range [][2]string{
			{"GET", "/api/about"},
			{"GET", "/api/session"},
			{"GET", "/api/tables?list=open"},
			{"GET", "/api/tables/" + table},
			{"GET", "/api/socket"},
			{"GET", "/api/stream"},
			{"POST", "/api/tables"},
			{"POST", "/api/tables/" + table + "/commands"},
		} {
			a := by.ask(request[0], request[1], nil)
			if a.status != 403 || a.get("code") != "banned" || a.get("until") != fmt.Sprint(until) || a.get("reason") != "Too loud" {
				t.Errorf("%s %s gives %d %s", request[0], request[1], a.status, a.body)
			}
		}
	}
	if a := there.stranger().ask("POST", "/api/link/session", map[string]any{"secret": link.get("secret")}); a.status == 201 {
		t.Error("Bob comes in by his link")
	}
	bob.must(200, "GET", "/api/account", nil) // he may still see his data
	if p := operator.must(200, "GET", "/api/admin/people?search=bob", nil); p.get("people.0.banned.reason") != "Too loud" {
		t.Error(p.body)
	}
	operator.must(204, "DELETE", "/api/admin/people/"+id+"/ban", nil)
	bob.must(200, "GET", "/api/tables/"+table, nil)
	bob.at(there).connect()
	for _, over := range []int64{1, time.Now().Unix(), time.Now().UnixMilli(), time.Now().UnixNano()} {
		operator.must(400, "PUT", "/api/admin/people/"+id+"/ban", map[string]any{"until": over})
		operator.must(400, "PUT", "/api/admin/people/"+id+"/ban", map[string]any{"network_until": over})
		operator.must(400, "PUT", "/api/admin/people/"+id+"/silence", map[string]any{"until": over})
	}
	now, err := here.store.Person(t.Context(), id)
	was := now
	was.Data = []byte(`{"banned":{"until":1}}`)
	if err := errors.Join(err, here.store.ChangePerson(t.Context(), now, was)); err != nil {
		t.Fatal(err)
	}
	bob.must(200, "GET", "/api/session", nil)
	operator.must(404, "PUT", "/api/admin/people/nobody/ban", map[string]any{})
	log := operator.must(200, "GET", "/api/admin/log", nil)
	if log.get("acts.1.what") != "ban" || log.get("acts.1.person") != id || strings.Contains(log.body, "Bob") {
		t.Error(log.body)
	}
}

// An operator who bans whoever plays in the same browser is still the operator there, and can take that back.
func TestTheOperatorIsNotBanned(t *testing.T) {
	h := openServer(t, atHome)
	operator := h.operator()
	operator.must(201, "POST", "/api/session", map[string]any{"name": "Ann"})
	id := operator.id()
	operator.must(200, "PUT", "/api/admin/people/"+id+"/ban", map[string]any{})
	operator.must(403, "GET", "/api/tables", nil)
	operator.must(200, "GET", "/api/admin/overview", nil)
	operator.must(204, "DELETE", "/api/admin/people/"+id+"/ban", nil)
	operator.must(200, "GET", "/api/tables", nil)
}

func TestSilencedPeoplePlayOn(t *testing.T) {
	here, there := twoNodes(t)
	ann := here.guest("Ann")
	table := ann.open("one")
	ann.sit(table, 0)
	ann.command(table, "say", "text", "Ahoy").is(200)
	socket := ann.at(there).connect()
	socket.watch(table)
	operator := here.operator()
	operator.must(204, "PUT", "/api/admin/people/"+ann.id()+"/silence", map[string]any{"reason": "Hush"})
	a := ann.command(table, "say", "text", "Ahoy again")
	if a.status != 403 || a.get("code") != "silenced" || a.get("reason") != "Hush" {
		t.Errorf("%d %s", a.status, a.body)
	}
	if a := socket.do(table, "s1", "say", "text", "Ahoy again"); a.get("problem.code") != "silenced" {
		t.Error(a.body)
	}
	if a := socket.do(table, "l1", "leave"); a.get("type") != "done" {
		t.Error(a.body)
	}
	operator.must(204, "DELETE", "/api/admin/people/"+ann.id()+"/silence", nil)
	ann.sit(table, 0)
	ann.command(table, "say", "text", "Ahoy at last").is(200)
}

// A guest who was banned cannot come back as another guest, while people with accounts who share the address can.
func TestNetworksAreKeptOut(t *testing.T) {
	here, there := twoNodes(t)
	bob, mia := there.guest("Bob"), there.guest("Mia")
	mia.must(201, "POST", "/api/link", nil)
	bob.connect()
	operator := here.operator()
	id := bob.id()
	if a := operator.must(200, "PUT", "/api/admin/people/"+id+"/ban", map[string]any{"until": inAnHour(), "network_until": inAnHour()}); a.get("networks") != "[]" {
		t.Error(a.body)
	}
	for operator.must(200, "GET", "/api/admin/networks", nil).get("networks") == "[]" { // the other node has to find out
		time.Sleep(20 * time.Millisecond)
	}
	if log := operator.must(200, "GET", "/api/admin/log", nil); !strings.Contains(log.body, `"what":"keep-out"`) {
		t.Errorf("what another node did is not logged: %s", log.body)
	}
	operator.must(204, "DELETE", "/api/admin/networks?prefix=127.0.0.0/24", nil)
	operator.must(204, "DELETE", "/api/admin/people/"+id+"/ban", nil)
	bob.connect()
	a := operator.at(there).must(200, "PUT", "/api/admin/people/"+id+"/ban", map[string]any{"network_until": inAnHour()})
	if a.get("networks.0") != "127.0.0.0/24" {
		t.Fatal(a.body)
	}
	for _, h := range []*fixture{here, there} {
		if a := h.stranger().ask("POST", "/api/session", name("Bobby")); a.status != 403 || a.get("code") != "banned" {
			t.Errorf("a new guest gets %d %s", a.status, a.body)
		}
		h.stranger().must(403, "GET", "/api/socket", nil)
		h.stranger().must(200, "GET", "/api/about", nil)
		mia.at(h).connect()
	}
	operator.must(204, "DELETE", "/api/admin/networks?prefix=127.0.0.0/24", nil)
	here.guest("Bobby")
	there.guest("Bobby")
	for _, wrong := range []map[string]any{{"prefix": "0.0.0.0/0", "until": inAnHour()}, {"prefix": "nowhere", "until": inAnHour()}, {"prefix": "192.0.2.0/24", "until": 0}, {"prefix": "192.0.2.0/24", "until": 1}} {
		operator.must(400, "POST", "/api/admin/networks", wrong)
	}
	operator.must(204, "POST", "/api/admin/networks", map[string]any{"prefix": "192.0.2.77/24", "until": inAnHour()})
	if a := operator.at(there).must(200, "GET", "/api/admin/networks", nil); a.get("networks.0.prefix") != "192.0.2.0/24" {
		t.Error(a.body)
	}
}

// When ObeyBanOrders returns, no order is still being carried out.
func TestNothingIsLeftOfOrders(t *testing.T) {
	var local bustest.Local
	h := openServer(t, func(s *web.Settings) { s.Bus = local.Join() })
	bob := h.guest("Bob")
	bob.connect()
	ctx, stop := context.WithCancel(t.Context())
	obeying, ended := make(chan struct{}), make(chan struct{})
	noting := func() {
		close(obeying)
		stop()
		select {
		case <-ended:
			t.Error("it hears no others any more, and still obeys")
		case <-time.After(50 * time.Millisecond):
		}
	}
	h.store.noting.Store(&noting)
	go func() {
		h.server.ObeyBanOrders(ctx)
		close(ended)
	}()
	other := local.Join()
	for obeyed := false; !obeyed; {
		other.Publish("keep-out", fmt.Appendf(nil, `{"person": %q, "until": %d}`, bob.id(), inAnHour()))
		select {
		case <-obeying:
			obeyed = true
		case <-time.After(20 * time.Millisecond): // until it listens
		}
	}
	<-ended
}

func TestTheOperatorRenames(t *testing.T) {
	h := openServer(t, atHome)
	ann, bob := h.guest("Rude Word"), h.guest("Bob")
	table := bob.open("t")
	bob.sit(table, 0)
	ann.sit(table, 1)
	ann.command(table, "say", "seat", 1, "text", "Ahoy").is(200)
	bob.must(204, "POST", "/api/reports", map[string]any{"person": ann.id(), "reason": "name"})
	ann.must(200, "PATCH", "/api/session", name("Rude Again"))
	socket := bob.connect()
	socket.watch(table)
	operator := h.operator()
	if report := operator.must(200, "GET", "/api/admin/reports", nil).get("reports.0.name"); report != "Rude Word" {
		t.Errorf("the report is about %s", report)
	}
	operator.must(204, "PATCH", "/api/admin/people/"+ann.id(), name("Ann"))
	for by, path := range map[*browser]string{operator: "/api/admin/reports", bob: "/api/account/export"} {
		if a := by.must(200, "GET", path, nil); strings.Contains(a.body, "Rude") || !strings.Contains(a.body, `"Ann"`) {
			t.Errorf("%s says %s", path, a.body)
		}
	}
	if got := ann.must(200, "GET", "/api/session", nil).get("person.name"); got != "Ann" {
		t.Error(got)
	}
	for _, path := range []string{"/api/tables/" + table, "/api/tables/" + table + "/lines", "/api/tables?list=mine"} {
		if a := bob.must(200, "GET", path, nil); strings.Contains(a.body, "Rude") || !strings.Contains(a.body, `"Ann"`) {
			t.Errorf("%s says %s", path, a.body)
		}
	}
	if told := socket.hear("table"); told.get("full") != "true" || told.get("look.seats.1.name") != "Ann" {
		t.Errorf("Bob is told %s", told.body)
	}
	operator.must(400, "PATCH", "/api/admin/people/"+ann.id(), name(" "))
	operator.must(404, "PATCH", "/api/admin/people/nobody", name("Ann"))
	if log := operator.must(200, "GET", "/api/admin/log", nil).body; strings.Contains(log, "Rude") || strings.Contains(log, `"Ann"`) {
		t.Error(log)
	}
}

func TestPeopleArePaged(t *testing.T) {
	h := openServer(t, atHome, func(s *web.Settings) { s.Limits.Session, s.Limits.Request = unlimited, unlimited })
	for i := range 60 {
		h.guest(fmt.Sprint("Guest ", i))
	}
	operator := h.operator()
	seen := map[string]bool{}
	for after, pages := "", 0; pages == 0 || after != ""; pages++ {
		a := operator.must(200, "GET", "/api/admin/people?search=guest&after="+after, nil)
		for _, part := range strings.Split(a.body, `"id":"`)[1:] {
			seen[part[:16]] = true
		}
		after = a.get("after")
	}
	if len(seen) != 60 {
		t.Errorf("%d people are seen", len(seen))
	}
	one := operator.must(200, "GET", "/api/admin/people?search=guest%2059", nil)
	if one.get("people.0.name") != "Guest 59" || one.get("people.0.tables") != "0" || one.get("people.0.guest") != "true" || one.get("after") != "" {
		t.Error(one.body)
	}
}

func TestTheOperatorReadsReports(t *testing.T) {
	h := openServer(t, atHome)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	ann.must(204, "POST", "/api/reports", map[string]any{"person": bob.id(), "reason": "insult", "text": "He was rude"})
	operator := h.operator()
	table := bob.open("one")
	bob.sit(table, 0)
	for who, seated := range map[*browser]string{ann: "[]", bob: table} {
		a := operator.must(200, "GET", "/api/admin/people/"+who.id(), nil)
		if !strings.Contains(a.get("seated"), seated) || a.get("reports.0.text") != "He was rude" {
			t.Errorf("the page of a person: %s", a.body)
		}
	}
	if n := operator.must(200, "GET", "/api/admin/overview", nil).get("reports"); n != "1" {
		t.Error(n)
	}
	a := operator.must(200, "GET", "/api/admin/reports", nil)
	if a.get("reports.0.by_name") != "Ann" || a.get("reports.0.name") != "Bob" || a.get("reports.0.text") != "He was rude" {
		t.Error(a.body)
	}
	operator.must(204, "DELETE", "/api/admin/reports/"+a.get("reports.0.id"), nil)
	operator.must(404, "DELETE", "/api/admin/reports/"+a.get("reports.0.id"), nil)
	if a := operator.must(200, "GET", "/api/admin/reports", nil); a.get("reports") != "[]" {
		t.Error(a.body)
	}
}
