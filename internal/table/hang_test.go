package table

import (
	"fmt"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Nobody can block a table: even if no person ever answers, time and bots bring every game to its end.
func TestNobodyCanHangATable(t *testing.T) {
	for _, name := range []string{"pennies", "deepblue", "sunken"} {
		for i, c := range []protocol.Clock{{}, blitz, {Decision: 60, Reaction: 5}} {
			for players := 2; players <= 4; players++ {
				r := timedReport(t, name, c, append([]string{"anna", "ben", aBot, "cleo"}[:players-1], "dora")...)
				if name == "deepblue" {
					r.do(fmt.Sprintf("dora: order %d gems=ask rush=always", players-1))
				}
				r.waitForTheEnd(uint64(i*10+players), players == 3)
			}
		}
	}
}

// waitForTheEnd lets time pass. Players may come back as often as they can, but do not move.
func (r *report) waitForTheEnd(seed uint64, theyReturn bool) {
	r.Helper()
	choice := game.NewFastDice(seed)
	for n := 0; r.table.Status() == protocol.StatusPlaying; n++ {
		if n > longestGame {
			r.Fatalf("seed %d: the table hangs", seed)
		}
		for s, chair := range r.table.chairs {
			if theyReturn && chair.StandIn {
				r.tryOne(fmt.Sprintf("%s: return %d", chair.Person, s))
			}
			if _, ok := r.table.Machines()[game.Seat(s)]; ok {
				r.randomMoveOf(game.Seat(s), choice)
			}
		}
		if at := r.table.Deadline(); at != 0 {
			r.wait(time.Duration(max(0, at-r.now)) * time.Millisecond)
		}
	}
	r.is("status", r.table.Status(), protocol.StatusFinished)
}
