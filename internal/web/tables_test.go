package web_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web"
)

// proposal is a public table for two, with further fields set as given.
func proposal(id string, more ...any) map[string]any {
	return with(map[string]any{"id": id, "game": "deepblue", "public": true, "seats": seats("open", "open")}, more)
}

func seats(whom ...string) []any {
	var all []any
	for _, who := range whom {
		seat := map[string]any{"for": who}
		if who == "bot" {
			seat["level"] = "random"
		}
		all = append(all, seat)
	}
	return all
}

func with(body map[string]any, more []any) map[string]any {
	for i := 0; i < len(more); i += 2 {
		body[more[i].(string)] = more[i+1]
	}
	return body
}

// open opens a table.
func (b *browser) open(id string, more ...any) string {
	b.Helper()
	return b.must(201, "POST", "/api/tables", proposal(id, more...)).get("table")
}

// command gives a command at a table, each with an id of its own.
func (b *browser) command(table, do string, more ...any) answer {
	b.Helper()
	b.commands++
	return b.ask("POST", "/api/tables/"+table+"/commands", with(map[string]any{"id": fmt.Sprint(do, b.commands), "do": do}, more))
}

func (b *browser) sit(table string, seat int, more ...any) {
	b.Helper()
	b.command(table, "sit", append([]any{"seat", seat}, more...)...).is(200)
}

// secretOf is what the dice of a table come from; nobody may know it before the game is over.
func (h *fixture) secretOf(id string) string {
	h.Helper()
	log, err := h.store.Log(h.Context(), id, 0)
	if err != nil {
		h.Fatal(err)
	}
	e, err := table.DecodeEntry(log[0])
	if err != nil {
		h.Fatal(err)
	}
	return e.Opening.Secret
}

func TestOpenTable(t *testing.T) {
	h := openServer(t)
	ann, bob, stranger := h.guest("Ann"), h.guest("Bob"), h.stranger()
	at := func(more ...any) map[string]any { return proposal("x", more...) }
	play(t, []scenario{
		{"by nobody", stranger, "POST", "/api/tables", at(), 401, []string{`"signed-out"`}, []string{"table\":"}},
		{"no such game", ann, "POST", "/api/tables", at("game", "chess"), 409, []string{`"TABLE-OPEN"`, `"no-such-game"`}, nil},
		{"no such pack", ann, "POST", "/api/tables", at("pack", "lake"), 409, []string{`"TABLE-OPEN"`, `"no-such-pack"`}, nil},
		{"no such option", ann, "POST", "/api/tables", at("options", map[string]any{"depth": "9"}), 409, []string{`"not-an-option"`, "depth"}, nil},
		{"no such bot", ann, "POST", "/api/tables", at("seats", []any{map[string]any{"for": "bot", "level": "cook"}, map[string]any{"for": "open"}}), 409, []string{`"no-such-level"`}, nil},
		{"no such clock", ann, "POST", "/api/tables", at("clock", map[string]any{"decision": 1, "bank": 0, "reaction": 0}), 409, []string{`"clock-out-of-range"`}, nil},
		{"half a clock", ann, "POST", "/api/tables", at("clock", map[string]any{"decision": 60}), 422, []string{"body.clock"}, nil},
		{"a long name", ann, "POST", "/api/tables", at("name", strings.Repeat("x", 41)), 409, []string{`"name-too-long"`}, nil},
		{"one seat", ann, "POST", "/api/tables", at("seats", seats("open")), 422, []string{"body.seats"}, nil},
		{"six seats", ann, "POST", "/api/tables", at("seats", seats("open", "open", "open", "open", "open", "open")), 422, []string{"body.seats"}, nil},
		{"a seat for a person", ann, "POST", "/api/tables", at("seats", seats("person", "open")), 422, []string{"body.seats[0].for"}, nil},
		{"no id", ann, "POST", "/api/tables", at("id", ""), 422, []string{"body.id"}, nil},
		{"a long id", ann, "POST", "/api/tables", at("id", strings.Repeat("x", 41)), 422, []string{"body.id"}, nil},
		{"an arranged position", ann, "POST", "/api/tables", at("arrangement", map[string]any{"dice": []string{"gem gold"}}), 409, []string{`"TABLE-ARRANGE"`, `"arranging-off"`}, []string{"gem"}},
		{"a secret of one's own", ann, "POST", "/api/tables", at("secret", "00"), 422, []string{"body.secret"}, nil},
		{"something else", ann, "POST", "/api/tables", `[1,2]`, 422, []string{`"bad-message"`}, nil},
	})
	opened := ann.must(201, "POST", "/api/tables", proposal("mine", "seats", seats("invited", "bot"), "name", "Ann's table"))
	id := opened.get("table")
	if opened.get("look.you.host") != "true" || opened.get("look.you.invites.0") == "" || opened.get("look.name") != "Ann's table" ||
		strings.Contains(opened.body, h.secretOf(id)) {
		t.Errorf("Ann's table is %s", opened.body)
	}
	if again := ann.must(201, "POST", "/api/tables", proposal("mine", "seats", seats("invited", "bot"), "name", "Ann's table")); again.body != opened.body {
		t.Errorf("the same again opens %s", again.body)
	}
	if bobs := bob.open("mine"); bobs == id {
		t.Error("Bob found Ann's table by her command")
	}
}

