package arena

import (
	"fmt"
	"math"

	"github.com/divingbell/divingbell/game"
)

// SPRT decides sequentially whether the first of a line-up is stronger than the others, which are all the same bot: it looks at
// every block and stops as soon as the error rates allow a verdict.
type SPRT struct {
	Elo0  float64 `json:"elo0"`  // "not stronger": the difference is this or less
	Elo1  float64 `json:"elo1"`  // "stronger": it is this or more
	Alpha float64 `json:"alpha"` // error rate of "stronger" at Elo0
	Beta  float64 `json:"beta"`  // error rate of "not stronger" at Elo1
}

// Verdict is the result of a test.
type Verdict struct {
	SPRT
	A       string  `json:"a"`
	B       string  `json:"b"`
	Verdict string  `json:"verdict"` // "stronger", "not stronger" or "undecided"
	LLR     float64 `json:"llr"`     // logarithm of the likelihood ratio of both hypotheses
	Lower   float64 `json:"lower"`   // at or below it the verdict is "not stronger"
	Upper   float64 `json:"upper"`   // at or above it the verdict is "stronger"
	Blocks  int     `json:"blocks"`
	Mean    float64 `json:"mean_score"` // of A, per block; after an early stop it leans towards the verdict
	Score0  float64 `json:"score0"`     // what Elo0 would give
	Score1  float64 `json:"score1"`
}

// Check tells what is wrong with a test.
func (t SPRT) Check() error {
	switch {
	case !(t.Elo0 < t.Elo1):
		return game.BadInput(fmt.Sprintf("elo0 (%g) must be less than elo1 (%g)", t.Elo0, t.Elo1))
	case !(t.Alpha > 0 && t.Alpha < 0.5 && t.Beta > 0 && t.Beta < 0.5):
		return game.BadInput("alpha and beta are error rates between 0 and 0.5")
	}
	return nil
}

// expected is the share of wins at a table of n for a bot that is stronger by elo than its n-1 equal opponents.
func expected(elo float64, n int) float64 {
	strength := math.Pow(10, elo/400)
	return strength / (strength + float64(n-1))
}

// Judge evaluates the scores of blocks, each from 0 to 1, at tables of n players. It is the generalised test: block scores are
// taken as normal with the spread they show. Two added blocks, a lost one and a won one, keep the first few from showing too
// little spread.
func (t SPRT) Judge(scores []float64, n int) Verdict {
	s0, s1 := expected(t.Elo0, n), expected(t.Elo1, n)
	v := Verdict{
		SPRT: t, Verdict: "undecided", Blocks: len(scores), Score0: Rounded(s0), Score1: Rounded(s1),
		Lower: math.Log(t.Beta / (1 - t.Alpha)), Upper: math.Log((1 - t.Beta) / t.Alpha),
	}
	if len(scores) == 0 {
		return v
	}
	sum, squares := 0.0, 0.0
	for _, x := range scores {
		sum += x
		squares += x * x
	}
	count := float64(len(scores))
	mean := sum / count
	wide := (sum + 1) / (count + 2)
	spread := (squares+1)/(count+2) - wide*wide
	v.Mean = Rounded(mean)
	v.LLR = count * (s1 - s0) * (2*mean - s0 - s1) / (2 * spread)
	switch {
	case v.LLR >= v.Upper:
		v.Verdict = "stronger"
	case v.LLR <= v.Lower:
		v.Verdict = "not stronger"
	}
	v.LLR, v.Lower, v.Upper = Rounded(v.LLR), Rounded(v.Lower), Rounded(v.Upper)
	return v
}

// Enough tells whether the test has a verdict; it is meant for Match.Enough.
func (t SPRT) Enough(blocks []Block) bool {
	return t.Judge(firstScores(blocks), len(blocks[0].Games)).Verdict != "undecided"
}

// Verdict is the test's verdict on a match of one line-up. After an interruption, blocks behind a gap do not count, as they did
// not during the match.
func (t SPRT) Verdict(r *Results) Verdict {
	whole := 0
	for whole < len(r.Blocks) && r.Blocks[whole].Number == whole {
		whole++
	}
	v := t.Judge(firstScores(r.Blocks[:whole]), r.Match.Config.Players)
	lineUp := r.Match.LineUps[0]
	v.A, v.B = r.Match.Field[lineUp[0]].Name, r.Match.Field[lineUp[1]].Name
	return v
}

// firstScores are the shares of the games won by the first of the line-up, by block.
func firstScores(blocks []Block) []float64 {
	scores := make([]float64, len(blocks))
	for i, b := range blocks {
		for _, g := range b.Games {
			scores[i] += g.Places[0].Win / float64(len(b.Games))
		}
	}
	return scores
}
