package arena

import (
	"math"

	"github.com/divingbell/divingbell/game"
)

// spread is the sum of integers with their extremes. Integer sums are the same in any order, so the number of cores does not
// show.
type spread struct{ n, sum, min, max int }

func (s *spread) add(v int) { s.merge(spread{1, v, v, v}) }

func (s *spread) merge(o spread) {
	switch {
	case o.n == 0:
		return
	case s.n == 0:
		*s = o
		return
	}
	s.n, s.sum, s.min, s.max = s.n+o.n, s.sum+o.sum, min(s.min, o.min), max(s.max, o.max)
}

// Spread is the mean of something with its extremes.
type Spread struct {
	Mean float64 `json:"mean"`
	Min  int     `json:"min"`
	Max  int     `json:"max"`
}

func (s spread) public() Spread {
	return Spread{Rounded(float64(s.sum) / float64(max(s.n, 1))), s.min, s.max}
}

// Rounded keeps four decimals: more would only look exact.
func Rounded(x float64) float64 { return math.Round(x*1e4) / 1e4 }

// tally counts games.
type tally struct {
	games      int
	unfinished int
	shared     int // games with several winners
	decisions  spread
	criteria   []string
	marks      []spread           // of all seats, by criterion
	winners    []spread           // of those who won
	wins       [game.MaxSeats]int // a shared win counts as winShare divided by the number of winners
	endings    map[string]int
	events     map[string]int
}

// winShare can be divided by any number of winners.
const winShare = 60

func newTally() *tally {
	return &tally{endings: map[string]int{}, events: map[string]int{}}
}

func (t *tally) count(p game.Position, decisions int) {
	t.games++
	t.decisions.add(decisions)
	if !p.Over() {
		t.unfinished++
		return
	}
	o := p.Outcome()
	t.agree(o.Criteria)
	t.endings[o.Ending]++
	winners := o.Winners()
	if winners.Count() > 1 {
		t.shared++
	}
	for s, standing := range o.Seats {
		for i, mark := range standing.Marks {
			t.marks[i].add(mark)
			if standing.Rank == 1 {
				t.winners[i].add(mark)
			}
		}
		if standing.Rank == 1 {
			t.wins[s] += winShare / winners.Count()
		}
	}
}

// agree makes space for the marks of each criterion, which are the same in all games.
func (t *tally) agree(criteria []string) {
	if t.criteria == nil {
		t.criteria, t.marks, t.winners = criteria, make([]spread, len(criteria)), make([]spread, len(criteria))
	}
}

func (t *tally) add(o *tally) {
	t.games += o.games
	t.unfinished += o.unfinished
	t.shared += o.shared
	t.decisions.merge(o.decisions)
	if o.criteria != nil {
		t.agree(o.criteria)
	}
	for i := range o.criteria {
		t.marks[i].merge(o.marks[i])
		t.winners[i].merge(o.winners[i])
	}
	for s := range t.wins {
		t.wins[s] += o.wins[s]
	}
	merge(t.endings, o.endings)
	merge(t.events, o.events)
}

func merge(into, from map[string]int) {
	for name, n := range from {
		into[name] += n
	}
}
