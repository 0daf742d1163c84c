package web_test

import (
	"errors"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
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
	id, err := ann.Open(t.Context(), "first", table.Proposal{
		Game: "sunken", Seats: []table.SeatWish{{For: table.Invited, Whom: whom}, {For: table.Invited}},
	})
	if err != nil {
		t.Fatal(err)
	}
	bobs.isTold(id, whom, "")
	do(t, ann, id, table.Command{Do: table.Man, Seat: 1, For: table.Invited, Whom: whom})
	bobs.isTold(id, whom, whom)
	do(t, ann, id, table.Command{Do: table.Man, Seat: 0, For: table.OpenSeat})
	bobs.isTold(id, "", whom)
	do(t, bob, id, table.Command{Do: table.Leave, Seat: 1})
	bobs.isTold(id, "", "")
	var refusal *game.Refusal
	if err := bob.Do(t.Context(), id, table.Command{ID: "x", Do: table.Sit, Seat: 1}); !errors.As(err, &refusal) || refusal.Reason != "by-invitation" {
		t.Errorf("after declining: %v", err)
	}
}

// isTold expects a line about one of the person's own tables, with seats kept for these people.
func (r *reading) isTold(id string, whom ...string) {
	r.Helper()
	var l client.Line
	l, err, _ := r.next()
	if err != nil || l.Type != "mine" || l.Face.Table != id {
		r.Fatalf("the stream tells %+v, %v", l, err)
	}
	for i, person := range whom {
		if l.Face.Seats[i].Whom != person {
			r.Errorf("seat %d is kept for %q, not %q", i, l.Face.Seats[i].Whom, person)
		}
	}
}
