package table

import (
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// blitz is thirty seconds for a decision, a minute in the bank, ten seconds to react.
var blitz = protocol.Clock{Decision: 30, Bank: 60, Reaction: 10}

// timedReport is a table with a clock, at which the game has begun.
func timedReport(t testing.TB, gameName string, c protocol.Clock, seats ...string) *report {
	t.Helper()
	r := openReport(t, protocol.Proposal{Game: gameName, Clock: c, Spectators: true}, seats...)
	r.do(seats[0] + ": start")
	return r
}

// left is how long a seat still has, as everybody sees it.
func (r *report) left(colour string) time.Duration {
	r.Helper()
	s := r.look("nobody").Seats[r.seat(colour)]
	if s.Deadline == 0 {
		return 0
	}
	return time.Duration(s.Deadline-r.now) * time.Millisecond
}

func (r *report) bank(colour string) time.Duration {
	r.Helper()
	return time.Duration(r.look("nobody").Seats[r.seat(colour)].Bank) * time.Millisecond
}

func (r *report) standIn(colour string) bool {
	r.Helper()
	return r.look("nobody").Seats[r.seat(colour)].StandIn
}

func TestTheBankIsUsedUpExactly(t *testing.T) {
	r := timedReport(t, "pennies", blitz, "anna", "ben")
	r.is("at the start", r.left("green"), 90*time.Second)
	r.is("both at once", r.left("blue"), 90*time.Second)
	r.wait(30 * time.Second)
	r.do("green: hide 1")
	r.is("used just the time for a decision", r.bank("green"), 60*time.Second)
	r.is("who has answered has no clock", r.left("green"), time.Duration(0))
	r.wait(20*time.Second + 7*time.Millisecond)
	r.do("blue: hide 1")
	r.is("20.007 seconds beyond", r.bank("blue"), 39993*time.Millisecond)
	first, bank := r.asked(), r.bank(r.asked()) // whoever was drawn to guess first
	r.is("time for the next decision", r.left(first), 30*time.Second+bank)
	r.wait(30*time.Second + time.Millisecond)
	r.do(first + ": guess 6")
	r.is("a millisecond", r.bank(first), bank-time.Millisecond)
}

func TestTheLastMillisecond(t *testing.T) {
	r := timedReport(t, "pennies", blitz, "anna", "ben")
	r.do("blue: hide 1")
	r.wait(90*time.Second - time.Millisecond)
	r.is("a millisecond before", r.standIn("green"), false)
	if entries := r.table.DecideTime(r.environment()); len(entries) > 0 {
		t.Errorf("it is early and there are %v", entries)
	}
	r.wait(time.Millisecond)
	r.is("time is up", r.standIn("green"), true)
	r.is("line", r.last("nobody", 1), "stood-in green")
	r.do("green: hide 2")
	r.is("the bank is empty", r.bank("green"), time.Duration(0))
	r.is("how", r.last("nobody", 1), "moved green stand-in: hid")
	r.is("a stand-in has no clock", r.left("green"), time.Duration(0))
}

func TestReactionsHaveAClockOfTheirOwn(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Clock: blitz, Spectators: true}, "anna", "ben")
	r.script("starter green", "starter blue")
	r.do("anna: start", "green: hide 1", "blue: hide 0", "green: guess 6")
	r.is("a reaction", r.look("nobody").Seats[1].Reaction && r.asked() == "blue", true)
	r.is("its time, without the bank", r.left("blue"), 10*time.Second)
	r.wait(10*time.Second - time.Millisecond)
	r.is("a millisecond before", r.last("nobody", 1), "moved green: guessed")
	r.wait(time.Millisecond)
	r.is("the stated default", r.last("nobody", 1), "moved blue time: guessed opened opened")
	r.is("a stand-in for a reaction", r.standIn("blue"), false)
	r.is("the bank", r.bank("blue"), 60*time.Second)
}

// Without a time of their own, reactions have that of a decision, but nothing from the bank.
func TestReactionsWithoutAClockOfTheirOwn(t *testing.T) {
	r := timedReport(t, "pennies", protocol.Clock{Decision: 30, Bank: 60}, "anna", "ben")
	r.do("green: hide 1", "blue: hide 0")
	r.do(r.asked() + ": guess 6")
	r.is("time", r.left(r.asked()), 30*time.Second)
}

// However long a reaction takes, it uses nothing of the bank.
func TestReactionsDoNotUseTheBank(t *testing.T) {
	r := timedReport(t, "pennies", protocol.Clock{Decision: 5, Bank: 60, Reaction: 100}, "anna", "ben")
	r.do("green: hide 1", "blue: hide 0")
	r.do(r.asked() + ": guess 6")
	second := r.asked()
	r.wait(90 * time.Second)
	r.do(second + ": guess 5")
	r.is("bank", r.bank(second), 60*time.Second)
}

