package table

import (
	"fmt"
	"testing"
	"time"

	"github.com/divingbell/divingbell/protocol"
)

// correspondence is three days for a decision, one in the bank, one to react.
var correspondence = protocol.Clock{Decision: 3 * 24 * 60 * 60, Bank: 24 * 60 * 60, Reaction: 24 * 60 * 60}

const (
	hours = time.Hour
	days  = 24 * time.Hour
)

func (r *report) holidayOf(colour string) time.Duration {
	r.Helper()
	until := r.look("nobody").Seats[r.seat(colour)].Holiday
	r.is("what lists show", r.table.Summary().Seats[r.seat(colour)].Holiday, until)
	if until == 0 {
		return 0
	}
	return time.Duration(until-r.now) * time.Millisecond
}

// TABLE-HOLIDAY: a table over days waits for a player on holiday, who then has as much time as before.
func TestATableWaitsForAHoliday(t *testing.T) {
	r := timedReport(t, "pennies", correspondence, "anna", "ben")
	r.do("blue: hide 1")
	r.wait(3*days + 20*hours)
	r.holiday("anna", 10*days)
	r.is("everybody is told", r.last("nobody", 1), "holiday green on")
	r.is("everybody sees until when", r.holidayOf("green"), 10*days)
	r.is("ben is not on holiday", r.holidayOf("blue"), time.Duration(0))
	r.is("the deadline", r.left("green"), 10*days+4*hours)
	r.wait(10 * days)
	r.is("she has not been replaced", r.standIn("green"), false)
	r.is("what is left", r.left("green"), 4*hours)
	r.holiday("anna", 0)
	r.is("everybody is told", r.last("nobody", 1), "holiday green")
	r.is("nobody is on holiday", r.holidayOf("green"), time.Duration(0))
	r.is("what is left still", r.left("green"), 4*hours)
	r.wait(4*hours - time.Millisecond)
	r.is("a millisecond before", r.standIn("green"), false)
	r.wait(time.Millisecond)
	r.is("time is up", r.standIn("green"), true)
}

// A holiday can end early, or later than it was to. The bank is not for holidays.
func TestAHolidayIsChanged(t *testing.T) {
	r := timedReport(t, "pennies", correspondence, "anna", "ben")
	r.wait(2 * days)
	r.holiday("anna", 10*days)
	r.wait(5 * days)
	r.holiday("anna", 20*days)
	r.is("deadline", r.left("green"), 22*days)
	r.wait(days)
	r.holiday("anna", 0)
	r.is("ended early", r.left("green"), 2*days)
	r.is("of ben, who was not on holiday, nothing is left", r.standIn("blue"), true)
	r.wait(1*days + 6*hours)
	r.do("green: hide 1")
	r.is("of the bank she has used a quarter", r.bank("green"), 18*hours)
}

// Whoever decides during a holiday, or is asked only then, neither gains time nor loses any.
func TestPlayingOnHoliday(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Clock: correspondence, Spectators: true}, "anna", "ben")
	r.script("starter green", "starter blue")
	r.do("anna: start")
	r.wait(3*days + 6*hours)
	r.holiday("anna", 4*days)
	r.do("blue: hide 0") // which changes nothing for her
	r.wait(3 * days)
	r.do("green: hide 1")
	r.is("of the bank", r.bank("green"), 18*hours)
	r.is("asked anew", r.left("green"), days+3*days+18*hours)
	r.wait(2 * days)
	r.is("a day of it has been no holiday", r.left("green"), 2*days+18*hours)
	r.holiday("ben", days)
	r.do("green: guess 6")
	r.is("ben is to react, and on holiday", r.left("blue"), 2*days)
	r.wait(days)
	r.do("blue: guess 5")
	r.is("and both begin anew", fmt.Sprint(r.left("green"), r.left("blue")), fmt.Sprint(3*days+18*hours, 3*days+18*hours))
}

