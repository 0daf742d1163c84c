package review

import "math"

// LeastGames is the number of games from which on accuracy says something.
const LeastGames = 10

// Accuracy is how much of the victory a player loses per decision that mattered, pooled over games, and its standard error over
// games. It is not known for fewer than LeastGames games.
func Accuracy(games []Books) (lost, margin float64, known bool) {
	mattered := 0
	for _, b := range games {
		mattered += b.Mattered
		lost += b.Lost
	}
	n := float64(len(games))
	if n < LeastGames || mattered == 0 {
		return 0, 0, false
	}
	lost /= float64(mattered)
	squares := 0.0
	for _, b := range games {
		off := b.Lost - float64(lost*float64(b.Mattered))
		squares += float64(off * off)
	}
	return lost, math.Sqrt(squares*n/(n-1)) / float64(mattered), true
}
