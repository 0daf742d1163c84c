package table

import "testing"

// again opens the rematch that somebody asks for, as a report of its own.
func (r *report) again(who string) *report {
	r.Helper()
	next := &report{TB: r.TB, name: "reef-again", now: r.now, dice: r.dice}
	next.table = New(next.name, games)
	next.add(r.table.Again("again", person(who), r.table.game, r.table.secret, r.environment()))
	return next
}

// awaited lists who has not said yet whether they come along; looks and lists must agree.
func (r *report) awaited() (text string) {
	r.Helper()
	summaries := r.table.Summary().Seats
	for i, s := range r.look("dora").Seats {
		r.is("in lists", summaries[i].Awaited, s.Awaited)
		if s.Awaited {
			text += s.Name + " "
		}
	}
	return text
}

// TABLE-REMATCH: the others are asked whether they come along; they sit down, or their seat is free again. Nobody has to answer
// before the start.
func TestARematchAsks(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo").again("ben")
	r.is("who is asked", r.awaited(), "Anna Cleo ")
	r.do("anna: sit 0 name=Anna")
	r.is("once Anna comes along", r.awaited(), "Cleo ")
	r.do("cleo: leave 2")
	r.is("how Cleo declines", r.last("dora", 1), "left red declined")
	r.is("her seat", string(r.look("dora").Seats[2].For)+r.awaited(), "open")
	r.do("cleo: sit 2", "cleo: leave 2", "ben: man 2 for=bot level=mate", "ben: start")
	again := newReport(t, "pennies", "anna", "ben").again("anna")
	again.do("anna: start")
	again.is("after the start", again.awaited(), "")
}
