package rating

import (
	"math"
	"slices"
	"strings"
	"time"
)

// known is with how many people besides those at a table somebody must have played for what others learn from them to count fully.
const known = 4

// weigh says how much each player learns from each game. Old games count for less; so do further games of the same people on the
// same day; and who is widely known learns less from people who are not, however many of them there are.
func (f *Fit) weigh(now time.Time) {
	met := f.met()
	today := map[string]int{} // games of the same people on a day
	for i := range f.games {
		g := &f.games[i]
		age := max(0, now.Sub(g.at))
		weight := math.Exp2(-float64(age) / float64(halfLife))
		if people := g.people(); len(people) > 1 {
			key := g.at.UTC().Format(time.DateOnly) + f.group(people)
			today[key]++
			weight /= float64(today[key])
		}
		g.weights = make([]float64, len(g.players))
		for s := range g.players {
			g.weights[s] = weight * g.trust(s, met)
		}
	}
}

func (g *game) people() (all []int) {
	for _, p := range g.players {
		if p >= 0 {
			all = append(all, p)
		}
	}
	return all
}

// group names people, in any order.
func (f *Fit) group(people []int) string {
	names := make([]string, len(people))
	for i, p := range people {
		names[i] = f.names[p]
	}
	slices.Sort(names)
	return " " + strings.Join(names, " ")
}

// met is with whom each player has played.
func (f *Fit) met() []map[int]bool {
	met := make([]map[int]bool, len(f.names))
	for i := range met {
		met[i] = map[int]bool{}
	}
	for i := range f.games {
		people := f.games[i].people()
		for _, p := range people {
			for _, q := range people {
				if p != q {
					met[p][q] = true
				}
			}
		}
	}
	return met
}

// trust is how much the player of a seat learns from the others there.
func (g *game) trust(seat int, met []map[int]bool) float64 {
	people := g.people()
	if g.players[seat] < 0 || len(people) == 1 {
		return 1
	}
	elsewhere := func(p int) int {
		n := len(met[p])
		for _, q := range people {
			if met[p][q] {
				n--
			}
		}
		return min(n, known)
	}
	own, least := elsewhere(g.players[seat]), known
	for _, p := range people {
		if p != g.players[seat] {
			least = min(least, elsewhere(p))
		}
	}
	if least >= own {
		return 1
	}
	return float64(least) / float64(own)
}
