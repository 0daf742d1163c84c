package audit

import (
	"fmt"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// Result is the result of the audit of one table.
type Result struct {
	Entries      int    // of the log
	Moves        int    // by anybody
	Acknowledged int    // commands that were answered with done
	Refused      int    // commands that were answered with a refusal
	Repeated     int    // commands that had to be sent again
	Lines        int    // that were sent, and compared with the log
	Looks        int    // that were shown, and compared with a fold of the log
	TimeOuts     int    // clocks that ran out
	Waits        []Wait // for bots and clocks
	Findings     []Finding
}

// Wait is the time that a bot took to move, or the server to act on a clock that had run out, in milliseconds since 1970.
type Wait struct {
	Since, Until int64
}

// auditor reads the log of one table.
type auditor struct {
	id        string
	log       []table.Entry
	witnesses []*Witness
	table     *table.Table
	told      []table.Happening
	clocks    clocks
	stoodIn   [game.MaxSeats]int64 // when a bot last stood in for each seat
	Result
}

// Table audits a table whose game should be over. The witnesses must not be called meanwhile.
func Table(id string, log [][]byte, witnesses []*Witness) Result {
	a := &auditor{id: id, witnesses: witnesses, table: table.New(id, registry.Rules)}
	for _, w := range witnesses {
		a.Findings = append(a.Findings, w.findings...)
		a.Repeated += w.repeated
	}
	if a.read(log) {
		a.compareCommands()
		a.compareAnswers()
		a.compareLines()
		a.checkEnd()
	}
	return a.Result
}

func (a *auditor) find(c Check, format string, args ...any) {
	a.Findings = append(a.Findings, Finding{c, a.id, fmt.Sprintf(format, args...)})
}

// read folds the log and checks the table after each entry.
func (a *auditor) read(log [][]byte) bool {
	var err error
	if a.log, err = table.DecodeLog(log); err != nil {
		a.find(BrokenLog, "%v", err)
		return false
	}
	a.Entries = len(log)
	for i := range a.log {
		if !a.apply(i) {
			return false
		}
	}
	a.leftOver()
	return true
}

func (a *auditor) apply(i int) bool {
	e := &a.log[i]
	a.checkClock(e)
	a.checkStep(i)
	switch e.Kind {
	case protocol.Moved:
		a.Moves++
		a.noteMachine(e)
	case protocol.StoodIn:
		a.stoodIn[e.Seat] = e.At
	}
	h, err := a.table.Apply(*e)
	if err != nil {
		a.find(BrokenLog, "entry %d does not fit: %v", i+1, err)
		return false
	}
	a.told = append(a.told, h)
	a.compareLooks()
	return true
}

// noteMachine records how long a bot took to move. The time of one that stands in begins when it took over.
func (a *auditor) noteMachine(e *table.Entry) {
	if e.How == protocol.ByBot || e.How == protocol.ByStandIn {
		a.Waits = append(a.Waits, Wait{max(a.table.AskedSince(e.Seat), a.stoodIn[e.Seat]), e.At})
	}
}

// checkEnd checks that the game is over, that everybody was shown its end, and that its dice were fair.
func (a *auditor) checkEnd() {
	if a.table.Result() == nil {
		a.find(Unfinished, "the game did not end")
		return
	}
	for _, w := range a.witnesses {
		if !w.ended {
			a.findOf(w, Unfinished, "was not shown the end")
		}
	}
	r, err := a.table.Record()
	if err == nil {
		err = fair.Verify(a.table.Game(), r)
	}
	if err != nil {
		a.find(UnfairDice, "%v", err)
	}
}

// findOf adds a finding about a witness.
func (a *auditor) findOf(w *Witness, c Check, format string, args ...any) {
	a.Findings = append(a.Findings, w.finding(c, format, args...))
}
