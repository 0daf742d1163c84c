package review

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"runtime"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/record"
)

// played plays a game between bots; each decision has the seed that the function gives for its entry.
func played(t testing.TB, g game.Game, j game.Judge, c game.Config, seed uint64, levels []string, think func(entry int) uint64) *record.Record {
	t.Helper()
	dice := &game.Recorder{Dice: game.NewFastDice(seed)}
	c, err := g.About().Complete(c)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Deal(c, dice)
	if err != nil {
		t.Fatal(err)
	}
	log := record.Log{Config: c, Setup: dice.Take()}
	for !p.Over() {
		s := p.Asked().First()
		moves := p.Legal(s, nil)
		b, err := bot.New(levels[int(s)%len(levels)], j)
		if err != nil {
			t.Fatal(err)
		}
		entry := len(log.Steps) + 1
		m, err := b.Choose(context.Background(), bot.Question{Seat: s, View: p.Recall(game.At(s)), Moves: moves, Seed: think(entry)})
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Play(s, m, dice); err != nil {
			t.Fatal(err)
		}
		log.Steps = append(log.Steps, record.Step{Seat: s, Move: m, Chance: dice.Take()})
	}
	r, err := log.Record(g, p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func anySeed(seed uint64) func(int) uint64 {
	return func(entry int) uint64 { return game.Mix(seed, uint64(entry)) }
}

func of(t testing.TB, g game.Game, j game.Judge, r *record.Record, s Settings) *Review {
	t.Helper()
	review, err := Of(context.Background(), g, j, r, s)
	if err != nil {
		t.Fatal(err)
	}
	return review
}

func games(t testing.TB, each func(g game.Game, j game.Judge)) {
	t.Helper()
	for _, e := range registry.All() {
		each(e.Game, e.Judge(e.Game))
	}
}

// checkBooks says what does not balance.
func checkBooks(r *Review) error {
	var sums [8]float64
	for s, b := range r.Seats {
		if off := b.Start + b.Luck + b.Own + b.Others + b.Hidden + b.Rest - b.Result; math.Abs(off) > 1e-9 {
			return fmt.Errorf("the books of seat %d are off by %g", s, off)
		}
		for i, x := range []float64{b.Start - 1/float64(len(r.Seats)), b.Luck, b.Own, b.Others, b.Hidden, b.Rest, b.Result - 1/float64(len(r.Seats)), b.Deal} {
			sums[i] += x
		}
	}
	for i, sum := range sums {
		if i != 2 && i != 3 && math.Abs(sum) > 1e-9 {
			return fmt.Errorf("column %d adds up to %g", i, sum)
		}
	}
	if off := sums[2] + sums[3]; math.Abs(off) > 1e-9 {
		return fmt.Errorf("what decisions gave adds up to %g", off)
	}
	for _, d := range r.Decisions {
		sum := 0.0
		for _, x := range d.Play {
			sum += x
		}
		if math.Abs(sum) > 1e-9 {
			return fmt.Errorf("entry %d gave %g in all", d.Entry, sum)
		}
	}
	return nil
}

func TestBooksBalance(t *testing.T) {
	seed := trials.Seed(t)
	levels := [][]string{{"deckhand"}, {"mate", "deckhand"}, {"deckhand", "random"}, {"random"}}
	games(t, func(g game.Game, j game.Judge) {
		for i := range trials.Of(4, 200) {
			c := game.Config{Players: 2 + i%4}
			r := played(t, g, j, c, game.Mix(seed, uint64(i)), levels[i/4%len(levels)], anySeed(game.Mix(seed, uint64(i))))
			review := of(t, g, j, r, Settings{Budget: 1 + 300*(i%3), Seed: uint64(i), BooksOnly: i%4 > 0})
			if err := checkBooks(review); err != nil {
				t.Errorf("game %d of %s: %v", i, g.About().Name, err)
			}
			if len(review.Moments) != len(r.Entries)+1 {
				t.Errorf("%d moments of %d entries", len(review.Moments), len(r.Entries))
			}
		}
	})
}

func TestMatesThatPlayParOweNothingToTheirPlay(t *testing.T) {
	games(t, func(g game.Game, j game.Judge) {
		r := played(t, g, j, game.Config{Players: 4}, 9, []string{"mate"}, func(entry int) uint64 { return ParSeed(77, entry) })
		for s, b := range of(t, g, j, r, Settings{Budget: 500, Seed: 77, BooksOnly: true}).Seats {
			if b.Own != 0 || b.Others != 0 || b.Hidden != 0 {
				t.Errorf("%s: the books of seat %d are %+v", g.About().Name, s, b)
			}
		}
	})
}

// toyGame is the game in which the coin lies right, seat 1 guesses so, and seat 0 makes a move; a roll shows value.
func toyGame(t *testing.T, last game.Move, value uint8) *record.Record {
	t.Helper()
	log := record.Log{Config: game.Config{Players: 2}, Setup: []game.Chance{{Kind: 0, Value: 1}}}
	log.Steps = []record.Step{{Seat: 1, Move: right}, {Seat: 0, Move: last}}
	if last == roll {
		log.Steps[1].Chance = []game.Chance{{Kind: 1, Value: value}}
	}
	r, err := log.Record(toy{}, &toyPosition{step: 2, coin: 1, point: true, rolled: last == roll, won: last == roll && value == 1})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestBooksOfASolvedGame(t *testing.T) {
	near := func(what string, found, want, error float64) {
		t.Helper()
		if math.Abs(found-want) > 1e-12+4*error {
			t.Errorf("%s is %g ± %g instead of %g", what, found, error, want)
		}
	}
	held := of(t, toy{}, toyJudge{}, toyGame(t, hold, 0), Settings{Budget: 4000})
	b, m := held.Seats[0], held.Seats[0].Margin
	near("start", b.Start, 5./12, 0)
	near("the deal", b.Deal, 1./12, 0)
	near("luck", b.Luck, 1./12, 0)
	near("own play", b.Own, -1./3, m.Own)
	near("others’ play", b.Others, 0, m.Others)
	near("hidden luck", b.Hidden, -1./6, m.Hidden)
	near("the rest", b.Rest, 0, math.Hypot(m.Own, math.Hypot(m.Others, m.Hidden)))
	near("the result", b.Result, 0, 0)
	if m.Own == 0 || m.Own > 0.05 || m.Hidden == 0 {
		t.Errorf("the margins are %+v", m)
	}
	d := held.Decisions[len(held.Decisions)-1]
	if d.Entry != 2 || d.Label != Blunder || d.Best.Move != "1" || len(d.Solves) != 1 || d.Solves[0] != "1" {
		t.Errorf("holding is %+v", d)
	}
	near("the loss", d.Loss, 1./3, d.Margin)

	rolled := of(t, toy{}, toyJudge{}, toyGame(t, roll, 1), Settings{Budget: 4000}).Seats[0]
	near("luck with the roll", rolled.Luck, 1./12+2./3, 0)
	near("own play with the roll", rolled.Own, 0, 0)
	near("result", rolled.Result, 1, 0)
}

func TestTheSameReviewAgain(t *testing.T) {
	games(t, func(g game.Game, j game.Judge) {
		r := played(t, g, j, game.Config{Players: 2}, 3, []string{"deckhand"}, anySeed(3))
		s := Settings{Budget: 500, Seed: 4}
		once, err := json.Marshal(of(t, g, j, r, s))
		if err != nil {
			t.Fatal(err)
		}
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
		again, _ := json.Marshal(of(t, g, registryJudge(t, g), r, s))
		if !bytes.Equal(once, again) {
			t.Error("another review of " + g.About().Name)
		}
		key := Key(g, j, r, s)
		if !bytes.Contains(once, []byte(key)) || key == Key(g, j, r, Settings{Budget: 501, Seed: 4}) || key == Key(g, wrong{j}, r, s) {
			t.Error("the key does not tell reviews apart")
		}
	})
}

func registryJudge(t *testing.T, g game.Game) game.Judge {
	t.Helper()
	j, err := registry.Judge(g)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func TestWhatCannotBeReviewed(t *testing.T) {
	r := toyGame(t, hold, 0)
	ctx, cancel := context.WithCancel(context.Background())
	progress := 0
	_, err := Of(ctx, toy{}, toyJudge{}, r, Settings{Budget: 100000, Progress: func(done, of int) {
		if progress++; done < 1 || done > of {
			t.Errorf("%d of %d", done, of)
		}
		cancel()
	}})
	if !errors.Is(err, context.Canceled) || progress != 1 {
		t.Errorf("cancelled: %v after %d", err, progress)
	}
	if _, err := Of(context.Background(), toy{}, toyJudge{}, r, Settings{Budget: -1}); !errors.As(err, new(game.BadInput)) {
		t.Errorf("no futures: %v", err)
	}
	if _, err := Of(context.Background(), toy{}, nil, r, Settings{}); !errors.As(err, new(game.BadInput)) {
		t.Errorf("no judge: %v", err)
	}
	long := *r
	long.Entries = make([]record.Entry, MostEntries+1)
	if _, err := Of(context.Background(), toy{}, toyJudge{}, &long, Settings{}); !errors.As(err, new(game.BadInput)) {
		t.Errorf("too long: %v", err)
	}
	r.Result = nil
	if _, err := Of(context.Background(), toy{}, toyJudge{}, r, Settings{}); !errors.As(err, new(game.BadInput)) {
		t.Errorf("not over: %v", err)
	}
}

// wrong is a judge who knows nothing about chances: it takes the last for the first, and is sure of it.
type wrong struct{ game.Judge }

func (w wrong) WinChances(p game.Position, chances *[game.MaxSeats]float64) {
	var true [game.MaxSeats]float64
	w.Judge.WinChances(p, &true)
	sum := 0.0
	for s := range chances {
		chances[s] = math.Pow(1-true[s], 6) * float64(s+1)
		if true[s] == 0 && !p.Over() && s > 1 {
			chances[s] = 0
		}
		sum += chances[s]
	}
	for s := range chances {
		chances[s] /= sum
	}
}

// On average there is no luck, whoever judges.
func TestLuckIsNothingOnAverage(t *testing.T) {
	seed := trials.Seed(t)
	games(t, func(g game.Game, right game.Judge) {
		for name, j := range map[string]game.Judge{"right": right, "wrong": wrong{right}} {
			var luck mean
			for i := range trials.Of(12, 2000) {
				r := played(t, g, right, game.Config{Players: 2 + i%3}, game.Mix(seed, uint64(i)), []string{"mate"}, anySeed(uint64(i)))
				v := &reviewer{ctx: context.Background(), game: g, judge: j, settings: Settings{Seed: uint64(i), BooksOnly: true}, players: r.Config.Players}
				v.books, v.margins = make([]Books, v.players), make([][columns]float64, v.players)
				if err := errors.Join(v.replay(r), v.weigh(r)); err != nil {
					t.Fatal(err)
				}
				var all shares
				for s, b := range v.books {
					all[s] = b.Luck
				}
				luck.add(all)
			}
			variance := luck.variance()
			for s := range 2 {
				z := luck.of[s] / math.Sqrt(variance[s])
				t.Logf("%s, %s judge, seat %d: luck %+.4f, %+.2f standard errors", g.About().Name, name, s, luck.of[s], z)
				if math.Abs(z) > 6 || trials.Long() && math.Abs(z) > 3 {
					t.Errorf("%s, %s judge: mean luck of seat %d is %g, %.1f standard errors", g.About().Name, name, s, luck.of[s], z)
				}
			}
		}
	})
}

func TestAccuracy(t *testing.T) {
	games := make([]Books, LeastGames)
	for i := range games {
		games[i] = Books{Mattered: 10, Lost: 0.2 + 0.1*float64(i%2)}
	}
	lost, margin, known := Accuracy(games)
	if !known || math.Abs(lost-0.025) > 1e-12 || math.Abs(margin-0.05/10/math.Sqrt(9)) > 1e-12 {
		t.Errorf("lost %g ± %g, %v", lost, margin, known)
	}
	if _, _, known := Accuracy(games[1:]); known {
		t.Error("known from fewer games")
	}
	if _, _, known := Accuracy(make([]Books, LeastGames)); known {
		t.Error("known without decisions")
	}
}
