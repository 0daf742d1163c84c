package ratings

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/divingbell/divingbell/rating"
)

func of(t *testing.T, game string) (some []LineUp) {
	t.Helper()
	all, err := Leagues()
	if err != nil {
		t.Fatal(err)
	}
	return picked(all, func(l LineUp) bool { return l.Game == game })
}

func picked(all []LineUp, which func(LineUp) bool) (some []LineUp) {
	for _, l := range all {
		if which(l) {
			some = append(some, l)
		}
	}
	return some
}

// The shipped models are those that the leagues give.
func TestShippedModels(t *testing.T) {
	for _, game := range []string{"deepblue", "sunken"} {
		fit, shipped := FitWinners(of(t, game)), rating.Of(game)
		for n, factor := range fit.Factors {
			if given, known := shipped.Factors[n]; known && math.Abs(given-factor) > 0.0051 || !known && factor != 1 {
				t.Errorf("%s: the factor of %d players is %.4f, shipped %.2f", game, n, factor, given)
			}
			for turn, effect := range fit.Turns[n] {
				if math.Abs(shipped.Turns[n][turn]-effect) > 0.0051 {
					t.Errorf("%s: turn %d of %d counts %.4f, shipped %.2f", game, turn, n, effect, shipped.Turns[n][turn])
				}
			}
		}
	}
}

// A fit finds the model that games were drawn from.
func TestFitFindsTheTruth(t *testing.T) {
	truth, draws := rating.Of("sunken"), rand.New(rand.NewPCG(3, 4))
	means := map[string]float64{"deckhand": 400, "mate": 1000, "captain": 1200}
	var all []LineUp
	for _, bots := range [][]string{
		{"mate", "captain"}, {"captain", "mate"}, {"deckhand", "mate"}, {"mate", "deckhand"}, {"mate", "captain", "mate"}, {"captain", "mate", "mate"},
		{"deckhand", "mate", "mate"}, {"mate", "deckhand", "captain"}, {"mate", "mate", "captain"}, {"deckhand", "captain", "mate"},
	} {
		var strengths []float64
		for _, bot := range bots {
			strengths = append(strengths, means[bot])
		}
		l := LineUp{Bots: bots, Games: 4000, Wins: make([]float64, len(bots))}
		for range l.Games {
			at := draws.Float64()
			for i, p := range truth.Chances(strengths) {
				if at -= p; at < 0 || i == len(bots)-1 {
					l.Wins[i]++
					break
				}
			}
		}
		all = append(all, l)
	}
	fit := FitWinners(all)
	if off := fit.Factors[3] - truth.Factors[3]; math.Abs(off) > 4*fit.Errors.Factors[3] || fit.Errors.Factors[3] > 0.1 {
		t.Errorf("the factor of 3 players is %.3f ± %.3f, not %.3f", fit.Factors[3], fit.Errors.Factors[3], truth.Factors[3])
	}
	if off := fit.Strengths["captain"] - 200*math.Ln10/400; math.Abs(off) > 0.15 {
		t.Errorf("the captain is off by %.3f", off)
	}
	if fit.Misfit > 3*fit.Free {
		t.Errorf("misfit %.0f of %.0f", fit.Misfit, fit.Free)
	}
}
