package web_test

import (
	"net/http"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

// bot is somebody's program, with the scope bot.
func (b *browser) bot(h *fixture) *browser {
	b.Helper()
	return h.program(b.must(201, "POST", "/api/tokens", map[string]any{"label": "bot", "scope": "bot"}).get("token"))
}

// A program with the scope bot is shown as a program, to everybody and to itself, and cannot play for a seat taken in person.
func TestPrograms(t *testing.T) {
	h := openServer(t)
	ann, bob, stranger := h.guest("Ann"), h.guest("Bob"), h.stranger()
	bot, player := bob.bot(h), h.program(bob.must(201, "POST", "/api/tokens", label("helper")).get("token"))
	same(t, "what the program is told of itself", bot.must(200, "GET", "/api/session", nil).get("person.program"), "true")
	id := ann.open("t")
	commands, at := "/api/tables/"+id+"/commands", "/api/tables/"+id
	sat := []string{`"name":"Bob","program":true`}
	play(t, []scenario{
		{"in person", bob, "GET", "/api/session", nil, 200, []string{`"name":"Bob"`}, []string{`"program"`}},
		{"a program that does not say so", player, "GET", "/api/session", nil, 200, []string{`"name":"Bob"`}, []string{`"program"`}},
		{"Bob sits down", bob, "POST", commands, `{"id":"1","do":"sit","seat":1}`, 200, nil, nil},
		{"and is nobody's program", stranger, "GET", at, nil, 200, []string{`"name":"Bob"`}, []string{`"program"`}},
		{"it does not play there", bot, "POST", commands, `{"id":"2","do":"leave","seat":1}`, 409, []string{"TABLE-PROGRAM", "sat-in-person"}, nil},
		{"it sits down itself", bot, "POST", commands, `{"id":"3","do":"sit","seat":1}`, 200, nil, nil},
		{"a stranger sees it", stranger, "GET", at, nil, 200, sat, nil},
		{"and reads it", stranger, "GET", at + "/lines", nil, 200, sat, nil},
		{"lists have it", ann, "GET", "/api/tables?list=mine", nil, 200, sat, nil},
		{"what does not say so sits as Bob", player, "POST", commands, `{"id":"4","do":"sit","seat":1}`, 200, nil, nil},
		{"and is shown as Bob", stranger, "GET", at, nil, 200, []string{`"name":"Bob"`}, []string{`"program"`}},
	})
	k := bot.connect()
	same(t, "over a WebSocket", k.do(id, "5", "leave", "seat", 1).get("refusal.reason"), "sat-in-person")
	same(t, "it sits down there", k.do(id, "6", "sit", "seat", 1).get("type"), "done")
	same(t, "and is shown", stranger.must(200, "GET", at, nil).get("seats.1.program"), "true")
}

// A lesson belongs to whoever opens it, even a program.
func TestAProgramTakesALesson(t *testing.T) {
	h := openServer(t, teaching)
	bot := h.guest("Bob").bot(h)
	opened := bot.must(201, "POST", "/api/lessons", newLesson("l", "deepblue", "dive"))
	same(t, "the learner", opened.get("look.seats.0.program"), "true")
}

// A program is shown as one whichever node somebody asks, and after a restart.
func TestProgramsElsewhere(t *testing.T) {
	node := nodes(t)
	first, second := node("a"), node("b")
	ann, bob := signedIn(t, first, "Ann"), signedIn(t, second, "Bob")
	anns := read(t, ann, "mine")
	anns.tells("hello", "current")
	hello, err, _ := read(t, programOf(t, bob), "mine").next()
	if err != nil || !hello.Person.Program {
		t.Errorf("hello is %+v, %v", hello, err)
	}
	id := opened(t, ann, "first")
	anns.tells("mine " + id)
	do(t, programOf(t, bob), id, protocol.Command{Do: protocol.Sit, Seat: 1})
	l, err, _ := anns.next()
	if err != nil || !l.Summary.Seats[1].Program {
		t.Fatalf("the stream tells %+v, %v", l, err)
	}
	for _, c := range []*client.Client{ann, bob} {
		shownAsProgram(t, c, id)
	}
	h := webtest.Open(t, webtest.NoLimits)
	dora, _ := h.Guest("Dora")
	id = opened(t, dora, "second")
	do(t, programOf(t, dora), id, protocol.Command{Do: protocol.Sit, Seat: 1})
	h.Restart()
	shownAsProgram(t, h.Stranger(), id)
}

func programOf(t *testing.T, c *client.Client) *client.Client {
	t.Helper()
	var made protocol.MadeToken
	if err := c.Call(t.Context(), http.MethodPost, "/api/tokens", protocol.NewToken{Label: "bot", Scope: "bot"}, &made); err != nil {
		t.Fatal(err)
	}
	return c.WithToken(made.Token)
}

func shownAsProgram(t *testing.T, c *client.Client, id string) {
	t.Helper()
	var look protocol.Look
	if err := c.Call(t.Context(), http.MethodGet, "/api/tables/"+id, nil, &look); err != nil {
		t.Fatal(err)
	}
	if !look.Seats[1].Program || look.Seats[0].Program {
		t.Errorf("the seats are %+v", look.Seats)
	}
}