func TestLook(t *testing.T) {
	h := openServer(t)
	ann, bob, carla, stranger := h.guest("Ann"), h.guest("Bob"), h.guest("Carla"), h.stranger()
	id := ann.open("t", "seats", seats("invited", "open"))
	path, secret := "/api/tables/"+id, h.secretOf(id)
	invite := ann.must(200, "GET", path, nil).get("you.invites.0")
	hidden := []string{secret, invite, ann.cookie(), bob.cookie()}
	play(t, []scenario{
		{"the host sees the invitation", ann, "GET", path, nil, 200, []string{`"host":true`, invite}, []string{secret, ann.cookie()}},
		{"others do not", bob, "GET", path, nil, 200, []string{`"for":"invited"`, `"as":-1`}, append(hidden, `"host":true`)},
		{"nor do strangers", stranger, "GET", path, nil, 200, []string{`"status":"open"`}, append(hidden, `"host":true`)},
		{"nor is it in what happened", bob, "GET", path + "/lines", nil, 200, []string{`"opened"`}, hidden},
		{"nor then", bob, "GET", path + "/replay", nil, 200, []string{`"opened"`}, hidden},
		{"nor in lists", stranger, "GET", "/api/tables?list=open", nil, 200, []string{id}, hidden},
		{"no such table", ann, "GET", "/api/tables/nothing", nil, 404, []string{`"unknown-table"`}, nil},
		{"an id that cannot be", ann, "GET", "/api/tables/%2e%2e%2fabout", nil, 404, []string{`"unknown-table"`}, nil},
		{"letters that are not in ids", ann, "GET", "/api/tables/" + strings.ToUpper(id), nil, 404, []string{`"unknown-table"`}, nil},
		{"no such seat", ann, "GET", path + "?as=5", nil, 422, []string{"query.as"}, nil},
		{"a seat that is no number", ann, "GET", path + "?as=x", nil, 422, []string{"query.as"}, nil},
		{"a seat beyond all numbers", ann, "GET", path + "?as=99999999999999999999", nil, 422, []string{"query.as"}, nil},
	})
	ann.sit(id, 0)
	bob.sit(id, 1)
	ann.command(id, "start").is(200)
	hidden = []string{secret, ann.cookie(), bob.cookie(), `"invites"`}
	play(t, []scenario{
		{"Ann plays", ann, "GET", path, nil, 200, []string{`"as":0`, `"status":"playing"`}, hidden},
		{"Ann from Bob's seat", ann, "GET", path + "?as=1", nil, 200, []string{`"as":0`}, hidden},
		{"Ann from Bob's seat, then", ann, "GET", path + "/replay?as=1", nil, 200, []string{`"as":0`}, hidden},
		{"Ann from Bob's seat, line by line", ann, "GET", path + "/lines?as=1", nil, 200, []string{`"cursor":"0.`}, hidden},
		{"Bob plays", bob, "GET", path, nil, 200, []string{`"as":1`}, hidden},
		{"no spectators", carla, "GET", path, nil, 403, []string{`"not-allowed"`}, []string{"view", "seats"}},
		{"not from a seat either", carla, "GET", path + "?as=0", nil, 403, []string{`"not-allowed"`}, []string{"view", "seats"}},
		{"and no strangers", stranger, "GET", path, nil, 403, []string{`"not-allowed"`}, []string{"view", "seats"}},
		{"nor lines", carla, "GET", path + "/lines", nil, 403, []string{`"not-allowed"`}, []string{"lines"}},
		{"nor replays", stranger, "GET", path + "/replay?as=0", nil, 403, []string{`"not-allowed"`}, []string{"view"}},
		{"nor the record", carla, "GET", path + "/record", nil, 403, []string{`"not-allowed"`}, []string{"setup"}},
		{"nor talk", carla, "POST", path + "/commands", `{"id":"1","do":"say","text":"hello"}`, 403, []string{`"not-allowed"`}, nil},
		{"not to be watched", stranger, "GET", "/api/tables?list=watch", nil, 200, []string{`"tables":[]`}, []string{id}},
		{"no record yet", ann, "GET", path + "/record", nil, 409, []string{`"TABLE-RECORD"`, `"not-over"`}, []string{secret, "setup"}},
	})
	ann.command(id, "watchers", "on", true).is(200)
	for _, by := range []*browser{ann, bob, carla, stranger} {
		h.seesNoOtherHand(by.must(200, "GET", path, nil))
	}
}

