package live

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// observers are everyone who could notice something at a table of anna and bert: both players and a spectator at the table, and
// the listeners of their lists.
type observers struct {
	h         *fixture
	watchers  map[string]*Watcher
	listeners map[string]*Listener
}

func (h *fixture) observers(id string) *observers {
	h.Helper()
	all := &observers{h, map[string]*Watcher{}, map[string]*Listener{}}
	for _, person := range []string{"anna", "bert", "carl"} {
		all.watchers[person] = h.watch(id, person)
		all.listeners[person] = h.Listen(person, NewSignalChan())
	}
	all.noticed()
	return all
}

func (h *fixture) watch(id, person string) *Watcher {
	h.Helper()
	w, err := h.Watch(context.Background(), id, Viewer{Person: person, As: game.NoSeat}, "", NewSignalChan())
	if err != nil {
		h.Fatal(err)
	}
	return w
}

// noticed lists who has received something since the last call, with the number of lines.
func (all *observers) noticed() map[string]int {
	synctest.Wait()
	told := map[string]int{}
	for person, w := range all.watchers {
		if u := w.Take(); u != nil {
			told[person] = len(u.Lines)
		}
	}
	for person, l := range all.listeners {
		if summaries := l.Take(); len(summaries) > 0 {
			told["list of "+person] = len(summaries)
		}
	}
	return told
}

func (all *observers) close() {
	for person := range all.watchers {
		all.watchers[person].Close()
		all.listeners[person].Close()
	}
}

func same(t *testing.T, what string, found, want any) {
	t.Helper()
	f, _ := json.Marshal(found)
	w, _ := json.Marshal(want)
	if string(f) != string(w) {
		t.Errorf("%s: %s, not %s", what, f, w)
	}
}

var watched = protocol.Proposal{Game: "pennies", Spectators: true}

// Nobody sees anything before it is on disk.
func TestNothingIsToldBeforeItIsKept(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		all := h.observers(id)
		defer all.close()
		before := h.look(id, "carl")
		kept := make(chan struct{})
		h.faulty.onAppend(func(_ store.Batch, do func() error) error {
			<-kept
			return do()
		})
		done := make(chan error)
		go func() { done <- h.try(id, "anna", protocol.Command{Do: protocol.Move, Step: 1, Move: "hide 1"}) }()
		same(t, "noticed while it is being kept", all.noticed(), map[string]int{})
		lines, look, err := h.Replay(context.Background(), id, "carl", game.NoSeat, 0)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "lines while it is being kept", len(lines), table.Since(before.Cursor, before.Cursor))
		same(t, "replay while it is being kept", look.Cursor, before.Cursor)
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if look, err := h.Look(ctx, id, "carl", game.NoSeat); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a look while it is being kept: %v, %v", look, err)
		}
		select {
		case err := <-done:
			t.Error("it was acknowledged before it was kept:", err)
		default:
		}
		close(kept)
		if err := <-done; err != nil {
			t.Error(err)
		}
		same(t, "noticed when it is kept", all.noticed(), map[string]int{"anna": 1, "bert": 1, "carl": 1, "list of anna": 1, "list of bert": 1})
	})
}

// What could not be stored has not happened; the same command works later, once.
func TestWhatIsNotKeptHasNotHappened(t *testing.T) {
	for _, fault := range []error{store.ErrNoSpace, store.ErrConflict, context.DeadlineExceeded, store.ErrClosed} {
		t.Run(fault.Error(), func(t *testing.T) {
			stopped(t, Settings{}, func(h *fixture) {
				id := h.table(watched, "anna", "bert")
				all := h.observers(id)
				defer all.close()
				before := [...]protocol.Look{h.look(id, "anna"), h.look(id, "bert"), h.look(id, "carl")}
				length := len(h.raw(id))
				h.faulty.onAppend(func(store.Batch, func() error) error { return fault })
				hide := protocol.Command{ID: "hide", Do: protocol.Move, Step: 1, Move: "hide 2"}
				for range 3 {
					if err := h.try(id, "anna", hide); !errors.Is(err, fault) {
						t.Errorf("the answer is %v, not %v", err, fault)
					}
				}
				same(t, "the table", [...]protocol.Look{h.look(id, "anna"), h.look(id, "bert"), h.look(id, "carl")}, before)
				time.Sleep(time.Minute)
				same(t, "noticed", all.noticed(), map[string]int{})
				h.faulty.onAppend(nil)
				for range 3 {
					h.do(id, "anna", hide)
				}
				same(t, "entries since then", len(h.raw(id))-length, 1)
				same(t, "noticed then", all.noticed(), map[string]int{"anna": 1, "bert": 1, "carl": 1, "list of anna": 1, "list of bert": 1})
			})
		})
	}
}

