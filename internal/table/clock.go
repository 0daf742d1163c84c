package table

import (
	"time"

	"github.com/divingbell/divingbell/game"
)

// stopwatch is a seat's clock for one decision. It runs from when the seat's turn begins until it has moved, whoever moves for
// it: leaving and coming back gains no time.
type stopwatch struct {
	asked    bool
	reaction bool
	since    int64 // when the turn began
	extra    int64 // what was added as Courtesy, once for a decision
	bank     int64 // what is left of the time bank

	nudged int64      // when others reminded the player; 0 if they did not
	wanted game.Seats // who would like a bot to stand in
}

// wind starts and stops clocks after an entry. A seat's clock starts when its turn begins, and restarts after its own move if
// others noticed it. Small steps that nobody sees yet count as one decision, so that the clock reveals nothing.
func (t *Table) wind(now int64, anew game.Seats) {
	if t.status == StatusPaused {
		return
	}
	var asked, reacting game.Seats
	if t.status == StatusPlaying {
		asked, reacting = t.position.Asked(), t.Reacting()
	}
	for i := range t.chairs {
		s := game.Seat(i)
		w := &t.chairs[i].clock
		if asked.Has(s) && w.asked && !anew.Has(s) {
			continue
		}
		t.stop(w, now)
		if asked.Has(s) {
			w.asked, w.reaction, w.since = true, reacting.Has(s), now
		}
	}
}

// stop stops a clock, and takes time used beyond that for a decision from the bank.
func (t *Table) stop(w *stopwatch, now int64) {
	if w.asked && !w.reaction {
		if over := now - w.since - t.terms.Clock.decision(); over > 0 {
			w.bank = max(0, w.bank-over)
		}
	}
	*w = stopwatch{bank: w.bank}
}

// turnBack sets a clock back to where it stood when a move was made that is now undone. The time since then counts only while it
// was the seat's turn, so undo neither costs nor gains time.
func (t *Table) turnBack(w *stopwatch, st *step, now int64) {
	used := st.at - st.clock.since
	if w.asked {
		used += now - w.since
	}
	*w = st.clock
	w.forgive()
	w.since = now - used
	t.spare(w, now)
}

// Courtesy is the least time for a player who comes back or takes a move back; once for a decision, so that nobody can block a
// table with it.
const Courtesy = 10 * time.Second

func (t *Table) spare(w *stopwatch, now int64) {
	if t.status == StatusPaused {
		now = t.pausedAt
	}
	if short := now + Courtesy.Milliseconds() - t.deadline(w); w.asked && w.extra == 0 && short > 0 {
		w.extra = short
	}
}

// deadline is when a running clock runs out.
func (t *Table) deadline(w *stopwatch) int64 {
	if w.reaction {
		return w.since + t.terms.Clock.reaction() + w.extra
	}
	return w.since + t.terms.Clock.decision() + w.bank + w.extra
}

// timed tells whether a seat's time can run out: it is the seat's turn, and a person plays it. Lessons have no clock.
func (t *Table) timed(s game.Seat) bool {
	return t.chairs[s].clock.asked && t.machine(s) == "" && t.lesson == nil
}

// Deadline is when the first clock runs out; 0 if none runs.
func (t *Table) Deadline() int64 {
	if t.status != StatusPlaying {
		return 0
	}
	var least int64
	for i := range t.chairs {
		if at := t.deadline(&t.chairs[i].clock); t.timed(game.Seat(i)) && (least == 0 || at < least) {
			least = at
		}
	}
	return least
}

// DecideTime returns the entries that follow from a clock that has run out: a reaction gets its stated default, otherwise a
// stand-in plays until the player is back. If no clock has run out, there are none.
func (t *Table) DecideTime(env Environment) []Entry {
	if t.status != StatusPlaying {
		return nil
	}
	for i := range t.chairs {
		s, w := game.Seat(i), &t.chairs[i].clock
		if !t.timed(s) || t.deadline(w) > env.Now {
			continue
		}
		if w.reaction {
			return stamped(t.late(s, t.withDice(env)), env)
		}
		return []Entry{{At: env.Now, Kind: StoodIn, Seat: s}}
	}
	return nil
}
