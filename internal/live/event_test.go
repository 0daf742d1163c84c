package live

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

var blitz = protocol.Clock{Decision: 30}

// eventTable is a table of the first round of an event.
func eventTable(key, name string, deal *fair.Deal, people ...string) EventTable {
	e := EventTable{
		Event: protocol.TableEvent{ID: "cup", Name: "Harbour Cup", Round: 1}, Key: key, Deal: deal,
		Proposal: protocol.Proposal{Game: name, Public: true, Spectators: true, Clock: blitz},
	}
	for _, person := range people {
		e.Seats = append(e.Seats, table.EventSeat{Who: who(person)})
	}
	return e
}

func theDeal() *fair.Deal {
	return &fair.Deal{Event: "cup", Round: 1, Secret: fair.Secret{5}.ForRound(1), Nonces: []string{"anna", "bert", "carl", "dora"}}
}

func (h *fixture) opens(e EventTable) string {
	h.Helper()
	id, err := h.OpenForEvent(context.Background(), e)
	if err != nil {
		h.Fatal(err)
	}
	return id
}

func (h *fixture) end(id string) EventEnd {
	h.Helper()
	end, err := h.EventEnd(context.Background(), id)
	if err != nil {
		h.Fatal(err)
	}
	return end
}

// However often, and wherever, the tables of an event are opened, each is opened once, and everybody finds theirs.
func TestOpeningForEvents(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		anna := b.Listen("anna", NewSignalChan())
		defer anna.Close()
		var ids [4]string
		var all sync.WaitGroup
		for i := range ids {
			all.Go(func() { ids[i] = []*fixture{a, b}[i%2].opens(eventTable("r1t1", "pennies", nil, "anna", "bert")) })
		}
		all.Wait()
		same(t, "the ids", ids, [4]string{ids[0], ids[0], ids[0], ids[0]})
		same(t, "games begun", a.count(ids[0], protocol.Started), 1)
		if other := a.opens(eventTable("r1t2", "pennies", nil, "carl", "dora")); other == ids[0] {
			t.Error("another table is the same one")
		}
		same(t, "when it is opened later", a.opens(eventTable("r1t1", "sunken", nil, "carl")), ids[0])
		same(t, "event", a.look(ids[0], "anna").Event.Name, "Harbour Cup")
		if told := anna.Take(); len(told) == 0 {
			t.Error("anna is not told that a game of hers has begun")
		}
	})
	stopped(t, Settings{}, func(h *fixture) {
		for want, name := range map[string]string{"no-such-game": "chess", "clock-out-of-range": "pennies"} {
			e := eventTable("r1t1", name, nil, "anna", "bert")
			e.Proposal.Clock = protocol.Clock{}
			var refusal *game.Refusal
			if _, err := h.OpenForEvent(context.Background(), e); !errors.As(err, &refusal) || refusal.Reason != want {
				t.Errorf("found %v, want %s", err, want)
			}
		}
		if _, err := h.EventEnd(context.Background(), h.table(protocol.Proposal{Game: "pennies"}, "anna", "bert")); !errors.Is(err, ErrUnknown) {
			t.Error("a table of no event has an end for one:", err)
		}
	})
}

// A table that nobody comes to is played to its end, and nobody has to look, even if the server was down meanwhile; then the event is
// told.
func TestTablesOfEventsEndByThemselves(t *testing.T) {
	var told sync.Map
	settings := Settings{Ended: func(table string, e protocol.TableEvent) { told.Store(table, e.ID) }}
	stopped(t, settings, func(h *fixture) {
		id := h.opens(eventTable("r1t1", "sunken", nil, "anna", "bert"))
		same(t, "over", h.end(id).Over, false)
		time.Sleep(2 * time.Minute)
		same(t, "replaced", h.count(id, protocol.StoodIn), 2)
		h.restart()
		time.Sleep(20 * time.Minute)
		end := h.end(id)
		same(t, "over", fmt.Sprint(end.Over, end.Stopped), "true false")
		for i, s := range end.Seats {
			if !s.Left || s.Resigned || s.Moves != 0 || s.Place == 0 {
				t.Errorf("seat %d: found %+v", i, s)
			}
		}
		e, _ := told.Load(id)
		same(t, "the event that is told", e, "cup")
	})
}

