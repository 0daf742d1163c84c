package table

import "github.com/divingbell/divingbell/game"

// stopwatch is a seat's clock.
type stopwatch struct {
	runs     bool
	reaction bool
	since    int64 // when the seat was asked
	deadline int64
	bank     int64 // what is left of the time bank
	left     int64 // during a pause: what was left
}

// wind starts and stops clocks after an entry. A clock starts anew when a seat is asked anew: by another's move, or by an
// own move that others noticed. What a player decides in small steps that nobody sees yet is one decision to the clock,
// so that the clock betrays nothing.
func (t *Table) wind(now int64, noticed game.Seats) {
	if t.status == Pausing {
		return
	}
	var asked, reacting game.Seats
	if t.status == Playing {
		asked, reacting = t.position.Asked(), t.Reacting()
	}
	for i := range t.chairs {
		s := game.Seat(i)
		w := &t.chairs[i].clock
		runs := asked.Has(s) && t.machine(s) == ""
		if runs && w.runs && !noticed.Has(s) {
			continue
		}
		t.stop(w, now)
		if runs {
			t.run(w, reacting.Has(s), now)
		}
	}
}

func (t *Table) run(w *stopwatch, reaction bool, now int64) {
	w.runs, w.reaction, w.since = true, reaction, now
	if reaction {
		w.deadline = now + t.terms.Clock.reaction()
		return
	}
	w.deadline = now + t.terms.Clock.decision() + w.bank
}

// stop takes what was used beyond the time for a decision from the bank.
func (t *Table) stop(w *stopwatch, now int64) {
	if w.runs && !w.reaction {
		if over := now - w.since - t.terms.Clock.decision(); over > 0 {
			w.bank = max(0, w.bank-over)
		}
	}
	w.runs, w.reaction, w.since, w.deadline = false, false, 0, 0
}

// hold stops all clocks for a pause; release lets them go on where they were.
func (t *Table) hold(now int64) {
	for i := range t.chairs {
		if w := &t.chairs[i].clock; w.runs {
			w.left = w.deadline - now
		}
	}
}

func (t *Table) release(now int64) {
	for i := range t.chairs {
		if w := &t.chairs[i].clock; w.runs {
			w.since += now + w.left - w.deadline
			w.deadline = now + w.left
			w.left = 0
		}
	}
}

// Deadline is when the first clock runs out; 0 if none runs.
func (t *Table) Deadline() int64 {
	if t.status != Playing {
		return 0
	}
	var least int64
	for i := range t.chairs {
		if w := &t.chairs[i].clock; w.runs && (least == 0 || w.deadline < least) {
			least = w.deadline
		}
	}
	return least
}

// DecideTime says what happens because time has run out: a reaction is answered by its stated default, otherwise a
// stand-in plays until the player is back. Without anything to do there are no entries.
func (t *Table) DecideTime(h House) []Entry {
	if t.status != Playing {
		return nil
	}
	for i := range t.chairs {
		w := &t.chairs[i].clock
		if !w.runs || w.deadline > h.Now {
			continue
		}
		s := game.Seat(i)
		if w.reaction {
			return stamped(t.answerAll(t.position.Clone(), s, t.chairs[i].Orders, true, ByTime, h), h)
		}
		return []Entry{{At: h.Now, Kind: StoodIn, Seat: s}}
	}
	return nil
}
