package rating_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/divingbell/divingbell/rating"
)

var rated = []string{"deepblue", "sunken"}

var start = time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)

// world is a server with people of known strengths.
type world struct {
	rating.Model
	draws  *rand.Rand
	truths map[string]float64
	games  []rating.Game
	now    time.Time
}

func newWorld(m rating.Model, seed uint64, people int) *world {
	w := &world{Model: m, draws: rand.New(rand.NewPCG(seed, 1)), truths: map[string]float64{}, now: start}
	for i := range people {
		w.truths[person(i)] = rating.Beginner.Mean + rating.Beginner.Deviation*w.draws.NormFloat64()
	}
	return w
}

func person(i int) string { return fmt.Sprint("person ", i) }

// bot is a seat of a given strength.
func bot(strength float64) rating.Seat { return rating.Seat{Given: strength} }

// play has a game end as the true strengths say, unless somebody is to win.
func (w *world) play(seats []rating.Seat, wins int) {
	strengths := make([]float64, len(seats))
	for i, s := range seats {
		if strengths[i] = s.Given; s.Player != "" {
			strengths[i] = w.truths[s.Player]
		}
	}
	if at := w.draws.Float64(); wins < 0 {
		for i, p := range w.Chances(strengths) {
			if at -= p; at < 0 || i == len(seats)-1 {
				wins = i
				break
			}
		}
	}
	seats[wins].Won = 1
	w.now = w.now.Add(time.Second)
	w.games = append(w.games, rating.Game{ID: fmt.Sprint(len(w.games)), At: w.now, Seats: seats})
}

// evening plays games of some of the people, now and then with a bot.
func (w *world) evening(games, people, everyBot int) {
	for range games {
		seats := make([]rating.Seat, 2+w.draws.IntN(4))
		for i, p := range w.draws.Perm(people)[:len(seats)] {
			seats[i].Player = person(p)
		}
		if w.draws.IntN(everyBot) == 0 {
			seats[w.draws.IntN(len(seats))] = bot([]float64{450, 1000, 1300}[w.draws.IntN(3)])
		}
		w.play(seats, -1)
	}
}

func (w *world) fit() *rating.Fit { return rating.New(w.Model, w.games, w.now, nil) }

// The strengths of nearly 95 of 100 people are within the intervals that are shown, however often they play, with bots or without.
func TestIntervalsCoverTheTruth(t *testing.T) {
	for _, game := range rated {
		covered, all := 0, 0
		for seed := range uint64(60) {
			w := newWorld(rating.Of(game), seed, 25)
			w.evening([]int{100, 600}[seed%2], 25, []int{1, 4, 1000}[seed%3])
			fit := w.fit()
			for name, truth := range w.truths {
				s := fit.Of(name)
				all++
				if math.Abs(s.Mean-truth) < 1.96*s.Deviation {
					covered++
				}
			}
		}
		share := float64(covered) / float64(all)
		t.Logf("%s: %.1f%% of %d are covered", game, 100*share, all)
		if share < 0.93 || share > 0.97 {
			t.Errorf("%s: intervals of 95%% cover %.1f%%", game, 100*share)
		}
	}
}

// Who shares a victory gains the same as who shares it with them, and more than who lost.
func TestSharedVictoriesChangeEquals(t *testing.T) {
	seats := []rating.Seat{{Player: "a", Won: 0.5}, {Player: "b", Won: 0.5}, {Player: "c"}, {Player: "d"}, {Player: "e"}}
	fit := rating.New(rating.Model{}, []rating.Game{{At: start, Seats: seats}}, start, nil)
	same := func(one, other string) {
		t.Helper()
		if a, b := fit.Of(one), fit.Of(other); math.Abs(a.Mean-b.Mean) > 0.01 || math.Abs(a.Deviation-b.Deviation) > 0.01 {
			t.Errorf("%s has %v, %s has %v", one, a, other, b)
		}
	}
	same("a", "b")
	same("c", "d")
	same("d", "e")
	if won, lost := fit.Of("a"), fit.Of("c"); won.Mean <= rating.Beginner.Mean || lost.Mean >= rating.Beginner.Mean || won.Deviation >= rating.Beginner.Deviation {
		t.Errorf("won: %v, lost: %v", won, lost)
	}
}

