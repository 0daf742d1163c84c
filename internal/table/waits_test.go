package table

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

func TestSlowTables(t *testing.T) {
	for seconds, slow := range map[int]bool{0: true, 5: false, 3599: false, 3600: true, 86400: true} {
		if (protocol.Clock{Decision: seconds}).OverDays() != slow {
			t.Errorf("%d seconds for a decision are slow: %t", seconds, !slow)
		}
	}
}

// A move counts even if it is taken back; one that is not stored does not.
func TestMovesOfAPerson(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	made := func(want int) {
		t.Helper()
		if n := r.table.MovesOf("anna"); n != want || r.table.MovesOf("ben")+r.table.MovesOf("cleo") != 0 {
			t.Errorf("anna has made %d moves, not %d", n, want)
		}
	}
	r.do("anna: start", "anna: say hello")
	made(0)
	r.do("green: hide 1")
	made(1)
	r.do("anna: undo 0")
	made(1)
	var mark Mark
	r.table.SetMark(&mark)
	r.table.made[0]++
	r.table.BackTo(&mark, nil)
	made(1)
	r.do("green: hide 2")
	made(2)
}

// A game waits for people whose turn it is, but not for those a bot plays for.
func TestWhomAGameWaitsFor(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	waits := func(anna, ben bool) {
		t.Helper()
		if r.table.Waits(0) != anna || r.table.Waits(1) != ben || r.table.Waits(game.Seat(4)) {
			t.Errorf("it waits for anna: %t, for ben: %t", r.table.Waits(0), r.table.Waits(1))
		}
	}
	waits(false, false)
	r.do("anna: start")
	waits(true, true)
	r.do("green: hide 1")
	waits(false, true)
	r.do("ben: leave 1")
	waits(false, false)
}
