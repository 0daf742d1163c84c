package table

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

func TestUndoGoesBackStepByStep(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben")
	r.script("first green")
	r.do("anna: start", "green: sail A>A1")
	r.is("can undo", r.look("anna").You.CanUndo, true)
	r.is("the other cannot", r.look("ben").You.CanUndo, false)
	r.refuses("ben: undo 1", "TABLE-UNDO nothing-to-undo")
	r.do("green: sail B>-", "anna: undo 0", "anna: undo 0")
	r.refuses("anna: undo 0", "TABLE-UNDO nothing-to-undo")
	r.is("nobody else has noticed", r.last("ben", 1), "started")
	r.do("green: sail A>U1")
}

// A payment with cards that everybody knows, to a place where nothing is turned up, can be taken back even when the next player
// has already been asked; but not when that player has acted.
func TestUndoEndsWhereAnotherActs(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben")
	r.script("first green")
	r.do("anna: start", "green: sail A>U1", "green: sail B>-", "green: pay S4")
	r.is("asked", r.asked(), "orange")
	r.do("anna: undo 0")
	r.is("asked again", r.asked(), "green")
	r.is("line", r.last("nobody", 1), "undid green")
	r.do("green: pay S4", "orange: sail A>A1", "orange: sail B>-", "orange: pay S4")
	r.refuses("anna: undo 0", "TABLE-UNDO nothing-to-undo")
}

// What the next player is about to do is secret. Undo cannot depend on it, and takes it back with the turn.
func TestUndoTakesTheNextPlayersSecretsAlong(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben")
	r.script("first green")
	r.do("anna: start", "green: sail A>U1", "green: sail B>-", "green: pay S4")
	before := r.table.position.Clone()
	r.do("orange: sail A>A1", "orange: sail B>A2")
	r.is("can still undo", r.look("anna").You.CanUndo, true)
	r.do("anna: undo 0")
	r.is("asked", r.asked(), "green")
	r.is("steps", len(r.table.steps), 2)
	r.do("green: pay S4")
	r.is("asked", r.asked(), "orange")
	if !r.table.position.(game.Provable).Equal(before) {
		t.Error("something is left of what orange was about to do")
	}
}

// Secret decisions that others make at the same time stay.
func TestUndoLeavesOthersSecrets(t *testing.T) {
	r := diving(t, protocol.Clock{}, "anna", "ben")
	r.do("anna: order 0 gems=ask", "ben: order 1 gems=ask")
	r.draw("gem gold")
	r.do("green: play S3", "orange: play S3", "anna: undo 0")
	r.is("can orange undo", r.look("ben").You.CanUndo, true)
	r.do("green: done", "orange: done")
	r.is("orange's card is shown, green's is not", r.last("nobody", 1), "moved orange: played")
}

// A player who has declared to be done may change their mind while others have not.
func TestUndoOfAnAnswer(t *testing.T) {
	r := diving(t, protocol.Clock{}, "anna", "ben")
	r.do("anna: order 0 gems=ask", "ben: order 1 gems=ask")
	r.draw("gem gold")
	r.do("green: done", "anna: undo 0", "green: play S3", "green: done")
	r.is("asked", r.asked(), "orange")
	r.do("orange: done")
	r.refuses("anna: undo 0", "TABLE-UNDO nothing-to-undo")
	r.refuses("ben: undo 1", "TABLE-UNDO nothing-to-undo")
}

// Everybody can see that somebody has answered, so that ends undo, even if no event reports it.
func TestUndoEndsWhereAnotherAnswers(t *testing.T) {
	r := diving(t, protocol.Clock{}, "anna", "ben")
	r.do("anna: order 0 gems=ask", "ben: order 1 gems=ask")
	r.draw("gem gold")
	r.do("green: play S3", "orange: done")
	r.refuses("anna: undo 0", "TABLE-UNDO nothing-to-undo")
	r.do("ben: undo 1")
	r.is("can undo again", r.look("anna").You.CanUndo, true)
}

func TestUndoDoesNotCrossChance(t *testing.T) {
	r := newReport(t, "deepblue", "anna", "ben")
	r.script("first green", "crew M1")
	r.do("anna: start", "green: recruit M1", "anna: undo 0", "green: recruit M1", "green: pay S3")
	r.refuses("anna: undo 0", "TABLE-UNDO nothing-to-undo")
}

