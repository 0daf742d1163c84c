package table

import (
	"testing"
	"time"

	"github.com/divingbell/divingbell/protocol"
)

// TABLE-HOST: when the host is away before the start, somebody who sits there can be the host, and start the game.
func TestSomebodyElseIsTheHost(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Name: "Reef"}, "anna", "ben")
	r.refuses("ben: host 1", "TABLE-HOST host-here")
	r.is("shown", r.hostless(), int64(0))
	r.leaves("anna")
	r.is("shown", r.hostless(), r.now+HostPatience.Milliseconds())
	r.wait(HostPatience - time.Millisecond)
	r.refuses("ben: host 1", "TABLE-HOST host-soon")
	r.wait(time.Millisecond)
	r.refuses("cleo: host 1", "TABLE-HOST not-your-seat")
	r.do("ben: host 1")
	r.is("line", r.last("ben", 1), "hosted blue")
	r.is("host", r.look("ben").Host+" "+r.table.Summary().Host, "ben ben")
	r.is("who named the table", r.look("ben").NamedBy, "anna")
	r.looks("anna")
	r.refuses("anna: start", "TABLE-START host-only")
	r.do("ben: start")
	r.refuses("anna: host 0", "TABLE-HOST not-now")
}

// A host who has left both the seat and the table is not waited for; one who still looks can close the table.
func TestAHostWhoHasLeft(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: leave 0")
	r.refuses("ben: host 1", "TABLE-HOST host-here")
	r.leaves("anna")
	r.do("ben: host 1", "ben: man 0 for=bot level=mate", "ben: start")

	r = newReport(t, "pennies", "anna", "ben")
	r.do("anna: leave 0", "anna: sit 0")
	r.leaves("anna")
	r.refuses("ben: host 1", "TABLE-HOST host-soon")
}

// Where the host was erased and nobody sat there, the first to sit down can be the host.
func TestATableWithoutAHost(t *testing.T) {
	r := newReport(t, "pennies", "anna", free)
	r.erases("anna")
	r.do("ben: sit 1", "ben: host 1", "ben: archive")
}

// hostless is from when on somebody else can be the host, as everybody sees it.
func (r *report) hostless() int64 {
	look := r.look("ben")
	r.table.ShowAway(&look, r.environment())
	return look.Hostless
}
