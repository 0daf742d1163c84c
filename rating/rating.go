// Package rating estimates how strong players are from all their games of two to five, on the Elo scale: 400 points are odds of ten
// to one between two players. Bots have strengths that are given, so that nothing inflates. Only who won counts, as the places
// behind the winner follow other laws; docs/ratings.md has the figures.
//
// The odds of winning are those of Plackett and Luce, with a factor for the number of players, since chance weighs more in some
// sizes than in others, and an effect of the place in turn order. Ratings are the likeliest strengths for all games together, so
// they do not depend on the order in which games are counted.
package rating

import "math"

// Skill is what is known of a player's strength.
type Skill struct {
	Mean      float64
	Deviation float64
}

// Beginner is somebody of whom nothing is known. Nearly everybody lies between those who move at random and the strongest bots.
var Beginner = Skill{Mean: 900, Deviation: 350}

// Model has the odds of a game's outcomes.
type Model struct {
	Factors map[int]float64   // by number of players: how much of the strength that counts between two players counts there; 1 if missing
	Usual   map[int]int       // by number of players: how many decisions a game has, among mates
	Turns   map[int][]float64 // by number of players: what each place in turn order adds to the strength, in natural logarithms of odds
}

// unit is one Elo point in natural logarithms of odds.
const unit = math.Ln10 / 400

// Chances are those to win of players of these strengths, given in turn order.
func (m Model) Chances(strengths []float64) []float64 {
	n := len(strengths)
	chances, sum, most := make([]float64, n), 0.0, math.Inf(-1)
	for i, s := range strengths {
		chances[i] = m.scale(n) * s
		if turns := m.Turns[n]; i < len(turns) {
			chances[i] += turns[i]
		}
		most = max(most, chances[i])
	}
	for i := range chances {
		chances[i] = math.Exp(chances[i] - most)
		sum += chances[i]
	}
	for i := range chances {
		chances[i] /= sum
	}
	return chances
}

// scale is by how much the logarithm of the odds grows with an Elo point.
func (m Model) scale(players int) float64 {
	if factor, known := m.Factors[players]; known {
		return unit * factor
	}
	return unit
}
