package live

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// inMemory is how many tables are in memory, according to the meter.
func (h *fixture) inMemory() int { return settled(&h.meter.awake) }

// unwatched finds tables to be woken that do not have exactly one of an alarm and a room.
func (h *fixture) unwatched() []string {
	wakes, err := h.faulty.Wakes(context.Background(), nil, 0)
	if err != nil {
		h.Fatal(err)
	}
	h.rooms.mutex.Lock()
	defer h.rooms.mutex.Unlock()
	var lost []string
	for _, w := range wakes {
		_, set := h.rooms.alarm.place[w.Table]
		if _, ok := h.rooms.open[w.Table]; ok == set {
			lost = append(lost, w.Table)
		}
	}
	return lost
}

var clocked = protocol.Proposal{Game: "pennies", Spectators: true, Clock: protocol.Clock{Decision: 120}}

// A table that nobody needs is let go, and read again when somebody does.
func TestATableGoesToSleep(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		read := 0
		h.faulty.onLog(func(_ string, do func() ([][]byte, error)) ([][]byte, error) { read++; return do() })
		id := h.table(clocked, "anna", "bert")
		before := h.look(id, "carl")
		same(t, "in use: rooms, tables, readings", [...]int{h.awake(), h.inMemory(), read}, [...]int{1, 1, 1})
		time.Sleep(h.Idle - time.Second)
		h.look(id, "carl")
		time.Sleep(h.Idle - time.Second)
		same(t, "looked at now and then: rooms, tables, readings", [...]int{h.awake(), h.inMemory(), read}, [...]int{1, 1, 1})
		time.Sleep(2 * time.Second)
		same(t, "asleep: rooms, tables, readings", [...]int{h.awake(), h.inMemory(), read}, [...]int{0, 0, 1})
		same(t, "forgotten", h.unwatched(), nil)
		same(t, "the table", h.look(id, "carl"), before)
		same(t, "awake: rooms, tables, readings", [...]int{h.awake(), h.inMemory(), read}, [...]int{1, 1, 2})
	})
}

// Clocks run while the table sleeps, and watchers get the results.
func TestClocksRunWhileATableSleeps(t *testing.T) {
	for _, looking := range []bool{false, true} {
		stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
			id := h.table(clocked, "anna", "bert")
			begun := time.Now()
			var w *Watcher
			rooms := 0
			if looking {
				w = h.watch(id, "carl")
				defer w.Close()
				h.take(w)
				rooms = 1
			}
			time.Sleep(119 * time.Second)
			same(t, "shortly before: rooms, tables", [...]int{h.awake(), h.inMemory()}, [...]int{rooms, 0})
			same(t, "stand-ins", h.count(id, protocol.StoodIn), 0)
			time.Sleep(2 * time.Second)
			same(t, "stand-ins", h.count(id, protocol.StoodIn), 2)
			for _, e := range h.log(id)[4:] {
				same(t, "when", time.UnixMilli(e.At).Sub(begun).String(), "2m0s")
			}
			if looking {
				same(t, "lines", len(h.take(w).Lines), 2)
			}
		})
	}
}

// A table that is woken and sleeps again and again is in the alarm once.
func TestTheAlarmIsSetOnce(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		p := clocked
		p.Clock.Decision = 24 * 60 * 60
		id := h.table(p, "anna", "bert")
		for range 100 {
			h.look(id, "carl")
			time.Sleep(h.Idle + time.Second)
			same(t, "forgotten", h.unwatched(), nil)
		}
		h.rooms.mutex.Lock()
		defer h.rooms.mutex.Unlock()
		same(t, "wakes", [...]int{len(h.rooms.alarm.queue), len(h.rooms.alarm.place)}, [...]int{1, 1})
	})
}

// The alarm looks at the clock often: if the hall's clock follows another, its timer would ring late.
func TestTheAlarmLooksAtTheClock(t *testing.T) {
	a := newAlarm()
	now, hour := time.Now().UnixMilli(), time.Hour.Milliseconds()
	a.set("reef", now+hour)
	if _, wait := a.due(now); wait > time.Minute {
		t.Errorf("it looks again after %v", wait)
	}
	id, _ := a.due(now + hour)
	same(t, "due when the clock was set", id, "reef")
}

