package table

import (
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
)

// Nobody can hang a table: when no person ever answers, time and bots bring every game to its end.
func TestNobodyCanHangATable(t *testing.T) {
	for _, name := range []string{"pennies", "deepblue", "sunken"} {
		for i, c := range []Clock{{}, blitz, {Decision: 60, Reaction: 5}} {
			for players := 2; players <= 4; players++ {
				r := timedReport(t, name, c, append([]string{"anna", "ben", aBot, "cleo"}[:players-1], "dora")...)
				if name == "deepblue" {
					r.do("dora: order " + string('0'+rune(players-1)) + " gems=ask rush=always")
				}
				r.waitForTheEnd(uint64(i*10 + players))
			}
		}
	}
}

func (r *report) waitForTheEnd(seed uint64) {
	r.Helper()
	choice := game.NewFastDice(seed)
	for n := 0; r.table.Status() == Playing; n++ {
		if n > longestGame {
			r.Fatalf("seed %d: the table hangs", seed)
		}
		for s := range r.table.chairs {
			if _, ok := r.table.Machines()[game.Seat(s)]; ok {
				r.randomMoveOf(game.Seat(s), choice)
			}
		}
		if at := r.table.Deadline(); at != 0 {
			r.wait(time.Duration(max(0, at-r.now)) * time.Millisecond)
		}
	}
	r.is("status", r.table.Status(), Finished)
}