// Without a clock none is shown; but fourteen days are the limit for everybody.
func TestNoClock(t *testing.T) {
	r := timedReport(t, "pennies", protocol.Clock{}, "anna", "ben")
	s := r.look("nobody").Seats[0]
	r.is("what is seen", s.Deadline+s.Since+s.Bank, int64(0))
	r.is("what lists tell", r.table.Summary().Seats[0].Deadline, int64(0))
	r.is("deadline", r.table.Deadline(), r.now+14*24*time.Hour.Milliseconds())
	r.wait(14*24*time.Hour - time.Millisecond)
	r.is("patience", r.standIn("green") || r.standIn("blue"), false)
	r.wait(time.Millisecond)
	r.is("no longer", r.standIn("green") && r.standIn("blue"), true)
}

// Three days for a decision.
func TestCorrespondence(t *testing.T) {
	r := timedReport(t, "pennies", protocol.Clock{Decision: 3 * 24 * 60 * 60, Reaction: 24 * 60 * 60}, "anna", "ben")
	r.wait(71 * time.Hour)
	r.do("green: hide 1", "blue: hide 1")
	r.is("anew", r.left(r.asked()), 72*time.Hour)
	r.wait(71 * time.Hour)
	r.do(r.asked() + ": guess 6")
	r.is("to react", r.left(r.asked()), 24*time.Hour)
}

// In Deep Blue, a player first decides what to recruit or where to sail, and then pays. Nobody else sees the first part, and the
// clock does not show it either.
func TestSecretStepsDoNotRestartTheClock(t *testing.T) {
	r := timedReport(t, "deepblue", blitz, "anna", "ben")
	first := r.asked()
	r.wait(11 * time.Second)
	since := r.look("nobody").Seats[r.seat(first)].Since
	r.do(first + ": sail A>A1")
	r.wait(time.Second)
	r.do(first + ": sail B>-")
	r.is("after two secret steps", r.left(first), 78*time.Second)
	r.is("since", r.look("nobody").Seats[r.seat(first)].Since, since)
	r.undo(first)
	r.is("after an undo that nobody sees", r.left(first), 78*time.Second)
	r.do(first+": sail B>-", first+": pay S4")
	if second := r.asked(); second != first {
		r.is("the next player", r.left(second), 90*time.Second)
	} else {
		r.is("others have noticed", r.left(first), 90*time.Second)
	}
}

func TestSecretCardsDoNotRestartTheClock(t *testing.T) {
	r := diving(t, blitz, "anna", "ben")
	r.do("anna: order 0 gems=ask", "ben: order 1 gems=ask")
	r.draw("gem gold")
	r.is("asked", r.asked(), "green orange")
	r.wait(4 * time.Second)
	r.do("green: play S3")
	r.is("after a secret card", r.left("green"), 6*time.Second)
	r.do("anna: undo 0")
	r.is("after a secret undo", r.left("green"), 6*time.Second)
	r.is("the other", r.left("orange"), 6*time.Second)
	r.wait(5 * time.Second)
	r.do("orange: done")
	r.is("the one who is left", r.left("green"), time.Second)
	r.wait(time.Second)
	r.is("then the cards are played as they come", r.last("nobody", 1), "moved green time: played")
}

// A clock that runs out answers one reaction; the next one has its own time.
func TestOneReactionAtATime(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "deepblue", Clock: blitz, Spectators: true}, "anna", "ben")
	r.do("anna: order 0 gems=ask")
	r.sailOut("blue")
	r.script("gem blue", "gem gold", "gem blue")
	r.do("green: dive A1", "green: rush -", "orange: rush -", "green: draw", "green: done", "green: draw")
	r.wait(10 * time.Second)
	r.is("the hazard", r.last("nobody", 1), "moved green time: protected-by-spot")
	r.is("asked about cards", r.asked(), "green")
	r.is("time", r.left("green"), 10*time.Second)
	r.wait(10 * time.Second)
	r.is("the cards", r.last("nobody", 1), "moved green time: played")
}

// A pause stops all clocks, and they continue where they stood.
func TestAPauseHoldsTheClocks(t *testing.T) {
	r := timedReport(t, "pennies", blitz, "anna", "ben")
	r.wait(40 * time.Second)
	r.do("anna: pause 0 on", "ben: pause 1 on")
	r.is("deadline", r.table.Deadline(), int64(0))
	for range 2 {
		l := r.look("nobody").Seats[0]
		r.is("what is left", l.Deadline, (50 * time.Second).Milliseconds())
		r.is("since", l.Since, int64(0))
		r.wait(100 * time.Hour)
	}
	r.do("ben: resume 1")
	r.is("afterwards", r.left("green"), 50*time.Second)
	r.wait(10 * time.Second)
	r.do("green: hide 1")
	r.is("the bank", r.bank("green"), 40*time.Second)
	r.wait(40 * time.Second)
	r.is("the other's time is up", r.standIn("blue"), true)
}

