package live

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// clustered runs a test with two halls of a cluster on one store.
func clustered(t *testing.T, settings Settings, test func(a, b *fixture, local *bustest.Local)) {
	t.Helper()
	clusteredOn(t, memory.New(), settings, test)
}

func clusteredOn(t *testing.T, m *memory.Memory, settings Settings, test func(a, b *fixture, local *bustest.Local)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		local := &bustest.Local{}
		settings.Cluster = &Cluster{Node: "a", Bus: local.Join()}
		a := newFixtureOn(m, t, settings)
		defer a.closes()
		b := a.joins("b", local)
		defer b.closes()
		time.Sleep(5 * time.Second) // both have got their share of the leases
		test(a, b, local)
	})
}

// joins opens another hall of the same cluster.
func (h *fixture) joins(node string, local *bustest.Local) *fixture {
	other := &fixture{T: h.T, settings: h.settings, memory: h.memory, commands: 1000}
	other.settings.Meter = &other.meter
	other.settings.Cluster = &Cluster{Node: node, Bus: local.Join()}
	other.open()
	return other
}

// leader returns the hall that runs the clocks and bots of a table, and the other one.
func leader(t *testing.T, id string, a, b *fixture) (leads, follows *fixture) {
	t.Helper()
	_, isA := a.leases.of(store.Shard(id))
	_, isB := b.leases.of(store.Shard(id))
	switch {
	case isA && !isB:
		return a, b
	case isB && !isA:
		return b, a
	}
	t.Fatalf("table %s is run by the first: %t, by the second: %t", id, isA, isB)
	return nil, nil
}

// cut disconnects a hall from the store, as happens to a node that is stopped or cut off.
func (h *fixture) cut(gone bool) { h.faulty.away.Store(gone) }

// What happens at one hall is sent at once to watchers and listeners at the other.
func TestOneHop(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		all := b.observers(id)
		defer all.close()
		begun := time.Now()
		a.do(id, "anna", protocol.Command{Do: protocol.Move, Step: 1, Move: "hide 2"})
		same(t, "noticed at the other hall", all.noticed(), map[string]int{"anna": 1, "bert": 1, "carl": 1, "list of anna": 1, "list of bert": 1})
		b.do(id, "bert", protocol.Command{Do: protocol.Move, Seat: 1, Step: 1, Move: "hide 1"})
		if !time.Now().Equal(begun) {
			t.Error("that takes", time.Since(begun))
		}
		same(t, "both see the same", a.look(id, "carl").Cursor, b.look(id, "carl").Cursor)
		same(t, "tables that had to be read again", b.meter.repaired.Load(), 0)
	})
}

// Whatever the bus loses or duplicates, everybody receives everything once, within seconds.
func TestUnreliableBus(t *testing.T) {
	for copies := range 3 {
		t.Run(fmt.Sprint("copies ", copies), func(t *testing.T) {
			clustered(t, Settings{}, func(a, b *fixture, local *bustest.Local) {
				id := a.table(watched, "anna", "bert")
				all := b.observers(id)
				defer all.close()
				local.SetCopies(func(string) int { return copies })
				a.do(id, "anna", protocol.Command{Do: protocol.Say, Text: "one"})
				local.SetCopies(nil)
				a.do(id, "anna", protocol.Command{Do: protocol.Say, Text: "two"}) // shows that something is missing
				local.SetCopies(func(string) int { return copies })
				a.do(id, "anna", protocol.Command{Do: protocol.Say, Text: "three"})
				time.Sleep(2 * compareEvery)
				want := map[string]int{"anna": 3, "bert": 3, "list of bert": 1}
				if copies == 0 { // the other hall has fallen silent, and may have had something to publish
					want["list of anna"] = 1
				}
				same(t, "lines", all.noticed(), want)
			})
		})
	}
}

// Entries added before a hall's subscription reached the bus are noticed as soon as another hall publishes how long the log is.
func TestLateSubscription(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, local *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		bert, _ := b.resume(id, "bert", "")
		defer bert.Close()
		local.SetCopies(func(string) int { return 0 })
		a.do(id, "anna", protocol.Command{Do: protocol.Say, Text: "hello"})
		local.SetCopies(nil)
		begun := time.Now()
		anna := a.watch(id, "anna") // which the other hall is notified of
		defer anna.Close()
		same(t, "what bert is told", b.take(bert).Lines[0].Text, "hello")
		if !time.Now().Equal(begun) {
			t.Error("that takes", time.Since(begun))
		}
	})
}

