package live

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/protocol"
)

// storeNow is what the clock of the store says, which Memory.Age sets.
func (h *fixture) storeNow() int64 {
	h.Helper()
	now, err := h.faulty.Store.Now(context.Background())
	if err != nil {
		h.Fatal(err)
	}
	return now.UnixMilli()
}

// jumps are how the clock can be set.
var jumps = []time.Duration{3 * time.Hour, -3 * time.Hour, 40 * 24 * time.Hour}

// inOrder fails if times of a log go back.
func (h *fixture) inOrder(id string) {
	h.Helper()
	log := h.log(id)
	for i := range log[1:] {
		if log[i+1].At < log[i].At {
			h.Errorf("entry %d is of %d, after one of %d", i+2, log[i+1].At, log[i].At)
		}
	}
}

// kinds lists the kinds of the entries of a log from an index on, with how they came about.
func (h *fixture) kinds(id string, after int) []string {
	h.Helper()
	list := []string{}
	for _, e := range h.log(id)[after:] {
		list = append(list, fmt.Sprint(e.Kind, " ", e.How))
	}
	return list
}

// left is how much time a seat has left, as an app reckons it.
func (h *fixture) left(id string, seat int) time.Duration {
	h.Helper()
	return time.Duration(h.look(id, "carl").Seats[seat].Deadline-h.Now()) * time.Millisecond
}

var clockSetKinds = []string{"paused clock", "resumed clock"}

// However the clock is set, the decision that runs has the time that was left, whether or not the table is asleep, and everybody
// is told. A restart changes nothing about it.
func TestTheClockIsSet(t *testing.T) {
	for _, jump := range jumps {
		for _, asleep := range []bool{false, true} {
			for _, restart := range []bool{false, true} {
				t.Run(fmt.Sprint(jump, asleep, restart), func(t *testing.T) { testTheClockIsSet(t, jump, asleep, restart) })
			}
		}
	}
}

func testTheClockIsSet(t *testing.T, jump time.Duration, asleep, restart bool) {
	stopped(t, Settings{Bot: slowpoke, Grace: time.Millisecond}, func(h *fixture) {
		id := h.table(clocked, "anna", "bert")
		after := len(h.raw(id))
		time.Sleep(20 * time.Second)
		if asleep {
			time.Sleep(h.Idle)
			same(t, "awake", h.awake(), 0)
		}
		used := 20 * time.Second
		if asleep {
			used += h.Idle
		}
		h.memory.Age(jump)
		time.Sleep(10 * time.Second)
		used += 10 * time.Second
		same(t, "what happened", h.kinds(id, after), clockSetKinds)
		same(t, "the time is right", h.Now(), h.storeNow())
		same(t, "anna has", h.left(id, 0), 120*time.Second-used)
		if restart {
			h.restart()
		}
		watcher, told := h.resume(id, "carl", "")
		watcher.Close()
		line := told.Lines[len(told.Lines)-1]
		same(t, "everybody is told", [...]any{line.Kind, line.How, line.Seat == nil}, [...]any{protocol.Resumed, protocol.ClockSet, true})
		h.move(id, "anna", "hide 1")
		time.Sleep(120*time.Second - used - time.Second)
		same(t, "nobody has lost time", h.count(id, protocol.StoodIn), 0)
		time.Sleep(2 * time.Second)
		same(t, "nobody has gained time", h.count(id, protocol.StoodIn), 1)
		h.inOrder(id)
	})
}

// Where the machine often sleeps, only tables where time is limited note that.
func TestTheMachineSleepsOften(t *testing.T) {
	stopped(t, Settings{Bot: slowpoke, Patient: true}, func(h *fixture) {
		timed := h.table(clocked, "anna", "bert")
		free := h.table(protocol.Proposal{Game: "whispers"}, "anna", "bert")
		before := [...]int{len(h.raw(timed)), len(h.raw(free))}
		h.memory.Age(8 * time.Hour)
		time.Sleep(10 * time.Second)
		h.look(free, "anna")
		same(t, "the time is right", h.Now(), h.storeNow())
		same(t, "what is noted", [...]any{h.kinds(timed, before[0]), len(h.raw(free))}, [...]any{clockSetKinds, before[1]})
		h.do(free, "anna", protocol.Command{Do: protocol.Say, Text: "good morning"})
	})
}

// A table over days has the time that was left, too.
func TestTheClockIsSetAtATableOverDays(t *testing.T) {
	for _, jump := range []time.Duration{13 * 24 * time.Hour, 20 * 24 * time.Hour, -20 * 24 * time.Hour} {
		stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
			id := h.table(protocol.Proposal{Game: "pennies", Spectators: true}, "anna", "bert")
			time.Sleep(2 * 24 * time.Hour)
			h.memory.Age(jump)
			time.Sleep(12*24*time.Hour - time.Minute)
			same(t, "stand-ins", h.count(id, protocol.StoodIn), 0)
			time.Sleep(2 * time.Minute)
			same(t, "stand-ins after 14 days", h.count(id, protocol.StoodIn), 2)
			h.inOrder(id)
		})
	}
}

