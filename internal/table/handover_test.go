package table

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/protocol"
)

// TABLE-HANDOVER: a bot's seat, with its hand and all.
func TestTakingOverABotsSeat(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies", Clock: blitz}, "anna", "ben", aBot)
	r.do("anna: start", "red: hide 3")
	if _, ok := r.table.Audience("cleo", -1); ok {
		t.Error("a stranger may look")
	}
	r.do("anna: man 2 for=invited")
	code := r.look("anna").You.Invites["2"]
	r.is("the host sees the invitation", code != "", true)
	r.is("others do not", len(r.look("ben").You.Invites)+len(r.look("cleo").You.Invites), 0)
	r.is("everybody sees that there is one", r.look("cleo").Seats[2].Offered, protocol.InvitedSeat)
	r.refuses("cleo: sit 2", "TABLE-SIT by-invitation")
	r.refuses("ben: sit 2 invite="+code, "TABLE-HANDOVER knows-a-hand")
	r.wait(5 * time.Second)
	r.do("cleo: sit 0 invite=" + code)
	r.is("line", r.last("anna", 1), "took-over red Cleo")
	r.is("she sees the hand", strings.Contains(asJSON(r.look("cleo").View), `"fist":3`), true)
	r.is("others do not", strings.Contains(asJSON(r.look("ben").View), `"fist":3`), false)
	r.is("a bank of her own", time.Duration(r.look("cleo").Seats[2].Bank)*time.Millisecond, 60*time.Second)
	r.is("nobody else can", r.look("cleo").Seats[2].Offered, protocol.Sitter(""))
	if _, ok := r.table.Audience("dora", -1); ok {
		t.Error("a stranger may still look")
	}
	r.do("green: hide 1", "blue: hide 1")
	r.do(r.asked() + ": guess 6")
	r.finish()
}

// The seat of somebody for whom a bot stands in: the former player sees what everybody sees, and could have it back, but no other.
func TestTakingOverAnAbsentPlayersSeat(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies"}, "anna", "ben", "cleo", aBot)
	r.do("anna: start", "blue: hide 2", "ben: order 1 guess=low")
	r.refuses("anna: man 1 for=open", "TABLE-HANDOVER still-here")
	r.do("ben: leave 1", "anna: man 1 for=open", "ben: return 1")
	r.is("who is back keeps the seat", r.look("anna").Seats[1].Offered, protocol.Sitter(""))
	r.do("ben: leave 1", "anna: man 1 for=open", "dora: sit 1")
	r.is("dora has the seat", r.table.PersonAt(1)+" "+r.table.machine(1), "dora ")
	r.is("and orders of her own", r.look("dora").You.Orders["guess"] == "low", false)
	r.is("ben is told", fmt.Sprint(r.look("ben").You.Former, r.look("ben").You.As), "[1] -1")
	r.is("and sees no hand", strings.Contains(asJSON(r.look("ben").View), `"fist":2`), false)
	r.refuses("ben: move 1 step=1 move=hide,1", "TABLE-PLAY not-your-seat")
	r.refuses("ben: return 1", "TABLE-RETURN not-your-seat")
	r.do("anna: man 3 for=open")
	r.refuses("ben: sit 3", "TABLE-HANDOVER knows-a-hand")
	r.refuses("anna: sit 3", "TABLE-HANDOVER knows-a-hand")
	r.do("dora: leave 1", "cleo: man 1 for=open", "anna: man 1 for=open", "ben: sit 1")
	r.is("it can go back", r.table.PersonAt(1), "ben")
	r.is("dora has lost it", fmt.Sprint(r.look("dora").You.Former), "[1]")
	r.finish()
}

// Players can hand on their own seats, and most of those present those that bots play.
func TestWhoHandsASeatOn(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo", aBot)
	r.do("anna: start", "ben: man 1 for=invited")
	r.is("ben sees the invitation", r.look("ben").You.Invites["1"] != "", true)
	r.refuses("dora: man 3 for=open", "TABLE-HANDOVER not-your-seat")
	r.do("ben: man 3 for=open")
	r.is("who would like it", fmt.Sprint(r.look("nobody").Seats[3].Offering), "[1]")
	r.refuses("ben: man 3 for=open", "TABLE-HANDOVER said-already")
	r.do("cleo: man 3 for=open")
	r.is("most do", r.look("nobody").Seats[3].Offered, protocol.OpenSeat)
	r.do("ben: man 3 for=bot")
	r.is("and no longer", r.look("nobody").Seats[3].Offered, protocol.Sitter(""))
	r.refuses("ben: man 3 for=bot", "TABLE-HANDOVER said-already")
	r.leaves("anna", "cleo")
	r.do("ben: man 3 for=open")
	r.is("one of one", r.look("nobody").Seats[3].Offered, protocol.OpenSeat)
	r.refuses("zoe: sit 2", "TABLE-HANDOVER not-offered")
	r.refuses("zoe: sit 3 name=anna", "TABLE-SIT name-taken")
	r.do("zoe's program: sit 3")
	r.is("a program says so", r.look("nobody").Seats[3].Program, true)
	r.do("ben: resign 1")
	r.refuses("anna: man 1 for=open", "TABLE-HANDOVER gave-up")
	r.refuses("ben: man 1 for=chair", "TABLE-OPEN no-such-sitter")
}

// Handing seats on during a pause, and to somebody who has to decide at once: there is time to think, but only once, so that nobody can
// hold up the others by handing a seat to and fro.
func TestTakingOverDuringAPause(t *testing.T) {
	r := timedReport(t, "pennies", blitz, "anna", "ben", aBot)
	r.do("green: hide 1", "red: hide 1")
	r.wait(89 * time.Second)
	r.do("ben: leave 1", "anna: pause 0 on", "anna: man 1 for=open")
	r.wait(time.Hour)
	r.do("cleo: sit 1", "anna: resume 0")
	r.is("time to think", r.left("blue"), 30*time.Second)
	r.wait(29 * time.Second)
	r.do("cleo: man 1 for=open", "ben: sit 1")
	r.is("and no more than that", r.left("blue"), time.Second)
}

// finish plays a game to its end, which reveals everything, and checks its dice.
func (r *report) finish() {
	r.Helper()
	for i := range r.table.chairs {
		if who := r.table.chairs[i].Person; who != "" && r.table.Status() == protocol.StatusPlaying {
			r.do(fmt.Sprintf("%s: resign %d", who, i))
		}
	}
	r.verify()
}

func asJSON(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(data)
}