// A clock that was set at another hall, without a message from the bus, still runs out, at most a moment late.
func TestUnheardClock(t *testing.T) {
	quick := clocked
	quick.Clock = protocol.Clock{Decision: 5}
	for later := range compareEvery / wakesEvery { // logs are compared now and then
		clustered(t, Settings{Bot: slowpoke}, func(a, b *fixture, local *bustest.Local) {
			time.Sleep(a.Grace)
			id := a.table(quick, "anna", "bert")
			leads, follows := leader(t, id, a, b)
			for seat, person := range []string{"anna", "bert"} {
				leads.do(id, person, protocol.Command{Do: protocol.Pause, Seat: game.Seat(seat), On: true})
			}
			time.Sleep(later * wakesEvery) // the table stays awake where its clocks run
			local.SetCopies(func(string) int { return 0 })
			follows.do(id, "anna", protocol.Command{Do: protocol.Resume})
			time.Sleep(6*time.Second + wakesEvery)
			same(t, "clocks that ran out", follows.count(id, protocol.StoodIn), 2)
		})
	}
}

// Somebody who comes from another hall, and knows of entries that have not arrived here yet, is never shown an older table.
func TestReadingOnesOwnWrites(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, local *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		b.look(id, "anna")
		local.SetCopies(func(string) int { return 0 })
		a.move(id, "anna", "hide 2")
		same(t, "what anna sees elsewhere", b.look(id, "anna").You.Moves, []string(nil))
	})
}

// A clock runs out once, at one of the halls, and if that one is gone, at the other.
func TestClocksMove(t *testing.T) {
	for _, asleep := range []bool{false, true} {
		testClocksMove(t, asleep)
	}
}

func testClocksMove(t *testing.T, asleep bool) {
	clustered(t, Settings{Bot: slowpoke}, func(a, b *fixture, _ *bustest.Local) {
		id := a.table(clocked, "anna", "bert")
		leads, follows := leader(t, id, a, b)
		watcher := follows.watch(id, "carl")
		defer watcher.Close()
		if asleep {
			time.Sleep(follows.Idle + time.Second)
		}
		leads.cut(true)
		defer leads.cut(false)
		time.Sleep(5 * time.Second)
		if _, ok := follows.leases.of(store.Shard(id)); !ok {
			t.Error("5 s later nobody runs the clocks")
		}
		if _, ok := leads.leases.of(store.Shard(id)); ok {
			t.Error("both run the clocks")
		}
		time.Sleep(5 * time.Minute)
		same(t, "clocks that ran out", follows.count(id, protocol.StoodIn), 2)
	})
}

// A hall that was stopped and wakes up cannot act on a lease it once held.
func TestOldLease(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		leads, follows := leader(t, id, a, b)
		old := *leads.leases.held.Load()
		leads.cut(true)
		time.Sleep(5 * time.Second)
		leads.cut(false)
		old.until = time.Now().Add(time.Hour) // it has not noticed how late it is
		leads.leases.held.Store(&old)
		lease, _ := leads.leases.of(store.Shard(id))
		log := follows.raw(id)
		err := leads.store.Append(context.Background(), store.Batch{
			Table: id, After: len(log), Entries: log[:1], Summary: store.Summary{Table: id}, Lease: lease,
		})
		if !errors.Is(err, store.ErrFenced) {
			t.Errorf("it acts: %v", err)
		}
		same(t, "entries", len(follows.raw(id)), len(log))
	})
}

// Bots play, whichever hall gets a person's moves and whatever the bus loses.
func TestBotsOfACluster(t *testing.T) {
	for _, copies := range []int{1, 0} {
		t.Run(fmt.Sprint("copies ", copies), func(t *testing.T) {
			clustered(t, Settings{Bot: bots(fallback{}.Choose)}, func(a, b *fixture, local *bustest.Local) {
				local.SetCopies(func(string) int { return copies })
				id := a.table(watched, "anna", "bot mate")
				_, follows := leader(t, id, a, b)
				for range 100 {
					if look := follows.look(id, "anna"); look.Status == protocol.StatusFinished {
						return
					} else if len(look.You.Moves) > 0 {
						follows.move(id, "anna")
					}
					time.Sleep(3 * time.Second)
				}
				t.Error("the game does not end")
			})
		})
	}
}

// People who watch a table at another hall count as here; when that hall is gone, they do not.
func TestWhoIsHereElsewhere(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, local *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		anna, u := a.resume(id, "anna", "")
		defer anna.Close()
		same(t, "anna is alone", u.Here, []int{0})
		bert, u := b.resume(id, "bert", "")
		same(t, "bert sees both", u.Here, []int{0, 1})
		same(t, "anna sees both", a.take(anna).Here, []int{0, 1})
		third := a.joins("c", local)
		defer third.closes()
		dora, u := third.resume(id, "dora", "")
		defer dora.Close()
		synctest.Wait()
		if late := dora.Take(); late != nil {
			u = late
		}
		same(t, "whoever comes later sees both", u.Here, []int{0, 1})
		bert.Close()
		same(t, "anna sees that bert is gone", a.take(anna).Here, []int{0})
		bert, _ = b.resume(id, "bert", "")
		same(t, "and back", a.take(anna).Here, []int{0, 1})
		b.settings.Cluster.Bus.Close() // it falls silent
		time.Sleep(2 * silentMost)
		same(t, "anna sees that bert is gone with his hall", a.take(anna).Here, []int{0})
		bert.Close()
	})
}

