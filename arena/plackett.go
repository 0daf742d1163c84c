package arena

import (
	"encoding/binary"
	"math"
	"slices"
)

// plackettLuce estimates strengths by maximum likelihood: at every rank, the next bot comes from those that are left, with a
// probability proportional to its strength. It is Hunter's MM algorithm (Annals of Statistics 32, 2004).
//
// Many games leave the same few groups; each group is kept once, so that repeated estimates are quick.
type plackettLuce struct {
	field  int
	groups [][]float64 // a table, or the rest of it: how many of each bot
	index  map[string]int
}

func newPlackettLuce(field int) *plackettLuce {
	return &plackettLuce{field: field, index: map[string]int{}}
}

// rankStep is one rank of a game: which bots came next, and out of which group. Bots that share a rank all come next out of the
// same group.
type rankStep struct {
	next  []int
	group int
	times float64 // how many choices it stands for; taking the last one left is none
}

// rankSteps turns a game, given its bots and their ranks, into steps.
func (p *plackettLuce) rankSteps(who []int, ranks []float64) []rankStep {
	order := slices.Clone(ranks)
	slices.Sort(order)
	var all []rankStep
	for _, rank := range slices.Compact(order) {
		group := make([]float64, p.field)
		var next []int
		left := 0
		for i, r := range ranks {
			if r < rank {
				continue
			}
			group[who[i]]++
			if left++; r == rank {
				next = append(next, who[i])
			}
		}
		all = append(all, rankStep{next, p.number(group), float64(min(len(next), left-1))})
	}
	return all
}

func (p *plackettLuce) number(group []float64) int {
	var key []byte
	for _, m := range group {
		key = binary.AppendUvarint(key, uint64(m))
	}
	i, known := p.index[string(key)]
	if !known {
		i = len(p.groups)
		p.index[string(key)] = i
		p.groups = append(p.groups, group)
	}
	return i
}

// shared adds a drawn game for each pair. It gives a finite rating even to a bot that lost everything.
func (p *plackettLuce) shared() []rankStep {
	var all []rankStep
	for a := range p.field {
		for b := range a {
			all = append(all, p.rankSteps([]int{a, b}, []float64{1.5, 1.5})...)
		}
	}
	return all
}

func (p *plackettLuce) strengths(games ...[]rankStep) []float64 {
	won, times := make([]float64, p.field), make([]float64, len(p.groups))
	for _, g := range games {
		for _, r := range g {
			times[r.group] += r.times
			for _, who := range r.next {
				won[who] += r.times / float64(len(r.next))
			}
		}
	}
	strengths := slices.Repeat([]float64{1}, p.field)
	for range 10_000 {
		if p.improve(strengths, won, times) < 1e-9 {
			break
		}
	}
	return strengths
}

// improve makes strengths likelier, and returns how far they moved.
func (p *plackettLuce) improve(strengths, won, times []float64) (moved float64) {
	expected := make([]float64, p.field) // how often a bot of strength 1 would have been next
	for g, group := range p.groups {
		total := 0.0
		for i, m := range group {
			total += m * strengths[i]
		}
		for i, m := range group {
			expected[i] += times[g] * m / total
		}
	}
	scale := 0.0
	for i := range won {
		scale += won[i] / expected[i] / float64(p.field)
	}
	for i, before := range strengths {
		strengths[i] = won[i] / expected[i] / scale
		moved = max(moved, math.Abs(math.Log(strengths[i]/before)))
	}
	return moved
}
