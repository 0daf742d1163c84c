package table

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// sweeping is a table of Sunken Treasure at which violet is to sail; it has a bathyscaphe in the first column alone and four
// in the second.
func sweeping(t testing.TB, facts string, seats ...string) *report {
	t.Helper()
	a := &record.Arrangement{}
	for f := range strings.SplitSeq("bathyscapes violet = R2C1 R2C2 R2C2 R2C2 R2C2; bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6; "+facts, "; ") {
		if key, value, ok := strings.Cut(f, " = "); ok {
			a.Facts = append(a.Facts, game.Fact{Key: key, Value: value})
		}
	}
	r := openReport(t, protocol.Proposal{Game: "sunken", Spectators: true, Arrangement: a}, seats...)
	r.do("anna: start")
	return r
}

// A turn in which nothing is left to do ends by itself, says so, and is taken back together with the move before it.
func TestATurnEndsByItself(t *testing.T) {
	r := sweeping(t, "", "anna", "ben")
	r.do("violet: ship 1")
	before := r.table.position.Clone()
	for i, m := range r.look("anna").You.Moves {
		if said := r.table.Words(0).Moves[i]; strings.HasPrefix(m, "move") && said.Commits != game.Passes {
			t.Fatalf("%s commits to %q", m, said.Commits)
		}
	}
	r.do("violet: move R2C1>R3C1")
	r.is("asked", r.asked(), "brown")
	r.is("told", r.last("ben", 1), "moved violet forced")
	r.is("can undo", r.look("anna").You.CanUndo, true)
	r.do("anna: undo 0")
	r.is("asked again", r.asked(), "violet")
	r.is("all are told", r.last("nobody", 1), "undid violet")
	if !r.table.position.(game.Provable).Equal(before) {
		t.Error("something is left of what was taken back")
	}
	r.do("anna: undo 0")
	r.is("and the ship", strings.Join(r.look("anna").You.Moves, ", "), "ship 1, ship 2, ship out")
}

// A player may choose to end turns in person; changing that order ends the turn at once.
func TestATurnIsEndedByItsPlayer(t *testing.T) {
	r := sweeping(t, "", "anna", "ben")
	r.do("anna: order 0 end=ask", "violet: ship 1", "violet: move R2C1>R3C1")
	r.is("asked", strings.Join(r.look("anna").You.Moves, ", "), "end")
	r.do("anna: order 0 end=flow")
	r.is("asked", r.asked(), "brown")
	r.is("can undo", r.look("anna").You.CanUndo, true)
}

// An end that draws cards is left to a player who could still take the last move back.
func TestNothingIsDrawnBeforeItIsWanted(t *testing.T) {
	r := sweeping(t, "space R2C2 = red-anchor; hand violet = red blue blue", "anna", "ben")
	r.do("violet: ship 2", "violet: collect red-anchor with red")
	for range 3 {
		r.do("violet: move R2C2>R3C1")
	}
	r.is("asked", strings.Join(r.look("anna").You.Moves, ", "), "end")
	r.do("violet: end")
	r.is("asked", r.asked(), "brown")
}

// Forced moves of others do not keep anybody from taking a move back.
func TestAForcedAnswerIsNoDecision(t *testing.T) {
	r := sweeping(t, "ship brown = 6", "anna", "ben")
	before := r.table.position.Clone()
	r.do("violet: ship out")
	r.is("brown has left, too, and the ships are back", r.last("nobody", 1), "moved brown forced: ship-out ships-returned")
	r.do("anna: undo 0")
	if !r.table.position.(game.Provable).Equal(before) {
		t.Error("something is left of what was taken back")
	}
}

// Against bots alone nobody can conclude anything from what is not asked.
func TestAmongBotsAnythingForcedIsAnswered(t *testing.T) {
	facts := "bathyscapes violet = R3C1 R2C2 R2C2 R2C2 R2C2; space R3C1 = red-anchor blue-bell; hand violet = red yellow; jokers violet = -"
	r := sweeping(t, facts, "anna", "ben")
	r.do("violet: ship 1", "violet: collect red-anchor with red")
	r.is("among people", r.asked(), "violet")
	r = sweeping(t, facts, "anna", aBot)
	r.do("violet: ship 1", "violet: collect red-anchor with red")
	r.is("among bots", r.asked(), "brown")
}

// While the ship waits, an order passes.
func TestPassingByOrder(t *testing.T) {
	r := sweeping(t, "", "anna", "ben")
	r.do("anna: order 0 wait=pass", "violet: ship out", "brown: ship 6", "brown: move R2C6>R2C5", "brown: move R2C6>R2C5",
		"brown: move R2C6>R2C5", "brown: move R2C6>R2C5", "brown: move R2C6>R2C5")
	r.is("violet has passed", r.last("nobody", 2), "moved violet orders: waited\nmoved brown forced: ship-out ships-returned")
}
