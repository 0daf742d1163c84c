package table

import (
	"strings"
	"testing"
)

// doMany has sentences done over and over.
func (r *report) doMany(n int, sentences ...string) {
	r.Helper()
	r.do(strings.Split(many(n, sentences...), "; ")...)
}

// mutter has somebody fill the log with what nobody else notices, until there are so many entries of people.
func (r *report) mutter(who string, until int) {
	r.Helper()
	r.doMany(until-r.table.acts, who+": mute whom=pest on", who+": mute whom=pest off")
}

// Spectators who talk without end do not silence players, nor the other way round.
func TestTalkHasAnEndInEachRoom(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.doMany(maxSaid, "cleo: say la", "dora: say la")
	r.refuses("erik: say la", "TABLE-TALK said-too-much")
	r.do("anna: say At last they are quiet")
	r.doMany(maxSaid-1, "anna: say Your turn", "ben: say No, yours")
	r.refuses("ben: say Yours", "TABLE-TALK said-too-much")
	r.do("ben: mute whom=anna on", "anna: start")
}

// Whoever only looks on cannot use up what players need.
func TestHalfOfTheLogIsForPlayers(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.mutter("cleo", maxActs/2)
	r.refuses("cleo: mute whom=ben on", "TABLE-LOG log-full")
	r.refuses("dora: say la", "TABLE-LOG log-full")
	r.do("anna: say hello", "anna: start", "green: hide 1", "anna: undo 0", "ben: pause 1 on", "ben: pause 1 off")
}

// A game at a table whose log is full can be played to its end, and what waits for somebody waits no longer.
func TestAFullLogHangsNoGame(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.mutter("anna", maxActs-4)
	r.do("anna: start", "anna: pause 0 on", "anna: leave 0", "ben: pause 1 on")
	r.refuses("ben: order 1 guess=low", "TABLE-LOG log-full")
	r.do("anna: resume 0", "anna: return 0")
	r.refuses("anna: leave 0", "TABLE-LOG log-full")
	r.refuses("ben: pause 1 on", "TABLE-LOG log-full")
	r.do("green: hide 1")
	r.refuses("anna: undo 0", "TABLE-LOG log-full")
	r.refuses("anna: order 0 guess=low", "TABLE-LOG log-full")
	r.wait(Patience)
	r.do("ben: resign 1", "anna: rematch", "anna: archive")
}

// To move and take it back for ever fills a log, too; but moves alone do not.
func TestUndoFillsALog(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: start")
	was := r.table.acts
	r.do("green: hide 1")
	r.is("after a move", r.table.acts, was)
	r.do("anna: undo 0")
	r.is("after undo", r.table.acts, was+1)
}

// A log that was longer before there was a bound is read as ever.
func TestALongLogOfOldIsRead(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.doMany(maxSaid, "anna: say la")
	r.add(Entry{Kind: Said, By: "anna", Room: PlayersRoom, Name: "Anna", Text: "one more", At: r.now})
	r.mutter("anna", maxActs)
	r.add(Entry{Kind: Muted, By: "ben", Whom: "anna", On: true, At: r.now})
	again, err := Fold(r.table.ID, games, r.log)
	if err != nil {
		t.Fatal(err)
	}
	r.is("entries", again.Entries(), len(r.log))
}