func TestHint(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits.Hint = limit.Limit{Person: few(4)} })
	ann, bob, stranger := h.guest("Ann"), h.guest("Bob"), h.stranger()
	alone, among := ann.open("alone", "seats", seats("open", "bot")), ann.open("among", "seats", seats("open", "open"))
	ann.sit(alone, 0)
	ann.command(alone, "start").is(200)
	ann.sit(among, 0)
	bob.sit(among, 1)
	ann.command(among, "start").is(200)
	play(t, []scenario{
		{"among people", ann, "POST", "/api/tables/" + among + "/hint", nil, 409, []string{`"TABLE-HINT"`, `"hints-off"`}, []string{"move"}},
		{"of another's table", bob, "POST", "/api/tables/" + alone + "/hint", nil, 403, []string{`"not-allowed"`}, []string{"move"}},
		{"of another's seat", bob, "POST", "/api/tables/" + alone + "/hint?as=0", nil, 409, []string{`"not-your-seat"`}, []string{"chance"}},
		{"bots hurry", ann, "POST", "/api/tables/" + alone + "/forward", nil, 204, nil, []string{"move"}},
		{"bots of another's table", bob, "POST", "/api/tables/" + alone + "/forward", nil, 403, []string{`"not-allowed"`}, nil},
		{"by nobody", stranger, "POST", "/api/tables/" + alone + "/hint", nil, 401, []string{`"signed-out"`}, nil},
		{"no such table", bob, "POST", "/api/tables/nothing/hint", nil, 404, []string{`"unknown-table"`}, nil},
	})
	for range 3 { // until it is Ann's turn a hint may be refused
		if a := ann.ask("POST", "/api/tables/"+alone+"/hint", nil); a.status != 200 && a.get("refusal.reason") != "not-asked" {
			t.Errorf("against a bot: %s", a.body)
		}
	}
	ann.ask("POST", "/api/tables/"+alone+"/hint", nil).isTooMany()
}

// seesNoOtherHand fails if a look contains the hand of anybody but its viewer.
func (h *fixture) seesNoOtherHand(a answer) {
	h.Helper()
	var look struct {
		You  struct{ As int }
		View struct {
			Players []struct {
				Hand []string
			}
		}
	}
	if err := json.Unmarshal([]byte(a.body), &look); err != nil {
		h.Fatal(err)
	}
	for i, p := range look.View.Players {
		if (p.Hand != nil) != (i == look.You.As) {
			h.Errorf("seat %d sees the hand of seat %d: %v", look.You.As, i, p.Hand)
		}
	}
	if len(look.View.Players) != 2 {
		h.Errorf("there is no view: %s", a.body)
	}
}

