package web_test

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// After something was removed from a table, asking for what is new gives everything again.
func TestLinesAfterAnErasure(t *testing.T) {
	h := openServer(t)
	ann, bob := h.guest("Annabel"), h.guest("Bob")
	id := bob.open("t")
	bob.sit(id, 0)
	ann.sit(id, 1)
	ann.command(id, "say", "seat", 1, "text", "I am here").is(200)
	path := "/api/tables/" + id
	cursor := bob.must(200, "GET", path, nil).get("cursor")
	if err := h.hall.Erase(t.Context(), ann.id(), nil); err != nil {
		t.Fatal(err)
	}
	play(t, []scenario{
		{"lines", bob, "GET", path + "/lines?since=" + cursor, nil, 200, []string{`"full":true`, `"removed":true`, `"amended"`}, []string{"Annabel", "I am here"}},
		{"the table", bob, "GET", path, nil, 200, []string{`"open"`}, []string{"Annabel"}},
		{"the list", bob, "GET", "/api/tables?list=mine", nil, 200, []string{id}, []string{"Annabel"}},
	})
	if again := bob.must(200, "GET", path+"/lines?since="+bob.must(200, "GET", path, nil).get("cursor"), nil); strings.Contains(again.body, "full") {
		t.Errorf("all is told again: %s", again.body)
	}
}

// A report is not kept about somebody who is deleted while it is made.
func TestReportsOfSomebodyWhoIsGone(t *testing.T) {
	h := openServer(t)
	ann, bob := h.guest("Annabel"), h.guest("Bob")
	id := ann.id()
	erase := func() {
		if err := h.hall.Erase(t.Context(), id, nil); err != nil {
			t.Error(err)
		}
	}
	h.store.noting.Store(&erase)
	bob.must(404, "POST", "/api/reports", map[string]any{"person": id, "reason": "name"})
	if notes, err := h.store.Documents(t.Context(), "report", 0, 10); err != nil || len(notes) > 0 {
		t.Errorf("there is %+v, %v", notes, err)
	}
}

// If somebody is deleted in the middle of their request, the answer is 404 and not an error of the server.
func TestRequestsOfSomebodyWhoIsGone(t *testing.T) {
	h := openServer(t)
	for path, body := range map[string]any{"/api/tokens": label("bot"), "/api/link": nil} {
		ann := h.guest("Ann")
		id := ann.id()
		drop := func(store.Belonging) {
			if err := h.store.DropPerson(t.Context(), id); err != nil {
				t.Error(err)
			}
		}
		h.store.hold.Store(&drop)
		ann.must(404, "POST", path, body)
		h.store.hold.Store(nil)
	}
}
