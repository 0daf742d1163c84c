package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

const name = "Annabel"

// named opens a table at which anna sits under another name, has said something and, with start, has begun to play against bert.
func (h *fixture) named(start bool) string {
	h.Helper()
	id, err := h.Open(context.Background(), who("anna"), fmt.Sprint("named ", h.commands), protocol.Proposal{
		Game: "pennies", Name: name + "'s cove", Spectators: true, Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}},
	}, nil)
	if err != nil {
		h.Fatal(err)
	}
	h.commands++
	h.do(id, "anna", protocol.Command{Do: protocol.Sit, Name: name, Nonce: "n"})
	h.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "n"})
	h.do(id, "anna", protocol.Command{Do: protocol.Say, Text: "It is me, " + name})
	h.do(id, "bert", protocol.Command{Do: protocol.Say, Seat: 1, Text: "Hello"})
	if start {
		h.do(id, "anna", protocol.Command{Do: protocol.Start})
	}
	return id
}

func (h *fixture) erases(person string) {
	h.Helper()
	if err := h.Erase(context.Background(), person, nil); err != nil {
		h.Fatal(err)
	}
}

// hasNot fails if a text occurs in what is stored of a table, or in what anybody gets of it.
func (h *fixture) hasNot(id, text string) {
	h.Helper()
	summary, err := h.faulty.Store.Summary(context.Background(), id)
	if err != nil {
		h.Fatal(err)
	}
	parts := map[string]any{"log": h.log(id), "face": string(summary.Shown)}
	for _, person := range []string{"bert", "carl"} {
		lines, look, err := h.Replay(context.Background(), id, person, game.NoSeat, 0)
		if err != nil {
			h.Fatal(err)
		}
		parts["lines of "+person], parts["look of "+person], parts["look now of "+person] = lines, look, h.look(id, person)
	}
	for what, part := range parts {
		data, err := json.Marshal(part)
		if err != nil {
			h.Fatal(err)
		}
		if strings.Contains(string(data), text) {
			h.Errorf("the %s of table %s has %q: %s", what, id, text, data)
		}
	}
}

// Somebody is erased in the middle of a game: a bot takes over, and all watchers are sent everything again, without the name.
func TestErase(t *testing.T) {
	stopped(t, Settings{Pace: -1}, func(h *fixture) {
		id, waits, alone := h.named(true), h.named(false), h.table(watched, "anna", "bot mate")
		other := h.table(watched, "bert", "carl")
		h.do(other, "anna", protocol.Command{Do: protocol.Say, Text: "I am watching"})
		w := h.watch(id, "bert")
		defer w.Close()
		l := h.Listen("bert", NewSignalChan())
		defer l.Close()
		h.take(w)
		length := len(h.raw(id))

		h.do(alone, "host", protocol.Command{Do: protocol.Watchers, On: true}) // host has no seat there and stays
		h.erases("anna")
		synctest.Wait()
		u := w.Take()
		if u == nil || !u.Full {
			t.Fatalf("bert is not told all anew: %+v", u)
		}
		same(t, "the name", u.Look.Seats[0].Name, "")
		same(t, "a bot", u.Look.Seats[0].StandIn, true)
		same(t, "the host", u.Look.You.Host, true)
		if shown := string(l.Take()[id].Summary); strings.Contains(shown, name) || shown == "" {
			t.Errorf("the list of bert is told %s", shown)
		}
		for _, table := range []string{id, waits, other} {
			h.hasNot(table, name)
			h.hasNot(table, "watching")
		}
		same(t, "the seat that is free", h.look(waits, "bert").Seats[0].For, protocol.OpenSeat)
		if err := h.try(id, "anna", protocol.Command{Do: protocol.Return}); !errors.Is(err, ErrPrivate) {
			t.Errorf("whoever is gone comes back: %v", err)
		}
		for h.look(id, "bert").Status == protocol.StatusPlaying {
			if look := h.look(id, "bert"); len(look.You.Moves) > 0 {
				h.move(id, "bert")
			} else {
				time.Sleep(time.Second)
			}
		}
		record, err := h.Record(context.Background(), id, "bert")
		if err != nil || record == nil {
			t.Errorf("the game has no record: %v", err)
		}
		n := len(h.raw(id))
		h.erases("anna")
		same(t, "erased again", len(h.raw(id)), n)
		same(t, "entries that came", n > length, true)
		notes, err := h.faulty.Documents(context.Background(), erasing, 0, 10)
		same(t, "notes that are left", len(notes), 0)
		if err != nil {
			t.Error(err)
		}
	})
}