// A store may store something and say that it did not. The table is read again, the command is not done twice, and nobody misses
// a line.
func TestUnknownWhetherItWasKept(t *testing.T) {
	for _, repeated := range []bool{true, false} {
		stopped(t, Settings{}, func(h *fixture) {
			id := h.table(watched, "anna", "bert")
			all := h.observers(id)
			defer all.close()
			length := len(h.raw(id))
			lost := errors.New("the connection was lost")
			h.faulty.onAppend(func(_ store.Batch, do func() error) error { return errors.Join(do(), lost) })
			hide := protocol.Command{ID: "hide", Do: protocol.Move, Step: 1, Move: "hide 2"}
			if err := h.try(id, "anna", hide); !errors.Is(err, lost) {
				t.Errorf("the answer is %v", err)
			}
			h.faulty.onAppend(nil)
			if repeated {
				h.do(id, "anna", hide)
			} else {
				time.Sleep(retryDelay + time.Second)
			}
			same(t, "entries", len(h.raw(id))-length, 1)
			same(t, "noticed", all.noticed(), map[string]int{"anna": 1, "bert": 1, "carl": 1, "list of anna": 1, "list of bert": 1})
			time.Sleep(time.Second)
			h.move(id, "bert", "hide 0")
			same(t, "noticed later", all.noticed(), map[string]int{"anna": 1, "bert": 1, "carl": 1, "list of anna": 1, "list of bert": 1})
		})
	}
}

// A write of unknown fate may reach the disk later, after the table has been read again. Then the log counts.
func TestKeptLate(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		all := h.observers(id)
		defer all.close()
		length := len(h.raw(id))
		var late func() error
		h.faulty.onAppend(func(_ store.Batch, do func() error) error {
			late = do
			return context.DeadlineExceeded
		})
		hide := protocol.Command{ID: "hide", Do: protocol.Move, Step: 1, Move: "hide 2"}
		if err := h.try(id, "anna", hide); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the answer is %v", err)
		}
		h.faulty.onAppend(nil)
		same(t, "the table is read again", h.look(id, "carl").Seats[0].Asked, true)
		if err := late(); err != nil {
			t.Fatal(err)
		}
		h.do(id, "anna", hide)
		same(t, "entries", len(h.raw(id))-length, 1)
		same(t, "noticed", all.noticed(), map[string]int{"anna": 1, "bert": 1, "carl": 1, "list of anna": 1, "list of bert": 1})
	})
}

// Somebody who gives up while a command is being stored does not know what became of it; it is still done once.
func TestGivingUpOnACommand(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		length := len(h.raw(id))
		h.faulty.onAppend(func(_ store.Batch, do func() error) error {
			time.Sleep(5 * time.Second)
			return do()
		})
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		hide := protocol.Command{ID: "hide", Do: protocol.Move, Step: 1, Move: "hide 2", Who: who("anna")}
		if err := h.Do(ctx, id, hide, CommandOptions{}); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the answer is %v", err)
		}
		if look, err := h.Look(ctx, id, "anna", game.NoSeat); !errors.Is(err, context.DeadlineExceeded) || look.Cursor != "" {
			t.Errorf("a look that was given up is %v, %v", look, err)
		}
		h.do(id, "anna", hide)
		same(t, "entries", len(h.raw(id))-length, 1)
	})
}
