package web_test

import (
	"strings"
	"testing"

	"github.com/coder/websocket"
)

// A deleted person is gone everywhere at once: from lists, looks, lines, records and reports, with everything that let them in.
// The others continue, and their game ends with a record.
func TestDeletingOneself(t *testing.T) {
	h := openServer(t)
	ann, bob, id := h.started()
	secret, annID := ann.secret(), ann.id()
	token := ann.must(201, "POST", "/api/tokens", label("bot")).get("token")
	phone := h.stranger()
	phone.must(201, "POST", "/api/link/session", map[string]any{"secret": secret})
	ann.command(id, "say", "text", "words of Ann").is(200)
	bob.must(204, "POST", "/api/reports", map[string]any{"reason": "other", "person": annID, "text": "about Ann"})
	bob.must(204, "PUT", "/api/blocked/"+annID, nil)
	here, there := ann.connect(), phone.connect()
	play(t, []scenario{
		{"without a name", ann, "DELETE", "/api/account", `{"name":""}`, 400, []string{"bad-message"}, nil},
		{"with another's", ann, "DELETE", "/api/account", `{"name":"Bob"}`, 400, []string{"bad-message"}, nil},
		{"by a program", h.stranger().with("Authorization", "Bearer "+token), "DELETE", "/api/account", name("Ann"), 403, nil, nil},
		{"for good", ann, "DELETE", "/api/account", name(" Ann "), 204, nil, nil},
		{"she is a stranger", ann, "GET", "/api/session", nil, 401, nil, nil},
		{"her phone too", phone, "GET", "/api/session", nil, 401, nil, nil},
		{"and her program", h.stranger().with("Authorization", "Bearer "+token), "GET", "/api/session", nil, 401, nil, nil},
		{"her link", h.stranger(), "POST", "/api/link/person", map[string]any{"secret": secret}, 403, nil, []string{"Ann"}},
		{"Bob's tables", bob, "GET", "/api/tables?list=mine", nil, 200, []string{id, "Bob"}, []string{"Ann"}},
		{"the table", bob, "GET", "/api/tables/" + id, nil, 200, []string{"Bob"}, []string{`"Ann"`}},
		{"what was said", bob, "GET", "/api/tables/" + id + "/lines", nil, 200, nil, []string{"words of Ann", `"Ann"`, annID}},
		{"Bob's account", bob, "GET", "/api/account", nil, 200, []string{`"blocked":[]`}, []string{"Ann"}},
	})
	same(t, "closed with", here.ends(), websocket.StatusPolicyViolation)
	same(t, "closed with", there.ends(), websocket.StatusPolicyViolation)
	if notes, err := h.store.Documents(t.Context(), "report", 0, 10); err != nil || len(notes) > 0 {
		t.Errorf("reports are left: %v, %v", notes, err)
	}
	bob.command(id, "resign", "seat", 1).is(200)
	if record := bob.must(200, "GET", "/api/tables/"+id+"/record", nil); strings.Contains(record.body, `"Ann"`) || strings.Contains(record.body, annID) {
		t.Errorf("the record is %s", record.body)
	}
}
