package game

import (
	"cmp"
	"slices"
)

// Merit is one thing that speaks for or against a move: a fact that the player can check, as a number.
type Merit struct {
	Name  string // merits of the same name are compared
	Count int
	Worth float64 // of each, on the judge's scale; negative if fewer are better
	Flag  bool    // Count is 1 if the move does something and 0 if it does not, as for all moves that lack this merit
	Why   Phrase  // says what Count is
}

// Case is what is said for a move: a fact, and how the moves that it is compared with stand to that. If the move is told from them
// by what it costs, the fact is what it is good for, and the cost is the first part of Beside.
type Case struct {
	Why    Phrase
	Beside []Phrase
}

// Cases makes the case for each of a few moves, the best of which is the first, from the merits of each. A move is praised for
// what it has more of than all others, most of all for what is worth most; one that is ahead in nothing is told by where it falls
// behind the first, and the first by what speaks for it. Two moves have the same case only if they have the same merits.
func Cases(merits [][]Merit) []Case {
	points := make([][]point, len(merits))
	for i := range merits {
		points[i] = pointsOf(merits, i)
	}
	chosen := make([]int, len(merits))
	if !tellApart(merits, points, chosen, 0) {
		clear(chosen)
	}
	cases := make([]Case, len(merits))
	for i, all := range points {
		if len(all) > 0 {
			cases[i] = all[chosen[i]].Case
		}
	}
	return cases
}

// point is something that could be said of a move.
type point struct {
	Case
	lead float64 // how far the move is ahead of all others, or behind the first
}

// pointsOf are the points of a move, the most telling first.
func pointsOf(merits [][]Merit, i int) []point {
	var ahead, behind, good, rest []point
	for _, m := range merits[i] {
		next, compared := m.bestOf(merits, i)
		lead := float64(m.Worth * float64(m.Count))
		if compared {
			lead -= float64(m.Worth * float64(next))
		}
		p := point{Case{Why: m.Why}, lead}
		if m.Worth < 0 {
			if k := slices.IndexFunc(merits[i], func(o Merit) bool { return o.Worth > 0 && o.Count > 0 }); k >= 0 {
				p.Case = Case{merits[i][k].Why, []Phrase{m.Why}}
			}
		}
		first, has := m.in(merits[0])
		switch {
		case lead > 0 && compared && m.Flag:
			p.Beside = append(p.Beside, Say("why.only"))
			ahead = append(ahead, p)
		case lead > 0 && compared:
			p.Beside = append(p.Beside, Say("why.next", Number("next", next)))
			ahead = append(ahead, p)
		case lead > 0:
			ahead = append(ahead, p)
		case i > 0 && has && m.Worth*float64(first-m.Count) > 0:
			p.lead = m.Worth * float64(first-m.Count)
			if !m.Flag {
				p.Beside = append(p.Beside, Say("why.best", Number("best", first)))
			}
			behind = append(behind, p)
		case (m.Worth > 0) == (m.Count > 0):
			good = append(good, p)
		default:
			rest = append(rest, p)
		}
	}
	furthest := func(a, b point) int { return cmp.Compare(b.lead, a.lead) }
	slices.SortStableFunc(ahead, furthest)
	slices.SortStableFunc(behind, furthest)
	return slices.Concat(ahead, behind, good, rest)
}

// in finds the count of the merit of the same name.
func (m Merit) in(all []Merit) (count int, found bool) {
	for _, other := range all {
		if other.Name == m.Name {
			return other.Count, true
		}
	}
	return 0, m.Flag
}

// bestOf is the best count that another move has; none if no other move can be compared.
func (m Merit) bestOf(merits [][]Merit, but int) (best int, found bool) {
	for i, all := range merits {
		if i == but {
			continue
		}
		if count, has := m.in(all); has && (!found || m.Worth*float64(count) > m.Worth*float64(best)) {
			best, found = count, true
		}
	}
	return best, found
}

// tellApart chooses a point for each move from the i-th on, so that those with different merits have different ones.
func tellApart(merits [][]Merit, points [][]point, chosen []int, i int) bool {
	if i == len(points) {
		return true
	}
	for k, p := range points[i] {
		told := func(j int) bool {
			return len(points[j]) == 0 || !p.same(points[j][chosen[j]].Case) || slices.EqualFunc(merits[i], merits[j], Merit.same)
		}
		apart := true
		for j := range i {
			apart = apart && told(j)
		}
		if chosen[i] = k; apart && tellApart(merits, points, chosen, i+1) {
			return true
		}
	}
	return len(points[i]) == 0 && tellApart(merits, points, chosen, i+1)
}

func (c Case) same(d Case) bool {
	return c.Why.Same(d.Why) && slices.EqualFunc(c.Beside, d.Beside, Phrase.Same)
}

func (m Merit) same(n Merit) bool { return m.Name == n.Name && m.Count == n.Count && m.Why.Same(n.Why) }

// Same tells whether two phrases say the same.
func (p Phrase) Same(q Phrase) bool { return p.Key == q.Key && slices.Equal(p.Args, q.Args) }
