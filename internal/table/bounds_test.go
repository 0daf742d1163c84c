package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/protocol"
)

// doMany repeats sentences, n in all.
func (r *report) doMany(n int, sentences ...string) {
	r.Helper()
	r.do(strings.Split(many(n, sentences...), "; ")...)
}

// mutter has somebody fill their share of the log, up to that many entries, with what nobody else notices.
func (r *report) mutter(who string, until int) {
	r.Helper()
	r.doMany(until-r.table.shares[who].acts, who+": mute whom=pest on", who+": mute whom=pest off")
}

// Somebody who talks without end silences only themselves.
func TestTalkHasAnEndForEachPerson(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.doMany(maxSaid, "anna: say la")
	r.refuses("anna: say la", "TABLE-TALK said-too-much")
	r.do("ben: say At last she is quiet", "cleo: say Who?", "anna: mute whom=ben on", "anna: start")
}

// Somebody who has used up their share of the log takes nothing from others. They can still play, leave and resign.
func TestAFullShareIsOnesOwn(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: start")
	r.mutter("ben", maxActs)
	for _, command := range []string{"say la", "pause 1 on", "mute whom=anna on"} {
		r.refuses("ben: "+command, "TABLE-LOG log-full")
	}
	r.do("anna: say hello", "cleo: say hello", "anna: pause 0 on", "anna: pause 0 off", "green: hide 1", "anna: undo 0", "green: hide 1", "blue: hide 1")
	r.do("ben: leave 1")
	r.refuses("ben: return 1", "TABLE-LOG log-full") // repeating that would have no end
	r.do("ben: resign 1", "anna: rematch", "anna: archive")
}

// Somebody with a full share can leave before the start, and can return where somebody else had a bot stand in.
func TestAFullShareKeepsNobodyAtTheTableNorAway(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.mutter("ben", maxActs)
	r.do("ben: leave 1")
	r.refuses("ben: sit 1", "TABLE-LOG log-full")
	r.do("cleo: sit 1", "anna: start")
	r.mutter("cleo", maxActs)
	r.add(Entry{Kind: protocol.StoodIn, Seat: 1, At: r.now})
	r.do("cleo: return 1")
}

// Orders replace each other: however often they change, there is room for everything else.
func TestOrdersFillNoLog(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.doMany(20_001, "ben: order 1 guess=low", "ben: order 1 guess=high")
	r.do("anna: say hello", "ben: say hello", "anna: start", "ben: pause 1 on", "ben: leave 1")
}

// Bystanders cannot use up what players need, nor one bystander what the others need; and anybody can still sit down.
func TestBystandersHaveLittle(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.mutter("cleo", maxBystander)
	r.refuses("cleo: say la", "TABLE-LOG log-full")
	r.do("dora: say la")
	for i := 0; r.table.bystanding < maxBystanders; i++ {
		r.mutter(fmt.Sprint("guest", i), min(maxBystander, maxBystanders-r.table.bystanding))
	}
	r.refuses("dora: say la", "TABLE-LOG log-full")
	r.do("anna: say hello", "ben: leave 1", "dora: sit 1", "dora: say hello", "anna: start")
}

// A game at a table whose log is full can be played to its end, and nothing stays blocked.
func TestAFullLogHangsNoGame(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.mutter("anna", maxActs-4)
	r.mutter("ben", maxActs-1)
	r.do("anna: start", "anna: pause 0 on", "anna: leave 0", "ben: pause 1 on")
	r.do("anna: resume 0", "green: hide 1")
	r.refuses("anna: undo 0", "TABLE-LOG log-full")
	r.wait(protocol.Patience)
	r.do("ben: resign 1", "anna: rematch", "anna: archive")
}

// Moving and undoing forever also fills a log; moves alone do not.
func TestUndoFillsALog(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: start")
	was := r.table.shares["anna"].acts
	r.do("green: hide 1")
	r.is("after a move", r.table.shares["anna"].acts, was)
	r.do("anna: undo 0")
	r.is("after undo", r.table.shares["anna"].acts, was+1)
}

// A log that is longer than the later bounds can still be read.
func TestALongLogOfOldIsRead(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.doMany(maxSaid, "anna: say la")
	r.add(Entry{Kind: protocol.Said, By: "anna", Channel: PlayersChannel, Name: "Anna", Text: "one more", At: r.now})
	r.mutter("anna", maxActs)
	r.add(Entry{Kind: protocol.Muted, By: "ben", Whom: "anna", On: true, At: r.now})
	again, err := Fold(r.table.ID, games, r.log)
	if err != nil {
		t.Fatal(err)
	}
	r.is("entries", again.Entries(), len(r.log))
}
