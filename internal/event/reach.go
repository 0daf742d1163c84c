package event

import (
	"slices"
	"sort"
)

// Tables that depend on each other, since some people have to play at several of them, are worked out exactly as long as there are
// no more results than this in all; that takes up to some milliseconds. Otherwise each person is looked at alone, which may tell too
// wide a range, but never too narrow a one. What depends on each other only becomes less, so the range only narrows.
const exactResults = 75 * 75 * 75 * 75 // of four tables of four, six of three, or ten of two and more

// results are how many results a table can have, by its size, with all ties.
var results = [mostSeats + 1]float64{1, 1, 3, 13, 75, 541}

// future is what a division still has to play.
type future struct {
	tables [][]int     // people of the tables whose result stands alone
	sizes  []int       // of these tables, bots included
	known  map[int]int // how many of these tables each person has
	free   map[int]int // how many other rounds, each of which can give anything to anybody
}

// reach finds the best and the worst rank that everybody of a division can still have at the end. Ties are taken as good for the
// best and as bad for the worst, since what decides them is open, too.
func (e *Event) reach(division []int, all []standing) {
	f := e.future(division)
	for _, x := range division {
		s := &all[x]
		if s.best, s.worst = s.rank, s.rank; len(f.known)+len(f.free) > 0 {
			s.best = len(division) - f.together(division, x, all, f.staysBelow)
			s.worst = 1 + f.together(division, x, all, f.overtakes)
		}
	}
}

// future collects what is still to be played. Rounds that are not seated yet, and those whose tables are compared with each other,
// can give anything to anybody who still plays.
func (e *Event) future(division []int) future {
	f := future{known: map[int]int{}, free: map[int]int{}}
	if e.settled() {
		return f
	}
	number := e.Entrants[division[0]].Division
	for r := range e.Rounds {
		for i, points := range e.worth(r) {
			t := &e.Rounds[r].Tables[i]
			if points != nil || t.Division != number {
				continue
			}
			var people []int
			for _, s := range t.Seats {
				switch {
				case s.Entrant < 0:
				case e.Duplicate:
					f.free[s.Entrant]++
				default:
					f.known[s.Entrant]++
					people = append(people, s.Entrant)
				}
			}
			if people != nil {
				f.tables, f.sizes = append(f.tables, people), append(f.sizes, len(t.Seats))
			}
		}
	}
	if unseated := e.EventTerms.Rounds - len(e.Rounds); unseated > 0 {
		for _, p := range division {
			if e.Entrants[p].Out == "" {
				f.free[p] += unseated
			}
		}
	}
	return f
}

// total is what a person has at the end if their known tables give them points, and their other rounds as given.
func (f future) total(t tally, person, points, other int) int {
	t.points += points + other*f.free[person]
	t.tables += f.known[person] + f.free[person]
	return t.total()
}

// overtakes is how many points of known tables a person needs at least to be level with somebody who wins nothing more.
func (f future) overtakes(person, x int, all []standing) int {
	aim := f.total(all[x].tally, x, 0, 0)
	return sort.Search(One*f.known[person]+1, func(points int) bool {
		return f.total(all[person].tally, person, points, One) >= aim
	})
}

// staysBelow is how many points of known tables a person has to miss at least to be no better than somebody who wins everything.
func (f future) staysBelow(person, x int, all []standing) int {
	aim := f.total(all[x].tally, x, One*f.known[x], One)
	return sort.Search(One*f.known[person]+1, func(missed int) bool {
		return f.total(all[person].tally, person, One*f.known[person]-missed, 0) <= aim
	})
}

// together is how many people can have what they need at the same time, from tables at which somebody x has the last place. Missing
// points is the same as winning them, with the places the other way round.
func (f future) together(division []int, x int, all []standing, need func(person, x int, all []standing) int) (n int) {
	needs := map[int]int{}
	for _, p := range division {
		if p == x {
			continue
		}
		switch points := need(p, x, all); {
		case points == 0:
			n++
		case points <= One*f.known[p]:
			needs[p] = points
		}
	}
	for _, group := range f.groups(x) {
		n += group.most(needs)
	}
	return n
}

// groups are the tables that depend on each other by anybody but x.
func (f future) groups(x int) (groups []*group) {
	for i, people := range f.tables {
		joined := &group{results: results[f.sizes[i]]}
		others := slices.DeleteFunc(slices.Clone(people), func(p int) bool { return p == x })
		groups = slices.DeleteFunc(groups, func(g *group) bool { return joined.take(g, others) })
		joined.tables, joined.sizes = append(joined.tables, others), append(joined.sizes, f.sizes[i])
		groups = append(groups, joined)
	}
	return groups
}