// Requests for tables that do not exist leave nothing behind.
func TestTablesThatDoNotExist(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		for i := range 100 {
			id := fmt.Sprint("nowhere", i)
			_, look := h.Look(context.Background(), id, "anna", game.NoSeat)
			_, watch := h.Watch(context.Background(), id, Viewer{Person: "anna", As: game.NoSeat}, "", NewSignalChan())
			_, record := h.Record(context.Background(), id, "anna")
			_, _, replay := h.Replay(context.Background(), id, "anna", 0, 0)
			do := h.try(id, "anna", protocol.Command{Do: protocol.Sit})
			for _, err := range []error{look, watch, record, replay, do} {
				if !errors.Is(err, ErrUnknown) {
					t.Errorf("%v", err)
				}
			}
		}
		time.Sleep(2 * emptyFor)
		same(t, "rooms", h.awake(), 0)
	})
}

// copies puts n copies of a table into the store, all to be woken at the same time.
func (h *fixture) copies(id string, n int, wake int64) {
	log := h.raw(id)
	for i := range n {
		other := fmt.Sprint(id, i)
		c, err := h.faulty.Summary(context.Background(), id)
		if err != nil {
			h.Fatal(err)
		}
		c.Table, c.Wake = other, wake
		if err := h.faulty.Append(context.Background(), store.Batch{Table: other, Entries: log, Summary: c}); err != nil {
			h.Fatal(err)
		}
	}
}

// Ten thousand tables that have something to do some day take up no rooms.
func TestManyTablesSleep(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "pennies"}, "anna", "bert")
		h.copies(id, 10_000, time.Now().Add(protocol.Patience).UnixMilli())
		h.restart()
		synctest.Wait()
		same(t, "rooms", h.awake(), 0)
		time.Sleep(7 * 24 * time.Hour)
		same(t, "rooms", h.awake(), 0)
		h.move(id+"77", "anna")
		same(t, "rooms", h.awake(), 1)
	})
}

// When many tables are due to be woken at once, all of them are; people are served meanwhile.
func TestManyTablesWake(t *testing.T) {
	stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
		id := h.table(clocked, "anna", "bert")
		h.copies(id, 500, time.Now().Add(120*time.Second).UnixMilli())
		h.restart()
		h.faulty.onLog(func(_ string, do func() ([][]byte, error)) ([][]byte, error) {
			time.Sleep(10 * time.Millisecond)
			return do()
		})
		time.Sleep(120*time.Second + time.Millisecond)
		begun := time.Now()
		h.look(id+"499", "anna")
		if took := time.Since(begun); took > 20*time.Millisecond {
			t.Errorf("looking took %v", took)
		}
		time.Sleep(10 * time.Second)
		for i := range 500 {
			same(t, "stand-ins", h.count(fmt.Sprint(id, i), protocol.StoodIn), 2)
		}
	})
}

// If the store fails when a clock has run out, the hall retries until it works.
func TestAClockRunsOutWhileTheStoreFails(t *testing.T) {
	reading := func(f *faulty, fails bool) {
		f.onLog(nil)
		if fails {
			f.onLog(func(string, func() ([][]byte, error)) ([][]byte, error) { return nil, store.ErrNoSpace })
		}
	}
	writing := func(f *faulty, fails bool) {
		f.onAppend(nil)
		if fails {
			f.onAppend(func(store.Batch, func() error) error { return store.ErrNoSpace })
		}
	}
	for name, breaks := range map[string]func(*faulty, bool){"reading": reading, "writing": writing} {
		for _, looking := range []bool{false, true} {
			t.Run(fmt.Sprint(name, " looking ", looking), func(t *testing.T) {
				stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
					id := h.table(clocked, "anna", "bert")
					if looking {
						w := h.watch(id, "carl")
						defer w.Close()
					}
					time.Sleep(60 * time.Second)
					breaks(h.faulty, true)
					time.Sleep(10 * time.Minute)
					same(t, "forgotten", h.unwatched(), nil)
					same(t, "stand-ins", h.count(id, protocol.StoodIn), 0)
					breaks(h.faulty, false)
					time.Sleep(2 * retryDelay)
					same(t, "stand-ins", h.count(id, protocol.StoodIn), 2)
					same(t, "forgotten", h.unwatched(), nil)
				})
			})
		}
	}
}
