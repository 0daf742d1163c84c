package live

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// take returns a watcher's update; the test fails if there is none.
func (h *fixture) take(w *Watcher) *Update {
	h.Helper()
	synctest.Wait()
	u := w.Take()
	if u == nil {
		h.Fatalf("%s is told nothing", w.person)
	}
	return u
}

func (h *fixture) tellsNothing(w *Watcher) {
	h.Helper()
	synctest.Wait()
	if u := w.Take(); u != nil {
		h.Errorf("%s is told %d lines, here %v", w.person, len(u.Lines), u.Here)
	}
}

// resume watches from a cursor.
func (h *fixture) resume(id, person, cursor string) (*Watcher, *Update) {
	h.Helper()
	w, err := h.Watch(context.Background(), id, Viewer{Person: person, As: game.NoSeat}, cursor, NewSignalChan())
	if err != nil {
		h.Fatal(err)
	}
	return w, h.take(w)
}

func numbers(lines []protocol.Line) []int {
	list := []int{}
	for _, l := range lines {
		list = append(list, l.N)
	}
	return list
}

func TestResumingAWatch(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		w, all := h.resume(id, "anna", "")
		same(t, "at first", [...]any{all.Full, numbers(all.Lines), all.Look.Cursor}, [...]any{true, []int{1, 2, 3, 4}, "0.4"})
		w.Close()
		h.move(id, "anna", "hide 1")
		h.do(id, "bert", protocol.Command{Do: protocol.Say, Seat: 1, Text: "hm"})
		for _, c := range []struct {
			person, cursor string
			full           bool
			lines          []int
		}{
			{"anna", "0.4", false, []int{5, 6}},
			{"anna", "0.6", false, []int{}},
			{"anna", "1.6", true, []int{1, 2, 3, 4, 5, 6}}, // bert's
			{"anna", "w.4", true, []int{1, 2, 3, 4, 5, 6}}, // a spectator's
			{"anna", "0.7", true, []int{1, 2, 3, 4, 5, 6}}, // ahead of the log
			{"anna", "0.-1", true, []int{1, 2, 3, 4, 5, 6}},
			{"anna", "x", true, []int{1, 2, 3, 4, 5, 6}},
			{"bert", "1.4", false, []int{5, 6}},
			{"carl", "w.4", false, []int{5}}, // does not hear the players
			{"carl", "0.4", true, []int{1, 2, 3, 4, 5}},
		} {
			w, u := h.resume(id, c.person, c.cursor)
			same(t, fmt.Sprint(c.person, " from ", c.cursor), [...]any{u.Full, numbers(u.Lines)}, [...]any{c.full, c.lines})
			w.Close()
		}
	})
}

// People who sit down, leave or change seats are shown the table again from there.
func TestChangingSeats(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "free", "free")
		w, u := h.resume(id, "bert", "")
		defer w.Close()
		same(t, "bert looks on from", u.Look.You.As, -1)
		is := func(what string, seat int) {
			t.Helper()
			u := h.take(w)
			log := h.raw(id)
			audience := game.Spectator
			if seat >= 0 {
				audience = game.At(game.Seat(seat))
			}
			lines, _, err := table.Lines(id, games, log, "bert", audience, 0, 0)
			if err != nil {
				t.Fatal(err)
			}
			same(t, what, [...]any{u.Full, u.Look.You.As, u.Lines}, [...]any{true, seat, lines})
		}
		h.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "b"})
		is("bert sits down", 1)
		h.do(id, "host", protocol.Command{Do: protocol.Swap, Seat: 1, Other: 2})
		is("bert changes seats", 2)
		h.do(id, "bert", protocol.Command{Do: protocol.Swap, Seat: 2, Other: 1})
		is("bert goes back", 1)
		h.do(id, "host", protocol.Command{Do: protocol.Swap, Seat: 0, Other: 1})
		is("bert and anna change places", 0)
		h.do(id, "bert", protocol.Command{Do: protocol.Leave})
		is("bert leaves", -1)
	})
}

