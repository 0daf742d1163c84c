package web_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// inviting is a private table at which a seat is kept for somebody.
func inviting(id, whom string) map[string]any {
	p := proposal(id)
	p["public"], p["spectators"] = false, false
	p["seats"] = []map[string]any{{"for": "open"}, {"for": "invited", "whom": whom}}
	return p
}

// An invited person finds a private table among their own, and nobody else learns of it.
func TestInvitations(t *testing.T) {
	h := openServer(t)
	ann, bob, cleo := h.guest("Ann"), h.guest("Bob"), h.guest("Cleo")
	me := func(b *browser) string { return b.must(200, "GET", "/api/session", nil).get("person.id") }
	kept := `"for":"invited","whom":"` + me(bob) + `"`
	id := ann.must(201, "POST", "/api/tables", inviting("t", me(bob))).get("table")
	commands, at, mine := "/api/tables/"+id+"/commands", "/api/tables/"+id, "/api/tables?list=mine"
	play(t, []scenario{
		{"nobody there is", ann, "POST", "/api/tables", inviting("u", "aaaaaaaaaaaaaaaa"), 409, []string{"TABLE-INVITE", "invite-whom"}, nil},
		{"oneself", ann, "POST", "/api/tables", inviting("v", me(ann)), 409, []string{"TABLE-INVITE", "invite-whom"}, nil},
		{"Bob finds it", bob, "GET", mine, nil, 200, []string{id, kept}, []string{"invite\""}},
		{"Ann too", ann, "GET", mine, nil, 200, []string{id, kept}, nil},
		{"Cleo does not", cleo, "GET", mine, nil, 200, []string{`"tables":[]`}, []string{id}},
		{"nor among those that are open", cleo, "GET", "/api/tables?list=open", nil, 200, nil, []string{id}},
		{"Bob sees it", bob, "GET", at, nil, 200, []string{kept}, []string{"invites"}},
		{"Cleo may not sit there", cleo, "POST", commands, `{"id":"1","do":"sit","seat":1}`, 409, []string{"by-invitation"}, nil},
		{"nor decline", cleo, "POST", commands, `{"id":"2","do":"leave","seat":1}`, 409, []string{"not-your-seat"}, nil},
		{"Bob declines", bob, "POST", commands, `{"id":"3","do":"leave","seat":1}`, 200, nil, nil},
		{"and has it no longer", bob, "GET", mine, nil, 200, []string{`"tables":[]`}, []string{id}},
		{"nor may he sit down", bob, "POST", commands, `{"id":"4","do":"sit","seat":1}`, 409, []string{"by-invitation"}, nil},
		{"Ann asks for nobody", ann, "POST", commands, `{"id":"5","do":"man","seat":1,"for":"invited","whom":"bbbbbbbbbbbbbbbb"}`, 409, []string{"invite-whom"}, nil},
		{"and for Bob again", ann, "POST", commands, `{"id":"6","do":"man","seat":1,"for":"invited","whom":"` + me(bob) + `"}`, 200, nil, nil},
		{"Bob sits down", bob, "POST", commands, `{"id":"7","do":"sit","seat":1}`, 200, nil, nil},
		{"and is there", bob, "GET", mine, nil, 200, []string{`"name":"Bob"`}, []string{`"whom"`}},
	})
}

// An invitation and its withdrawal are streamed at once, whichever node they happen on.
func TestInvitationsElsewhere(t *testing.T) {
	node := nodes(t)
	ann, bob := signedIn(t, node("a"), "Ann"), signedIn(t, node("b"), "Bob")
	bobs := read(t, bob, "mine")
	hello, err, _ := bobs.next()
	if err != nil {
		t.Fatal(err)
	}
	bobs.tells("current")
	whom := hello.Person.ID
	id, err := ann.Open(t.Context(), "first", protocol.Proposal{
		Game: "sunken", Seats: []protocol.SeatWish{{For: protocol.InvitedSeat, Whom: whom}, {For: protocol.InvitedSeat}},
	})
	if err != nil {
		t.Fatal(err)
	}
	bobs.isTold(id, whom, "")
	do(t, ann, id, protocol.Command{Do: protocol.AssignSeat, Seat: 1, For: protocol.InvitedSeat, Whom: whom})
	bobs.isTold(id, whom, whom)
	do(t, ann, id, protocol.Command{Do: protocol.AssignSeat, Seat: 0, For: protocol.OpenSeat})
	bobs.isTold(id, "", whom)
	do(t, bob, id, protocol.Command{Do: protocol.Leave, Seat: 1})
	bobs.isTold(id, "", "")
	var refusal *game.Refusal
	if err := bob.Do(t.Context(), id, protocol.Command{ID: "x", Do: protocol.Sit, Seat: 1}); !errors.As(err, &refusal) || refusal.Reason != "by-invitation" {
		t.Errorf("after declining: %v", err)
	}
}

