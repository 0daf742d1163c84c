package arena

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

func near(t *testing.T, what string, found, want, within float64) {
	t.Helper()
	if !(math.Abs(found-want) <= within) {
		t.Errorf("%s: found %v, want %v", what, found, want)
	}
}

func TestStudent(t *testing.T) {
	for freedom, want := range map[float64]float64{4: 2.776, 10: 2.228, 30: 2.042, 1000: 1.962} {
		near(t, "student", student(freedom), want, want/100)
	}
}

func TestIntervalOfKnownBlocks(t *testing.T) {
	var c Clusters
	for _, x := range []float64{1, 2, 3, 4, 5} {
		c.Add(2*x, 2) // each block twice as large: the same means
	}
	i := c.Interval()
	near(t, "mean", i.Mean, 3, 0)
	near(t, "low", i.Low, 3-2.776*math.Sqrt(2.5/5), 0.02)
	near(t, "high", i.High, 3+2.776*math.Sqrt(2.5/5), 0.02)
}

// However few the blocks, a match that was won throughout does not count as certain.
func TestShareOfAClearMatch(t *testing.T) {
	var c Clusters
	if none := c.Share(); none != (Interval{0, 0, 1}) {
		t.Errorf("no blocks give %v", none)
	}
	for range 20 {
		c.Add(4, 4)
	}
	if i := c.Share(); i.Mean != 1 || i.High != 1 || i.Low < 0.8 || i.Low > 0.95 {
		t.Errorf("found %v", i)
	}
}

// Over many matches the interval holds the true value about as often as it claims, even if games of a block are alike.
func TestIntervalCoverage(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 2))
	const matches = 1500
	for _, truth := range []float64{0.1, 0.25, 0.5, 0.9} {
		for _, alike := range []float64{0, 0.6} {
			held := 0
			for range matches {
				var c Clusters
				for range 40 {
					won, common := 0.0, luck.Float64()
					for range 4 {
						x := luck.Float64()
						if luck.Float64() < alike {
							x = common
						}
						if x < truth {
							won++
						}
					}
					c.Add(won, 4)
				}
				if i := c.Share(); i.Low <= truth && truth <= i.High {
					held++
				}
			}
			if share := float64(held) / matches; share < 0.935 || share > 0.99 {
				t.Errorf("a share of %v, games alike %v: the interval holds it in %v of the matches", truth, alike, share)
			}
		}
	}
}

func TestPlackettLuceOfTwo(t *testing.T) {
	model := newPlackettLuce(2)
	ab := func(a, b float64) []rankStep { return model.rankSteps([]int{0, 1}, []float64{a, b}) }
	s := model.strengths(ab(1, 2), ab(1, 2), ab(1, 2), ab(2, 1), ab(1.5, 1.5), model.shared())
	// Three wins, one loss and two draws, of which one is the game added for each pair.
	near(t, "odds", s[0]/s[1], 4./2, 1e-6)
	r := elo(s, -1, 0)
	near(t, "elo", r[0]-r[1], 120.4, 0.1)
	near(t, "mean", r[0]+r[1], 0, 1e-9)
}

// races simulates a game with given strengths.
func races(luck *rand.Rand, strengths []float64, lineUp []int) (ranks []float64) {
	ranks = make([]float64, len(lineUp))
	for rank := range lineUp {
		total := 0.0
		for i, who := range lineUp {
			if ranks[i] == 0 {
				total += strengths[who]
			}
		}
		at := luck.Float64() * total
		for i, who := range lineUp {
			if ranks[i] != 0 {
				continue
			}
			if at -= strengths[who]; at < 0 {
				ranks[i] = float64(rank + 1)
				break
			}
		}
	}
	return ranks
}

func TestPlackettLuceRecoversPlantedStrengths(t *testing.T) {
	luck := rand.New(rand.NewPCG(3, 4))
	strengths := []float64{1, 2, 4, 16}
	for _, players := range []int{2, 4} {
		model := newPlackettLuce(4)
		var games [][]rankStep
		lineUps := League(4, players)
		for i := range 4000 {
			l := lineUps[i%len(lineUps)]
			games = append(games, model.rankSteps(l, races(luck, strengths, l)))
		}
		found, want := elo(model.strengths(games...), -1, 0), elo(strengths, -1, 0)
		for i := range want {
			near(t, "rating", found[i], want[i], 25)
		}
	}
}

// planted is a league of bots with given strengths.
func planted(luck *rand.Rand, strengths []float64, blocks int) *Results {
	m := Match{Config: game.Config{Players: 2}, LineUps: League(len(strengths), 2)}
	for _, name := range strings.Split("a b c", " ") {
		m.Field = append(m.Field, Entrant{Name: name})
	}
	r := &Results{Match: m}
	for b := range blocks {
		block := Block{Number: b}
		for range 2 {
			var g Game
			for _, rank := range races(luck, strengths, m.LineUp(b)) {
				g.Places = append(g.Places, Place{Rank: rank})
			}
			block.Games = append(block.Games, g)
		}
		r.Blocks = append(r.Blocks, block)
	}
	return r
}

func TestRatingCoverage(t *testing.T) {
	luck := rand.New(rand.NewPCG(5, 6))
	strengths := []float64{1, 2, 3}
	want := elo(strengths, -1, 0)
	held, leagues := 0, 40
	for range leagues {
		for _, rating := range planted(luck, strengths, 90).Ratings(Anchor{}) {
			truth := want[strings.Index("abc", rating.Bot)]
			if rating.Low-1 <= truth && truth <= rating.High+1 {
				held++
			}
		}
	}
	near(t, "coverage", float64(held)/float64(3*leagues), 0.95, 0.05)
}

