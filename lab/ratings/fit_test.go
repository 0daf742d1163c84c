package ratings

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/game/registry"
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
		{"mate", "captain"},
		{"captain", "mate"},
		{"deckhand", "mate"},
		{"mate", "deckhand"},
		{"mate", "captain", "mate"},
		{"captain", "mate", "mate"},
		{"deckhand", "mate", "mate"},
		{"mate", "deckhand", "captain"},
		{"mate", "mate", "captain"},
		{"deckhand", "captain", "mate"},
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

// docs/ratings.md says how well the model fits.
func TestFitsDocument(t *testing.T) {
	var b strings.Builder
	for _, e := range registry.All() {
		about := e.Game.About()
		winners, seconds := FitWinners(of(t, about.Name)), FitSeconds(of(t, about.Name))
		fmt.Fprintf(&b, "\n**%s**, %d games: the squared differences from the model, in units of chance, are %.0f; by chance they would be %.0f.\n\n",
			about.Title, winners.Games, winners.Misfit, winners.Free)
		fmt.Fprint(&b, "| | who wins | who comes second |\n|---|---|---|\n")
		for _, bot := range []string{"deckhand", "captain"} {
			fmt.Fprintf(&b, "| strength of a `%s` | %.2f | %.2f |\n", bot, winners.Strengths[bot], seconds.Strengths[bot])
		}
		fmt.Fprint(&b, "\n| players | factor | turn order, from the second place on |\n|---|---|---|\n")
		for n := about.MinPlayers; n <= about.MaxPlayers; n++ {
			var turns []string
			for turn := 1; turn < n; turn++ {
				turns = append(turns, fmt.Sprintf("%.2f ± %.2f", winners.Turns[n][turn], winners.Errors.Turns[n][turn]))
			}
			factor := fmt.Sprintf("%.2f ± %.2f", winners.Factors[n], winners.Errors.Factors[n])
			if n == 2 {
				factor = "1"
			}
			fmt.Fprintf(&b, "| %d | %s | %s |\n", n, factor, strings.Join(turns, ", "))
		}
	}
	fmt.Fprint(&b, "\n```\n")
	for _, flags := range []string{"deepblue --scenario random", "sunken --start passes"} {
		fmt.Fprintf(&b, "for n in 2 3 4 5; do divingbell arena --game %s --players $n --league random,deckhand,mate,captain --games 4000 --budget 20it --resume %s-$n.jsonl; done\n",
			flags, strings.Fields(flags)[0])
	}
	fmt.Fprint(&b, "lab ratings deepblue-?.jsonl sunken-?.jsonl > lab/ratings/leagues.jsonl\n```\n\n")
	golden.Section(t, "../../docs/ratings.md", "made from lab/ratings/leagues.jsonl by: UPDATE_GOLDEN=1 go test ./lab/ratings", b.String())
}

// A journal gives line-ups in turn order; those who share a place count in parts.
func TestFromJournal(t *testing.T) {
	journal := `{"arena_journal":1,"game":"deepblue","field":["mate","captain"],"line_ups":[[0,1,1]]}
{"block":0,"games":[{"first":1,"places":[{"seat":0,"rank":3},{"seat":1,"rank":1},{"seat":2,"rank":2}]},{"first":1,"places":[{"seat":0,"rank":1.5},{"seat":1,"rank":3},{"seat":2,"rank":1.5}]}]}
`
	all, err := FromJournal(strings.NewReader(journal))
	want := `[{deepblue [captain captain mate] 2 [1 0.5 0.5] [[0 1 0] [0 0 0] [0 0 0]]}]`
	if err != nil || fmt.Sprint(all) != want {
		t.Errorf("%v, %v, want %s", all, err, want)
	}
	if _, err := FromJournal(strings.NewReader(`{"block":0}`)); err == nil {
		t.Error("something else is read")
	}
}