// A pause is not shortened or lengthened, and tables where nobody's clock runs are left alone.
func TestTheClockIsSetDuringAPause(t *testing.T) {
	for _, jump := range jumps {
		stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
			id := h.table(clocked, "anna", "bert")
			free := h.table(clocked, "anna", "free")
			time.Sleep(50 * time.Second)
			for seat, person := range []string{"anna", "bert"} {
				h.do(id, person, protocol.Command{Do: protocol.Pause, Seat: game.Seat(seat), On: true})
			}
			lengths := [...]int{len(h.raw(id)), len(h.raw(free))}
			h.memory.Age(jump)
			time.Sleep(time.Hour)
			same(t, "entries", [...]int{len(h.raw(id)), len(h.raw(free))}, lengths)
			h.do(id, "anna", protocol.Command{Do: protocol.Resume})
			same(t, "left", h.left(id, 0), 70*time.Second)
			h.inOrder(id)
		})
	}
}

// A player who wanted a pause, was nudged, is away or knows of the turn still does, for as long as before.
func TestTheClockIsSetWhileSomebodyIsAway(t *testing.T) {
	for _, jump := range jumps {
		stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
			id := h.table(protocol.Proposal{Game: "pennies", Spectators: true}, "anna", "bert")
			bert := h.watch(id, "bert")
			anna := h.watch(id, "anna")
			defer anna.Close()
			h.do(id, "anna", protocol.Command{Do: protocol.Pause, On: true})
			time.Sleep(time.Minute)
			bert.Close()
			time.Sleep(time.Minute)
			h.memory.Age(jump)
			time.Sleep(time.Minute)
			nudge := protocol.Command{Do: protocol.Nudge, Other: 1}
			if h.try(id, "anna", nudge) == nil {
				t.Error("bert can be nudged after 2 minutes")
			}
			time.Sleep(time.Minute)
			h.do(id, "anna", nudge)
			look := h.look(id, "anna")
			same(t, "knows of the turn", look.Seats[1].Away.Notified, true)
			same(t, "wants a pause", look.Seats[0].Pause, true)
			same(t, "away for", time.Duration(h.Now()-look.Seats[1].Away.Since)*time.Millisecond, 3*time.Minute)
			h.memory.Age(jump)
			time.Sleep(time.Minute)
			if h.try(id, "anna", nudge) == nil {
				t.Error("bert can be nudged again after a minute")
			}
			time.Sleep(2 * time.Minute)
			h.do(id, "anna", nudge)
		})
	}
}

// A small difference is made up for little by little, and nobody is told.
func TestTheClockIsSetALittle(t *testing.T) {
	for _, jump := range []time.Duration{4 * time.Second, -4 * time.Second} {
		stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
			id := h.table(clocked, "anna", "bert")
			h.memory.Age(jump)
			begun, entries := h.Now(), len(h.raw(id))
			time.Sleep(101 * time.Second)
			passed := time.Duration(h.Now()-begun)*time.Millisecond - 101*time.Second
			same(t, "made up for in 100 s", passed, jump/4)
			same(t, "entries", len(h.raw(id)), entries)
			time.Sleep(10 * time.Minute)
			same(t, "the time is right", h.Now(), h.storeNow())
			h.inOrder(id)
		})
	}
}

// If the clock was set back while the server was down, clocks continue where the log left them.
func TestTheClockIsSetBackMeanwhile(t *testing.T) {
	stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
		id := h.table(clocked, "anna", "bert")
		time.Sleep(30 * time.Second)
		h.do(id, "anna", protocol.Command{Do: protocol.Say, Text: "hello"})
		h.memory.Age(-3 * time.Hour)
		h.restart()
		h.look(id, "carl")
		synctest.Wait() // the table follows the clock once it is open
		same(t, "left", h.left(id, 0), 90*time.Second)
		time.Sleep(89 * time.Second)
		same(t, "stand-ins", h.count(id, protocol.StoodIn), 0)
		time.Sleep(2 * time.Second)
		same(t, "stand-ins", h.count(id, protocol.StoodIn), 2)
		h.inOrder(id)
	})
}

