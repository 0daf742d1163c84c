package live

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/protocol"
)

// counted makes bots that say a word at once, and counts their decisions.
func counted(decisions *atomic.Int64) func(game.Game, string) (bot.Bot, error) {
	return bots(func(ctx context.Context, _ bot.Question) (game.Move, error) {
		decisions.Add(1)
		return say, ctx.Err()
	})
}

// deserted is a table of a person who has left, so that only bots play.
func (h *fixture) deserted(p protocol.Proposal) string {
	h.Helper()
	id := h.table(p, "anna", "bot mate", "bot mate")
	h.do(id, "anna", protocol.Command{Do: protocol.Leave})
	return id
}

// Nothing is computed at tables where only bots would play and nobody looks; such a table sleeps, also across a restart. Once
// somebody looks, it continues at the usual pace, and it rests again when nobody does.
func TestBotsRestWhileNobodyLooks(t *testing.T) {
	var decisions atomic.Int64
	stopped(t, Settings{Bot: counted(&decisions)}, func(h *fixture) {
		var ids []string
		for range 17 {
			ids = append(ids, h.deserted(protocol.Proposal{Game: "whispers", Spectators: true}))
		}
		time.Sleep(time.Hour)
		same(t, "decisions, rooms", [...]int{int(decisions.Load()), h.awake()}, [...]int{0, 0})
		h.restart()
		time.Sleep(h.Grace + time.Hour)
		same(t, "decisions, rooms after a restart", [...]int{int(decisions.Load()), h.awake()}, [...]int{0, 0})
		w, err := h.Watch(context.Background(), ids[0], Viewer{Person: "carl", As: game.NoSeat, Hidden: true}, "", NewSignalChan())
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		time.Sleep(time.Hour)
		same(t, "decisions while the window is hidden", decisions.Load(), 0)
		w.SetHidden(false)
		time.Sleep(h.Pace - 1)
		same(t, "moves before the pace is over", h.count(ids[0], protocol.Moved), 0)
		time.Sleep(1 + h.Pace/2)
		same(t, "moves when somebody looks", h.count(ids[0], protocol.Moved), 1)
		w.SetHidden(true)
		time.Sleep(time.Hour)
		same(t, "moves when nobody looks any more", h.count(ids[0], protocol.Moved), 1)
		w.SetHidden(false)
		time.Sleep(time.Minute)
		same(t, "the game is", h.look(ids[0], "carl").Status, protocol.StatusFinished)
		for _, id := range ids[1:] {
			same(t, "moves elsewhere", h.count(id, protocol.Moved), 0)
		}
	})
}

// While a person still plays, bots move although nobody looks, until it is that person's turn, who can then be told. Their clock
// does not run while bots rest.
func TestBotsPlayOnForPeopleWhoPlay(t *testing.T) {
	var decisions atomic.Int64
	var told atomic.Pointer[Turn]
	settings := Settings{Bot: counted(&decisions), Turned: func(turn Turn) { told.CompareAndSwap(nil, &turn) }}
	stopped(t, settings, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "whispers", Clock: protocol.Clock{Decision: 86400}}, "bot mate", "anna", "bert")
		time.Sleep(time.Minute)
		same(t, "moves", h.count(id, protocol.Moved), 1)
		same(t, "the first turn", *told.Load(), Turn{Table: id, Person: "anna", Moves: 0})
		h.move(id, "anna", "say 1")
		h.do(id, "anna", protocol.Command{Do: protocol.Leave, Seat: 1})
		h.move(id, "bert", "say 1")
		time.Sleep(time.Minute)
		same(t, "moves when one has left", h.count(id, protocol.Moved), 5)
		time.Sleep(25 * time.Hour) // bert's time is up
		before := h.count(id, protocol.Moved)
		same(t, "stand-ins", h.count(id, protocol.StoodIn), 2)
		time.Sleep(14 * 24 * time.Hour)
		same(t, "moves when nobody plays", h.count(id, protocol.Moved), before)
		h.do(id, "bert", protocol.Command{Do: protocol.Return, Seat: 2})
		h.move(id, "bert", "say 1")
		time.Sleep(time.Minute)
		same(t, "moves when bert is back", h.count(id, protocol.Moved), before+3)
	})
}

// A program that looks now and then, without watching, has resting bots make a decision each time.
func TestALookHasBotsDecide(t *testing.T) {
	var decisions atomic.Int64
	stopped(t, Settings{Bot: counted(&decisions)}, func(h *fixture) {
		id := h.deserted(protocol.Proposal{Game: "whispers"})
		for n := range 3 {
			h.look(id, "anna")
			h.look(id, "anna")
			time.Sleep(time.Hour)
			same(t, "moves, decisions", [...]int{h.count(id, protocol.Moved), int(decisions.Load())}, [...]int{n + 1, n + 1})
		}
	})
}

// One person's bots and hints are passed over in favour of somebody else's bot.
func TestNobodyWaitsForAnothersMany(t *testing.T) {
	gate := make(chan struct{})
	var served []string
	slow := pensive{func(_ context.Context, q bot.Question) (game.Move, error) {
		<-gate
		return q.Moves[0], nil
	}}
	made := func(_ game.Game, level string) (bot.Bot, error) {
		if level == "deckhand" {
			return pensive{func(_ context.Context, q bot.Question) (game.Move, error) {
				served = append(served, "bert's")
				return q.Moves[0], nil
			}}, nil
		}
		return slow, nil
	}
	stopped(t, Settings{Thinkers: 1, Pace: -1, Bot: made}, func(h *fixture) {
		gate = make(chan struct{})
		for range 17 {
			id := h.table(protocol.Proposal{Game: "whispers"}, "bot mate", "anna")
			w := h.watch(id, "anna")
			defer w.Close()
		}
		id := h.table(protocol.Proposal{Game: "whispers"}, "bert", "bot deckhand")
		w := h.watch(id, "bert")
		defer w.Close()
		h.move(id, "bert", "say 1")
		synctest.Wait()
		same(t, "served while one of anna's thinks", served, nil)
		gate <- struct{}{}
		synctest.Wait()
		same(t, "served after it", served, []string{"bert's"})
		close(gate)
	})
}

// In a cluster it does not matter where somebody looks, nor whether they are signed in, nor which hall runs the bots.
func TestBotsRestInACluster(t *testing.T) {
	clustered(t, Settings{Bot: hasty}, func(a, b *fixture, _ *bustest.Local) {
		for i := range 6 { // of several shards, so that either hall runs the bots of some
			id := a.deserted(protocol.Proposal{Game: "whispers", Spectators: true})
			time.Sleep(time.Minute)
			same(t, "moves while nobody looks", a.count(id, protocol.Moved), 0)
			w := []*fixture{a, b}[i%2].watch(id, "")
			time.Sleep(time.Minute)
			same(t, "the game is", a.look(id, "anna").Status, protocol.StatusFinished)
			w.Close()
		}
	})
}
