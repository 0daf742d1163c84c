package live

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/sqlite"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// A hall that closes finishes what it is doing, and everybody is answered.
func TestClosingWhileSomethingIsKept(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		w := h.watch(id, "carl")
		h.take(w)
		kept := make(chan struct{})
		h.faulty.onAppend(func(_ store.Batch, do func() error) error {
			<-kept
			return do()
		})
		answers := make(chan error, 2)
		go func() {
			answers <- h.try(id, "anna", protocol.Command{ID: "a", Do: protocol.Move, Step: 1, Move: "hide 1"})
		}()
		synctest.Wait()
		go func() {
			answers <- h.try(id, "bert", protocol.Command{ID: "b", Do: protocol.Move, Seat: 1, Step: 1, Move: "hide 1"})
		}()
		synctest.Wait()
		closed := make(chan struct{})
		go func() {
			h.Hall.Close()
			close(closed)
		}()
		synctest.Wait()
		select {
		case <-closed:
			t.Error("the hall closes while something is being kept")
		default:
		}
		close(kept)
		<-closed
		first, second := <-answers, <-answers
		moves := 2
		if second != nil || first != nil { // a request that was not begun gets ErrClosed
			moves = 1
			if err := errors.Join(first, second); !errors.Is(err, ErrClosed) || first != nil && second != nil {
				t.Errorf("the answers are %v and %v", first, second)
			}
		}
		same(t, "moves", h.count(id, protocol.Moved), moves)
		same(t, "lines", len(h.take(w).Lines), moves)
		why, gone := w.Gone()
		same(t, "carl is gone", [...]any{gone, why}, [...]any{true, Closing})
		w.Close()
		h.Hall.Close() // does no harm
	})
}

func TestAClosedHall(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		w, l := h.watch(id, "anna"), h.Listen("anna", NewSignalChan())
		h.Hall.Close()
		p := protocol.Proposal{Game: "pennies", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}}
		_, open := h.Open(context.Background(), who("anna"), "o", p, nil)
		_, look := h.Look(context.Background(), id, "anna", game.NoSeat)
		_, watch := h.Watch(context.Background(), id, Viewer{Person: "anna", As: game.NoSeat}, "", NewSignalChan())
		do := h.try(id, "anna", protocol.Command{Do: protocol.Say, Text: "hello?"})
		for what, err := range map[string]error{"Open": open, "Look": look, "Watch": watch, "Do": do} {
			if !errors.Is(err, ErrClosed) {
				t.Errorf("%s: %v", what, err)
			}
		}
		w.Close()
		l.Close()
		h.Listen("anna", NewSignalChan()).Close()
	})
}

// A watcher can leave while its room is closing or busy; leaving never waits.
func TestLeavingABusyRoom(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		var watchers []*Watcher
		for range 50 {
			watchers = append(watchers, h.watch(id, "carl"))
		}
		kept := make(chan struct{})
		h.faulty.onAppend(func(_ store.Batch, do func() error) error {
			<-kept
			return do()
		})
		done := make(chan error)
		go func() { done <- h.try(id, "anna", protocol.Command{Do: protocol.Say, Text: "slow today"}) }()
		synctest.Wait()
		for _, w := range watchers {
			w.Close()
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if _, err := h.Watch(ctx, id, Viewer{Person: "dora", As: game.NoSeat}, "", NewSignalChan()); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		same(t, "watchers while the room is busy", settled(&h.meter.watchers), 50)
		close(kept)
		if err := <-done; err != nil {
			t.Error(err)
		}
		same(t, "watchers", settled(&h.meter.watchers), 0)
		time.Sleep(h.Idle + time.Second)
		same(t, "rooms", h.awake(), 0)
	})
}

// peek looks at a table and soon gives up.
func (h *fixture) peek(id string) {
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Microsecond)
	defer cancel()
	if look, err := h.Look(ctx, id, "carl", game.NoSeat); err != nil && look.Table != "" {
		h.Errorf("a look that was given up shows %s", look.Table)
	}
}

// On a real disk: everything acknowledged before the hall closed is there afterwards, and no goroutine is left.
func TestClosingOnDisk(t *testing.T) {
	before := goleak.IgnoreCurrent()
	path := t.TempDir() + "/test.db"
	s, err := sqlite.Open(t.Context(), path, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h := &fixture{T: t, faulty: &faulty{Store: s}}
	if h.Hall, err = Open(t.Context(), h.faulty, Settings{Games: games, Bot: theirLevel, Pace: time.Millisecond}); err != nil {
		t.Fatal(err)
	}
	var ids []string
	for range 8 {
		ids = append(ids, h.table(protocol.Proposal{Game: "deepblue", Spectators: true}, "anna", "bot mate", "bot mate"))
	}
	var mutex sync.Mutex
	said := map[string]bool{}
	var people sync.WaitGroup
	for i := range 16 {
		people.Go(func() {
			for n := 0; ; n++ {
				c := protocol.Command{ID: fmt.Sprint(i, ".", n), Do: protocol.Say, Text: "hm", Who: who("anna")}
				if err := h.Do(context.Background(), ids[i%8], c, CommandOptions{}); err != nil {
					if !errors.Is(err, ErrClosed) {
						t.Error(err)
					}
					return
				}
				mutex.Lock()
				said[ids[i%8]+" "+c.ID] = true
				mutex.Unlock()
			}
		})
		people.Go(func() {
			for {
				w, err := h.Watch(context.Background(), ids[i%8], Viewer{Person: "carl", As: game.NoSeat}, "", NewSignalChan())
				if err != nil {
					if !errors.Is(err, ErrClosed) {
						t.Error(err)
					}
					return
				}
				w.Take()
				w.Close()
				h.peek(ids[i%8])
			}
		})
	}
	for enough := false; !enough; {
		mutex.Lock()
		enough = len(said) > 500
		mutex.Unlock()
		time.Sleep(time.Millisecond)
	}
	h.Hall.Close()
	people.Wait()
	for _, id := range ids {
		for _, e := range h.log(id) {
			delete(said, id+" "+e.Command)
		}
		if _, err := table.Fold(id, games, h.raw(id)); err != nil {
			t.Error(err)
		}
	}
	same(t, "acknowledged and not there", len(said), 0)
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	goleak.VerifyNone(t, before)
}
