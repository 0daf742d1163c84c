package bot

import (
	"cmp"
	"math"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// Grade says how good a move is beside the best one, where a figure would say more than is known.
type Grade string

// The grades, from the best on.
const (
	Best Grade = "best" // or so close that the search cannot tell
	Good Grade = "good"
	Poor Grade = "poor" // clearly worse
)

// Losses are measured in log-odds, so that they count for more where a game is nearly decided: 0.25 are 6 points of 50, and 1 of 97.
const (
	sameLoss  = 0.05
	poorLoss  = 0.25
	sameRate  = 0.5  // points
	surely    = 2    // standard errors by which a poor move is behind at least
	leastOpen = 0.02 // no game counts as more decided than that
)

// regret is how much a move loses beside another, in chances to win, and the standard error of that. As in the race, the futures
// of both and the judge's rates count by their certainty.
func (c *candidate) regret(other *candidate) (loss, doubt float64) {
	lead, doubt := other.compare(c)
	judge, seen := 1/(judgeError*judgeError), 1/(doubt*doubt)
	return (float64(seen*lead) + float64(judge*(c.deficit-other.deficit))) / (seen + judge), 1 / math.Sqrt(seen+judge)
}

// grade compares a move with the best one, after which the chance to win is as given.
func (c *candidate) grade(top *candidate, chance float64) Grade {
	loss, doubt := c.regret(top)
	chance = max(leastOpen, min(chance, 1-leastOpen))
	open := chance * (1 - chance)
	switch {
	case c == top, c.equals(top) && loss <= sameLoss*open && loss <= doubt:
		return Best
	case loss >= poorLoss*open && loss >= surely*doubt:
		return Poor
	}
	return Good
}

// equals tells whether the judge, too, rates two moves alike, both of which were tried often enough.
func (c *candidate) equals(other *candidate) bool {
	return min(len(c.chances), len(other.chances)) >= fewest && math.Abs(c.deficit-other.deficit) <= chancePerPoint*sameRate
}

// cheaperFirst sorts the moves that cannot be told from the best by what they take from the seat.
func cheaperFirst(findings []Finding, cost func(game.Move) int) {
	slices.SortStableFunc(findings, func(a, b Finding) int {
		switch {
		case a.Grade == Best && b.Grade == Best:
			return cmp.Compare(cost(a.Move), cost(b.Move))
		case a.Grade == Best:
			return -1
		case b.Grade == Best:
			return 1
		}
		return 0
	})
}