// The anchor's rating is exact, and the others are as far from it as they would be from each other.
func TestAnchoredRatings(t *testing.T) {
	r := planted(rand.New(rand.NewPCG(9, 10)), []float64{1, 2, 3}, 90)
	free, anchored := r.Ratings(Anchor{}), r.Ratings(Anchor{"b", 1000})
	b := slices.IndexFunc(free, func(r Rating) bool { return r.Bot == "b" })
	if a := anchored[b]; a.Rating != 1000 || a.Low != 1000 || a.High != 1000 {
		t.Errorf("the anchor is %+v", a)
	}
	for i := range free {
		near(t, free[i].Bot, anchored[i].Rating-1000, free[i].Rating-free[b].Rating, 1)
	}
}

// The bound of a bot that lost 30 blocks against each of two others: with that strength it would lose all 60 in 1 of 20 cases.
func TestRatingOfTheOneThatLostAll(t *testing.T) {
	r := planted(rand.New(rand.NewPCG(11, 12)), []float64{1e-9, 1, 1}, 90)
	ratings := r.Ratings(Anchor{"c", 1000})
	last := ratings[2]
	if last.Bot != "a" || !last.LostAll || ratings[0].LostAll || ratings[1].LostAll {
		t.Fatalf("found %+v", ratings)
	}
	strength := math.Pow(10, (last.High-(ratings[0].Rating+ratings[1].Rating)/2)/400)
	near(t, "chance of 60 lost blocks", math.Pow(1/(1+strength), 60), 0.05, 0.005)
}

func TestLeagueLineUps(t *testing.T) {
	if l := League(4, 2); len(l) != 6 || !slices.Equal(l[5], []int{2, 3}) {
		t.Errorf("found %v", l)
	}
	l := League(4, 4)
	if len(l) != 13 || !slices.Equal(l[0], []int{0, 1, 1, 1}) || !slices.Equal(l[12], []int{0, 1, 2, 3}) {
		t.Errorf("found %v", l)
	}
	if l := League(4, 3); len(l) != 16 {
		t.Errorf("found %v", l)
	}
}

// The test errs about as rarely as it claims, with two and with four players.
func TestSPRTErrorRates(t *testing.T) {
	luck := rand.New(rand.NewPCG(7, 8))
	test := SPRT{Elo0: 0, Elo1: 80, Alpha: 0.05, Beta: 0.05}
	const tests = 400
	for _, players := range []int{2, 4} {
		for _, c := range []struct {
			elo   float64
			wrong string
		}{{test.Elo0, "stronger"}, {test.Elo1, "not stronger"}} {
			p := expected(c.elo, players)
			wrong := 0
			for range tests {
				var scores []float64
				verdict := Verdict{Verdict: "undecided"}
				for verdict.Verdict == "undecided" {
					score := 0.0
					for range players {
						if luck.Float64() < p {
							score += 1 / float64(players)
						}
					}
					scores = append(scores, score)
					verdict = test.Judge(scores, players)
				}
				if verdict.Verdict == c.wrong {
					wrong++
				}
			}
			if rate := float64(wrong) / tests; rate > 0.08 {
				t.Errorf("%d players, %v Elo: %v of the verdicts are %q", players, c.elo, rate, c.wrong)
			}
		}
	}
}

// Identical bots play the same games, so all blocks are alike; the test says so and does not divide by zero.
func TestSPRTOfEquals(t *testing.T) {
	test := SPRT{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}
	for n := range 200 {
		v := test.Judge(slices.Repeat([]float64{0.5}, n), 2)
		if v.Verdict == "stronger" || math.IsNaN(v.LLR) || n < 10 && v.Verdict != "undecided" || n > 100 && v.Verdict == "undecided" {
			t.Errorf("%d blocks: %+v", n, v)
		}
	}
	for want, bad := range map[string]SPRT{
		"elo0 (20) must be less than elo1 (20)": {20, 20, 0.05, 0.05},
		"between 0 and 0.5":                     {0, 20, 0, 0.05},
	} {
		if err := bad.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %q", err, want)
		}
	}
}

func TestClock(t *testing.T) {
	var a, b Clock
	for i := range 99 {
		a.Add(time.Duration(i%2+1) * time.Millisecond)
	}
	b.Add(time.Second)
	a.Merge(b)
	near(t, "mean", a.Mean(), (99*1.5-0.5+1000)/100, 0.01)
	near(t, "p99", a.Within(0.99), 2.1, 0.2)
	near(t, "p100", a.Within(1), 1040, 60)
	near(t, "nothing", new(Clock).Within(0.99)+new(Clock).Mean(), 0, 0)
}

func TestBudgets(t *testing.T) {
	for text, want := range map[string]bot.Budget{
		"":          {},
		"2000it":    {Iterations: 2000},
		"200ms":     {Time: 200 * time.Millisecond},
		"50it,1.5s": {Iterations: 50, Time: 1500 * time.Millisecond},
	} {
		b, err := ParseBudget(text)
		if err != nil || b != want || BudgetText(b) != text {
			t.Errorf("%q: found %v (%q), %v", text, b, BudgetText(b), err)
		}
	}
	for _, text := range []string{"2000", "it", "-5it", "0it", "soon", "5it,", "-1s"} {
		if b, err := ParseBudget(text); err == nil {
			t.Errorf("%q is read as %v", text, b)
		}
	}
}
