package table

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// TABLE-PACE: any player changes the pace for everyone, and everyone is told; a rematch keeps it.
func TestPace(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", aBot)
	r.is("by default", r.look("anna").Pace, protocol.Normal)
	r.do("ben: pace 1 pace=calm", "anna: start")
	r.is("chosen before the start", r.look("dora").Pace, protocol.Calm)
	r.do("anna: pace 0 pace=instant")
	r.is("told", r.last("ben", 1), "paced green instant")
	entry := r.table.Again("again", person("anna"), r.table.game, r.table.secret, r.environment())
	r.is("of the rematch", entry.Opening.Terms.Pace, protocol.Instant)
}

// A player may have bots hurry while no other player is watching.
func TestWhoMayForward(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", aBot)
	r.is("before the start", r.table.MayForward(person("anna"), 1).Reason, "not-now")
	r.do("anna: start")
	if refusal := r.table.MayForward(person("anna"), game.Only(0)); refusal != nil {
		t.Errorf("with nobody else there: %v", refusal)
	}
	r.is("by her program", r.table.MayForward(person("anna's program"), game.Only(0)).Reason, "sat-in-person")
	r.is("with another there", r.table.MayForward(person("anna"), game.AllSeats(2)).Reason, "others-look-on")
	r.is("people are asked", r.table.PeopleAsked(), true)
	r.do("green: hide 1", "blue: hide 1")
	r.is("only the bot is asked", r.table.PeopleAsked(), false)
}