// The order in which games are counted, and where the fit starts from, change nothing.
func TestRatingsFollowFromTheGames(t *testing.T) {
	w := newWorld(rating.Of("sunken"), 7, 30)
	w.evening(300, 30, 3)
	kept := (*rating.Fit)(nil)
	for n := 20; n <= len(w.games); n += 20 {
		kept = rating.New(w.Model, w.games[:n], w.now, kept)
	}
	w.draws.Shuffle(len(w.games), func(i, j int) { w.games[i], w.games[j] = w.games[j], w.games[i] })
	rebuilt := w.fit()
	for name := range w.truths {
		a, b := kept.Of(name), rebuilt.Of(name)
		if math.Abs(a.Mean-b.Mean) > b.Deviation/100 || math.Abs(a.Deviation-b.Deviation) > b.Deviation/100 {
			t.Errorf("%s: kept %v, rebuilt %v", name, a, b)
		}
	}
}

// Absence makes unsure, and what is known of bots never changes.
func TestRestMakesUnsure(t *testing.T) {
	w := newWorld(rating.Of("deepblue"), 5, 6)
	w.evening(400, 6, 2)
	now, later := w.fit(), rating.New(w.Model, w.games, w.now.AddDate(1, 0, 0), nil)
	for name := range w.truths {
		if a, b := now.Of(name), later.Of(name); b.Deviation < 1.3*a.Deviation || b.Deviation > rating.Beginner.Deviation {
			t.Errorf("%s: %v, a year later %v", name, a, b)
		}
	}
	if s := later.Of("a stranger"); s != rating.Beginner {
		t.Errorf("a stranger has %v", s)
	}
}

// settled is a world with somebody well known.
func settled(game string) (w *world, whom string, before rating.Skill) {
	w = newWorld(rating.Of(game), 11, 25)
	w.evening(700, 25, 4)
	return w, person(3), w.fit().Of(person(3))
}

// gains fails unless what somebody gained is at most what chance gives.
func gains(t *testing.T, what string, before, after rating.Skill, most float64) {
	t.Helper()
	t.Logf("%s: %.0f ± %.0f, then %.0f ± %.0f", what, before.Mean, before.Deviation, after.Mean, after.Deviation)
	if after.Mean > before.Mean+most*before.Deviation {
		t.Errorf("%s: from %v to %v", what, before, after)
	}
}

// Whoever beats new accounts of their own again and again gains nothing.
func TestFarmersGainNothing(t *testing.T) {
	for _, game := range rated {
		w, farmer, before := settled(game)
		for i := range 40 {
			seats := []rating.Seat{{Player: farmer}, {Player: fmt.Sprint("second account ", i)}}
			if i%2 == 1 {
				seats = append(seats, rating.Seat{Player: fmt.Sprint("third account ", i)})
			}
			w.play(seats, 0)
		}
		gains(t, game+", against new accounts", before, w.fit().Of(farmer), 0.1)
	}
}

// Whoever beats weak bots as often as their strength says gains nothing on the average.
func TestBotsGiveWhatOneIsWorth(t *testing.T) {
	for _, game := range rated {
		total, of := 0.0, 0
		for seed := range uint64(40) {
			w := newWorld(rating.Of(game), seed, 1)
			for range 60 {
				w.play([]rating.Seat{{Player: person(0)}, bot(1000)}, -1)
			}
			before := w.fit().Of(person(0))
			for range 60 {
				w.play([]rating.Seat{{Player: person(0)}, bot(450), bot(450)}, -1)
			}
			if truth := w.truths[person(0)]; math.Abs(truth-700) < 500 {
				total += (w.fit().Of(person(0)).Mean - truth) / before.Deviation
				of++
			}
		}
		if mean := total / float64(of); math.Abs(mean) > 0.4 {
			t.Errorf("%s: after games with weak bots, people are off by %.2f deviations on the average", game, mean)
		}
	}
}

