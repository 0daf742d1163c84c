package live

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// turned collects the turns that a hall reports.
type turned struct {
	mutex sync.Mutex
	turns []Turn
}

func (c *turned) note(t Turn) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.turns = append(c.turns, t)
}

// take returns who was reported since the last call, with the number of moves they had made.
func (c *turned) take() map[string]int {
	synctest.Wait()
	c.mutex.Lock()
	defer c.mutex.Unlock()
	people := map[string]int{}
	for _, t := range c.turns {
		people[t.Person] = t.Moves
	}
	c.turns = nil
	return people
}

var daily = protocol.Proposal{Game: "pennies", Spectators: true, Clock: protocol.Clock{Decision: 24 * 60 * 60}}

// If a slow table waits for somebody who has not been notified, that is reported once for each turn.
func TestTurns(t *testing.T) {
	var told turned
	stopped(t, Settings{Turned: told.note}, func(h *fixture) {
		id := h.table(daily, "anna", "bert")
		same(t, "both are asked", told.take(), map[string]int{"anna": 0, "bert": 0})
		h.look(id, "carl")
		h.do(id, "anna", protocol.Command{Do: protocol.Say, Text: "hello"})
		same(t, "nothing has changed", told.take(), map[string]int{})
		h.move(id, "anna", "hide 1")
		same(t, "bert knew of before", told.take(), map[string]int{})
		h.move(id, "bert", "hide 1")
		same(t, "bert is asked to guess", told.take(), map[string]int{"bert": 1})
		anna := h.watch(id, "anna")
		defer anna.Close()
		h.move(id, "bert")
		same(t, "anna is asked, and looks", told.take(), map[string]int{})
		bert := h.Listen("bert", NewSignalChan())
		defer bert.Close()
		h.move(id, "anna")
		same(t, "bert listens", told.take(), map[string]int{})
	})
}

func TestTurnsAtQuickTables(t *testing.T) {
	var told turned
	stopped(t, Settings{Turned: told.note}, func(h *fixture) {
		h.table(clocked, "anna", "bert")
		same(t, "nobody is told of", told.take(), map[string]int{})
	})
}

// After a restart, everyone a table waits for is reported again.
func TestTurnsAfterARestart(t *testing.T) {
	var told turned
	stopped(t, Settings{Turned: told.note}, func(h *fixture) {
		h.table(clocked, "dora", "emil")
		id := h.table(daily, "anna", "bert")
		h.move(id, "anna", "hide 1")
		told.take()
		h.restart()
		time.Sleep(2 * h.Grace)
		same(t, "whoever is waited for", told.take(), map[string]int{"bert": -1})
	})
}

// still tells whether a player has not been notified after a minute, during which meanwhile is called.
func (h *fixture) still(id, person string, meanwhile func()) bool {
	h.Helper()
	done := make(chan bool)
	go func() {
		_, summary, still, err := h.StillUnnotified(context.Background(), Turn{Table: id, Person: person}, time.Minute)
		if err != nil || still && summary.Table != id {
			h.Errorf("%+v, %v", summary, err)
		}
		done <- still
	}()
	time.Sleep(45 * time.Second) // a table that nobody needs would be asleep by now
	meanwhile()
	return <-done
}

// listens has a person open the app for a moment.
func (h *fixture) listens(person string) {
	l := h.Listen(person, NewSignalChan())
	defer l.Close()
	synctest.Wait()
}

// People who watch, listen, move or have a bot play for them need no notice, and nobody does while the game is paused.
func TestStillUnnotified(t *testing.T) {
	stopped(t, Settings{Bot: hasty}, func(h *fixture) {
		id := h.table(daily, "anna", "bert")
		after := map[string]func(){
			"nothing":       func() {},
			"a look":        func() { h.watch(id, "anna").Close() },
			"another looks": func() { h.watch(id, "bert").Close() },
		}
		same(t, "after nothing", h.still(id, "anna", after["nothing"]), true)
		same(t, "after another looks", h.still(id, "anna", after["another looks"]), true)
		same(t, "after a look", h.still(id, "anna", after["a look"]), false)
		same(t, "bert, who looked", h.still(id, "bert", after["nothing"]), false)
		h.move(id, "anna", "hide 1")
		same(t, "after a move", h.still(id, "anna", after["nothing"]), false)
		h.move(id, "bert", "hide 1")
		same(t, "after the lists were seen", h.still(id, "bert", func() { h.listens("bert") }), false)
		h.move(id, "bert")
		same(t, "a new question", h.still(id, "anna", after["nothing"]), true)
		same(t, "after a bot stands in", h.still(id, "anna", func() { h.do(id, "anna", protocol.Command{Do: protocol.Leave, Seat: 0}) }), false)
		same(t, "a stranger", h.still(id, "carl", after["nothing"]), false)
		same(t, "tables in memory", h.awake(), 1)
		time.Sleep(2 * h.Idle)
		same(t, "tables in memory later", h.awake(), 0)
	})
}