// A table at which nobody else plays is deleted, even if it had a rematch, and its name is removed from rematches of others.
func TestEraseAlone(t *testing.T) {
	stopped(t, Settings{Pace: -1}, func(h *fixture) {
		id := h.named(true)
		h.do(id, "anna", protocol.Command{Do: protocol.Resign})
		h.do(id, "bert", protocol.Command{Do: protocol.Rematch, Seat: 1})
		next := h.look(id, "bert").Rematch
		h.do(next, "anna", protocol.Command{Do: protocol.Leave})
		open, err := h.Open(context.Background(), who("anna"), "alone", protocol.Proposal{Game: "pennies", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		l := h.Listen("anna", NewSignalChan())
		defer l.Close()
		w := h.watch(open, "carl")
		defer w.Close()
		h.erases("anna")
		h.hasNot(id, name)
		h.hasNot(next, name)
		synctest.Wait()
		why, gone := w.Gone()
		same(t, "why", fmt.Sprintf("%s %t", why, gone), "deleted true")
		if _, err := h.Look(context.Background(), open, "carl", game.NoSeat); !errors.Is(err, ErrUnknown) {
			t.Errorf("the table is still there: %v", err)
		}
	})
}

// An interrupted erasure is finished when the hall opens again.
func TestEraseIsContinued(t *testing.T) {
	stopped(t, Settings{Pace: -1}, func(h *fixture) {
		first, second := h.named(true), h.named(true)
		h.faulty.onLog(func(id string, do func() ([][]byte, error)) ([][]byte, error) {
			if id == max(first, second) {
				return nil, store.ErrNoSpace
			}
			return do()
		})
		if err := h.Erase(context.Background(), "anna", nil); !errors.Is(err, store.ErrNoSpace) {
			t.Fatalf("the error is %v", err)
		}
		h.hasNot(min(first, second), name)
		h.restart()
		synctest.Wait()
		time.Sleep(time.Second)
		h.hasNot(first, name)
		h.hasNot(second, name)
		notes, err := h.faulty.Documents(context.Background(), erasing, 0, 10)
		same(t, "notes that are left", fmt.Sprint(len(notes), err), "0 <nil>")
	})
}

// Somebody who was already gone from all tables when the erasure was interrupted is forgotten when the hall opens again.
func TestForgettingIsContinued(t *testing.T) {
	stopped(t, Settings{Pace: -1}, func(h *fixture) {
		ctx := context.Background()
		err := errors.Join(
			h.faulty.PutPerson(ctx, store.Person{ID: "anna", Name: name}),
			h.faulty.PutDocument(ctx, store.Document{Kind: "report", ID: "r", By: "bert", About: "anna"}),
		)
		if err != nil {
			t.Fatal(err)
		}
		if err := h.Erase(ctx, "anna", func() error { return store.ErrNoSpace }); !errors.Is(err, store.ErrNoSpace) {
			t.Fatalf("the error is %v", err)
		}
		if _, err := h.faulty.Person(ctx, "anna"); err != nil {
			t.Fatalf("she is forgotten before she has left: %v", err)
		}
		h.restart()
		synctest.Wait()
		time.Sleep(time.Second)
		if _, err := h.faulty.Person(ctx, "anna"); !errors.Is(err, store.ErrUnknown) {
			t.Errorf("she is not forgotten: %v", err)
		}
		notes, err := h.faulty.Documents(ctx, "report", 0, 10)
		same(t, "reports that are left", fmt.Sprint(len(notes), err), "0 <nil>")
	})
}

// A hall that has the table in memory never writes what was erased at another, whether or not it is notified.
func TestEraseElsewhere(t *testing.T) {
	for _, heard := range []bool{true, false} {
		t.Run(fmt.Sprint("heard ", heard), func(t *testing.T) {
			clustered(t, Settings{Pace: -1}, func(a, b *fixture, local *bustest.Local) {
				id, other := a.named(true), a.named(true)
				w := b.watch(id, "bert")
				defer w.Close()
				gone := b.watch(other, "carl")
				defer gone.Close()
				b.take(w)
				if !heard {
					local.SetCopies(func(string) int { return 0 })
				}
				a.erases("anna")
				if err := a.Drop(context.Background(), other); err != nil {
					t.Fatal(err)
				}
				b.do(id, "bert", protocol.Command{Do: protocol.Say, Seat: 1, Text: "Where is she?"})
				a.hasNot(id, name)
				b.hasNot(id, name)
				time.Sleep(2 * compareEvery)
				u := w.Take()
				if u == nil || !u.Full {
					t.Errorf("bert is not told all anew: %+v", u)
				}
				why, ended := gone.Gone()
				same(t, "the table that was deleted", fmt.Sprintf("%s %t", why, ended), "deleted true")
			})
		})
	}
}

// Somebody who comes back with an old cursor is sent everything again.
func TestOldCursorAfterErasure(t *testing.T) {
	stopped(t, Settings{Pace: -1}, func(h *fixture) {
		id := h.named(true)
		w := h.watch(id, "bert")
		cursor := h.take(w).Look.Cursor
		w.Close()
		h.erases("anna")
		w, u := h.resume(id, "bert", cursor)
		same(t, "full", u.Full, true)
		w.Close()
		w, u = h.resume(id, "bert", u.Look.Cursor)
		same(t, "full again", u.Full, false)
		w.Close()
	})
}

func TestRemoveLine(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.named(true)
		w := h.watch(id, "bert")
		defer w.Close()
		lines := h.take(w).Lines
		said := slices.IndexFunc(lines, func(l protocol.Line) bool { return strings.Contains(l.Text, "It is me") })
		remove := func(n int) error { return h.RemoveLine(context.Background(), id, game.At(1), n) }
		if err := remove(lines[0].N); !errors.Is(err, ErrNoLine) {
			t.Errorf("what nobody said is removed: %v", err)
		}
		if err := errors.Join(remove(lines[said].N), remove(lines[said].N)); err != nil {
			t.Fatal(err)
		}
		u := h.take(w)
		same(t, "told anew", u.Full && u.Lines[said].Removed && u.Lines[said].Text == "", true)
		same(t, "by whom", u.Lines[said].Name, name)
		h.hasNot(id, "It is me")
		if err := h.RemoveLine(context.Background(), "nowhere", game.At(1), 1); !errors.Is(err, ErrUnknown) {
			t.Errorf("a line of no table: %v", err)
		}
	})
}

