package web_test

import (
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/internal/web/api"
)

// What a game drew among is told to those who may have its record, when they may have it.
func TestDraws(t *testing.T) {
	h := openServer(t)
	ann, bob, carla := h.guest("Ann"), h.guest("Bob"), h.guest("Carla")
	id := ann.open("t")
	path := "/api/tables/" + id + "/draws"
	ann.sit(id, 0)
	bob.sit(id, 1)
	ann.command(id, "start").is(200)
	for _, by := range []*browser{ann, bob} {
		if a := by.must(409, "GET", path, nil); a.get("reason") != "not-over" || strings.Contains(a.body, "draws") {
			t.Errorf("while the game runs, %s", a.body)
		}
	}
	ann.command(id, "resign", "seat", 0).is(200)
	if a := bob.must(200, "GET", path, nil); a.get("draws.0.entry") != "0" || a.get("draws.0.of") == "" || strings.Contains(a.body, `"fault`) {
		t.Errorf("afterwards %s", a.body)
	}
	carla.must(403, "GET", path, nil)
	carla.must(404, "GET", "/api/tables/nothing/draws", nil)
}

// A record that somebody sends is read strictly and not kept; where the rules do not allow it, that is told.
func TestDrawsOfARecord(t *testing.T) {
	data, err := os.ReadFile("../../fair/testdata/deepblue.json")
	if err != nil {
		t.Fatal(err)
	}
	whole := string(data)
	h := openServer(t)
	stranger := h.stranger()
	if a := stranger.must(200, "POST", "/api/draws", whole); a.get("draws.1.outcome") != "tile W1" || a.get("draws.96.of") == "" || strings.Contains(a.body, `"fault`) {
		t.Errorf("a record gives %s", a.body)
	}
	twice := strings.Replace(whole, `"tile W5"`, `"tile W1"`, 1)
	if a := stranger.must(200, "POST", "/api/draws", twice); a.get("fault_entry") != "0" || a.get("draws.1.outcome") != "tile W1" || strings.Contains(a.body, `"draw":2,`) {
		t.Errorf("a tile that lies twice gives %s", a.body)
	}
	for what, body := range map[string]string{
		"nothing":        `{}`,
		"another format": strings.Replace(whole, `"format": 1`, `"format": 2`, 1),
		"other rules":    strings.Replace(whole, `"rules": 1`, `"rules": 99`, 1),
		"another game":   strings.Replace(whole, `"game": "deepblue"`, `"game": "chess"`, 1),
		"no JSON":        `not JSON`,
	} {
		if a := stranger.ask("POST", "/api/draws", body); a.status != http.StatusUnprocessableEntity && a.status != http.StatusBadRequest {
			t.Errorf("%s gives %d %s", what, a.status, a.body)
		}
	}
	if a := stranger.ask("POST", "/api/draws", whole+strings.Repeat(" ", api.MaxRecord)); a.status != http.StatusRequestEntityTooLarge {
		t.Errorf("a record that is too long gives %d %s", a.status, a.body)
	}
	few := openServer(t, func(s *web.Settings) {
		s.Limits.Record = limit.Limit{Address: limit.Rate{Burst: 1, Every: 1 << 40}}
	}).stranger()
	few.must(200, "POST", "/api/draws", whole)
	few.must(429, "POST", "/api/draws", whole)
}