// People who watch or listen at another hall need no notice, nor do those who did before.
func TestStillUnnotifiedAtOtherHalls(t *testing.T) {
	for what, meanwhile := range map[string]func(at *fixture, id string){
		"looks":   func(at *fixture, id string) { at.watch(id, "bert").Close() },
		"listens": func(at *fixture, _ string) { at.listens("bert") },
		"moves":   func(at *fixture, id string) { at.move(id, "bert", "hide 1") },
	} {
		clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
			id := a.table(daily, "anna", "bert")
			same(t, "nobody does anything", a.still(id, "bert", func() {}), true)
			same(t, "bert "+what, a.still(id, "bert", func() { meanwhile(b, id) }), false)
		})
	}
	clustered(t, Settings{}, func(a, b *fixture, local *bustest.Local) {
		list := b.Listen("bert", NewSignalChan())
		defer list.Close()
		id := a.table(daily, "anna", "bert")
		time.Sleep(2 * a.Idle)       // no room remembers
		later := a.joins("c", local) // which was not running when bert was notified
		defer later.closes()
		same(t, "bert listens already", later.still(id, "bert", func() {}), false)
		same(t, "anna does not", later.still(id, "anna", func() {}), true)
	})
}

// Whoever was notified by other means counts as notified at every hall, until they move.
func TestNotified(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		id := a.table(daily, "anna", "bert")
		told := func(at *fixture) bool {
			synctest.Wait()
			return at.look(id, "anna").Seats[1].Away.Notified
		}
		same(t, "before", [...]bool{told(a), told(b)}, [...]bool{false, false})
		same(t, "of an earlier turn", b.Notified(context.Background(), Turn{Table: id, Person: "bert", Moves: -1}), nil)
		same(t, "after that", [...]bool{told(a), told(b)}, [...]bool{false, false})
		same(t, "of this turn", b.Notified(context.Background(), Turn{Table: id, Person: "bert"}), nil)
		same(t, "after that", [...]bool{told(a), told(b)}, [...]bool{true, true})
		time.Sleep(time.Second) // turns are known by when they began
		a.move(id, "bert", "hide 1")
		a.move(id, "anna", "hide 1")
		same(t, "a new question", [...]bool{told(a), told(b)}, [...]bool{false, false})
	})
}

// When a hall is gone, another one reports the turns that only the first may have known of.
func TestTurnsOfAHallThatIsGone(t *testing.T) {
	var told turned
	clustered(t, Settings{Turned: told.note}, func(a, b *fixture, local *bustest.Local) {
		a.table(daily, "anna", "bert")
		gone := a.joins("c", local)
		time.Sleep(2 * a.Grace)
		told.take()
		gone.closes()
		time.Sleep(2 * a.Grace)
		same(t, "whoever is waited for", told.take(), map[string]int{"anna": -1, "bert": -1})
	})
}

// Invitations are reported like turns, whatever the clock: to tables that are opened, to seats that are kept later, and to
// rematches; not to people who listen, and after a restart again.
func TestTurnsOfTheInvited(t *testing.T) {
	var told turned
	stopped(t, Settings{Turned: told.note}, func(h *fixture) {
		for _, person := range []string{"bert", "carl"} {
			if err := h.faulty.Store.PutPerson(context.Background(), store.Person{ID: person, Name: person}); err != nil {
				t.Fatal(err)
			}
		}
		seats := []protocol.SeatWish{{For: protocol.InvitedSeat, Whom: "bert"}, {For: protocol.OpenSeat}}
		id, err := h.Open(context.Background(), who("host"), "o", protocol.Proposal{Game: "pennies", Seats: seats}, nil)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "bert is invited", told.take(), map[string]int{"bert": -1})
		h.do(id, "host", protocol.Command{Do: protocol.AssignSeat, Seat: 1, For: protocol.InvitedSeat, Whom: "carl"})
		same(t, "carl as well", told.take()["carl"], 0)
		same(t, "bert still is", h.still(id, "bert", func() {}), true)
		same(t, "and not once he listens", h.still(id, "bert", func() { h.listens("bert") }), false)
		h.do(id, "carl", protocol.Command{Do: protocol.Sit, Seat: 1})
		told.take()
		h.restart()
		time.Sleep(2 * h.Grace)
		same(t, "after a restart", told.take(), map[string]int{"bert": -1})
		again := h.table(watched, "anna", "bert")
		h.finish(again, "anna", "bert")
		told.take()
		h.do(again, "anna", protocol.Command{Do: protocol.Rematch})
		same(t, "a rematch", told.take(), map[string]int{"bert": -1})
	})
}
