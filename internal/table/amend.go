package table

import (
	"cmp"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
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
		a.Added = append(leaving, Entry{Kind: protocol.Amended, Whom: person})
	}
	for i := range a.Added {
		a.Added[i].At = now
	}
	return a
}

// erase removes a person from an entry. It changes nothing that is shared with the original entry.
func (e *Entry) erase(person string, named bool) (changed bool) {
	if e.By == person && person != "" && (e.Name != "" || e.Command != "" || e.Kind == protocol.Said && !e.Removed) {
		e.Name, e.Command = "", "" // the person's own program chooses the ids of commands, which may contain anything
		if e.Kind == protocol.Said {
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
		case t.status == protocol.StatusOpen && sits.Has(s):
			entries = append(entries, Entry{Kind: protocol.Left, Seat: s, By: person})
		case t.status == protocol.StatusOpen && t.invites(person, s):
			entries = append(entries, Entry{Kind: protocol.Left, Seat: s, By: person, How: protocol.Declined})
		case (t.status == protocol.StatusPlaying || t.status == protocol.StatusPaused) && sits.Has(s) && t.machine(s) == "":
			entries = append(entries, Entry{Kind: protocol.StoodIn, Seat: s, By: person})
		}
	}
	return entries
}

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
		if e.Kind != protocol.Said {
			return Amendment{}, false
		}
		if e.Removed {
			return Amendment{}, true
		}
		e.remove()
		return Amendment{map[int]Entry{i + 1: e}, []Entry{{At: now, Kind: protocol.Amended}}}, true
	}
	return Amendment{}, false
}

// amended notes who was erased. If that was the host, the first remaining person becomes the host.
func (st *seating) amended(e Entry, _ *Happening) error {
	if e.Whom == "" {
		return nil
	}
	st.gone = changed(st.gone, e.Whom, true)
	st.endRequest(e.Whom, false, e.Time())
	if st.host != e.Whom {
		return nil
	}
	st.host = ""
	for i := range st.chairs {
		if c := &st.chairs[i]; c.For == protocol.PersonSeat && !st.gone[c.Person] {
			st.host = c.Person
			break
		}
	}
	return nil
}

// Rename changes a person's name throughout the log that the table is the fold of: wherever they sat or spoke, under whatever
// name. If they have several seats, or somebody else has the name, a number follows it. Renaming again does nothing, nor does
// renaming somebody who was erased.
func (st *seating) Rename(log []Entry, person, name string, now int64) Amendment {
	a := Amendment{Replaced: map[int]Entry{}}
	if st.gone[person] {
		return a
	}
	names := st.newNames(person, name)
	for i, e := range log {
		if e.rename(person, names) {
			a.Replaced[i+1] = e
		}
	}
	if len(a.Replaced) > 0 {
		a.Added = []Entry{{At: now, Kind: protocol.Amended, How: protocol.Renamed}}
	}
	return a
}

// newNames says what each name of a person becomes. A name that is on none of their seats now becomes that of their first seat.
func (st *seating) newNames(person, name string) func(old string) string {
	first, given := st.numbered(name, person), map[string]string{}
	used := []string{}
	for _, c := range st.chairs {
		if c.For != protocol.PersonSeat || c.Person != person || given[c.Name] != "" {
			continue
		}
		given[c.Name] = freeName(name, func(name string) bool {
			_, taken := st.named(name, person)
			return taken || slices.Contains(used, name)
		})
		used = append(used, given[c.Name])
	}
	return func(old string) string { return cmp.Or(given[old], first) }
}

// rename changes the names of a person in an entry. It changes nothing that is shared with the original entry.
func (e *Entry) rename(person string, names func(old string) string) (changed bool) {
	call := func(who string, name *string) {
		if who != person || *name == "" {
			return
		}
		was := *name
		*name = names(was)
		changed = changed || *name != was
	}
	call(e.By, &e.Name)
	if e.Opening == nil {
		return changed
	}
	opening := *e.Opening
	opening.Chairs = slices.Clone(opening.Chairs)
	e.Opening = &opening
	for i := range opening.Chairs {
		call(opening.Chairs[i].Person, &opening.Chairs[i].Name)
	}
	return changed
}
