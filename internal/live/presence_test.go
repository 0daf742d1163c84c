package live

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Watchers are told which players are there, when that changes and not otherwise, even while the table sleeps.
func TestWhoIsHere(t *testing.T) {
	for _, asleep := range []bool{false, true} {
		t.Run(fmt.Sprint("asleep ", asleep), func(t *testing.T) {
			stopped(t, Settings{}, func(h *fixture) {
				rest := func() {
					if asleep {
						time.Sleep(h.Idle + time.Second)
					}
				}
				id := h.table(watched, "anna", "bert")
				carl, u := h.resume(id, "carl", "")
				defer carl.Close()
				same(t, "nobody is here", u.Here, []int{})
				rest()
				anna, u := h.resume(id, "anna", "")
				same(t, "anna sees herself", u.Here, []int{0})
				u = h.take(carl)
				same(t, "carl sees anna", [...]any{u.Here, len(u.Lines), u.Full}, [...]any{[]int{0}, 0, false})
				phone, _ := h.resume(id, "anna", "")
				h.tellsNothing(carl)
				h.tellsNothing(anna)
				rest()
				bert, u := h.resume(id, "bert", "")
				same(t, "bert sees both", u.Here, []int{0, 1})
				same(t, "carl sees both", h.take(carl).Here, []int{0, 1})
				dora, u := h.resume(id, "dora", "")
				same(t, "dora sees both", u.Here, []int{0, 1})
				dora.Close()
				h.tellsNothing(carl)
				rest()
				anna.Close()
				h.tellsNothing(carl)
				rest()
				phone.Close()
				same(t, "carl sees bert", h.take(carl).Here, []int{1})
				same(t, "bert sees himself", h.take(bert).Here, []int{1})
				bert.Close()
				same(t, "carl sees nobody", h.take(carl).Here, []int{})
			})
		})
	}
}

// Somebody who sits down while watching is here.
func TestSittingDownIsBeingHere(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "free")
		carl, bert := h.watch(id, "carl"), h.watch(id, "bert")
		defer carl.Close()
		defer bert.Close()
		h.take(carl)
		h.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "b"})
		same(t, "carl sees bert", h.take(carl).Here, []int{1})
		same(t, "bert sees himself", h.take(bert).Here, []int{1})
		h.do(id, "bert", protocol.Command{Do: protocol.Leave, Seat: 1})
		same(t, "carl sees nobody", h.take(carl).Here, []int{})
	})
}

// A watcher that does not read is cut off when too much waits; nobody else has to wait, and what is kept for it is bounded.
func TestASlowWatcherIsCutOff(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		slow, quick := h.watch(id, "bert"), h.watch(id, "anna")
		defer slow.Close()
		defer quick.Close()
		for n := range 1500 {
			h.do(id, "anna", protocol.Command{Do: protocol.Say, Text: fmt.Sprint(n)})
			u := h.take(quick)
			if _, gone := slow.Gone(); gone != (n >= maxWaiting) {
				t.Fatalf("after %d lines slow is gone: %v", n+1, gone)
			}
			here := []int{0, 1}
			if n >= maxWaiting {
				here = []int{0}
			}
			if fmt.Sprint(u.Here) != fmt.Sprint(here) {
				t.Fatalf("after %d lines here are %v", n+1, u.Here)
			}
		}
		why, _ := slow.Gone()
		same(t, "why", why, TooSlow)
		u := slow.Take()
		same(t, "lines that waited", len(u.Lines), 4+maxWaiting)
		back, u := h.resume(id, "bert", u.Look.Cursor)
		same(t, "lines that were missed", [...]any{u.Full, len(u.Lines)}, [...]any{false, 500})
		back.Close()
		// A long log does not make a watcher slow, nor do others who come and go.
		late := h.watch(id, "bert")
		defer late.Close()
		for range 2 * maxWaiting {
			w, err := h.Watch(context.Background(), id, Viewer{Person: "anna", As: game.Seat(0)}, "0.1504", NewSignalChan())
			if err != nil {
				t.Fatal(err)
			}
			w.Close()
		}
		h.do(id, "anna", protocol.Command{Do: protocol.Say, Text: "still there?"})
		synctest.Wait()
		_, gone := late.Gone()
		same(t, "who came late is gone", gone, false)
		same(t, "lines for who came late", len(h.take(late).Lines), 1505)
	})
}
