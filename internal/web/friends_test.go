package web_test

import (
	"testing"

	"github.com/divingbell/divingbell/internal/live"
)

// Whoever has played with somebody finds them among the friends, and sees whether they are here, unless they hide it or have blocked
// them; blocked people are missing.
func TestFriends(t *testing.T) {
	h := openServer(t)
	ann, bob, cleo := h.guest("Ann"), h.guest("Bob"), h.guest("Cleo")
	me := func(b *browser) string { return b.must(200, "GET", "/api/session", nil).get("person.id") }
	game := func(id string, other *browser, start bool) {
		table := ann.open(id, "public", false)
		ann.sit(table, 0)
		other.sit(table, 1)
		if start {
			ann.command(table, "start").is(200)
		}
	}
	game("bob", bob, true)
	game("cleo", cleo, false)
	listener := h.hall.Listen(me(bob), live.NewSignalChan())
	defer listener.Close()
	here, away := `"name":"Bob","played":`, `"here":true`
	play(t, []scenario{
		{"strangers have none", h.stranger(), "GET", "/api/friends", nil, 401, nil, nil},
		{"Ann sees Bob, and that he is here; a game that has not begun makes no friends", ann, "GET", "/api/friends", nil, 200, []string{me(bob), here, away}, []string{"Cleo", "Ann"}},
		{"Bob sees Ann", bob, "GET", "/api/friends", nil, 200, []string{me(ann), "Ann"}, []string{away}},
		{"Cleo has none", cleo, "GET", "/api/friends", nil, 200, []string{`"friends":[]`}, nil},
		{"Bob hides", bob, "PATCH", "/api/account", `{"seen":false}`, 204, nil, nil},
		{"his account says so", bob, "GET", "/api/account", nil, 200, []string{`"seen":false`}, nil},
		{"Ann sees him no longer", ann, "GET", "/api/friends", nil, 200, []string{here}, []string{away}},
		{"Bob does not", bob, "PATCH", "/api/account", `{"seen":true}`, 204, nil, nil},
		{"he is here again", ann, "GET", "/api/friends", nil, 200, []string{away}, nil},
		{"Bob blocks her", bob, "PUT", "/api/blocked/" + me(ann), nil, 204, nil, nil},
		{"to her he is away", ann, "GET", "/api/friends", nil, 200, []string{here}, []string{away}},
		{"and she is no friend of his", bob, "GET", "/api/friends", nil, 200, []string{`"friends":[]`}, nil},
	})
}
