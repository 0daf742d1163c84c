package local_test

import (
	"cmp"
	"fmt"
	"testing"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/local"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// openedBefore opens a table with an app whose newest rules are of version 1, and makes a few moves at it.
func openedBefore(t *testing.T, m *memory, wanted protocol.Proposal) string {
	t.Helper()
	ctx := t.Context()
	s, err := local.OpenStore(ctx, m)
	if err != nil {
		t.Fatal(err)
	}
	h, err := live.Open(ctx, s, live.Settings{
		Games: func(name string, version int, pack string) (game.Game, error) {
			return registry.Rules(name, cmp.Or(version, 1), pack)
		},
		Bot:   func(game.Game, string) (bot.Bot, error) { return bot.New("random", nil) },
		Judge: registry.Judge, Patient: true, IDPrefix: protocol.LocalPrefix,
	})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	me := protocol.Who{Person: local.Me, Name: "Ann"}
	id, err := h.Open(ctx, me, "older", wanted, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, what := range []protocol.Action{protocol.Sit, protocol.Start} {
		if err := h.Do(ctx, id, protocol.Command{ID: string(what), Who: me, Do: what}, live.CommandOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 20 {
		look, err := h.Look(ctx, id, local.Me, game.NoSeat)
		if err != nil {
			t.Fatal(err)
		}
		if len(look.You.Moves) == 0 {
			time.Sleep(time.Millisecond)
			continue
		}
		move := protocol.Command{ID: fmt.Sprint(n), Who: me, Do: protocol.Move, Step: look.You.Step, Move: look.You.Moves[n%len(look.You.Moves)]}
		if err := h.Do(ctx, id, move, live.CommandOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	return id
}

// What was begun by older rules is played by them to its end after an update, with bots, hints, record and review, and new games
// are played by new rules.
func TestOlderRules(t *testing.T) {
	m := newMemory()
	id := openedBefore(t, m, protocol.Proposal{
		Game: "sunken", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.BotSeat, Level: "mate"}}, Pace: protocol.Instant,
	})
	d := openOn(t, m, thinkHere())
	path := "/api/tables/" + id
	d.awaitsTurn(id)
	var hints protocol.Hints
	if d.call(200, "POST", path+"/hint", nil, &hints); len(hints.Hints) == 0 {
		t.Error("there are no hints")
	}
	d.plays(id)
	data := d.Call(t.Context(), "GET", path+"/record", nil, "").Body
	r, err := record.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	g, err := registry.Rules(r.Game, r.Rules, "")
	if err != nil || r.Rules != 1 {
		t.Fatalf("it was played by the rules of version %d, %v", r.Rules, err)
	}
	if err := fair.Verify(g, r); err != nil {
		t.Error(err)
	}
	var drawn protocol.Draws
	if d.call(200, "GET", path+"/draws", nil, &drawn); len(drawn.Draws) == 0 || drawn.Fault != "" {
		t.Errorf("the draws are %+v", drawn)
	}
	d.tellsMoments("GET", path+"/moments?as=open", nil)
	d.tellsMoments("POST", "/api/moments?as=0", data)
	d.reviews(id)
	d.does(id, protocol.Command{ID: "again", Do: protocol.Rematch})
	next := d.looks(id).Rematch
	log, err := m.Log(t.Context(), next, 0)
	if err != nil {
		t.Fatal(err)
	}
	if e, err := table.DecodeEntry(log[0]); err != nil || e.Opening.Terms.Rules != 2 {
		t.Errorf("the rematch is opened with %s, %v", log[0], err)
	}
	d.does(next, protocol.Command{ID: "start", Do: protocol.Start})
	d.awaitsTurn(next)
}

// A summary that this app cannot read makes no lesson of a game, which would be deleted after a week.
func TestUnreadableSummary(t *testing.T) {
	m := newMemory()
	m.tables["localreef"] = &stored{log: [][]byte{[]byte("{}")}, summary: []byte(`{"people":"of another app"}`)}
	d := openOn(t, m, thinkHere())
	d.DropLessons()
	var kept []local.Kept
	if d.call(200, "GET", "/api/local/games", nil, &kept); len(kept) != 1 || kept[0].Lesson {
		t.Errorf("%+v is kept", kept)
	}
}