// When spectators are no longer let in, those who watch are cut off; players and the host are not.
func TestSpectatorsAreSentOut(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		anna, host, carl, dora := h.watch(id, "anna"), h.watch(id, "host"), h.watch(id, "carl"), h.watch(id, "")
		h.do(id, "host", protocol.Command{Do: protocol.Watchers})
		synctest.Wait()
		for _, w := range []*Watcher{carl, dora} {
			why, gone := w.Gone()
			same(t, "spectators are gone", [...]any{gone, why}, [...]any{true, NotAllowed})
			u := w.Take()
			same(t, "what they were told", len(u.Lines), 4)
		}
		for _, w := range []*Watcher{anna, host} {
			_, gone := w.Gone()
			same(t, w.person+" is gone", gone, false)
			same(t, w.person+" is told", len(h.take(w).Lines), 5)
		}
		_, watch := h.Watch(context.Background(), id, Viewer{Person: "carl", As: game.NoSeat}, "", NewSignalChan())
		_, look := h.Look(context.Background(), id, "carl", game.NoSeat)
		_, _, replay := h.Replay(context.Background(), id, "carl", 0, 0)
		_, record := h.Record(context.Background(), id, "carl")
		for what, err := range map[string]error{
			"Watch": watch, "Look": look, "Replay": replay, "Record": record,
			"Do": h.try(id, "carl", protocol.Command{Do: protocol.Say, Text: "let me in"}),
		} {
			if !errors.Is(err, ErrPrivate) {
				t.Errorf("%s: %v", what, err)
			}
		}
		for _, w := range []*Watcher{anna, host, carl, dora} {
			w.Close()
			w.Close() // does no harm
		}
		time.Sleep(h.Idle + time.Second)
		same(t, "rooms", h.awake(), 0)
	})
}

// At a table without spectators others may look while seats can be taken, and no longer.
func TestLookingOnBeforeTheStart(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "pennies"}, "anna", "free")
		anna, carl := h.watch(id, "anna"), h.watch(id, "carl")
		defer anna.Close()
		defer carl.Close()
		h.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "b"})
		same(t, "carl is told", len(h.take(carl).Lines), 3)
		h.do(id, "host", protocol.Command{Do: protocol.Start})
		synctest.Wait()
		why, gone := carl.Gone()
		same(t, "carl is gone", [...]any{gone, why}, [...]any{true, NotAllowed})
		h.tellsNothing(carl)
		same(t, "anna is told", len(h.take(anna).Lines), 4)
	})
}

// Closing a watcher twice counts once: others who still watch are not forgotten.
func TestLeavingTwice(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		anna, carl := h.watch(id, "anna"), h.watch(id, "carl")
		defer anna.Close()
		h.take(anna)
		carl.Close()
		carl.Close()
		time.Sleep(h.Idle + time.Second)
		h.move(id, "bert", "hide 1")
		same(t, "lines for anna", len(h.take(anna).Lines), 1)
	})
}

// A finished game can be seen from any seat, but only by those who may watch; what players said to each other stays with them.
func TestReplayingAGameThatIsOver(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		h.do(id, "anna", protocol.Command{Do: protocol.Say, Text: "a secret"})
		if _, look, err := h.Replay(context.Background(), id, "carl", 1, 0); err != nil || look.You.As != -1 {
			t.Errorf("carl replays a game that runs from seat %d, %v", look.You.As, err)
		}
		h.finish(id, "anna", "bert")
		said := func(person string, as game.Seat) int {
			t.Helper()
			lines, look, err := h.Replay(context.Background(), id, person, as, 0)
			if err != nil {
				t.Fatal(err)
			}
			same(t, person+" looks from", look.You.As, int(as))
			n := 0
			for _, l := range lines {
				if l.Kind == protocol.Said {
					n++
				}
			}
			return n
		}
		same(t, "what carl hears at a player's seat", said("carl", 1), 0)
		same(t, "what anna hears", said("anna", 0), 1)
		h.do(id, "host", protocol.Command{Do: protocol.Watchers})
		if _, _, err := h.Replay(context.Background(), id, "carl", 1, 0); !errors.Is(err, ErrPrivate) {
			t.Errorf("carl is not let in and replays: %v", err)
		}
	})
}

// Nobody else notices a secret decision: they get no update at all.
func TestSecretStepsAreNotTold(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "whispers", Spectators: true}, "anna", "bert", "free")
		h.do(id, "dora", protocol.Command{Do: protocol.Sit, Seat: 2, Nonce: "d"})
		h.do(id, "host", protocol.Command{Do: protocol.Start})
		all := h.observers(id)
		defer all.close()
		before := h.look(id, "carl")
		for range 3 {
			time.Sleep(time.Second)
			h.move(id, "anna", "whisper")
			same(t, "a whisper is noticed by", all.noticed(), map[string]int{"anna": 1})
		}
		h.do(id, "anna", protocol.Command{Do: protocol.Undo})
		same(t, "taking it back is noticed by", all.noticed(), map[string]int{"anna": 1})
		if !reflect.DeepEqual(h.look(id, "carl"), before) {
			t.Errorf("a spectator sees %+v, and saw %+v", h.look(id, "carl"), before)
		}
		h.move(id, "anna", "say 1")
		same(t, "a word is noticed by", all.noticed(), map[string]int{"anna": 1, "bert": 1, "carl": 1, "list of anna": 1, "list of bert": 1})
	})
}