// Who leaves has lost: leaving games that go badly gains nothing.
func TestLeaversGainNothing(t *testing.T) {
	for _, game := range rated {
		w, leaver, before := settled(game)
		for range 30 {
			seats := []rating.Seat{{Player: leaver}, {Player: person(w.draws.IntN(3))}, {Player: person(5 + w.draws.IntN(15))}}
			w.play(seats, 1+w.draws.IntN(2))
		}
		gains(t, game+", leaving", before, w.fit().Of(leaver), -0.5)
	}
}

// Two who play into each other's hands gain nothing together, compared with playing honestly: what one gives away is more than the
// other gets.
func TestColludersGainNothingTogether(t *testing.T) {
	together := func(game string, seed uint64, given float64) float64 {
		w := newWorld(rating.Of(game), seed, 25)
		w.evening(700, 25, 4)
		for range 40 {
			seats := []rating.Seat{{Player: person(3)}, {Player: person(4)}, {Player: person(5 + w.draws.IntN(15))}, {Player: person(20 + w.draws.IntN(5))}}
			w.truths[person(3)] += given / 6
			w.truths[person(4)] -= given
			w.play(seats, -1)
			w.truths[person(3)] -= given / 6
			w.truths[person(4)] += given
		}
		fit := w.fit()
		return (fit.Of(person(3)).Mean + fit.Of(person(4)).Mean) / 2
	}
	for _, game := range rated {
		gained := 0.0
		for seed := range uint64(12) {
			gained += (together(game, seed, 400) - together(game, seed, 0)) / 12
		}
		t.Logf("%s: they gain %.0f together", game, gained)
		if gained > 0 {
			t.Errorf("%s: colluders gain %.0f together", game, gained)
		}
	}
}

// The further games of the same people on a day count less and less.
func TestSameEveningCountsLess(t *testing.T) {
	evening := func(apart time.Duration) float64 {
		w := newWorld(rating.Model{}, 1, 2)
		for range 12 {
			w.play([]rating.Seat{{Player: "a"}, {Player: "b"}}, 0)
			w.now = w.now.Add(apart)
		}
		return w.fit().Of("a").Mean
	}
	if day, days := evening(time.Minute), evening(24*time.Hour); day >= days-30 {
		t.Errorf("twelve victories give %.0f on one day, %.0f on twelve", day, days)
	}
}

func TestAnythingIsFinite(t *testing.T) {
	for _, far := range []float64{-1e6, -5000, 0, 5000, 1e6} {
		w := newWorld(rating.Of("sunken"), 1, 3)
		for range 200 {
			w.play([]rating.Seat{{Player: "a"}, bot(far), {Player: "b"}}, w.draws.IntN(3))
		}
		for _, name := range []string{"a", "b"} {
			if s := w.fit().Of(name); math.IsNaN(s.Mean) || math.IsInf(s.Mean, 0) || math.IsNaN(s.Deviation) || s.Deviation <= 0 {
				t.Errorf("against %g: %v", far, s)
			}
		}
	}
}

func BenchmarkNew(b *testing.B) {
	m := rating.Of("deepblue")
	for _, games := range []int{1_000, 10_000} {
		w := newWorld(m, 1, games/20)
		w.evening(games, games/20, 4)
		before := rating.New(m, w.games[:games-1], w.now, nil)
		b.Run(fmt.Sprint(games, " games"), func(b *testing.B) {
			for b.Loop() {
				rating.New(m, w.games, w.now, before).Of(person(1))
			}
		})
	}
}
