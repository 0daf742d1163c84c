package live

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// hourly is the shortest clock over days.
var hourly = protocol.Proposal{Game: "pennies", Spectators: true, Clock: protocol.Clock{Decision: 60 * 60}}

// plans are when people are on holiday.
type plans struct {
	mutex sync.Mutex
	of    map[string]protocol.Holiday
}

func (p *plans) find(_ context.Context, person string) (protocol.Holiday, error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.of[person], nil
}

func (p *plans) set(person string, from, until time.Duration) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	now := time.Now()
	p.of = map[string]protocol.Holiday{person: {From: now.Add(from).UnixMilli(), Until: now.Add(until).UnixMilli()}}
}

// holiday has somebody be on holiday from a time until another, counted from now.
func (h *fixture) holiday(p *plans, person string, from, until time.Duration) {
	h.Helper()
	err := h.ChangeHoliday(context.Background(), person, func() error {
		p.set(person, from, until)
		return nil
	})
	if err != nil {
		h.Fatal(err)
	}
}

// onHoliday tells whether a table, and what is stored for lists, shows the person at a seat to be on holiday.
func (h *fixture) onHoliday(id string, seat int) bool {
	h.Helper()
	stored, err := h.faulty.Store.Summary(context.Background(), id)
	if err != nil {
		h.Fatal(err)
	}
	listed, err := table.ReadSummary(stored.Shown, "", nil)
	if err != nil {
		h.Fatal(err)
	}
	until := h.look(id, "carl").Seats[seat].Holiday
	same(h.T, "what lists show", listed.Seats[seat].Holiday, until)
	return until != 0
}

// A holiday that somebody has planned begins and ends by itself, also at a server that is restarted in between. Meanwhile no turn
// waits for them, and what still does at its end is reported then.
func TestAHolidayBeginsAndEnds(t *testing.T) {
	var told turned
	var plan plans
	stopped(t, Settings{Turned: told.note, Holiday: plan.find}, func(h *fixture) {
		slow, open := h.table(hourly, "anna", "bert"), h.table(protocol.Proposal{Game: "pennies", Spectators: true, Clock: protocol.Clock{Decision: 3599}}, "anna", "bert")
		h.holiday(&plan, "anna", 30*time.Minute, 210*time.Minute)
		same(t, "nobody learns of what is planned", h.onHoliday(slow, 0), false)
		h.restart()
		time.Sleep(30*time.Minute + 2*holidaysEvery)
		same(t, "it has begun", h.onHoliday(slow, 0), true)
		same(t, "at a table of minutes nothing is noted", h.count(open, protocol.OnHoliday), 0)
		h.restart()
		carl := h.watch(slow, "carl") // so that the table stays awake, and reports no turn twice by itself
		defer carl.Close()
		time.Sleep(90 * time.Minute)
		same(t, "who is on holiday, and who is not", []bool{h.look(slow, "carl").Seats[0].StandIn, h.look(slow, "carl").Seats[1].StandIn}, []bool{false, true})
		told.take()
		time.Sleep(90 * time.Minute)
		same(t, "the turn is reported again", told.take(), map[string]int{"anna": -1})
		same(t, "it has ended", h.onHoliday(slow, 0), false)
		notes, err := h.faulty.Store.Documents(context.Background(), holidayNote, 0, 10)
		same(t, "nothing is left to be done", len(notes) == 0 && err == nil, true)
		time.Sleep(27 * time.Minute)
		same(t, "half an hour is left", h.look(slow, "carl").Seats[0].StandIn, false)
		time.Sleep(3 * time.Minute)
		same(t, "and then no more", h.look(slow, "carl").Seats[0].StandIn, true)
	})
}

// A holiday can begin at once, and end early. It counts at tables that begin during it.
func TestAHolidayIsChanged(t *testing.T) {
	var plan plans
	stopped(t, Settings{Holiday: plan.find}, func(h *fixture) {
		h.holiday(&plan, "anna", 0, 2*time.Hour)
		id := h.table(hourly, "anna", "bert")
		same(t, "from the start on", h.onHoliday(id, 0), true)
		time.Sleep(50 * time.Minute)
		h.holiday(&plan, "anna", -50*time.Minute, 0)
		same(t, "it has ended early", h.onHoliday(id, 0), false)
		time.Sleep(59 * time.Minute)
		same(t, "an hour is left", h.look(id, "carl").Seats[0].StandIn, false)
		time.Sleep(time.Minute)
		same(t, "and then no more", h.look(id, "carl").Seats[0].StandIn, true)
		h.do(id, "bert", protocol.Command{Do: protocol.AssignSeat, Seat: 1, For: protocol.OpenSeat})
		h.holiday(&plan, "carl", 0, 2*time.Hour)
		h.do(id, "carl", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "n"})
		same(t, "of whoever takes a seat over", h.onHoliday(id, 1), true)
	})
}

// If the store fails in the middle, tables are told later; if the holiday changes meanwhile, they are told the last word.
func TestAHolidayIsNotForgotten(t *testing.T) {
	var plan plans
	stopped(t, Settings{Holiday: plan.find}, func(h *fixture) {
		id := h.table(hourly, "anna", "bert")
		err := h.ChangeHoliday(context.Background(), "anna", func() error {
			plan.set("anna", 0, 2*time.Hour)
			h.cut(true)
			return nil
		})
		same(t, "the store is away", err != nil, true)
		h.cut(false)
		time.Sleep(2 * holidaysEvery)
		same(t, "it has begun", h.onHoliday(id, 0), true)

		again := sync.OnceFunc(func() { plan.set("anna", -time.Hour, 0) })
		h.settings.Holiday = func(ctx context.Context, person string) (protocol.Holiday, error) {
			holiday, err := plan.find(ctx, person)
			if holiday.Until > time.Now().Add(150*time.Minute).UnixMilli() {
				defer again() // after the table was told
			}
			return holiday, err
		}
		h.restart()
		h.holiday(&plan, "anna", 0, 3*time.Hour)
		same(t, "ended meanwhile", h.onHoliday(id, 0), false)
	})
}

// Whichever node a person tells, tables everywhere wait.
func TestAHolidayInACluster(t *testing.T) {
	var plan plans
	clustered(t, Settings{Holiday: plan.find}, func(a, b *fixture, _ *bustest.Local) {
		id := a.table(hourly, "anna", "bert")
		leads, follows := leader(t, id, a, b)
		follows.holiday(&plan, "anna", 0, 2*time.Hour)
		synctest.Wait()
		same(t, "both see it", []bool{leads.onHoliday(id, 0), follows.onHoliday(id, 0)}, []bool{true, true})
		time.Sleep(119 * time.Minute)
		same(t, "the clock that another runs", leads.look(id, "carl").Seats[0].StandIn, false)
		time.Sleep(time.Minute + 2*holidaysEvery)
		same(t, "both see the end", []bool{leads.onHoliday(id, 0), follows.onHoliday(id, 0)}, []bool{false, false})
		time.Sleep(time.Hour)
		same(t, "then time is up", follows.look(id, "carl").Seats[0].StandIn, true)
	})
}