// Somebody who leaves at one hall and comes back at another is here, and later away since they left the second time.
func TestComingBackElsewhere(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		anna, bert := a.watch(id, "anna"), a.watch(id, "bert")
		defer anna.Close()
		time.Sleep(time.Minute)
		bert.Close()
		time.Sleep(time.Minute)
		bert = b.watch(id, "bert")
		time.Sleep(time.Hour)
		same(t, "bert is back", a.away(id, "anna", 1), "here")
		bert.Close()
		time.Sleep(time.Second)
		for _, at := range []*fixture{a, b} {
			same(t, "bert is gone again", at.away(id, "anna", 1), "away for 1s, told")
		}
	})
}

// A hall that was silent for a while, as if stopped, is asked again who is watching there.
func TestSilentHallComesBack(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, local *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		anna, bert := a.watch(id, "anna"), b.watch(id, "bert")
		defer anna.Close()
		defer bert.Close()
		time.Sleep(time.Second)
		local.SetCopies(func(string) int { return 0 })
		time.Sleep(2 * silentMost)
		same(t, "bert, whose hall is silent", a.away(id, "anna", 1)[:4], "away")
		local.SetCopies(nil)
		time.Sleep(2 * aliveEvery)
		same(t, "bert", a.away(id, "anna", 1), "here")
		same(t, "anna", b.away(id, "bert", 0), "here")
	})
}

// A hall that died is forgotten one day; its successors have other names.
func TestDeadHallIsForgotten(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		known := func() []string {
			a.cluster.mutex.Lock()
			defer a.cluster.mutex.Unlock()
			return slices.Sorted(maps.Keys(a.cluster.heard))
		}
		same(t, "halls", known(), []string{"b"})
		b.settings.Cluster.Bus.Close()
		time.Sleep(2 * silentMost)
		same(t, "halls with one that may come back", known(), []string{"b"})
		time.Sleep(forgetAfter)
		same(t, "how many halls without the dead one", len(known()), 0)
	})
}

// A move that was written, although that was unknown for a while, also shows up in lists at other halls.
func TestDoubtfulMoveInLists(t *testing.T) {
	for _, somebodyComes := range []bool{false, true} { // whoever comes has the log read
		clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
			id := a.table(watched, "anna", "bert")
			list := b.Listen("bert", NewSignalChan())
			defer list.Close()
			a.faulty.onAppend(func(_ store.Batch, do func() error) error {
				_ = do()
				return store.ErrAway
			})
			_ = a.try(id, "anna", protocol.Command{Do: protocol.Move, Step: 1, Move: "hide 1"})
			a.faulty.onAppend(nil)
			synctest.Wait()
			same(t, "tables told before it is known", len(list.Take()), 0)
			if somebodyComes {
				dora := a.watch(id, "dora")
				defer dora.Close()
			}
			time.Sleep(2 * retryDelay)
			same(t, "tables told", len(list.Take()), 1)
		})
	}
}

// A table that cannot be read is left alone, although its clock has run out.
func TestDamagedLogInACluster(t *testing.T) {
	clustered(t, Settings{Bot: slowpoke}, func(a, b *fixture, _ *bustest.Local) {
		id := a.damaged(a.table(clocked, "anna", "bert"), func(log [][]byte) [][]byte { return log[1:] })
		var reads atomic.Int64
		for _, at := range []*fixture{a, b} {
			at.faulty.onLog(func(table string, do func() ([][]byte, error)) ([][]byte, error) {
				if table == id {
					reads.Add(1)
				}
				return do()
			})
		}
		time.Sleep(time.Hour)
		if n := reads.Load(); n == 0 || n > 4 {
			t.Errorf("the damaged log was read %d times", n)
		}
	})
}

