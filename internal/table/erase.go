package table

import (
	"slices"

	"github.com/divingbell/divingbell/game"
)

// Amending a log leaves the entries where they were, so that the same game follows from them: only names and texts are removed. A
// person's id stays and stands for nobody any more, so that who was muted and who moved is still known. A last entry says that
// the log was amended, so that whoever has the old table in memory notices and reads it again.

// Amendment is a change of a log: entries to be replaced, by their numbers from 1, and entries to be added. If both are empty,
// there is nothing to do.
type Amendment struct {
	Replaced map[int]Entry
	Added    []Entry
}

// Erase removes a person from the log that the table is the fold of: the names they sat and spoke under, what they said, and the
// table's name if they gave it. With named they gave it although another person opened the table, which is then a rematch. The
// person also leaves: before the start a seat becomes free again, and after it a bot stands in for good. If they were the host,
// the person on the first seat becomes the host. Erasing again does nothing.
func (t *Table) Erase(log []Entry, person string, named bool, now int64) Amendment {
	a := Amendment{Replaced: map[int]Entry{}}
	for i, e := range log {
		if changed := e.erase(person, named); changed {
			a.Replaced[i+1] = e
		}
	}
	leaving := t.leaving(person)
	if !t.gone[person] && (len(leaving) > 0 || t.Seats(person) != 0 || t.host == person) || len(a.Replaced) > 0 {
		a.Added = append(leaving, Entry{Kind: Amended, Whom: person})
	}
	for i := range a.Added {
		a.Added[i].At = now
	}
	return a
}

// erase removes a person from an entry. It changes nothing that is shared with the original entry.
func (e *Entry) erase(person string, named bool) (changed bool) {
	if e.By == person && person != "" && (e.Name != "" || e.Command != "" || e.Kind == Said && !e.Removed) {
		e.Name, e.Command = "", "" // the person's own program chooses the ids of commands, which may contain anything
		if e.Kind == Said {
			e.remove()
		}
		changed = true
	}
	if e.Opening == nil {
		return changed
	}
	opening := *e.Opening
	opening.Chairs = slices.Clone(opening.Chairs)
	e.Opening = &opening
	if (named || e.By == person) && opening.Terms.Name != "" {
		opening.Terms.Name = ""
		changed = true
	}
	for i := range opening.Chairs {
		if c := &opening.Chairs[i]; c.Person == person && c.Name != "" {
			c.Name = ""
			changed = true
		}
	}
	return changed
}

func (e *Entry) remove() { e.Text, e.React, e.Removed = "", "", true }

// leaving returns the entries with which a person leaves for good.
func (t *Table) leaving(person string) (entries []Entry) {
	sits := t.Seats(person)
	for i := range t.chairs {
		s := game.Seat(i)
		switch {
		case t.status == StatusOpen && sits.Has(s):
			entries = append(entries, Entry{Kind: Left, Seat: s, By: person})
		case t.status == StatusOpen && t.invites(person, s):
			entries = append(entries, Entry{Kind: Left, Seat: s, By: person, How: Declined})
		case (t.status == StatusPlaying || t.status == StatusPaused) && sits.Has(s) && t.machine(s) == "":
			entries = append(entries, Entry{Kind: StoodIn, Seat: s, By: person})
		}
	}
	return entries
}

// Others tells whether anybody but a person is the host, or has a seat (or had one when the game ended), and was not erased.
func (t *Table) Others(person string) bool {
	if t.host != "" && t.host != person {
		return true
	}
	for i := range t.chairs {
		if c := &t.chairs[i]; c.For == Person && c.Person != person && !t.gone[c.Person] {
			return true
		}
	}
	return false
}

// Gone tells whether a person was erased from the log.
func (t *Table) Gone(person string) bool { return t.gone[person] }

// RemoveLine removes what was said in a line, given its number for an audience; ok is false if nothing was said there. The line
// stays, marked as removed.
func (t *Table) RemoveLine(log []Entry, a game.Audience, n int, now int64) (_ Amendment, ok bool) {
	then := New(t.ID, t.games)
	for i, e := range log {
		h, err := then.Apply(e)
		if err != nil {
			return Amendment{}, false
		}
		if !h.Seen.Includes(a) || h.numbers[a] != n {
			continue
		}
		if e.Kind != Said {
			return Amendment{}, false
		}
		if e.Removed {
			return Amendment{}, true
		}
		e.remove()
		return Amendment{map[int]Entry{i + 1: e}, []Entry{{At: now, Kind: Amended}}}, true
	}
	return Amendment{}, false
}

// amended notes who was erased. If that was the host, the first remaining person becomes the host.
func (t *Table) amended(e Entry, _ *Happening) error {
	if e.Whom == "" {
		return nil
	}
	t.gone = changed(t.gone, e.Whom, true)
	if t.host != e.Whom {
		return nil
	}
	t.host = ""
	for i := range t.chairs {
		if c := &t.chairs[i]; c.For == Person && !t.gone[c.Person] {
			t.host = c.Person
			break
		}
	}
	return nil
}

// AmendedAt is the number that the last amendment has for an audience: anyone whose cursor is before it must be sent everything
// again. It is 0 if there is none.
func (t *Table) AmendedAt(a game.Audience) int { return t.amendedAt[a] }

// Shut closes a table on behalf of the server's operator, whatever is going on there. A game that is not over has no result.
func (t *Table) Shut(env Environment) ([]Entry, error) {
	if r := t.mustBe("TABLE-ARCHIVE", StatusOpen, StatusPlaying, StatusPaused, StatusFinished); r != nil {
		return nil, r
	}
	return stamped([]Entry{{Kind: Archived}}, env), nil
}