func TestCommands(t *testing.T) {
	h := openServer(t)
	ann, bob, carla := h.guest("Ann"), h.guest("Bob"), h.guest("Carla")
	id := ann.open("t", "seats", seats("invited", "open"))
	path := "/api/tables/" + id + "/commands"
	invite := ann.must(200, "GET", "/api/tables/"+id, nil).get("you.invites.0")
	do := func(more ...any) map[string]any { return with(map[string]any{"id": "x"}, more) }
	play(t, []scenario{
		{"by nobody", h.stranger(), "POST", path, do("do", "sit", "seat", 1), 401, []string{`"signed-out"`}, []string{"done"}},
		{"no id", bob, "POST", path, `{"do":"sit"}`, 422, []string{"property id"}, nil},
		{"no deed", bob, "POST", path, do(), 422, []string{"property do"}, nil},
		{"another deed", bob, "POST", path, do("do", "cheat"), 422, []string{`"bad-message"`, "body.do"}, nil},
		{"no such seat", bob, "POST", path, do("do", "sit", "seat", 2), 409, []string{`"no-such-seat"`}, nil},
		{"a seat below all", bob, "POST", path, do("do", "sit", "seat", -1), 409, []string{`"no-such-seat"`}, nil},
		{"a seat beyond all", bob, "POST", path, do("do", "sit", "seat", 1000), 422, []string{`"bad-message"`}, nil},
		{"somebody else's name for it", bob, "POST", path, do("do", "sit", "seat", 1, "who", "ann"), 422, []string{"body.who"}, nil},
		{"without the invitation", bob, "POST", path, do("do", "sit", "seat", 0), 409, []string{`"by-invitation"`}, []string{invite}},
		{"with another", bob, "POST", path, do("do", "sit", "seat", 0, "invite", "x"), 409, []string{`"by-invitation"`}, []string{invite}},
		{"not the host", bob, "POST", path, do("do", "start"), 409, []string{`"host-only"`}, nil},
		{"no such table", bob, "POST", "/api/tables/nothing/commands", do("do", "sit"), 404, []string{`"unknown-table"`}, nil},
		{"no id of a table", bob, "POST", "/api/tables/A/commands", do("do", "sit"), 404, []string{`"unknown-table"`}, nil},
		{"with the invitation", bob, "POST", path, do("do", "sit", "seat", 0, "invite", invite), 200, []string{`"type":"done"`, `"id":"x"`, id}, []string{invite}},
		{"the same again", bob, "POST", path, do("do", "sit", "seat", 0, "invite", invite), 200, []string{`"type":"done"`}, []string{invite}},
		{"the same id of somebody else", carla, "POST", path, do("do", "sit", "seat", 0), 409, []string{`"taken"`}, nil},
	})
	if n := strings.Count(ann.must(200, "GET", "/api/tables/"+id+"/lines", nil).body, `"sat"`); n != 1 {
		t.Errorf("Bob sat down %d times", n)
	}
	// A program with Bob's token plays for him.
	carla.sit(id, 1)
	ann.command(id, "start").is(200)
	program := h.program(bob.must(201, "POST", "/api/tokens", label("bot")).get("token"))
	players := []*browser{program, carla}
	for range 6 {
		moved := false
		for seat, p := range players {
			look := p.must(200, "GET", "/api/tables/"+id, nil)
			if look.get("you.step") == "" || look.get("you.moves") == "" {
				continue
			}
			var you struct {
				You struct {
					Step  int
					Moves []string
				}
			}
			if err := json.Unmarshal([]byte(look.body), &you); err != nil {
				t.Fatal(err)
			}
			other := players[1-seat]
			other.command(id, "move", "seat", seat, "step", you.You.Step, "move", you.You.Moves[0]).is(409)
			p.command(id, "move", "seat", seat, "step", you.You.Step, "move", you.You.Moves[0]).is(200)
			p.command(id, "move", "seat", seat, "step", you.You.Step, "move", you.You.Moves[0]).is(409)
			moved = true
			break
		}
		if !moved {
			t.Fatal("nobody can move")
		}
	}
}

// A command that cannot be stored is not done, and the answer says when to try again.
func TestCommandsOnAFullDisk(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	id := ann.open("t")
	token := h.program(ann.must(201, "POST", "/api/tokens", label("bot")).get("token"))
	h.store.failAppend(store.ErrNoSpace)
	for _, a := range []answer{token.command(id, "sit", "seat", 0), token.ask("POST", "/api/tables", proposal("other"))} {
		if a.status != 507 || a.get("code") != "no-room" || a.header.Get("Retry-After") == "" || strings.Contains(a.body, "sqlite") {
			t.Errorf("%s: %d %v %s", a.request, a.status, a.header, a.body)
		}
	}
	h.store.failAppend(nil)
	if look := ann.must(200, "GET", "/api/tables/"+id, nil); look.get("seats.0.for") != "open" {
		t.Errorf("Ann sits, and nothing was kept of it: %s", look.body)
	}
	ann.sit(id, 0)
}

// A server that is shutting down asks clients to try again.
func TestCommandsWhileClosing(t *testing.T) {
	h := openServer(t)
	ann := h.guest("Ann")
	id := ann.open("t")
	h.hall.Close()
	if a := ann.command(id, "sit"); a.status != 503 || a.get("code") != "busy" || a.header.Get("Retry-After") == "" {
		t.Errorf("%d %v %s", a.status, a.header, a.body)
	}
}
