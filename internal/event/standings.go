package event

import (
	"cmp"
	"slices"
)

// standing is an entrant among those of their division.
type standing struct {
	tally
	met         int // points of those whom they met, each time
	rank        int // 1 is the first; equals share one
	best, worst int // ranks that they can still reach
}

// compare ranks two people: by points, then by tables won, then by the points of those whom they met. Whoever is still equal shares
// the rank.
func (s standing) compare(other standing) int {
	return cmp.Or(cmp.Compare(other.total(), s.total()), cmp.Compare(other.wins, s.wins), cmp.Compare(other.met, s.met))
}

// standings are those of all entrants.
func (e *Event) standings() []standing {
	all := make([]standing, len(e.Entrants))
	tallies := e.tallies()
	for i := range all {
		all[i].tally = tallies[i]
	}
	for r := range e.Rounds {
		for i, points := range e.worth(r) {
			if points != nil {
				e.Rounds[r].Tables[i].meet(all)
			}
		}
	}
	for _, division := range e.divisions() {
		for _, p := range division {
			all[p].rank = 1
			for _, q := range division {
				if all[q].compare(all[p]) < 0 {
					all[p].rank++
				}
			}
		}
		e.reach(division, all)
	}
	return all
}

func (t *Table) meet(all []standing) {
	for _, mine := range t.Seats {
		for _, other := range t.Seats {
			if mine.Entrant >= 0 && other.Entrant >= 0 && mine.Entrant != other.Entrant {
				all[mine.Entrant].met += all[other.Entrant].total()
			}
		}
	}
}

// divisions lists the entrants of each division, in the order of the event.
func (e *Event) divisions() (divisions [][]int) {
	for i, p := range e.Entrants {
		for p.Division >= len(divisions) {
			divisions = append(divisions, nil)
		}
		divisions[p.Division] = append(divisions[p.Division], i)
	}
	return divisions
}

// ranked lists the entrants of each division from the first to the last; equals keep their order.
func (e *Event) ranked(all []standing) [][]int {
	divisions := e.divisions()
	for _, d := range divisions {
		slices.SortStableFunc(d, func(p, q int) int { return all[p].rank - all[q].rank })
	}
	return divisions
}
