package web_test

import (
	"testing"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
)

// TABLE-SEEK, over HTTP: two people find each other unless one has blocked the other, in no list of open tables, and only so often.
func TestSeek(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits.Seek = limit.Limit{Person: few(3), Address: limit.Rate{Burst: -1}} })
	ann, bob, cleo := h.guest("Ann"), h.guest("Bob"), h.guest("Cleo")
	wish := func(of string) map[string]any {
		return map[string]any{"id": of, "game": "sunken", "players": 2, "days": true, "nonce": "aa"}
	}
	bob.must(204, "PUT", "/api/blocked/"+ann.id(), nil)
	one := ann.must(200, "POST", "/api/seeks", wish("a")).get("table")
	same(t, "the list of open tables", h.stranger().must(200, "GET", "/api/tables?list=open", nil).body, "{\"tables\":[]}\n")
	same(t, "ann's own", ann.must(200, "GET", "/api/tables?list=mine", nil).get("tables.0.table"), one)
	if two := bob.must(200, "POST", "/api/seeks", wish("b")).get("table"); two == one {
		t.Error("bob sits with ann, whom he has blocked")
	}
	found := cleo.must(200, "POST", "/api/seeks", wish("c"))
	same(t, "cleo's table", found.get("table"), one)
	same(t, "it has begun", found.get("look.status"), "playing")
	same(t, "the wish is nobody else's business", ann.must(200, "GET", "/api/tables/"+one, nil).get("you.seek"), "")
	ann.must(200, "POST", "/api/seeks", wish("a"))
	ann.must(200, "POST", "/api/seeks", wish("a"))
	ann.ask("POST", "/api/seeks", wish("a")).isTooMany()
	h.stranger().ask("POST", "/api/seeks", wish("d")).is(401)
	cleo.ask("POST", "/api/seeks", map[string]any{"id": "e", "game": "chess"}).is(409)
}
