package table

import (
	"testing"

	"github.com/divingbell/divingbell/protocol"
)

// kept lists for whom the seats of a table are kept; looks and lists must agree.
func (r *report) kept(who string) string {
	r.Helper()
	text := ""
	summaries := r.table.Summary().Seats
	for i, s := range r.look(who).Seats {
		r.is("in lists", summaries[i].Whom, s.Whom)
		if s.Whom != "" {
			text += string(s.For) + " " + s.Whom + " "
		}
	}
	return text
}

// TABLE-INVITE: a seat is kept for a person, who takes it without a link, or declines.
func TestAPersonIsInvited(t *testing.T) {
	r := newReport(t, "pennies", "anna", free, free)
	r.do("anna: man 1 for=invited whom=ben", "anna: man 2 for=invited whom=cleo")
	for _, who := range []string{"anna", "ben", "dora"} {
		r.is("what "+who+" sees", r.kept(who), "invited ben invited cleo ")
	}
	r.refuses("dora: sit 1", "TABLE-SIT by-invitation")
	r.refuses("anna: start", "TABLE-START seat-open")
	r.do("ben: sit 2") // whichever is named
	r.is("where ben sits", r.look("dora").Seats[1].Person, "ben")
	r.is("what is still kept", r.kept("dora"), "invited cleo ")
	r.refuses("ben: sit 2", "TABLE-SIT by-invitation")
	r.do("cleo: leave 2")
	r.is("nobody is told who", r.last("dora", 1), "left red declined")
	r.is("a seat like any that is reserved", string(r.look("dora").Seats[2].For)+r.kept("dora"), "invited")
	r.refuses("cleo: sit 2", "TABLE-SIT by-invitation")
	r.do("dora: sit 2 invite=code-2", "anna: start")
	r.refuses("ben: leave 2", "TABLE-LEAVE not-your-seat")
}

// TABLE-INVITE: the link of a seat that is kept for somebody works for anyone who has it; whoever leaves gives up the invitation.
func TestTheLinkOfAnInvitedSeat(t *testing.T) {
	r := newReport(t, "pennies", "anna", free)
	r.do("anna: man 1 for=invited whom=ben")
	r.is("the link", r.look("anna").You.Invites["1"], "code-1")
	r.is("nobody else's", len(r.look("ben").You.Invites), 0)
	r.do("cleo: sit 1 invite=code-1")
	r.refuses("ben: sit 1", "TABLE-SIT taken")
	r.refuses("ben: leave 1", "TABLE-LEAVE not-your-seat")
	r.do("cleo: leave 1")
	r.is("whom it is kept for", r.kept("anna"), "")
	r.do("anna: man 1 for=invited whom=ben", "anna: swap 0 other=1")
	r.is("it moves with the seat", r.look("ben").Seats[0].Whom, "ben")
	r.do("ben's program: sit 0")
	r.is("taken by a program", r.programs("anna"), "Ben")
	r.do("anna: man 0 for=open")
	r.is("whom it is kept for", r.kept("anna"), "")
}

// TABLE-INVITE: a seat can be kept for somebody from the beginning.
func TestInvitedWhenTheTableOpens(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies"}, "anna", free)
	p := protocol.Proposal{Game: "pennies", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.InvitedSeat, Whom: "ben"}}}
	r.log = nil
	r.open(p, "anna")
	r.is("whom it is kept for", r.kept("ben"), "invited ben ")
	for _, wish := range []protocol.SeatWish{{For: protocol.InvitedSeat, Whom: "anna"}, {For: protocol.OpenSeat, Whom: "ben"}, {For: protocol.BotSeat, Level: "mate", Whom: "ben"}} {
		p.Seats[1] = wish
		if _, err := Open(p, "c", person("anna"), r.table.game, r.table.secret, r.environment()); err == nil {
			t.Errorf("%+v is allowed", wish)
		}
	}
}