// The table knows if a player was notified of their turn at another hall.
func TestToldElsewhere(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		anna, _ := a.resume(id, "anna", "")
		defer anna.Close()
		knows := func() bool {
			synctest.Wait()
			seat := a.look(id, "anna").Seats[1]
			return seat.Away != nil && seat.Away.Notified
		}
		if knows() {
			t.Error("bert knows although he is nowhere")
		}
		list := b.Listen("bert", NewSignalChan())
		if !knows() {
			t.Error("bert listens at the other hall, and does not know")
		}
		list.Close()
		time.Sleep(time.Second)
		a.move(id, "anna", "hide 1")
		b.move(id, "bert", "hide 1")
		if knows() {
			t.Error("bert knows of the next question although he is nowhere")
		}
	})
}

// While the store is down, the state in memory can be viewed, moves fail, and nobody gets an update. Afterwards everything
// continues.
func TestStoreAway(t *testing.T) {
	for _, written := range []bool{false, true} {
		t.Run(fmt.Sprint("written ", written), func(t *testing.T) {
			clustered(t, Settings{Bot: bots(fallback{}.Choose)}, func(a, _ *fixture, _ *bustest.Local) {
				id := a.table(watched, "anna", "bert")
				all := a.observers(id)
				defer all.close()
				before, public := a.look(id, "anna"), a.look(id, "dora").Cursor
				a.faulty.onAppend(func(_ store.Batch, do func() error) error {
					if written {
						_ = do()
					}
					return store.ErrAway
				})
				a.faulty.onLog(func(string, func() ([][]byte, error)) ([][]byte, error) { return nil, store.ErrAway })
				hide := protocol.Command{ID: "hide", Do: protocol.Move, Step: 1, Move: "hide 2"}
				for range 2 {
					if err := a.try(id, "anna", hide); !errors.Is(err, store.ErrAway) {
						t.Errorf("a move is answered with %v", err)
					}
				}
				same(t, "the look", a.look(id, "anna"), before)
				same(t, "noticed", all.noticed(), map[string]int{})
				late, u := a.resume(id, "dora", "")
				defer late.Close()
				same(t, "what somebody sees who comes now", [...]any{len(u.Look.Seats), u.Look.Cursor, len(u.Lines)}, [...]any{2, table.WithoutLines(public), 0})
				for _, cursor := range []string{public + "0", table.WithoutLines(public + "0")} {
					_, err := a.Watch(context.Background(), id, Viewer{Person: "dora", As: game.NoSeat}, cursor, NewSignalChan())
					if !errors.Is(err, store.ErrAway) {
						t.Errorf("somebody who knows more is shown the past: %v", err)
					}
				}
				a.faulty.onAppend(nil)
				a.faulty.onLog(nil)
				time.Sleep(10 * time.Second)
				u = a.take(late)
				same(t, "what they are told later", [...]any{u.Full, len(u.Lines) >= 4, table.LacksLines(u.Look.Cursor)}, [...]any{true, true, false})
				if written {
					same(t, "told when it is known", all.noticed(), map[string]int{"anna": 1, "bert": 1, "carl": 1, "list of anna": 1, "list of bert": 1})
				}
				a.do(id, "anna", hide)
				same(t, "moves", a.count(id, protocol.Moved), 1)
			})
		})
	}
}

// Nobody is refused because of a state that another hall may have changed since.
func TestRefusedWhileTheStoreIsAway(t *testing.T) {
	clustered(t, Settings{}, func(a, _ *fixture, _ *bustest.Local) {
		id := a.table(watched, "anna", "bert")
		start := protocol.Command{Do: protocol.Start}
		same(t, "refused", a.refusal(a.try(id, "anna", start)), "TABLE-START not-now")
		a.cut(true)
		defer a.cut(false)
		if err := a.try(id, "anna", start); !errors.Is(err, store.ErrAway) {
			t.Errorf("without the store: %v", err)
		}
	})
}

// Three halls, a bus that loses and duplicates messages, and clocks and bots: every command is done once or refused, and in the
// end everybody received the same.
func TestClusterUnderStress(t *testing.T) {
	people := []string{"anna", "bert", "carl"}
	for seed := range uint64(8) {
		settings := Settings{Pace: 50 * time.Millisecond, Bot: bots(fallback{}.Choose)}
		clustered(t, settings, func(a, b *fixture, local *bustest.Local) {
			c := &crowd{stress: stress{fixture: a, seed: seed}, halls: [2]*fixture{a, b}, done: map[string]bool{}}
			c.choice.dice = game.NewFastDice(seed)
			var n atomic.Uint64
			local.SetCopies(func(string) int { return [...]int{1, 1, 0, 1, 2}[(n.Add(1)+seed)%5] })
			p := protocol.Proposal{Game: []string{"whispers", "pennies"}[seed%2], Clock: protocol.Clock{Decision: 5}, Spectators: true}
			c.ids = []string{a.table(p, "anna", "bert", "bot mate"), b.table(p, "anna", "bot mate", "bert")}
			c.watchAndPlay(people)
		})
	}
}
