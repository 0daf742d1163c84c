package table

import (
	"testing"
	"time"

	"github.com/divingbell/divingbell/protocol"
)

// setClock sets the server's clock.
func (r *report) setClock(by time.Duration) {
	r.Helper()
	r.add(r.table.DecideClockSet(r.now, r.now+by.Milliseconds())...)
	r.now += by.Milliseconds()
}

// inOrder fails if times of the log go back.
func (r *report) inOrder() {
	r.Helper()
	for i := range r.told[1:] {
		if r.told[i+1].Entry.At < r.told[i].Entry.At {
			r.Errorf("entry %d is of %d, after one of %d", i+2, r.told[i+1].Entry.At, r.told[i].Entry.At)
		}
	}
}

var jumps = []time.Duration{3 * time.Hour, -3 * time.Hour, 400 * 24 * time.Hour, -400 * 24 * time.Hour}

// A clock that is set costs nobody anything and gains nobody anything: decision, bank and undo continue where they were.
func TestTheClockIsSet(t *testing.T) {
	for _, by := range jumps {
		r := timedReport(t, "pennies", blitz, "anna", "ben")
		r.wait(40 * time.Second)
		r.setClock(by)
		r.is("left", r.left("green"), 50*time.Second)
		r.is("lines", r.last("nobody", 2), "paused clock\nresumed clock")
		r.wait(10 * time.Second)
		r.do("blue: hide 1")
		r.is("bank", r.bank("blue"), 40*time.Second)
		r.setClock(-by / 2)
		r.wait(5 * time.Second)
		r.undo("blue")
		r.is("left after undo", r.left("blue"), 40*time.Second)
		r.is("left meanwhile", r.left("green"), 35*time.Second)
		r.wait(30*time.Second - time.Millisecond)
		r.is("time is up", r.standIn("green"), false)
		r.wait(5*time.Second + time.Millisecond)
		r.is("time is up", r.standIn("green"), true)
		r.is("time of blue is up", r.standIn("blue"), false)
		r.inOrder()
	}
}

// What players want, and that they were nudged, does not change.
func TestTheClockIsSetAfterANudge(t *testing.T) {
	for _, by := range jumps {
		r := timedReport(t, "pennies", protocol.Clock{}, "anna", "ben", "carl")
		r.leaves("ben")
		r.wait(5 * time.Minute)
		r.do("anna: pause 0 on", "anna: nudge 0 other=1")
		r.setClock(by)
		r.away["ben"] += by.Milliseconds()
		r.is("wants a pause", r.look("nobody").Seats[0].Pause, true)
		r.wait(time.Minute)
		r.is("nudged", time.Duration(r.now-r.look("nobody").Seats[1].Nudged)*time.Millisecond, time.Minute)
		r.refuses("anna: nudge 0 other=1", "TABLE-NUDGE too-soon")
		r.do("anna: stand-in 0 other=1")
		r.is("stands in", r.standIn("blue"), true)
		r.inOrder()
	}
}

// Where no clock of a player runs, nothing is noted.
func TestTheClockIsSetWhereNoneRuns(t *testing.T) {
	open := openReport(t, protocol.Proposal{Game: "pennies", Clock: blitz}, "anna", free)
	paused := timedReport(t, "pennies", blitz, "anna", "ben")
	paused.do("anna: pause 0 on", "ben: pause 1 on")
	bots := timedReport(t, "pennies", blitz, "anna", aBot)
	bots.do("green: hide 1")
	for name, r := range map[string]*report{"open": open, "paused": paused, "bots": bots} {
		if entries := r.table.DecideClockSet(r.now, r.now+1_000_000); len(entries) > 0 {
			t.Errorf("%s: %v", name, entries)
		}
	}
	paused.wait(time.Minute)
	paused.now -= time.Hour.Milliseconds()
	paused.do("ben: resume 1")
	paused.is("left after a pause", paused.left("green"), 90*time.Second)
	paused.inOrder()
}

// If another node has started a clock by the new time before the log says that the clock was set, nobody gains time.
func TestTheClockIsSetLate(t *testing.T) {
	r := timedReport(t, "pennies", blitz, "anna", "ben")
	before := r.now
	r.now += 3 * time.Hour.Milliseconds()
	r.do("green: hide 1", "blue: hide 1")
	r.add(r.table.DecideClockSet(before, r.now)...)
	r.is("left", r.left(r.asked()), 30*time.Second+r.bank(r.asked()))
}

// Clocks of nodes that differ a little are no clock that was set: times do not go back, and entries are those that older nodes read.
func TestClocksOfNodesDiffer(t *testing.T) {
	r := timedReport(t, "pennies", blitz, "anna", "ben")
	r.wait(40 * time.Second)
	r.do("blue: hide 1")
	r.now -= 3000
	r.do("green: hide 1")
	r.is("the clock in entries", r.told[len(r.told)-1].Entry.Clock, int64(0))
	r.inOrder()
}
