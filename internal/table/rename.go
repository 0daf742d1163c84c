package table

import (
	"cmp"
	"slices"
)

// Renamed says that a log was amended because somebody has a new name.
const Renamed = "renamed"

// Rename changes a person's name throughout the log that the table is the fold of: wherever they sat or spoke, under whatever
// name. If they have several seats, or somebody else has the name, a number follows it. Renaming again does nothing, nor does
// renaming somebody who was erased.
func (t *Table) Rename(log []Entry, person, name string, now int64) Amendment {
	a := Amendment{Replaced: map[int]Entry{}}
	if t.gone[person] {
		return a
	}
	names := t.newNames(person, name)
	for i, e := range log {
		if e.rename(person, names) {
			a.Replaced[i+1] = e
		}
	}
	if len(a.Replaced) > 0 {
		a.Added = []Entry{{At: now, Kind: Amended, How: Renamed}}
	}
	return a
}

// newNames says what each name of a person becomes. A name that is on none of their seats now becomes that of their first seat.
func (t *Table) newNames(person, name string) func(old string) string {
	first, given := t.numbered(name, person), map[string]string{}
	used := []string{}
	for _, c := range t.chairs {
		if c.For != Person || c.Person != person || given[c.Name] != "" {
			continue
		}
		given[c.Name] = freeName(name, func(name string) bool {
			_, taken := t.named(name, person)
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
