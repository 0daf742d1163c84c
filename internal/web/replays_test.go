package web_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/record"
)

// When a game is over, anyone who may watch the table may see all of it: from every seat, with the secret of the dice.
func TestReplays(t *testing.T) {
	h := openServer(t)
	ann, bob, carla, stranger := h.guest("Ann"), h.guest("Bob"), h.guest("Carla"), h.stranger()
	id := ann.open("t")
	path, secret := "/api/tables/"+id, h.secretOf(id)
	ann.sit(id, 0, "nonce", "abc")
	bob.sit(id, 1)
	ann.command(id, "start").is(200)
	before := ann.must(200, "GET", path, nil)
	ann.command(id, "resign", "seat", 0).is(200)
	hidden := []string{ann.cookie()}
	cursor := ann.must(200, "GET", path, nil).get("cursor")
	play(t, []scenario{
		{"lines", ann, "GET", path + "/lines", nil, 200, []string{`"full":true`, `"opened"`, `"resigned"`}, hidden},
		{"lines since", ann, "GET", path + "/lines?since=0.4", nil, 200, []string{`"resigned"`}, append(hidden, `"opened"`, `"full"`)},
		{"lines since the last", ann, "GET", path + "/lines?since=" + cursor, nil, 200, []string{`"lines":[]`, cursor}, append(hidden, `"full"`)},
		{"lines since another seat's", ann, "GET", path + "/lines?since=1.3", nil, 200, []string{`"full":true`, `"opened"`}, hidden},
		{"lines since a line to come", ann, "GET", path + "/lines?since=0.99", nil, 200, []string{`"full":true`, `"opened"`}, hidden},
		{"lines since nothing", ann, "GET", path + "/lines?since=x", nil, 200, []string{`"full":true`, `"opened"`}, hidden},
		{"lines of the other seat", ann, "GET", path + "/lines?as=1", nil, 200, []string{`"cursor":"1.`}, hidden},
		{"the end", ann, "GET", path + "/replay", nil, 200, []string{`"status":"finished"`, secret}, hidden},
		{"the beginning", ann, "GET", path + "/replay?at=1", nil, 200, []string{`"status":"open"`, `"opened"`}, append(hidden, secret, `"sat"`, `"view"`)},
		{"from the other seat", ann, "GET", path + "/replay?as=1", nil, 200, []string{`"as":1`}, hidden},
		{"no such seat", ann, "GET", path + "/replay?as=2", nil, 200, []string{`"as":0`}, hidden},
		{"a line below all", ann, "GET", path + "/replay?at=-1", nil, 422, []string{"query.at"}, []string{"view"}},
		{"no such table", ann, "GET", "/api/tables/nothing/replay", nil, 404, []string{`"unknown-table"`}, nil},
		{"no such record", ann, "GET", "/api/tables/nothing/record", nil, 404, []string{`"unknown-table"`}, nil},
		{"not Carla's to see", carla, "GET", path + "/replay", nil, 403, []string{`"not-allowed"`}, []string{secret, "view"}},
		{"from no seat", carla, "GET", path + "/replay?as=0", nil, 403, []string{`"not-allowed"`}, []string{secret, "view"}},
		{"nor line by line", stranger, "GET", path + "/lines?as=1", nil, 403, []string{`"not-allowed"`}, []string{"lines"}},
		{"nor as a record", carla, "GET", path + "/record", nil, 403, []string{`"not-allowed"`}, []string{secret, "setup"}},
	})
	if a := ann.must(200, "GET", path+"/replay?at=4", nil); a.get("look.status") != "playing" || a.get("look.view") != before.get("view") ||
		strings.Contains(a.body, secret) {
		t.Errorf("at its start the game was %s, and looks like %s", before.body, a.body)
	}
	play(t, []scenario{
		{"moments", ann, "GET", path + "/moments", nil, 200, []string{`"entry":0`, `"opened"`, `"resigned"`, `"chances"`, secret, `{"type":"end"}`}, hidden},
		{"moments of the other seat", ann, "GET", path + "/moments?as=1", nil, 200, []string{`"cursor":"1.`}, hidden},
		{"everything open", ann, "GET", path + "/moments?as=open", nil, 200, []string{`"cursor":"w.`, `"hand":[`}, hidden},
		{"moments since the start", ann, "GET", path + "/moments?since=0.4", nil, 200, []string{`"look"`, `"resigned"`}, append(hidden, `"opened"`, `"started"`)},
		{"moments of no eyes", ann, "GET", path + "/moments?as=all", nil, 422, []string{"query.as"}, []string{"view"}},
		{"moments of no table", ann, "GET", "/api/tables/nothing/moments", nil, 404, []string{`"unknown-table"`}, nil},
		{"moments that are not Carla's to see", carla, "GET", path + "/moments?as=open", nil, 403, []string{`"not-allowed"`}, []string{secret, "view"}},
	})
	ann.command(id, "watchers", "on", true).is(200)
	stranger.must(200, "GET", path+"/replay?as=0", nil)
	stranger.must(200, "GET", path+"/record", nil)

	document := ann.must(200, "GET", path+"/record", nil)
	if document.header.Get("Content-Type") != "application/json" || document.get("fair.secret") != secret {
		t.Errorf("the record is %s", document.body)
	}
	r, err := record.Decode([]byte(document.body))
	if err != nil {
		t.Fatal(err)
	}
	e, err := registry.Find(r.Game)
	if err != nil {
		t.Fatal(err)
	}
	if err := record.Replay(e.Game, r, nil); err != nil {
		t.Error(err)
	}
	play(t, []scenario{
		{"a record", stranger, "POST", "/api/moments", document.body, 200, []string{`"entry":0`, `"hand":[`, `{"type":"end"}`}, []string{"Ann", "Bob"}},
		{"a record from a seat", stranger, "POST", "/api/moments?as=1", document.body, 200, []string{`"as":1`}, nil},
		{"another game", stranger, "POST", "/api/moments", strings.Replace(document.body, r.Game, "chess", 1), 400, []string{`"bad-message"`}, nil},
		{"another deal", stranger, "POST", "/api/moments", strings.Replace(document.body, `"setup": ["`, `"setup": ["x`, 1), 400, []string{`"bad-message"`}, nil},
		{"a field twice", stranger, "POST", "/api/moments", strings.Replace(document.body, "{", `{"format":1,`, 1), 400, []string{`"bad-message"`}, nil},
		{"no record", stranger, "POST", "/api/moments", "{}", 400, []string{`"bad-message"`}, nil},
		{"too large a record", stranger, "POST", "/api/moments", strings.Repeat(" ", 1<<20) + document.body, 413, []string{`"bad-message"`}, nil},
	})
}

