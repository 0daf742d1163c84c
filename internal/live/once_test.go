package live

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// together runs do n times at once and joins the errors.
func together(n int, do func(i int) error) error {
	errs := make([]error, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { errs[i] = do(i) })
	}
	all.Wait()
	return errors.Join(errs...)
}

// A command that was done is not done again: not at once, not after a restart, not when given many times at once.
func TestACommandIsDoneOnce(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		said := protocol.Command{ID: "hello", Do: protocol.Say, Text: "hello"}
		h.do(id, "anna", said)
		h.do(id, "anna", said)
		h.restart()
		h.do(id, "anna", said)
		same(t, "said by anna", h.count(id, protocol.Said), 1)
		h.do(id, "bert", said) // the same id, but of another person
		same(t, "said by both", h.count(id, protocol.Said), 2)

		hide := protocol.Command{ID: "hide", Do: protocol.Move, Step: 1, Move: "hide 1"}
		if err := together(50, func(int) error { return h.try(id, "anna", hide) }); err != nil {
			t.Error(err)
		}
		same(t, "moves", h.count(id, protocol.Moved), 1)
		h.restart()
		h.do(id, "anna", hide)
		same(t, "moves after a restart", h.count(id, protocol.Moved), 1)
	})
}

// Of the same move under different ids one is done, and the others are too late.
func TestADecisionIsMadeOnce(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		var done, refused int
		var mutex sync.Mutex
		_ = together(20, func(i int) error {
			err := h.Do(context.Background(), id, protocol.Command{
				ID: string(rune('a' + i)), Do: protocol.Move, Step: 1, Move: "hide 1", Who: who("anna"),
			}, CommandOptions{})
			mutex.Lock()
			defer mutex.Unlock()
			var refusal *game.Refusal
			switch {
			case err == nil:
				done++
			case errors.As(err, &refusal) && refusal.Reason == "stale":
				refused++
			default:
				t.Error(err)
			}
			return nil
		})
		same(t, "done and refused", [2]int{done, refused}, [2]int{1, 19})
	})
}

func TestATableIsOpenedOnce(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		p := protocol.Proposal{Game: "pennies", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}}
		open := func(person, command string) string {
			id, err := h.Open(context.Background(), who(person), command, p, nil)
			if err != nil {
				t.Error(err)
			}
			return id
		}
		var ids [20]string
		_ = together(len(ids), func(i int) error { ids[i] = open("anna", "o"); return nil })
		for _, id := range ids {
			same(t, "the table", id, ids[0])
		}
		h.restart()
		same(t, "the table after a restart", open("anna", "o"), ids[0])
		same(t, "entries", len(h.raw(ids[0])), 1)
		if open("anna", "p") == ids[0] || open("bert", "o") == ids[0] {
			t.Error("another command has opened the same table")
		}
		h.faulty.onAppend(func(_ store.Batch, do func() error) error { return errors.Join(do(), store.ErrNoSpace) })
		if _, err := h.Open(context.Background(), who("anna"), "q", p, nil); !errors.Is(err, store.ErrNoSpace) {
			t.Error(err)
		}
		h.faulty.onAppend(nil)
		summaries, err := h.faulty.Summaries(context.Background(), store.Query{})
		if err != nil {
			t.Fatal(err)
		}
		same(t, "tables", len(summaries), 4)
		open("anna", "q")
		summaries, _ = h.faulty.Summaries(context.Background(), store.Query{})
		same(t, "tables, the last one opened again", len(summaries), 4)
	})
}

// finish plays a game between people to its end.
func (h *fixture) finish(id string, people ...string) {
	h.Helper()
	for range 1000 {
		for _, person := range people {
			look := h.look(id, person)
			if look.Status == protocol.StatusFinished {
				return
			}
			if len(look.You.Moves) > 0 {
				h.move(id, person)
			}
		}
	}
	h.Fatal("the game does not end")
}

// A rematch is one table, no matter who asks for it, how often, and what goes wrong in between.
func TestARematchIsOneTable(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		h.finish(id, "anna", "bert")
		again := protocol.Command{ID: "again", Do: protocol.Rematch}
		h.faulty.onAppend(func(b store.Batch, do func() error) error {
			if b.Table == id {
				return store.ErrNoSpace
			}
			return do()
		})
		if err := h.try(id, "anna", again); !errors.Is(err, store.ErrNoSpace) {
			t.Error(err)
		}
		h.faulty.onAppend(nil)
		same(t, "a rematch that was not kept", h.look(id, "anna").Rematch, "")
		if err := together(20, func(int) error { return h.try(id, "anna", again) }); err != nil {
			t.Error(err)
		}
		h.restart()
		h.do(id, "anna", again)
		next := h.look(id, "anna").Rematch
		same(t, "rematches", h.count(id, protocol.Rematched), 1)
		same(t, "entries of the new table", len(h.raw(next)), 1)
		same(t, "seats at the new table", h.look(next, "bert").You.Seats, []int{1})
		summaries, _ := h.faulty.Summaries(context.Background(), store.Query{})
		same(t, "tables", len(summaries), 2)
	})
}