// isTold expects a line about one of the person's own tables, with seats kept for these people.
func (r *reading) isTold(id string, whom ...string) {
	r.Helper()
	var l client.Line
	l, err, _ := r.next()
	if err != nil || l.Type != "mine" || l.Summary.Table != id {
		r.Fatalf("the stream tells %+v, %v", l, err)
	}
	for i, person := range whom {
		if l.Summary.Seats[i].Whom != person {
			r.Errorf("seat %d is kept for %q, not %q", i, l.Summary.Seats[i].Whom, person)
		}
	}
}

// acquainted are people whose game has begun.
func acquainted(one, other *browser) {
	id := one.open("with " + other.id())
	one.sit(id, 0)
	other.sit(id, 1)
	one.command(id, "start").is(200)
}

// Few invitations wait for a person, from one host and from all strangers together. Answering makes room.
func TestInvitationsAreFew(t *testing.T) {
	h := openServer(t)
	ann, bob, cleo, dora, eve := h.guest("Ann"), h.guest("Bob"), h.guest("Cleo"), h.guest("Dora"), h.guest("Eve")
	acquainted(eve, ann)
	invite := func(by *browser, id string) answer {
		return by.ask("POST", "/api/tables", inviting(id, ann.id()))
	}
	refused := func(a answer, reason string) {
		t.Helper()
		if a.status != 409 || a.get("reason") != reason {
			t.Errorf("not %s but %d %s", reason, a.status, a.body)
		}
	}
	// Bob is quick, but has no more than five.
	var wait sync.WaitGroup
	answers := make([]answer, 8)
	for i := range answers {
		wait.Go(func() { answers[i] = invite(bob, fmt.Sprint("quick ", i)) })
	}
	wait.Wait()
	var his []string
	for _, a := range answers {
		if a.status == 201 {
			his = append(his, a.get("table"))
		} else {
			refused(a, "invite-unanswered")
		}
	}
	same(t, "tables of Bob", len(his), 5)
	empty := bob.open("empty", "seats", []map[string]any{{"for": "open"}, {"for": "open"}})
	refused(bob.command(empty, "man", "seat", 1, "for", "invited", "whom", ann.id()), "invite-unanswered")
	bob.command(his[0], "man", "seat", 0, "for", "invited", "whom", ann.id()).is(200) // at the same table
	again := invite(cleo, "0").get("table")
	for i := range 5 {
		invite(cleo, fmt.Sprint(i)).is(201)
	}
	same(t, "the same command again", invite(cleo, "0").get("table"), again)

	refused(invite(dora, "1"), "invite-full")
	for i := range 5 {
		invite(eve, fmt.Sprint(i)).is(201) // they have played
	}
	refused(invite(eve, "5"), "invite-unanswered")
	same(t, "what waits", strings.Count(ann.must(200, "GET", "/api/tables?list=mine", nil).body, `"table":`), 1+5+5+5)
	ann.command(again, "leave", "seat", 1).is(200)
	invite(dora, "1").is(201)
	refused(invite(dora, "2"), "invite-full")
	bob.command(his[1], "archive").is(200)
	invite(dora, "2").is(201)
}

// People can turn off invitations from strangers; nobody becomes known by inviting, or by a table that never starts.
func TestStrangersDoNotInvite(t *testing.T) {
	h := openServer(t)
	ann, bob, eve := h.guest("Ann"), h.guest("Bob"), h.guest("Eve")
	acquainted(ann, eve)
	invite := func(by *browser, id string) answer { return by.ask("POST", "/api/tables", inviting(id, ann.id())) }
	same(t, "by default they may", ann.account().Strangers, true)
	first := invite(bob, "before").get("table")
	bob.command(first, "archive").is(200)
	ann.must(204, "PATCH", "/api/account", map[string]any{"colours": []string{"green"}})
	ann.must(204, "PATCH", "/api/account", map[string]any{"strangers": false})
	if a := ann.account(); a.Strangers || len(a.Colours) != 1 {
		t.Errorf("Ann has %v, %v", a.Strangers, a.Colours)
	}
	if a := invite(bob, "t"); a.status != 409 || a.get("reason") != "invite-stranger" {
		t.Errorf("a stranger: %d %s", a.status, a.body)
	}
	invite(eve, "t").is(201)
	never := bob.open("never", "public", true)
	bob.sit(never, 0)
	ann.sit(never, 1)
	bob.command(never, "archive").is(200)
	if a := invite(bob, "u"); a.status != 409 || a.get("reason") != "invite-stranger" {
		t.Errorf("still a stranger: %d %s", a.status, a.body)
	}
	acquainted(bob, ann)
	invite(bob, "v").is(201)
	ann.must(204, "PATCH", "/api/account", map[string]any{"strangers": true, "colours": []string{}})
	if a := ann.account(); !a.Strangers || len(a.Colours) != 0 {
		t.Errorf("Ann has %v, %v", a.Strangers, a.Colours)
	}
	invite(h.guest("Fay"), "t").is(201)
}

