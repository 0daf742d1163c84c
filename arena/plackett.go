package arena

import (
	"encoding/binary"
	"math"
	"slices"
)

// contest is one game as the ratings see it: who sat there and which rank each had, equals the same.
type contest struct {
	who   []int
	ranks []float64
}

// plackettLuce estimates strengths by maximum likelihood: at every rank, the next of those who are left is anybody with
// a chance in proportion to strength. It is Hunter's MM algorithm (Annals of Statistics 32, 2004). Those who share a
// rank are all taken as the next of the same remaining ones. So that somebody who lost everything still has a rating,
// each pair has one shared game more than was played.
func plackettLuce(field int, contests []contest) []float64 {
	e := evidence{field: field, won: make([]float64, field), index: map[string]int{}}
	for a := range field {
		for b := range a {
			e.add(contest{[]int{a, b}, []float64{1.5, 1.5}})
		}
	}
	for _, c := range contests {
		e.add(c)
	}
	return e.solve()
}

// evidence counts who was next, and among whom. Few different groups remain in many games, so they are kept once.
type evidence struct {
	field  int
	won    []float64
	groups []group
	index  map[string]int
}

// group is a table, or what remains of it: how many of each bot, and how often somebody of it was next.
type group struct {
	members []float64
	times   float64
}

func (e *evidence) add(c contest) {
	order := slices.Clone(c.ranks)
	slices.Sort(order)
	for _, rank := range slices.Compact(order) {
		members := make([]float64, e.field)
		var next []int
		left := 0
		for i, r := range c.ranks {
			if r < rank {
				continue
			}
			members[c.who[i]]++
			if left++; r == rank {
				next = append(next, c.who[i])
			}
		}
		// The last one is not chosen from anybody: of all who are left one time less is told.
		times := float64(min(len(next), left-1))
		for _, who := range next {
			e.won[who] += times / float64(len(next))
		}
		e.among(members, times)
	}
}

func (e *evidence) among(members []float64, times float64) {
	var key []byte
	for _, m := range members {
		key = binary.AppendUvarint(key, uint64(m))
	}
	i, known := e.index[string(key)]
	if !known {
		i = len(e.groups)
		e.index[string(key)] = i
		e.groups = append(e.groups, group{members: members})
	}
	e.groups[i].times += times
}

func (e *evidence) solve() []float64 {
	strengths := slices.Repeat([]float64{1}, e.field)
	for range 10_000 {
		share := make([]float64, e.field)
		for _, g := range e.groups {
			total := 0.0
			for i, m := range g.members {
				total += m * strengths[i]
			}
			for i, m := range g.members {
				share[i] += g.times * m / total
			}
		}
		moved := 0.0
		scale := 0.0
		for i := range strengths {
			scale += e.won[i] / share[i] / float64(e.field)
		}
		for i, before := range strengths {
			strengths[i] = e.won[i] / share[i] / scale
			moved = max(moved, math.Abs(math.Log(strengths[i]/before)))
		}
		if moved < 1e-9 {
			break
		}
	}
	return strengths
}