// A table whose time is up counts as it stood.
func TestStoppedTablesOfEvents(t *testing.T) {
	stopped(t, Settings{Judge: registry.Judge}, func(h *fixture) {
		id := h.opens(eventTable("r1t1", "sunken", nil, "anna", "bert", "carl"))
		if err := h.CloseTable(context.Background(), id); err != nil {
			t.Fatal(err)
		}
		end, places := h.end(id), 0
		same(t, "stopped", fmt.Sprint(end.Over, end.Stopped), "true true")
		for _, s := range end.Seats {
			places += s.Place
		}
		if places < 3 || places > 6 {
			t.Errorf("places: %+v", end.Seats)
		}
	})
}

// Until the last table of a duplicate round is over, nobody gets anything of another, at whichever hall. Afterwards everybody can
// verify them.
func TestRevealingDuplicateRounds(t *testing.T) {
	clustered(t, Settings{Dice: fair.Dice, Judge: registry.Judge, Reviews: 1, Reviewer: Futures(1)}, func(a, b *fixture, _ *bustest.Local) {
		first := a.opens(eventTable("r1t1", "sunken", theDeal(), "anna", "bert"))
		second := b.opens(eventTable("r1t2", "sunken", theDeal(), "carl", "dora"))
		same(t, "what all share", a.look(first, "anna").Fair.SeedHash, b.look(second, "carl").Fair.SeedHash)
		ctx := context.Background()
		for name, ask := range map[string]func(h *fixture) error{
			"look": func(h *fixture) error { _, err := h.Look(ctx, first, "carl", game.NoSeat); return err },
			"watch": func(h *fixture) error {
				_, err := h.Watch(ctx, first, Viewer{Person: "carl"}, "", NewSignalChan())
				return err
			},
			"story":  func(h *fixture) error { _, err := h.Story(ctx, first, "carl", game.NoSeat, true); return err },
			"replay": func(h *fixture) error { _, _, err := h.Replay(ctx, first, "carl", game.NoSeat, 0); return err },
			"record": func(h *fixture) error { _, err := h.Record(ctx, first, "carl"); return err },
			"review": func(h *fixture) error { _, err := h.Review(ctx, first, "carl"); return err },
			"talk": func(h *fixture) error {
				return h.try(first, "carl", protocol.Command{Do: protocol.Say, Text: "Hello!"})
			},
		} {
			if err := ask(a); !errors.Is(err, ErrPrivate) {
				t.Errorf("%s: found %v", name, err)
			}
		}
		a.do(first, "anna", protocol.Command{Do: protocol.Resign})
		if err := a.Reveal(ctx, first, second); !errors.Is(err, ErrRunning) {
			t.Error("revealed while others play:", err)
		}
		for name, ask := range map[string]func(h *fixture) error{
			"record": func(h *fixture) error { _, err := h.Record(ctx, first, "anna"); return err },
			"review": func(h *fixture) error { _, err := h.AskReview(ctx, first, "anna", nil); return err },
		} {
			if refusal := new(game.Refusal); !errors.As(ask(b), &refusal) || refusal.Reason != "sealed" {
				t.Errorf("%s of one's own game: found %v", name, ask(b))
			}
		}
		same(t, "the secret at the first table", b.look(first, "anna").Fair.Secret, "")
		b.do(second, "carl", protocol.Command{Do: protocol.Resign})
		same(t, "revealed", a.end(first).Revealed, false)
		for range 2 {
			if err := b.Reveal(ctx, first, second, "unknown"); err != nil {
				t.Fatal(err)
			}
		}
		same(t, "lines about it", a.count(first, protocol.Revealed), 1)
		same(t, "revealed", a.end(first).Revealed && a.end(second).Revealed, true)
		r, err := a.Record(ctx, second, "anna")
		if err != nil {
			t.Fatal(err)
		}
		if g, _ := games("sunken", 0, ""); fair.Verify(g, r) != nil {
			t.Error(fair.Verify(g, r))
		}
	})
}