// While a game is being played, its moments are those that the person saw, whatever they ask for.
func TestMomentsOfRunningGames(t *testing.T) {
	h := openServer(t)
	ann, bob, stranger := h.guest("Ann"), h.guest("Bob"), h.stranger()
	for _, game := range []string{"sunken", "deepblue"} {
		id := ann.open(game, "spectators", true, "game", game)
		path, secret := "/api/tables/"+id, h.secretOf(id)
		ann.sit(id, 0)
		bob.sit(id, 1)
		ann.command(id, "start").is(200)
		for _, by := range []*browser{ann, bob, stranger} {
			own := by.must(200, "GET", path+"/moments", nil)
			for _, as := range []string{"0", "1", "open"} {
				a := by.must(200, "GET", path+"/moments?as="+as, nil)
				if as != "open" && by != stranger {
					continue // one's own
				}
				if a.body != own.body || strings.Contains(a.body, secret) || strings.Contains(a.body, `"chances"`) {
					t.Errorf("%s gives %s", a.request, a.body)
				}
			}
			var first struct{ Look json.RawMessage }
			if err := json.Unmarshal([]byte(own.body[:strings.Index(own.body, "\n")]), &first); err != nil {
				t.Fatal(err)
			}
			h.seesNoOtherHand(answer{t, own.request, own.status, own.header, string(first.Look)})
		}
	}
}

// While a game is being played, a replay shows what the person saw and no more.
func TestReplaysOfRunningGames(t *testing.T) {
	h := openServer(t)
	ann, bob, stranger := h.guest("Ann"), h.guest("Bob"), h.stranger()
	id := ann.open("t", "spectators", true, "game", "sunken")
	path, secret := "/api/tables/"+id, h.secretOf(id)
	ann.sit(id, 0)
	bob.sit(id, 1)
	ann.command(id, "start").is(200)
	for _, by := range []*browser{ann, bob, stranger} {
		for _, query := range []string{"", "?as=0", "?as=1", "?as=1&at=4"} {
			a := by.must(200, "GET", path+"/replay"+query, nil)
			if strings.Contains(a.body, secret) {
				t.Errorf("%s has the secret", a.request)
			}
			var replay struct{ Look json.RawMessage }
			if err := json.Unmarshal([]byte(a.body), &replay); err != nil {
				t.Fatal(err)
			}
			h.seesNoOtherHand(answer{t, a.request, a.status, a.header, string(replay.Look)})
		}
	}
	if a := stranger.must(200, "GET", path+"/lines", nil); !strings.HasPrefix(a.get("cursor"), "w.") {
		t.Error(a.body)
	}
}

// Naming a seat that is not one's own counts as naming none; line 0, and one beyond the last, is the table as it is now.
func TestSeatsAndLinesThatAreNone(t *testing.T) {
	h := openServer(t)
	ann, bob := h.guest("Ann"), h.guest("Bob")
	id := ann.open("t", "spectators", true)
	path := "/api/tables/" + id
	ann.sit(id, 0)
	bob.sit(id, 1)
	ann.command(id, "start").is(200)
	for _, c := range []struct {
		by         *browser
		query, you string
	}{
		{ann, "?as=0", "0"}, {ann, "?as=1", "0"}, {ann, "?as=4", "0"}, {ann, "", "0"}, {bob, "?as=0", "1"}, {h.stranger(), "?as=0", "-1"},
	} {
		if as := c.by.must(200, "GET", path+c.query, nil).get("you.as"); as != c.you {
			t.Errorf("%s is looked at from %s, not %s", c.query, as, c.you)
		}
		if as := c.by.must(200, "GET", path+"/replay"+c.query, nil).get("look.you.as"); as != c.you {
			t.Errorf("%s is replayed from %s, not %s", c.query, as, c.you)
		}
	}
	now := ann.must(200, "GET", path, nil).get("cursor")
	for _, query := range []string{"?at=0", "", "?at=99999"} {
		if cursor := ann.must(200, "GET", path+"/replay"+query, nil).get("look.cursor"); cursor != now {
			t.Errorf("%s is at %s, not %s", query, cursor, now)
		}
	}
	if first := ann.must(200, "GET", path+"/replay?at=1", nil); first.get("look.cursor") != "0.1" || first.get("lines.0.kind") != "opened" {
		t.Errorf("the first line is %s", first.body)
	}
}