// Somebody who is blocked can invite as before, and sees exactly what others see; but the invitation is shown nowhere.
func TestInvitationsOfBlockedPeople(t *testing.T) {
	h := openServer(t)
	ann, bob, cleo := h.guest("Ann"), h.guest("Bob"), h.guest("Cleo")
	before := bob.must(201, "POST", "/api/tables", inviting("before", ann.id())).get("table")
	cleo.must(201, "POST", "/api/tables", inviting("before", ann.id()))
	ann.must(200, "GET", "/api/tables?list=mine", nil).has(before)
	program, err := client.New(h.url)
	if err != nil {
		t.Fatal(err)
	}
	stream := read(t, program.WithToken(ann.must(201, "POST", "/api/tokens", label("reader")).get("token")), "mine")
	stream.comesTo("current")
	socket := ann.connect()
	ann.must(204, "PUT", "/api/blocked/"+bob.id(), nil)
	ann.must(200, "GET", "/api/tables?list=mine", nil).hasNot(before)

	bobs, bobsTables := everyWayToInvite(bob, ann.id())
	cleos, cleosTables := everyWayToInvite(cleo, ann.id())
	for i := range bobs {
		if bobs[i] != cleos[i] {
			t.Errorf("Bob is told\n%s\nand Cleo\n%s", bobs[i], cleos[i])
		}
	}
	mine := ann.must(200, "GET", "/api/tables?list=mine", nil)
	mine.hasNot(bobsTables...)
	mine.has(cleosTables[len(cleosTables)-1])
	for told := ""; told != cleosTables[len(cleosTables)-1]; {
		l, err, _ := stream.next()
		if err != nil || slices.Contains(bobsTables, l.Summary.Table) {
			t.Fatalf("the stream tells %+v, %v", l, err)
		}
		told = l.Summary.Table
	}
	for told := ""; told != cleosTables[len(cleosTables)-1]; {
		a := socket.hear("mine")
		if told = a.get("face.table"); slices.Contains(bobsTables, told) {
			t.Fatalf("the WebSocket tells %s", a.body)
		}
	}
	read(t, program.WithToken(ann.must(201, "POST", "/api/tokens", label("reader 2")).get("token")), "mine").skips(bobsTables)
	same(t, "Ann sits down", ann.command(bobsTables[1], "sit", "seat", 1).status, 200)
	ann.must(200, "GET", "/api/tables?list=mine", nil).has(bobsTables[1])
	ann.must(204, "DELETE", "/api/blocked/"+bob.id(), nil)
	ann.must(200, "GET", "/api/tables?list=mine", nil).has(before)
}

// everyWayToInvite invites a person in all ways, also too often, and returns what the host is told, without ids, codes and times,
// and the tables.
func everyWayToInvite(host *browser, whom string) (told, tables []string) {
	host.Helper()
	note := func(a answer) {
		text := fmt.Sprint(a.status, " ", a.body)
		for _, id := range tables {
			text = strings.ReplaceAll(text, id, "TABLE")
		}
		text = strings.ReplaceAll(text, host.id(), "HOST")
		text = regexp.MustCompile(`"(commitment|table|name)":"[^"]*"|"invites":\{[^}]*\}|\d{13}`).ReplaceAllString(text, "")
		told = append(told, text)
	}
	open := func(id, whom string) string {
		a := host.ask("POST", "/api/tables", inviting(id, whom))
		if a.status == 201 {
			tables = append(tables, a.get("table"))
		}
		note(a)
		return a.get("table")
	}
	first := open("a", whom)
	host.command(first, "say", "text", "come on").is(200)
	note(host.command(first, "man", "seat", 1, "for", "open"))
	open("b", whom)
	other := host.open("c", "public", true)
	tables = append(tables, other)
	note(host.command(other, "man", "seat", 1, "for", "invited", "whom", whom))
	for _, id := range []string{"d", "e", "f", "g"} {
		open(id, whom)
	}
	for _, id := range tables {
		note(host.must(200, "GET", "/api/tables/"+id, nil))
		note(host.must(200, "GET", "/api/tables/"+id+"/lines", nil))
	}
	note(host.must(200, "GET", "/api/tables?list=mine", nil))
	return told, tables
}

// skips reads what a stream begins with, which must not have these tables.
func (r *reading) skips(tables []string) {
	r.Helper()
	for {
		l, err, _ := r.next()
		switch {
		case err != nil, l.Summary != nil && slices.Contains(tables, l.Summary.Table):
			r.Fatalf("the stream tells %+v, %v", l, err)
		case l.Type == "current":
			return
		}
	}
}

func (a answer) has(text string) {
	a.Helper()
	if !strings.Contains(a.body, text) {
		a.Errorf("%s has no %s: %s", a.request, text, a.body)
	}
}
