package table

import (
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// stopwatch is a seat's clock for one decision. It runs from when the seat's turn begins until it has moved, whoever moves for
// it: leaving and coming back gains no time.
type stopwatch struct {
	asked    bool
	reaction bool
	since    int64 // when the turn began
	extra    int64 // what was added as Courtesy, once for a decision
	rested   int64 // for how long it stood still, since the player was on holiday
	holiday  holiday
	bank     int64 // what is left of the time bank

	nudged int64      // when others reminded the player; 0 if they did not
	wanted game.Seats // who would like a bot to stand in
}

// clocks are the clocks of all seats.
type clocks struct {
	limits   protocol.Clock
	watches  [game.MaxSeats]stopwatch
	pauses   game.Seats // who would like a pause
	pausedAt int64      // since when all clocks stand still; 0 if they do not
}

// wind starts and stops clocks after an entry. A seat's clock starts when its turn begins, and restarts after its own move if
// others noticed it. Small steps that nobody sees yet count as one decision, so that the clock reveals nothing.
func (c *clocks) wind(now int64, asked, reacting, anew game.Seats) {
	for i := range c.watches {
		s, w := game.Seat(i), &c.watches[i]
		if asked.Has(s) && w.asked && !anew.Has(s) {
			continue
		}
		c.stop(w, now)
		if asked.Has(s) {
			w.asked, w.reaction, w.since = true, reacting.Has(s), now
		}
	}
}

// windAll winds the clocks after an entry, unless they stand still.
func (t *Table) windAll(e Entry, seen game.To) {
	var asked, reacting, anew game.Seats
	switch t.status {
	case protocol.StatusPaused:
		return
	case protocol.StatusPlaying:
		asked, reacting = t.position.Asked(), t.Reacting()
	}
	if e.Kind == protocol.Moved && seen.Includes(game.Spectator) {
		anew = game.Only(e.Seat)
	}
	t.wind(e.Time(), asked, reacting, anew)
}

// stop stops a clock, and takes time used beyond that for a decision from the bank.
func (c *clocks) stop(w *stopwatch, now int64) {
	if w.asked && !w.reaction {
		if over := w.used(now) - c.limits.DecisionTime(); over > 0 {
			w.bank = max(0, w.bank-over)
		}
	}
	*w = stopwatch{bank: w.bank, holiday: w.holiday}
}

// used is how much of the player's time has passed since the turn began.
func (w *stopwatch) used(now int64) int64 { return now - w.since - w.rested }

// turnBack sets a clock back to where it stood when a move was made that is now undone. The time since then counts only while it
// was the seat's turn, so undo neither costs nor gains time.
func (c *clocks) turnBack(w *stopwatch, st *step, now int64) {
	used := st.clock.used(st.at)
	if w.asked {
		used += w.used(now)
	}
	holiday := w.holiday
	*w = st.clock
	w.forgive()
	w.since, w.rested, w.holiday = now-used, 0, holiday
	c.spare(w, now)
}

// Courtesy is the least time for a player who comes back or takes a move back; once for a decision, so that nobody can block a
// table with it.
const Courtesy = 10 * time.Second

func (c *clocks) spare(w *stopwatch, now int64) { c.spareFor(w, now, Courtesy.Milliseconds()) }

func (c *clocks) spareFor(w *stopwatch, now, least int64) {
	if c.pausedAt != 0 {
		now = c.pausedAt
	}
	if short := now + least - c.deadline(w); w.asked && w.extra == 0 && short > 0 {
		w.extra = short
	}
}

// deadline is when a running clock runs out.
func (c *clocks) deadline(w *stopwatch) int64 {
	at := w.since + c.ownTime(w) + w.extra + w.rested
	if !w.reaction {
		at += w.bank
	}
	if from := max(w.holiday.from, w.since); c.pausedAt == 0 && at > from {
		at += max(0, w.holiday.until-from)
	}
	return at
}

// ownTime is the time for a decision or a reaction, without the bank.
func (c *clocks) ownTime(w *stopwatch) int64 {
	if w.reaction {
		return c.limits.ReactionTime()
	}
	return c.limits.DecisionTime()
}

// AwayGrace is how long somebody must have been away for the clock to count it: a connection may break and come back.
const AwayGrace = 30 * time.Second

// deadlineOf is when a seat's running clock runs out. Where people are expected to sit at the table, the bank is not for those who
// see it nowhere: the others would wait for nobody.
func (t *Table) deadlineOf(s game.Seat, p Presence) int64 {
	w := &t.watches[s]
	at := t.deadline(w)
	if w.reaction || !t.missed(s, p) {
		return at
	}
	return min(at, max(at-w.bank, p.Away[s]+AwayGrace.Milliseconds()))
}

// missed tells whether a player is away from a table with a clock at which people are expected to sit.
func (t *Table) missed(s game.Seat, p Presence) bool {
	return p.Away[s] != 0 && t.terms.Clock.Limited() && !t.terms.Clock.OverDays()
}

// forgive forgets that a player was nudged.
func (w *stopwatch) forgive() { w.nudged, w.wanted = 0, 0 }

// timed tells whether a seat's time can run out: it is the seat's turn, and a person plays it. Lessons have no clock.
func (t *Table) timed(s game.Seat) bool {
	return t.watches[s].asked && t.machine(s) == "" && t.lesson == nil
}

// Deadline is when the first clock runs out if nobody is away; 0 if none runs.
func (t *Table) Deadline() int64 { return t.DeadlineFor(Presence{}) }

// DeadlineFor is when the first clock runs out, given who is away.
func (t *Table) DeadlineFor(p Presence) int64 {
	if t.status != protocol.StatusPlaying {
		return 0
	}
	var least int64
	for i := range t.chairs {
		s := game.Seat(i)
		if at := t.deadlineOf(s, p); t.timed(s) && (least == 0 || at < least) {
			least = at
		}
	}
	return least
}

// DecideTime returns the entries that follow from a clock that has run out: a reaction gets its stated default, otherwise a
// stand-in plays until the player is back. If no clock has run out, there are none.
func (t *Table) DecideTime(env Environment) []Entry {
	if t.status != protocol.StatusPlaying {
		return nil
	}
	for i := range t.chairs {
		s, w := game.Seat(i), &t.watches[i]
		switch {
		case !t.timed(s) || t.deadlineOf(s, env.Presence) > env.Now:
			continue
		case t.deadline(w) > env.Now, w.reaction && t.missed(s, env.Presence) && env.Now-env.Presence.Away[s] >= AwayGrace.Milliseconds():
			return []Entry{{At: env.Now, Kind: protocol.StoodIn, Seat: s, How: protocol.Unwatched}}
		case w.reaction:
			return stamped(t.late(s, t.withDice(env)), env)
		}
		return []Entry{{At: env.Now, Kind: protocol.StoodIn, Seat: s}}
	}
	return nil
}

// show shows a seat's clock, and if it runs, until when.
func (c *clocks) show(s game.Seat, timed bool, look *protocol.SeatLook) {
	w := &c.watches[s]
	look.Bank = w.bank
	switch {
	case !timed:
	case c.pausedAt != 0:
		look.Deadline = c.deadline(w) - c.pausedAt
	default:
		look.Since, look.Deadline = w.since, c.deadline(w)
	}
}

// Waits tells whether the game waits for a person at a seat, for whom no bot plays. Lessons wait for nobody.
func (t *Table) Waits(s game.Seat) bool {
	return t.status == protocol.StatusPlaying && t.PersonAt(s) != "" && t.timed(s)
}

// AskedAt is the person whom a seat has a question for, and since when, as everybody may know: what they decide in the game or,
// before it, whether they come. If there is no question it is 0, and the person is whoever has the seat; "" for nobody.
func (t *Table) AskedAt(s game.Seat) (person string, since int64) {
	if int(s) < len(t.chairs) && t.status == protocol.StatusOpen {
		if person := t.invitee(s); person != "" {
			return person, t.chairs[s].since
		}
	}
	if person = t.PersonAt(s); person != "" {
		since = t.AskedSince(s)
	}
	return person, since
}

// AskedSince is since when a seat has had its decision to make, as everybody may know; 0 if it has none.
func (t *Table) AskedSince(s game.Seat) int64 {
	if t.status != protocol.StatusPlaying || !t.watches[s].asked {
		return 0
	}
	return t.watches[s].since
}

// A server's clock can be set while people play, and it stands still while a machine sleeps. Clocks measure time by it, so the
// table is paused by the old time and resumed by the new one, in one go: nobody loses or gains what the clock jumped.

// DecideClockSet returns the entries for a clock that was set from one time to another. Where no clock of a player runs, there
// are none.
func (t *Table) DecideClockSet(from, to int64) []Entry {
	if t.status != protocol.StatusPlaying || t.lesson != nil {
		return nil
	}
	for i := range t.chairs {
		if t.chairs[i].For == protocol.PersonSeat && t.watches[i].asked {
			return []Entry{{At: from, Kind: protocol.Paused, How: protocol.ClockSet}, {At: to, Kind: protocol.Resumed, How: protocol.ClockSet}}
		}
	}
	return nil
}

// restart has all clocks run again, shifted by the length of the pause. If the server's clock was set, one that had been started
// by the new time already starts again: in a cluster another node may have been the first to notice.
func (c *clocks) restart(now int64, set bool) {
	for i := range c.watches {
		w := &c.watches[i]
		w.since += now - c.pausedAt
		if set {
			w.since = min(w.since, now)
		}
		if set && w.nudged != 0 {
			w.nudged += now - c.pausedAt
		}
	}
	c.pausedAt = 0
}
