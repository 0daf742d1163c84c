package live

import (
	"fmt"
	"testing"
	"time"

	"github.com/divingbell/divingbell/protocol"
)

// happened lists the entries added to a log from an index on, and when.
func (h *fixture) happened(id string, after int, since time.Time) []string {
	list := []string{}
	for _, e := range h.log(id)[after:] {
		text := fmt.Sprintf("%v %s %d", time.UnixMilli(e.At).Sub(since), e.Kind, e.Seat)
		if e.How != "" {
			text += " " + e.How
		}
		list = append(list, text)
	}
	return list
}

// After a restart everybody has the grace period, then clocks count again.
func TestClocksAfterARestart(t *testing.T) {
	for _, c := range []struct {
		closedFor time.Duration
		want      string
	}{
		{10 * time.Minute, "20s"},  // the clock ran out long ago
		{115 * time.Second, "20s"}, // it runs out in a moment
		{30 * time.Second, "1m30s"},
	} {
		for _, restarts := range []int{1, 2} {
			stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
				id := h.table(clocked, "anna", "bert")
				h.Hall.Close()
				time.Sleep(c.closedFor)
				for range restarts {
					h.restart()
				}
				begun := time.Now()
				time.Sleep(4 * time.Minute)
				same(t, fmt.Sprint("closed for ", c.closedFor), h.happened(id, 4, begun)[:2], []string{c.want + " stood-in 0", c.want + " stood-in 1"})
			})
		}
	}
}

// A player whose clock was running comes back after a restart and plays as if nothing had happened.
func TestComingBackAfterARestart(t *testing.T) {
	stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
		id := h.table(clocked, "anna", "bert")
		h.Hall.Close()
		time.Sleep(time.Hour)
		h.restart()
		time.Sleep(19 * time.Second)
		h.move(id, "anna", "hide 1")
		h.move(id, "bert", "hide 1")
		time.Sleep(2 * time.Second)
		same(t, "stand-ins", h.count(id, protocol.StoodIn), 0)
	})
}

// A reaction whose time is up gets its default answer, even if that was while the hall was closed.
func TestAReactionRunsOut(t *testing.T) {
	for _, closed := range []bool{false, true} {
		stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
			p := clocked
			p.Clock.Reaction = 30
			id := h.table(p, "anna", "bert")
			h.move(id, "anna", "hide 1")
			h.move(id, "bert", "hide 1")
			first, second := "anna", "bert"
			if len(h.look(id, "anna").You.Moves) == 0 {
				first, second = second, first
			}
			h.move(id, first, "guess 3")
			same(t, "a reaction is asked for", h.look(id, second).Seats[h.look(id, second).You.As].Reaction, true)
			begun, after, want := time.Now(), len(h.raw(id)), "30s"
			w := h.watch(id, second) // or a bot would stand in
			if closed {
				w.Close()
				h.Hall.Close()
				time.Sleep(time.Hour)
				h.restart()
				begun, want = time.Now(), "20s"
			}
			seat := h.look(id, second).You.As
			time.Sleep(time.Minute)
			w.Close()
			same(t, "what happened", h.happened(id, after, begun), []string{fmt.Sprintf("%s moved %d time", want, seat)})
			same(t, "nobody stands in", h.look(id, first).Seats[seat].StandIn, false)
		})
	}
}

var spoken = protocol.Proposal{
	Game: "whispers", Options: map[string]string{"whispers": "0"}, Spectators: true, Clock: protocol.Clock{Decision: 60, Bank: 30},
}

// A bot stands in for an absent player, who is back with the next move.
func TestComingBackByMoving(t *testing.T) {
	for _, restart := range []bool{false, true} {
		stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
			id := h.table(spoken, "anna", "bert")
			begun, w := time.Now(), h.watch(id, "anna")
			time.Sleep(91 * time.Second) // and the bank is used up
			w.Close()
			if restart {
				h.restart()
			}
			h.move(id, "anna")
			same(t, "stand-ins that still think", settled(&h.meter.thinking), 0)
			time.Sleep(20 * time.Second)
			same(t, "what happened", h.happened(id, 4, begun), []string{"1m30s stood-in 0", "1m31s returned 0", "1m31s moved 0"})
			same(t, "anna's bank", h.look(id, "anna").Seats[0].Bank, 0)
			same(t, "bert is asked, anna is not", [...]bool{h.look(id, "anna").Seats[0].Asked, h.look(id, "anna").Seats[1].Asked}, [...]bool{false, true})
		})
	}
}

// Time used beyond that for a decision is taken from the bank, even across a restart.
func TestTheTimeBank(t *testing.T) {
	for _, restart := range []bool{false, true} {
		stopped(t, Settings{Bot: slowpoke, Grace: time.Millisecond}, func(h *fixture) {
			id := h.table(spoken, "anna", "bert")
			w := h.watch(id, "anna")
			time.Sleep(70 * time.Second)
			h.move(id, "anna")
			h.move(id, "bert")
			begun, after := time.Now(), len(h.raw(id))
			w.Close()
			if restart {
				h.restart()
			}
			w = h.watch(id, "anna")
			time.Sleep(81 * time.Second)
			w.Close()
			same(t, "what happened", h.happened(id, after, begun), []string{"1m20s stood-in 0"})
		})
	}
}

// Whoever is away has no bank: a bot stands in as soon as the time for the decision is up, whether or not anybody looks.
func TestAwayAtATableWithAClock(t *testing.T) {
	for _, watched := range []bool{false, true} {
		stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
			id := h.table(spoken, "anna", "bert")
			begun, after := time.Now(), len(h.raw(id))
			anna := h.watch(id, "anna")
			if watched {
				defer h.watch(id, "bert").Close()
			}
			time.Sleep(time.Second)
			anna.Close()
			time.Sleep(70 * time.Second)
			same(t, "what happened", h.happened(id, after, begun)[:1], []string{"1m0s stood-in 0 away"})
		})
	}
}
