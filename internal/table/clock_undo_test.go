package table

import (
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Undo sets the clock back to where it stood: it gains nobody any time, and costs nobody the time of another.
func TestUndoTurnsTheClockBack(t *testing.T) {
	r := timedReport(t, "pennies", blitz, "anna", "ben")
	r.wait(40 * time.Second)
	r.do("green: hide 1")
	r.is("the bank", r.bank("green"), 50*time.Second)
	r.wait(25 * time.Second)
	r.do("anna: undo 0")
	r.is("the bank again", r.bank("green"), 60*time.Second)
	r.is("as if the other had not thought", r.left("green"), 50*time.Second)
	for range 3 { // repeating it gains nothing
		r.wait(time.Second)
		r.do("green: hide 2", "anna: undo 0")
	}
	r.is("time goes on", r.left("green"), 47*time.Second)
}

// Two moves in a row of the same player: the time for the second one counts when the first is taken back.
func TestUndoOfTwoMoves(t *testing.T) {
	r := timedReport(t, "sunken", blitz, "anna", "ben")
	colour := r.twoInARow()
	s := r.seat(colour)
	r.is("fresh", r.left(colour), 30*time.Second+r.bank(colour))
	bank := r.bank(colour)
	before := r.table.steps[len(r.table.steps)-1].clock.since
	r.wait(20 * time.Second)
	r.undo(colour)
	r.is("the time for both", r.left(colour), 30*time.Second+bank-20*time.Second)
	if r.look("nobody").Seats[s].Since > before+20_000 {
		t.Error("time was won")
	}
}

// twoInARow plays until somebody is to move twice in a row and can take the first move back, which everybody has noticed.
func (r *report) twoInARow() string {
	r.Helper()
	choice := game.NewFastDice(11)
	for range 200 {
		r.randomMove(choice)
		last := len(r.table.steps) - 1
		s := r.table.steps[last].Seat
		if at, ok := r.table.undoable(s); ok && at == last && r.table.askedNow() == game.Only(s) && r.table.steps[last].seen == game.Everybody {
			return r.asked()
		}
	}
	r.Fatal("nobody was asked twice in a row")
	return ""
}

// If the time for both would be up, the player has a few seconds, once.
func TestUndoAtTheLastMoment(t *testing.T) {
	r := timedReport(t, "sunken", protocol.Clock{Decision: 30}, "anna", "ben")
	colour := r.twoInARow()
	move := r.table.game.MoveText(r.table.steps[len(r.table.steps)-1].Move)
	r.wait(29 * time.Second)
	r.undo(colour)
	r.is("a few seconds", r.left(colour), Courtesy)
	r.wait(9 * time.Second)
	r.do(colour + ": " + move)
	r.undo(colour)
	r.is("once", r.left(colour), time.Second)
}
