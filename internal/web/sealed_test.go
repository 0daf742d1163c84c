package web_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/docs"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/protocol"
)

// addressesOfTables lists every address of the API that has a table in it, apart from the operator's.
func (h *fixture) addressesOfTables() (all []operation) {
	h.Helper()
	var document struct{ Paths map[string]map[string]any }
	if err := json.Unmarshal(docs.OpenAPI, &document); err != nil {
		h.Fatal(err)
	}
	for path, methods := range document.Paths {
		for method := range methods {
			if strings.Contains(path, "{table}") && !strings.HasPrefix(path, "/api/admin/") {
				all = append(all, operation{method: strings.ToUpper(method), path: path})
			}
		}
	}
	if len(all) < 10 {
		h.Fatalf("only %d addresses have a table", len(all))
	}
	return all
}

// While others play with the same draws, nobody gets anything of a table of a duplicate round by any address, neither a stranger nor
// somebody who plays at another table. Its players get no more than they have seen.
func TestSealedTables(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits = limit.None() })
	people := map[string]*browser{}
	open := func(key string, names ...string) string {
		e := live.EventTable{
			Event: protocol.TableEvent{ID: "cup", Name: "Harbour Cup", Round: 1}, Key: key,
			Proposal: protocol.Proposal{Game: "deepblue", Public: true, Spectators: true, Clock: protocol.Clock{Decision: 600}},
			Deal:     &fair.Deal{Event: "cup", Round: 1, Secret: fair.Secret{5}.ForRound(1), Nonces: []string{"a", "b", "c", "d"}},
		}
		for _, name := range names {
			people[name] = h.guest(name)
			e.Seats = append(e.Seats, table.EventSeat{Who: protocol.Who{Person: people[name].id(), Name: name}})
		}
		id, err := h.hall.OpenForEvent(t.Context(), e)
		if err != nil {
			t.Fatal(err)
		}
		return id
	}
	first, second := open("1", "Ann", "Bob"), open("2", "Cleo", "Dora")
	sealed := func(when string) {
		t.Helper()
		for _, op := range h.addressesOfTables() {
			for _, query := range []string{"", "?as=0", "?as=open"} {
				for name, who := range map[string]*browser{"a stranger": h.stranger(), "Cleo": people["Cleo"]} {
					a := who.ask(op.method, strings.Replace(op.path, "{table}", first, 1)+query, map[string]any{})
					if a.status < 400 && a.status != 204 || strings.Contains(a.body, "tile") {
						t.Errorf("%s, %s %s%s by %s: %d %.200s", when, op.method, op.path, query, name, a.status, a.body)
					}
				}
			}
		}
		page := h.stranger().must(200, "GET", "/embed/"+first, nil).body
		if strings.Contains(page, `id="frame"`) {
			t.Errorf("%s: it can be shown in another page", when)
		}
	}
	same(t, "who sits there", people["Ann"].must(200, "GET", "/api/tables/"+first, nil).get("event.name"), "Harbour Cup")
	same(t, "the list", h.stranger().must(200, "GET", "/api/tables?list=watch", nil).body, "{\"tables\":[]}\n")
	sealed("during the game")
	people["Ann"].command(first, "resign")
	sealed("after the game")
	for _, path := range []string{"/record", "/draws", "/review"} {
		same(t, path, people["Ann"].ask("GET", "/api/tables/"+first+path, nil).is(409).get("reason"), "sealed")
	}
	people["Cleo"].command(second, "resign")
	if err := h.hall.Reveal(t.Context(), first, second); err != nil {
		t.Fatal(err)
	}
	same(t, "the record afterwards", h.stranger().must(200, "GET", "/api/tables/"+first+"/record", nil).get("fair.duplicate"), "true")
	same(t, "the secret", h.stranger().must(200, "GET", "/api/tables/"+second, nil).get("fair.secret"), fmt.Sprint(fair.Secret{5}.ForRound(1)))
}