func TestCloseTable(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bot mate")
		w := h.watch(id, "anna")
		defer w.Close()
		h.take(w)
		if err := h.CloseTable(context.Background(), id); err != nil {
			t.Fatal(err)
		}
		same(t, "told", h.take(w).Look.Status, protocol.StatusArchived)
		if err := h.CloseTable(context.Background(), id); h.refusal(err) != "TABLE-ARCHIVE not-now" {
			t.Errorf("it is closed again: %v", err)
		}
		time.Sleep(time.Hour)
		same(t, "moves after that", h.count(id, protocol.Moved), 0)
		if err := h.Drop(context.Background(), "nowhere"); !errors.Is(err, ErrUnknown) {
			t.Errorf("no table is deleted: %v", err)
		}
	})
}

// Tables that nobody touches are deleted when their time has come; a separate setting applies to finished ones.
func TestExpiry(t *testing.T) {
	stopped(t, Settings{ExpireAfter: 30 * time.Hour, ExpireFinished: 90 * time.Hour}, func(h *fixture) {
		there := func(id string) bool {
			_, err := h.faulty.Store.Length(context.Background(), id)
			return err == nil
		}
		var open []string
		for range 50 {
			open = append(open, h.table(watched, "anna", "free"))
		}
		over := h.table(watched, "anna", "bert")
		h.do(over, "anna", protocol.Command{Do: protocol.Resign})
		time.Sleep(20 * time.Hour)
		h.do(open[0], "anna", protocol.Command{Do: protocol.Say, Text: "Is anybody there?"})
		time.Sleep(9 * time.Hour)
		same(t, "after 29 hours", there(open[49]), true)
		time.Sleep(2 * time.Hour)
		left := slices.DeleteFunc(slices.Clone(open), func(id string) bool { return !there(id) })
		same(t, "after 31 hours", fmt.Sprint(left, there(over)), fmt.Sprint(open[:1], true))
		same(t, "counted", h.meter.expired.Load(), int64(49))
		time.Sleep(70 * time.Hour)
		same(t, "after 101 hours", fmt.Sprint(there(open[0]), there(over)), "false false")
	})
}