// A player who leaves and comes back has the time that was left, but, once, at least a few seconds.
func TestComingBackWinsNoTime(t *testing.T) {
	r := timedReport(t, "pennies", blitz, "anna", "ben")
	r.wait(50 * time.Second)
	r.do("anna: leave 0")
	r.is("a stand-in has no clock", r.left("green"), time.Duration(0))
	r.wait(5 * time.Second)
	r.do("anna: return 0")
	r.is("time goes on while somebody is away", r.left("green"), 35*time.Second)
	r.wait(35 * time.Second)
	r.is("time is up", r.standIn("green"), true)
	r.wait(time.Hour)
	r.is("ben, too", r.standIn("blue"), true)
	r.do("anna: return 0")
	r.is("a few seconds", r.left("green"), Courtesy)
	r.wait(4 * time.Second)
	r.do("anna: leave 0", "anna: return 0")
	r.is("once", r.left("green"), 6*time.Second)
	r.wait(6 * time.Second)
	r.refuses("anna: return 0", "TABLE-RETURN too-late")
	r.is("away again", r.standIn("green"), true)
	r.do("anna: move 0 step=1 move=hide,1")
	r.is("but a move brings anybody back", r.standIn("green"), false)
	r.do("blue: hide 1")
	if r.asked() == "green" {
		r.is("with time for the next decision", r.left("green"), 30*time.Second)
	}
}

// A player who comes back during a pause has those seconds when it is over.
func TestComingBackDuringAPause(t *testing.T) {
	r := timedReport(t, "pennies", blitz, "anna", "ben", "cleo")
	r.do("blue: hide 0", "red: hide 0")
	r.wait(95 * time.Second)
	r.is("away", r.standIn("green"), true)
	r.do("ben: pause 1 on", "cleo: pause 2 on")
	r.is("those who are away do not mind", r.table.Status(), protocol.StatusPaused)
	r.wait(time.Hour)
	r.do("anna: return 0")
	r.is("what is left", r.look("nobody").Seats[0].Deadline, Courtesy.Milliseconds())
	r.wait(time.Hour)
	r.do("cleo: resume 2")
	r.is("afterwards", r.left("green"), Courtesy)
}

// The same log has the same deadlines, whenever it is read.
func TestDeadlinesFollowFromTheLog(t *testing.T) {
	r := timedReport(t, "deepblue", blitz, "anna", "ben", aBot)
	choice := game.NewFastDice(5)
	for range 120 {
		r.wait(time.Duration(choice.Below(20_000)) * time.Millisecond)
		if r.table.Status() != protocol.StatusPlaying {
			break
		}
		r.randomMove(choice)
		again, err := Fold("reef", games, r.log)
		if err != nil {
			t.Fatal(err)
		}
		r.is("deadline", again.Deadline(), r.table.Deadline())
		for s := range r.table.chairs {
			r.is("clock", again.watches[s], r.table.watches[s])
		}
	}
}

func TestWhatClocksCanBe(t *testing.T) {
	for _, c := range []protocol.Clock{{}, {Decision: 5}, {Decision: 5, Reaction: 5}, {Decision: 1209600, Bank: 1209600, Reaction: 1209600}} {
		if refusal := checkClock(c); refusal != nil {
			t.Errorf("%v: %v", c, refusal)
		}
	}
}

// Somebody who sees the table nowhere has no bank; the first decision they miss is the last that others wait for.
func TestTheClockOfSomebodyAway(t *testing.T) {
	r := timedReport(t, "pennies", blitz, "anna", "ben")
	r.do("green: hide 1")
	r.leaves("ben")
	look := r.look("nobody")
	r.table.ShowAway(&look, r.environment())
	r.is("everybody sees it", look.Seats[1].Away.Replace, r.now+AwayGrace.Milliseconds())
	r.wait(AwayGrace - time.Millisecond)
	r.is("a millisecond before", r.standIn("blue"), false)
	r.wait(time.Millisecond)
	r.is("a bot stands in", r.last("nobody", 1), "stood-in blue away")
	r.looks("ben")
	r.do("ben: return 1")
	r.is("the bank is still there", r.left("blue"), 60*time.Second)
	r.wait(40 * time.Second)
	r.leaves("ben")
	r.wait(15 * time.Second)
	r.is("a short absence in the bank's time", r.standIn("blue"), false)
	r.looks("ben")
	r.do("blue: hide 1")
}

// Whoever is away when a reaction is due is replaced as well: the next one would take as long again.
func TestReactionsOfSomebodyAway(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Clock: protocol.Clock{Decision: 30, Bank: 60, Reaction: 40}, Spectators: true}, "anna", "ben")
	r.script("starter green", "starter blue")
	r.do("anna: start", "green: hide 1", "blue: hide 0", "green: guess 6")
	r.leaves("ben")
	r.wait(40 * time.Second)
	r.is("a bot stands in", r.last("nobody", 1), "stood-in blue away")
}

// Where decisions take hours, nobody is expected to watch, and everybody has all of their time.
func TestTheClockOfSomebodyAwayOverDays(t *testing.T) {
	r := timedReport(t, "pennies", protocol.Clock{Decision: 3600, Bank: 3600}, "anna", "ben")
	r.leaves("ben")
	r.wait(2*time.Hour - time.Millisecond)
	r.is("a millisecond before", r.standIn("blue"), false)
	r.wait(time.Millisecond)
	r.is("time is up", r.last("nobody", 1), "stood-in blue")
}