// The log notes a jump as soon as the store can be reached again; until then tables go by the old time.
func TestTheClockIsSetWithoutAStore(t *testing.T) {
	stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
		id := h.table(clocked, "anna", "bert")
		asleep := h.table(clocked, "anna", "bert")
		anna := h.watch(id, "anna")
		defer anna.Close()
		time.Sleep(h.Idle + time.Second)
		h.memory.Age(3 * time.Hour)
		h.faulty.away.Store(true)
		time.Sleep(time.Minute)
		h.faulty.away.Store(false)
		time.Sleep(20 * time.Second)
		for _, id := range []string{id, asleep} {
			same(t, "what happened", h.kinds(id, 4), clockSetKinds)
			same(t, "left", h.left(id, 0), 120*time.Second-h.Idle-81*time.Second)
		}
	})
}

// A jump forwards does not make tables expire.
func TestTheClockIsSetAndNothingExpires(t *testing.T) {
	stopped(t, Settings{ExpireAfter: 24 * time.Hour}, func(h *fixture) {
		id := h.table(clocked, "anna", "free")
		h.memory.Age(365 * 24 * time.Hour)
		time.Sleep(23 * time.Hour)
		same(t, "expired", h.meter.expired.Load(), 0)
		h.look(id, "carl")
		time.Sleep(2 * time.Hour)
		same(t, "expired after a day", h.meter.expired.Load(), 1)
	})
}

// The clock of one node of a cluster does not matter: nodes go by the store's.
func TestTheClockOfANodeIsSet(t *testing.T) {
	for _, wrong := range jumps {
		clusteredOn(t, aged(wrong), Settings{Bot: slowpoke}, func(a, b *fixture, _ *bustest.Local) {
			same(t, "both have the same time", a.Now(), b.Now())
			same(t, "that of the store", a.Now(), a.storeNow())
			time.Sleep(a.Grace)
			id := a.table(clocked, "anna", "bert")
			begun := time.Now().Add(wrong)
			time.Sleep(90 * time.Second)
			b.move(id, "anna", "hide 1")
			time.Sleep(31 * time.Second)
			same(t, "what happened", a.happened(id, 4, begun), []string{"1m30s moved 0", "2m0s stood-in 1"})
		})
	}
}

// aged is a store whose clock differs from the nodes'.
func aged(by time.Duration) *memory.Memory {
	m := memory.New()
	m.Age(by)
	return m
}

// A node that has slept has the right time again, and nobody gets time for it: elsewhere, time went on.
func TestANodeHasSlept(t *testing.T) {
	clustered(t, Settings{Bot: slowpoke}, func(a, b *fixture, _ *bustest.Local) {
		time.Sleep(a.Grace)
		id := a.table(clocked, "anna", "bert")
		for _, h := range []*fixture{a, b} {
			h.look(id, "carl")
			h.clock.offset.Add(-int64(time.Hour))
			time.Sleep(5 * time.Second)
			same(t, "the time is right", h.Now(), time.Now().UnixMilli())
		}
		same(t, "what happened", a.kinds(id, 4), []string{})
		same(t, "left", [...]time.Duration{a.left(id, 0), b.left(id, 0)}, [...]time.Duration{110 * time.Second, 110 * time.Second})
	})
}

// If the clock of a cluster's store is set, nobody loses or gains time, and one node says so.
func TestTheClockOfTheStoreIsSet(t *testing.T) {
	for _, jump := range jumps {
		for _, asleep := range []bool{false, true} {
			t.Run(fmt.Sprint(jump, asleep), func(t *testing.T) {
				clustered(t, Settings{Bot: slowpoke, Log: slog.New(slog.DiscardHandler)}, func(a, b *fixture, _ *bustest.Local) {
					time.Sleep(a.Grace)
					var ids []string
					for range 10 {
						ids = append(ids, a.table(clocked, "anna", "bert"))
					}
					if asleep {
						time.Sleep(40 * time.Second)
					} else {
						time.Sleep(20 * time.Second)
					}
					before := a.Now() - time.Now().UnixMilli()
					left := a.left(ids[0], 0)
					a.memory.Age(jump)
					time.Sleep(10 * time.Second)
					same(t, "the time is right", [...]int64{a.Now() - time.Now().UnixMilli() - before, b.Now() - a.Now()}, [...]int64{jump.Milliseconds(), 0})
					for _, id := range ids {
						same(t, "what happened", a.kinds(id, 4), clockSetKinds)
						same(t, "left here and there", [...]time.Duration{a.left(id, 0), b.left(id, 0)}, [...]time.Duration{left - 10*time.Second, left - 10*time.Second})
						b.move(id, "anna", "hide 1")
					}
					time.Sleep(left - 11*time.Second)
					for _, id := range ids {
						same(t, "nobody has lost time", a.count(id, protocol.StoodIn), 0)
					}
					time.Sleep(2*time.Second + wakesEvery)
					for _, id := range ids {
						same(t, "nobody has gained time", b.count(id, protocol.StoodIn), 1)
						a.inOrder(id)
					}
				})
			})
		}
	}
}
