package table

import (
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// holiday is a player's holiday at a table over days. Its clock stands still meanwhile. An entry says when the holiday begins and how
// long it will last; when it ends early, another one says so.
type holiday struct {
	from  int64 // up to here it is part of stopwatch.rested
	until int64 // 0 for no holiday
}

// rest has clocks of players on holiday stand still up to an entry.
func (c *clocks) rest(now int64) {
	for i := range c.watches {
		w := &c.watches[i]
		h := &w.holiday
		if h.until == 0 {
			continue
		}
		if w.asked && c.pausedAt == 0 {
			w.rested += max(0, min(now, h.until)-max(h.from, w.since))
		}
		h.from = now
	}
}

// onHoliday tells whether a player is on holiday.
func (c *clocks) onHoliday(s game.Seat, now int64) bool { return now < c.watches[s].holiday.until }

// DecideHoliday returns the entries for a person who is on holiday until a time; 0 if they are not. Tables where people are expected
// to sit wait for nobody's holiday.
func (t *Table) DecideHoliday(person string, until int64, env Environment) []Entry {
	if t.status != protocol.StatusPlaying && t.status != protocol.StatusPaused {
		return nil
	}
	return stamped(t.holidaysOf(person, until), env)
}

func (t *Table) holidaysOf(person string, until int64) (entries []Entry) {
	if t.lesson != nil || !t.limits.OverDays() {
		return nil
	}
	for seats := t.Seats(person); seats != 0; seats = seats.Without(seats.First()) {
		if s := seats.First(); !t.chairs[s].Resigned && t.watches[s].holiday.until != until {
			entries = append(entries, Entry{Kind: protocol.OnHoliday, Seat: s, On: until != 0, Until: until})
		}
	}
	return entries
}

// withHolidays adds the holiday of somebody who takes a seat over.
func (t *Table) withHolidays(entries []Entry, env Environment) []Entry {
	first := entries[0]
	if until := env.Holidays[first.By]; first.Kind == protocol.TookOver && until > env.Now {
		then := t.supposing(first.Seat, func(c *Chair) { *c = c.handedTo(first) })
		then.watches[first.Seat].holiday = holiday{}
		entries = slices.Insert(entries, 1, then.holidaysOf(first.By, until)...)
	}
	return entries
}

func (c *clocks) tookHoliday(e Entry, _ *Happening) error {
	w := &c.watches[e.Seat]
	w.holiday = holiday{e.Time(), e.Until}
	w.forgive()
	return nil
}

// holidayLook is until when others see that a player is on holiday.
func (t *Table) holidayLook(s game.Seat) int64 {
	if !t.handing() || t.PersonAt(s) == "" || t.chairs[s].Resigned {
		return 0
	}
	return t.watches[s].holiday.until
}