// During a pause nothing counts, be it a holiday or not.
func TestAPauseDuringAHoliday(t *testing.T) {
	r := timedReport(t, "pennies", correspondence, "anna", "ben")
	r.wait(days)
	r.holiday("anna", 4*days)
	r.wait(days)
	r.do("anna: pause 0 on", "ben: pause 1 on")
	r.is("what is left", time.Duration(r.look("nobody").Seats[0].Deadline)*time.Millisecond, 3*days)
	r.wait(days)
	r.do("anna: resume 0")
	r.is("two more days of holiday", r.left("green"), 5*days)
	r.is("ben has used two days", r.left("blue"), 2*days)
	r.do("anna: pause 0 on", "ben: pause 1 on")
	r.wait(10 * days)
	r.do("anna: resume 0")
	r.is("the holiday passed meanwhile", r.left("green"), 3*days)
}

// If the server's clock is set, a holiday still ends when it was said to end.
func TestTheClockIsSetDuringAHoliday(t *testing.T) {
	for _, by := range []time.Duration{2 * days, -2 * days} {
		r := timedReport(t, "pennies", correspondence, "anna", "ben")
		r.wait(days)
		r.holiday("anna", 10*days)
		until := r.now + (10 * days).Milliseconds()
		r.wait(days)
		to := r.now + by.Milliseconds()
		r.add(r.table.DecideClockSet(r.now, to)...)
		r.now = to
		r.is("as long after the holiday as before", r.look("nobody").Seats[0].Deadline, until+(3*days).Milliseconds())
	}
}

// Undo gives nobody the time of a holiday twice.
func TestUndoDuringAHoliday(t *testing.T) {
	r := timedReport(t, "deepblue", correspondence, "anna", "ben")
	first := r.asked()
	who := r.table.chairs[r.seat(first)].Person
	r.wait(days)
	r.holiday(who, 2*days)
	r.wait(days)
	r.do(first+": sail A>A1", first+": sail B>-")
	r.undo(first)
	r.is("after an undo", r.left(first), days+3*days)
	r.wait(3 * days)
	r.is("two days of its own", r.left(first), days)
}

// Without a clock nobody is nudged on holiday, and nudges from before are void. Tables of minutes wait for nobody's holiday.
func TestWhatAHolidayIsFor(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: start")
	r.leaves("ben")
	r.wait(NudgeAfter)
	r.do("anna: nudge 0 other=1")
	r.holiday("ben", 10*days)
	r.is("nobody can nudge", r.awayOf(1), fmt.Sprintf("since %d", morning))
	r.wait(NudgedFor)
	r.refuses("anna: nudge 0 other=1", "TABLE-NUDGE on-holiday")
	r.refuses("anna: stand-in 0 other=1", "TABLE-STANDIN on-holiday")
	r.wait(10*days - NudgedFor)
	r.refuses("anna: stand-in 0 other=1", "TABLE-STANDIN nudge-first")
	r.do("anna: nudge 0 other=1")

	for _, c := range []protocol.Clock{blitz, {Decision: 3599}} {
		r := timedReport(t, "pennies", c, "anna", "ben")
		r.holiday("anna", 20*days)
		r.is("nothing is noted", r.last("nobody", 1), "started")
	}
}

// A holiday is a person's: it counts at all their seats, from the start on, and does not pass on with a seat.
func TestWhoseAHolidayIs(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "ben", aBot)
	env := r.environment()
	env.Holidays = map[string]int64{"ben": r.now + days.Milliseconds(), "anna": r.now}
	entries, err := r.table.Decide(protocol.Command{ID: "go", Do: protocol.Start, Who: person("anna")}, env)
	if err != nil {
		t.Fatal(err)
	}
	r.add(entries...)
	r.is("at both seats", fmt.Sprint(r.holidayOf("green"), r.holidayOf("blue"), r.holidayOf("red")), fmt.Sprint(0*days, days, days))
	r.do("ben: man 1 for=open")
	env.Holidays = map[string]int64{"cleo": r.now + hours.Milliseconds()}
	entries, err = r.table.Decide(protocol.Command{ID: "come", Do: protocol.Sit, Seat: 1, Who: person("cleo")}, env)
	if err != nil {
		t.Fatal(err)
	}
	r.add(entries...)
	r.is("the newcomer's own", r.holidayOf("blue"), hours)
	r.do("cleo: man 1 for=open", "dora: sit 1")
	r.is("who is not on holiday", r.holidayOf("blue"), time.Duration(0))
	r.do("ben: resign 2")
	r.is("nobody waits for whoever gave up", r.holidayOf("red"), time.Duration(0))
}
