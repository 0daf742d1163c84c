package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/record"
)

// Finished games are listed for those who may see them: those at public tables that let spectators in for everybody, others for
// those who played.
func TestGames(t *testing.T) {
	h := openServer(t)
	ann, bob, stranger := h.guest("Ann"), h.guest("Bob"), h.stranger()
	over := func(by *browser, id string, options ...any) string {
		table := by.open(id, append([]any{"seats", seats("open", "bot")}, options...)...)
		by.sit(table, 0)
		by.command(table, "start").is(200)
		by.command(table, "resign").is(200)
		return table
	}
	public := over(ann, "public", "public", true, "spectators", true)
	unseen := over(ann, "unseen", "public", true, "spectators", false)
	private := over(ann, "private", "public", false, "spectators", true)
	bobs := over(bob, "bobs", "public", true, "spectators", true, "game", "sunken")
	playing := ann.open("playing", "seats", seats("open", "bot"), "public", true, "spectators", true)
	ann.sit(playing, 0)
	ann.command(playing, "start").is(200)
	all := []string{public, unseen, private, bobs, playing}
	only := func(by *browser, query string, has ...string) scenario {
		s := scenario{query, by, "GET", "/api/games?" + query, nil, 200, has, []string{h.secretOf(playing), by.cookie()}}
		for _, id := range all {
			if !slices.Contains(has, id) {
				s.hasNot = append(s.hasNot, id)
			}
		}
		s.has = append(slices.Clone(has), `{"type":"end"}`)
		return s
	}
	me := func(b *browser) string { return b.must(200, "GET", "/api/session", nil).get("person.id") }
	play(t, []scenario{
		only(ann, "", public, bobs),
		only(ann, "list=mine", public, unseen, private),
		only(bob, "list=mine", bobs),
		only(bob, "game=deepblue", public),
		only(bob, "players="+me(ann), public),
		only(bob, "players="+me(ann)+","+me(bob)),
		only(bob, "players="+me(bob), bobs),
		only(bob, "game=deepblue&options=scenario:random"),
		only(bob, "options=scenario:troubled-waters", public),
		only(bob, "since=1", public, bobs),
		only(bob, "until=1"),
		only(bob, "since=9999999999999"),
		{"mine of nobody", stranger, "GET", "/api/games?list=mine", nil, 401, []string{`"signed-out"`}, all},
		{"no option", stranger, "GET", "/api/games?options=x", nil, 422, []string{"query.options"}, all},
		{"too many", stranger, "GET", "/api/games?limit=1001", nil, 422, []string{"query.limit"}, all},
		{"something misspelt", stranger, "GET", "/api/games?record=true", nil, 422, []string{"query"}, all},
		{"by a stranger", stranger, "GET", "/api/games", nil, 200, []string{public, bobs}, []string{unseen, private, playing}},
	})
	told := 0
	for line := range strings.Lines(stranger.must(200, "GET", "/api/games?records=true", nil).body) {
		var game struct {
			Type   string
			Record json.RawMessage
		}
		if err := json.Unmarshal([]byte(line), &game); err != nil || game.Type != "game" {
			continue
		}
		told++
		r, err := record.Decode(game.Record)
		if err != nil {
			t.Fatal(err)
		}
		g, err := registry.Rules(r.Game, r.Rules, r.PackHash)
		if err != nil {
			t.Fatal(err)
		}
		if err := record.Replay(g, r, nil); err != nil {
			t.Error(err)
		}
	}
	if told != 2 {
		t.Errorf("%d games have a record, not 2", told)
	}
}

// Pages of games lose none and repeat none, even if many changed at the same moment.
func TestPagesOfGames(t *testing.T) {
	h := openServer(t, func(s *web.Settings) {
		s.Limits.Request, s.Limits.Replay, s.Limits.Connection = unlimited, unlimited, unlimited
	})
	const games = 337
	for i := range games {
		id := fmt.Sprintf("t%03d", i)
		shown := fmt.Sprintf(`{"table":%q,"game":"sunken","status":"finished","public":true,"spectators":true,"options":{},"seats":[],"winners":[%d]}`, id, i%2)
		card := store.Summary{Table: id, Status: "finished", Public: true, Changed: int64(1000 + i/3), Shown: []byte(shown)}
		if err := h.store.Append(t.Context(), store.Batch{Table: id, Entries: [][]byte{[]byte("{}")}, Summary: card}); err != nil {
			t.Fatal(err)
		}
	}
	c, err := client.New(h.url)
	if err != nil {
		t.Fatal(err)
	}
	for _, limit := range []string{"1", "49", "50", "1000"} {
		told := map[string]int{}
		for line, err := range c.Games(context.Background(), url.Values{"limit": {limit}, "since": {"1010"}}) {
			if err != nil {
				t.Fatal(err)
			}
			told[line.Summary.Table]++
		}
		for i := range games {
			if want := map[bool]int{true: 1}[i >= 30]; told[fmt.Sprintf("t%03d", i)] != want {
				t.Errorf("pages of %s: game %d is told of %d times, not %d", limit, i, told[fmt.Sprintf("t%03d", i)], want)
			}
		}
	}
}