// Random games with a lot of undo: an undone move is as if it had never been made, and never more is undone than allowed.
func TestUndoInRandomGames(t *testing.T) {
	undone, kept := 0, 0
	for _, name := range []string{"deepblue", "sunken", "pennies"} {
		for seed := range uint64(4) {
			r := newReport(t, name, "anna", "ben", "cleo", aBot)
			r.do("anna: start")
			if orders, ok := map[string]string{"deepblue": "gems=ask", "pennies": "guess=low"}[name]; ok {
				r.do("ben: order 1 " + orders)
			}
			choice := game.NewFastDice(seed)
			for range 500 {
				if r.table.Status() != protocol.StatusPlaying {
					break
				}
				w := r.witnessed(choice)
				if w.seat == game.NoSeat {
					continue
				}
				if can := w.may(r); can != r.look(r.table.chairs[w.seat].Person, w.seat).You.CanUndo {
					t.Fatalf("%s, seed %d, entry %d: that seat %d can undo is %v", name, seed, len(r.log), w.seat, !can)
				} else if !can || choice.Below(3) > 0 {
					kept++
					continue
				}
				r.undo(r.table.about.SeatName(w.seat))
				if !r.table.position.(game.Provable).Equal(w.before) {
					t.Fatalf("%s, seed %d, entry %d: after undo the position is not the one before", name, seed, len(r.log))
				}
				undone++
			}
			if r.table.Status() == protocol.StatusPlaying {
				r.do("anna: resign 0", "ben: resign 1", "cleo: resign 2")
			}
			r.verify()
		}
	}
	if undone < 300 || kept < 300 {
		t.Errorf("only %d moves were taken back, %d were not", undone, kept)
	}
}

// witness has the position before a move, and its entries.
type witness struct {
	seat    game.Seat // of a person who has moved; nobody for bots
	before  game.Position
	entries []Happening
}

// witnessed has somebody move at random, and records it.
func (r *report) witnessed(choice *game.FastDice) witness {
	r.Helper()
	asked := r.table.askedNow()
	s := game.Seat(game.Set(asked).Nth(choice.Below(asked.Count())))
	w := witness{seat: s, before: r.table.position.Clone()}
	told := len(r.told)
	r.randomMoveOf(s, choice)
	w.entries = r.told[told:]
	if r.table.machine(s) != "" {
		w.seat = game.NoSeat
	}
	return w
}

// may tells whether a move that was just made may be taken back, by the wording of the rule: nothing was drawn or shown, and
// nobody else, nor the player's own orders, has decided anything since.
func (w witness) may(r *report) bool {
	for i, h := range w.entries {
		if len(h.Entry.Chance) > 0 || i > 0 && h.Entry.How != protocol.OnlyMove {
			return false
		}
		for _, e := range h.Events {
			if e.Shows {
				return false
			}
		}
	}
	return r.table.Status() == protocol.StatusPlaying
}

// Whether a seat can undo does not depend on what others do in secret: if it can before, it can after.
func TestUndoBetraysNothing(t *testing.T) {
	secret := 0
	for _, name := range []string{"deepblue", "sunken", "pennies"} {
		for seed := range uint64(6) {
			r := newReport(t, name, "anna", "ben", "cleo")
			r.do("anna: start")
			if name == "deepblue" {
				r.do("anna: order 0 gems=ask", "ben: order 1 gems=ask", "cleo: order 2 gems=ask")
			}
			choice := game.NewFastDice(seed)
			for range 500 {
				if r.table.Status() != protocol.StatusPlaying {
					break
				}
				was := r.canUndo()
				told := len(r.told)
				r.randomMove(choice)
				is := r.canUndo()
				if len(r.told) > told+1 {
					continue
				}
				for s := range was {
					if !r.told[told].Seen.Includes(game.At(game.Seat(s))) {
						secret++
						if was[s] != is[s] {
							t.Fatalf("%s, seed %d, entry %d: seat %d notices it by its undo", name, seed, len(r.log), s)
						}
					}
				}
			}
		}
	}
	if secret < 300 {
		t.Errorf("only %d moves were secret", secret)
	}
}

func (r *report) canUndo() []bool {
	can := make([]bool, len(r.table.chairs))
	for s := range can {
		can[s] = r.table.you(r.table.chairs[s].Person, game.At(game.Seat(s))).CanUndo
	}
	return can
}
