package event

import (
	"maps"
	"slices"
)

// group is tables that depend on each other.
type group struct {
	tables  [][]int // who sits there, but for those who have the last place
	sizes   []int   // of the tables, everybody counted
	results float64 // how many results there can be in all
}

// take adds another group if it has any of the people.
func (g *group) take(other *group, people []int) bool {
	for _, table := range other.tables {
		if slices.ContainsFunc(table, func(p int) bool { return slices.Contains(people, p) }) {
			g.tables, g.sizes = append(other.tables, g.tables...), append(other.sizes, g.sizes...)
			g.results *= other.results
			return true
		}
	}
	return false
}

// most is how many people can have the points that they need at the same time. Each could have them alone.
func (g *group) most(needs map[int]int) int {
	z := puzzle{group: g, need: map[int]int{}, chances: map[int]int{}, known: map[string]int{}}
	for _, table := range g.tables {
		for _, p := range table {
			if needs[p] > 0 {
				z.need[p] = needs[p]
				z.chances[p]++
			}
		}
	}
	if g.results > exactResults {
		return len(z.need)
	}
	return z.from(0)
}

// puzzle asks how many people can have the points that they need, at tables that they share. Those who need none have the last
// places.
type puzzle struct {
	*group
	need    map[int]int // by person
	chances map[int]int // how many tables they have left
	known   map[string]int
}

// from is how many can have enough from a table on.
func (z *puzzle) from(at int) int {
	key, open := z.position(at)
	if open == 0 {
		return 0
	}
	if n, ok := z.known[key]; ok {
		return n
	}
	table := z.tables[at]
	rivals := slices.DeleteFunc(slices.Clone(table), func(p int) bool { return !z.open(p) })
	for _, p := range table {
		z.chances[p]--
	}
	n := z.share(at, rivals, 1, open)
	for _, p := range table {
		z.chances[p]++
	}
	z.known[key] = n
	return n
}

// open tells whether somebody needs points and can still have enough.
func (z *puzzle) open(person int) bool {
	need := z.need[person]
	return need > 0 && need <= One*z.chances[person]
}

// position is what the rest depends on, and for how many people it is open.
func (z *puzzle) position(at int) (key string, open int) {
	text := []byte{byte(at)}
	for _, p := range slices.Sorted(maps.Keys(z.chances)) {
		if z.open(p) {
			open++
			text = append(text, byte(p), byte(z.need[p]>>8), byte(z.need[p]))
		}
	}
	return string(text), open
}

// share has some of those who are left at a table share the places from one on, in all ways, as long as fewer have enough than
// could.
func (z *puzzle) share(at int, left []int, place, enough int) (best int) {
	if len(left) == 0 {
		return z.from(at + 1)
	}
	size := z.sizes[at]
	for set := 1; set < 1<<len(left) && best < enough; set++ {
		var rest, sharing []int
		for i, p := range left {
			if set>>i&1 == 1 {
				sharing = append(sharing, p)
			} else {
				rest = append(rest, p)
			}
		}
		points := One * (2*size - 2*place - len(sharing) + 1) / (2 * (size - 1))
		done := 0
		for _, p := range sharing {
			z.need[p] -= points
			if z.need[p] <= 0 {
				done++
			}
		}
		best = max(best, done+z.share(at, rest, place+len(sharing), enough-done))
		for _, p := range sharing {
			z.need[p] += points
		}
	}
	return best
}
