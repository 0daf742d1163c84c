package table

// A server's clock can be set while people play, and it stands still while a machine sleeps. Clocks measure time by it, so the
// table is paused by the old time and resumed by the new one, in one go: nobody loses or gains what the clock jumped.

// DecideClockSet returns the entries for a clock that was set from one time to another. Where no clock of a player runs, there
// are none.
func (t *Table) DecideClockSet(from, to int64) []Entry {
	if t.status != StatusPlaying || t.lesson != nil {
		return nil
	}
	for i := range t.chairs {
		if c := &t.chairs[i]; c.For == Person && c.clock.asked {
			return []Entry{{At: from, Kind: Paused, How: ClockSet}, {At: to, Kind: Resumed, How: ClockSet}}
		}
	}
	return nil
}

// reset follows a clock that was set, after a pause has moved the clocks. A clock that had been started by the new time already
// starts again: in a cluster another node may have been the first to notice.
func (t *Table) reset(now int64) {
	for i := range t.chairs {
		w := &t.chairs[i].clock
		w.since = min(w.since, now)
		if w.nudged != 0 {
			w.nudged += now - t.pausedAt
		}
	}
}

// Clock is what the server's clock said when the last entry was made.
func (t *Table) Clock() int64 { return t.clock }

// setBack is by how much, in milliseconds, a clock must have gone back to have been set. Clocks of nodes differ by less.
const setBack = 10_000

// InOrder sees to it that the times of new entries do not go back, so that people can read them. If the server's clock was set
// back, entries say what it shows as well.
func (t *Table) InOrder(entries []Entry) {
	latest := t.latest
	for i := range entries {
		e := &entries[i]
		if latest-e.At >= setBack {
			e.Clock = e.At
		}
		e.At = max(e.At, latest)
		latest = e.At
	}
}
