package audit

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// clocks are those that ran out last, of seats whose players have not returned since.
type clocks map[game.Seat]ranOut

type ranOut struct {
	since int64 // since when it was the seat's turn
	at    int64 // when the clock ran out
}

// checkClock checks that an entry for a clock that ran out was not made before the deadline, and only once. Several moves made at
// the same moment for somebody who did not react count as one.
func (a *auditor) checkClock(e *table.Entry) {
	if e.Kind == protocol.Returned || e.Kind == protocol.TookOver {
		delete(a.clocks, e.Seat)
	}
	if !a.timeOut(e) {
		return
	}
	seat, at := a.table.Look("", game.Spectator).Seats[e.Seat], e.Time()
	if e.How == protocol.Unwatched && !seat.Reaction { // the bank is not for those who are away
		seat.Deadline -= seat.Bank
	}
	before, again := a.clocks[e.Seat]
	switch {
	case seat.Deadline == 0:
		a.find(ClockFault, "the time of seat %d is said to be up at %d, and no clock runs", e.Seat, at)
		return
	case at < seat.Deadline:
		a.find(ClockFault, "the clock of seat %d ran out at %d, before its time at %d", e.Seat, at, seat.Deadline)
	case again && before.since == seat.Since && before.at != at:
		a.find(ClockFault, "the clock of seat %d, asked at %d, ran out at %d and at %d", e.Seat, seat.Since, before.at, at)
	}
	if !again || before.at != at {
		a.TimeOuts++
		a.Waits = append(a.Waits, Wait{seat.Deadline, at})
	}
	if a.clocks == nil {
		a.clocks = clocks{}
	}
	a.clocks[e.Seat] = ranOut{seat.Since, at}
}

// timeOut tells whether an entry was made because time was up. Where a clock runs, players do not have bots stand in for
// each other.
func (a *auditor) timeOut(e *table.Entry) bool {
	switch e.Kind {
	case protocol.Moved:
		return e.How == protocol.ByTime
	case protocol.StoodIn:
		return e.By == "" && a.table.Terms().Clock.Limited()
	}
	return false
}
