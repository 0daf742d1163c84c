package table

import (
	"fmt"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// TABLE-TAKEBACK: what others have reacted to is taken back if they agree, with all that followed from it.
func TestTakingBackByConsent(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben", "cleo")
	r.script("first green")
	r.do("anna: start", "green: sail A>U1", "green: sail B>-")
	before := r.table.position.Clone()
	r.do("green: pay S4", "orange: sail A>A1", "orange: sail B>-", "orange: pay S4")
	r.refuses("anna: undo 0", "TABLE-UNDO nothing-to-undo")
	r.is("anna can ask", r.undoing("anna"), protocol.Asking)
	r.is("who can undo need not", r.undoing("ben"), protocol.Undoing("undo"))
	r.do("anna: takeback 0 other=0 on")
	r.is("everybody sees it", fmt.Sprint(*r.look("nobody").Takeback), "{0 [0] false}")
	r.refuses("anna: takeback 0 other=0 on", "TABLE-TAKEBACK said-already")
	step := r.table.Step(2)
	r.do("cleo: takeback 2 other=0 on")
	r.is("one has not answered", r.asked() != "green", true)
	r.refuses("cleo: takeback 2 other=0 on", "TABLE-TAKEBACK said-already")
	r.do("ben: takeback 1 other=0 on")
	r.is("asked", r.asked(), "green")
	r.is("lines", r.last("nobody", 2), "undo-asked orange green agreed\nundid green agreed")
	r.is("a late answer does not fit", r.table.Step(2) != step, true)
	r.is("nobody asks any more", r.look("nobody").Takeback == nil, true)
	if !r.table.position.(game.Provable).Equal(before) {
		t.Error("something is left of what was taken back")
	}
	r.do("green: pay S4", "orange: sail A>U2")
}

// What others did at the same time stays.
func TestTakingBackLeavesSimultaneousDecisions(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo")
	r.do("anna: start", "green: hide 1", "blue: hide 2")
	r.refuses("anna: undo 0", "TABLE-UNDO nothing-to-undo")
	r.do("anna: takeback 0 other=0 on", "ben: takeback 1 other=0 on", "cleo: takeback 2 other=0 on")
	r.is("asked", r.asked(), "green red")
}

// One who would rather not is enough, and then nobody is asked about the same move again.
func TestNotTakingBack(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", "cleo")
	r.do("anna: start", "green: hide 1", "blue: hide 2", "anna: takeback 0 other=0 on", "ben: takeback 1 other=0 off")
	r.is("everybody sees it", r.look("nobody").Takeback.Refused, true)
	r.refuses("cleo: takeback 2 other=0 on", "TABLE-TAKEBACK nobody-asks")
	r.refuses("anna: takeback 0 other=0 on", "TABLE-TAKEBACK said-already")
	r.refuses("anna: undo 0", "TABLE-UNDO nothing-to-undo")
	r.do("red: hide 0")
	r.is("it lapses with the next move", r.look("nobody").Takeback == nil, true)
	r.refuses("ben: takeback 1 other=0 on", "TABLE-TAKEBACK nobody-asks")
}

// A request ends with what everybody notices, and not with what is done in secret, or it would reveal that.
func TestARequestDoesNotRevealSecrets(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben", "cleo")
	r.script("first green")
	r.do("anna: start", "green: sail A>U1", "green: sail B>-", "green: pay S4", "orange: sail A>A1", "orange: sail B>-", "orange: pay S4")
	r.do("anna: takeback 0 other=0 on")
	third := r.asked()
	r.do(third + ": sail A>A2")
	r.is("while the third plans a move", r.look("nobody").Takeback != nil, true)
	r.do(third+": sail B>-", third+": pay S4")
	r.is("and when it is made", r.look("nobody").Takeback == nil, true)
}

// Whoever has nobody else to ask does not have to: bots agree.
func TestBotsAgree(t *testing.T) {
	r := newReport(t, "deepblue", "anna", aBot)
	r.script("first green")
	r.do("anna: start", "green: sail A>U1", "green: sail B>-", "green: pay S4", "orange: sail A>A1", "orange: sail B>-", "orange: pay S4")
	r.is("can take back", r.undoing("anna"), protocol.AtOnce)
	r.do("anna: undo 0")
	r.is("line", r.last("nobody", 1), "undid green agreed")
	r.is("asked", r.asked(), "green")
}

// A person who plays for the others, too, and people for whom bots play, are not asked.
func TestWhoIsAskedToTakeBack(t *testing.T) {
	r := newReport(t, "pennies", "anna", "anna", "ben")
	r.do("anna: start", "green: hide 1", "blue: hide 2", "ben: leave 2")
	r.is("nobody else plays", r.undoing("anna"), protocol.AtOnce)
	r.do("ben: return 2")
	r.is("and then somebody does", r.undoing("anna"), protocol.Asking)
	r.do("anna: takeback 0 other=0 on", "ben: leave 2")
	r.is("whoever leaves need not agree", r.undoing("anna"), protocol.AtOnce)
	r.do("anna: leave 0")
	r.is("who leaves no longer asks", r.look("nobody").Takeback == nil, true)
}

// Nothing that was drawn or shown can be taken back, whoever agrees.
func TestConsentDoesNotCrossChance(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben")
	r.script("first green", "crew M1")
	r.do("anna: start", "green: recruit M1", "green: pay S3")
	r.is("cannot ask", r.undoing("anna"), protocol.Undoing(""))
	r.refuses("anna: takeback 0 other=0 on", "TABLE-TAKEBACK nothing-to-ask")
}

// undoing is how somebody can take their last move back: "undo" if it is nobody's business.
func (r *report) undoing(who string) protocol.Undoing {
	you := r.look(who).You
	if you.CanUndo {
		return "undo"
	}
	return you.Takeback
}

// In random games consent goes back to where it was the player's turn, and nothing is left of what could not have been done then.
func TestConsentInRandomGames(t *testing.T) {
	taken := 0
	for _, name := range []string{"deepblue", "sunken", "pennies"} {
		for seed := range uint64(4) {
			r := newReport(t, name, "anna", "ben", "cleo", aBot)
			r.do("anna: start")
			choice := game.NewFastDice(seed)
			for range 400 {
				if r.table.Status() != protocol.StatusPlaying {
					break
				}
				r.randomMove(choice)
				s := game.Seat(choice.Below(3))
				who := []string{"anna", "ben", "cleo"}[s]
				if r.table.Status() != protocol.StatusPlaying || choice.Below(4) > 0 || r.undoing(who) != protocol.Asking {
					continue
				}
				r.do(fmt.Sprintf("%s: takeback %d other=%d on", who, s, s))
				for i, other := range []string{"anna", "ben", "cleo"} {
					if other != who {
						r.do(fmt.Sprintf("%s: takeback %d other=%d on", other, i, s))
					}
				}
				if !r.table.askedNow().Has(s) {
					t.Fatalf("%s, seed %d, entry %d: seat %d took a move back and is not asked", name, seed, len(r.log), s)
				}
				taken++
			}
			if r.table.Status() == protocol.StatusPlaying {
				r.do("anna: resign 0", "ben: resign 1", "cleo: resign 2")
			}
			r.verify()
		}
	}
	if taken < 50 {
		t.Errorf("only %d moves were taken back", taken)
	}
}
