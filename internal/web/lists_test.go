package web_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web"
)

func TestLists(t *testing.T) {
	h := openServer(t)
	ann, bob, stranger := h.guest("Ann"), h.guest("Bob"), h.stranger()
	open := ann.open("open", "seats", seats("invited", "open"))
	invite := ann.must(200, "GET", "/api/tables/"+open, nil).get("you.invites.0")
	private := ann.open("private", "public", false)
	ann.sit(private, 0)
	shown := ann.open("shown", "spectators", true)
	unseen := ann.open("unseen", "spectators", false)
	over := ann.open("over", "seats", seats("open", "bot"))
	put := ann.open("put", "seats", seats("open", "bot"))
	never := ann.open("never")
	ann.sit(never, 0)
	ann.command(never, "archive").is(200)
	hosted := ann.open("hosted", "seats", seats("open", "bot"))
	bob.sit(hosted, 0)
	ann.command(hosted, "start").is(200)
	bob.command(hosted, "resign").is(200)
	for _, id := range []string{shown, unseen} {
		ann.sit(id, 0)
		bob.sit(id, 1)
		ann.command(id, "start").is(200)
	}
	for _, id := range []string{over, put} {
		ann.sit(id, 0)
		ann.command(id, "start").is(200)
		ann.command(id, "resign").is(200)
	}
	ann.command(put, "archive").is(200)
	all := []string{open, private, shown, unseen, over, put, never, hosted}
	secrets := []string{invite, ann.cookie(), bob.cookie()}
	for _, id := range all {
		secrets = append(secrets, h.secretOf(id))
	}
	// only expects that a list contains these tables, and no others of all.
	only := func(by *browser, list string, has ...string) scenario {
		s := scenario{list, by, "GET", "/api/tables?list=" + list, nil, 200, has, slices.Clone(secrets)}
		for _, id := range all {
			if !slices.Contains(has, id) {
				s.hasNot = append(s.hasNot, id)
			}
		}
		return s
	}
	play(t, []scenario{
		only(stranger, "open", open),
		only(ann, "open", open),
		only(stranger, "watch", shown),
		only(ann, "mine", open, private, shown, unseen, over, hosted),
		only(bob, "mine", shown, unseen, hosted),
		only(ann, "finished", over, put),
		only(bob, "finished", hosted),
		{"the first list", stranger, "GET", "/api/tables", nil, 200, []string{open}, []string{private, shown}},
		{"mine of nobody", stranger, "GET", "/api/tables?list=mine", nil, 401, []string{`"signed-out"`}, all},
		{"finished of nobody", stranger, "GET", "/api/tables?list=finished", nil, 401, []string{`"signed-out"`}, all},
		{"no such list", ann, "GET", "/api/tables?list=all", nil, 422, []string{"query.list"}, all},
		{"before what", ann, "GET", "/api/tables?list=mine&before=x", nil, 422, []string{"query.before"}, all},
		{"before all", ann, "GET", "/api/tables?list=mine&before=1", nil, 200, []string{`"tables":[]`}, all},
		{"whose turn it is", bob, "GET", "/api/tables?list=mine", nil, 200, []string{`"asked":true`, `"since":`}, nil},
	})
}

// A game that somebody takes off their list is gone from it on all their devices, and from nobody else's.
func TestRemovedGames(t *testing.T) {
	h := openServer(t)
	ann, bob, phone := h.guest("Ann"), h.guest("Bob"), h.stranger()
	phone.must(201, "POST", "/api/link/session", map[string]any{"secret": ann.secret()})
	over, other := ann.open("over"), ann.open("other")
	for _, id := range []string{over, other} {
		ann.sit(id, 0)
		bob.sit(id, 1)
		ann.command(id, "start").is(200)
		ann.command(id, "resign").is(200)
	}
	finished := "/api/tables?list=finished"
	play(t, []scenario{
		{"a stranger", h.stranger(), "PUT", "/api/removed/" + over, nil, 401, nil, nil},
		{"no table", ann, "PUT", "/api/removed/x.y", nil, 404, []string{"unknown-table"}, nil},
		{"both", ann, "GET", finished, nil, 200, []string{over, other}, nil},
		{"one goes", ann, "PUT", "/api/removed/" + over, nil, 204, nil, nil},
		{"once more", ann, "PUT", "/api/removed/" + over, nil, 204, nil, nil},
		{"here", ann, "GET", finished, nil, 200, []string{other}, []string{over}},
		{"on the phone", phone, "GET", finished, nil, 200, []string{other}, []string{over}},
		{"not for Bob", bob, "GET", finished, nil, 200, []string{over, other}, nil},
		{"it is known", phone, "GET", "/api/account", nil, 200, []string{`"removed":["` + over + `"]`}, nil},
		{"it is still there", ann, "GET", "/api/tables/" + over, nil, 200, nil, nil},
	})
}

// A list is paged. The list of games to watch skips those that cannot be watched.
func TestPages(t *testing.T) {
	h := openServer(t, func(s *web.Settings) { s.Limits.Request = unlimited })
	const tables = 337
	watchable := map[string]bool{}
	for i := range tables {
		id, spectators := fmt.Sprintf("t%03d", i), i%5 == 0
		shown := fmt.Sprintf(`{"table":%q,"status":"playing","public":true,"spectators":%v,"options":{},"seats":[]}`, id, spectators)
		card := store.Summary{Table: id, Status: "playing", Public: true, Changed: int64(1000 + i/3), Shown: []byte(shown)}
		if err := h.store.Append(t.Context(), store.Batch{Table: id, Entries: [][]byte{[]byte("{}")}, Summary: card}); err != nil {
			t.Fatal(err)
		}
		if spectators {
			watchable[id] = true
		}
	}
	by, before, pages := h.stranger(), "", 0
	for {
		a := by.must(200, "GET", "/api/tables?list=watch&before="+before, nil)
		for id := range watchable {
			if strings.Contains(a.body, `"`+id+`"`) {
				delete(watchable, id)
			}
		}
		if strings.Contains(a.body, `"tables":[]`) {
			t.Errorf("there is nothing on page %d", pages+1)
		}
		pages++
		if before = a.get("before"); before == "" || pages > tables {
			break
		}
	}
	if len(watchable) > 0 || pages < 2 || pages > 10 {
		t.Errorf("after %d pages these were not told of: %v", pages, watchable)
	}
}
