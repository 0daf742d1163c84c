package judge

import (
	"context"
	"math"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
)

// match plays a level against opponents of another level, from each seat of each deal, and returns its share of the
// victories.
func match(t *testing.T, players, deals int, level, others string) float64 {
	t.Helper()
	g := sunken.New()
	one, all := levelNamed(t, level), levelNamed(t, others)
	won := 0.0
	for deal := range uint64(deals) {
		for me := range game.Seat(players) {
			d := game.NewFastDice(deal)
			p, err := g.Deal(game.Config{Players: players}, d)
			if err != nil {
				t.Fatal(err)
			}
			for step := uint64(0); !p.Over(); step++ {
				s := p.Asked().First()
				b := all
				if s == me {
					b = one
				}
				q := bot.Question{Seat: s, View: p.View(game.At(s)), Moves: p.Legal(s, nil), Seed: deal<<32 + step}
				m, err := b.Choose(context.Background(), q)
				if err != nil {
					t.Fatal(err)
				}
				if err := p.Play(s, m, d); err != nil {
					t.Fatal(err)
				}
			}
			if winners := p.Outcome().Winners(); winners.Has(me) {
				won += 1 / float64(winners.Count())
			}
		}
	}
	return won / float64(deals*players)
}

func levelNamed(t *testing.T, level string) bot.Bot {
	t.Helper()
	b, err := bot.New(level, New(sunken.New()))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Each level is stronger than those below it, at small and large tables. The thresholds are far below what many games
// show.
func TestLevelsDiffer(t *testing.T) {
	for _, c := range []struct {
		players, deals int
		level, others  string
		atLeast        float64
	}{
		{2, 10, "mate", "random", 0.9},
		{4, 5, "mate", "random", 0.9},
		{2, 10, "deckhand", "random", 0.8},
		{4, 5, "deckhand", "random", 0.6},
		{2, 10, "mate", "deckhand", 0.7},
		{4, 5, "mate", "deckhand", 0.5},
	} {
		found := match(t, c.players, c.deals, c.level, c.others)
		t.Logf("%d players, %s among %s: %.0f %%", c.players, c.level, c.others, 100*found)
		if found < c.atLeast {
			t.Errorf("%d players: %s wins %.0f %% among %s, not %.0f %%", c.players, c.level, 100*found, c.others, 100*c.atLeast)
		}
	}
}

// selfPlay lets the judge play, with a random move now and then, and calls visit for each decision. Odd seeds play
// with the less usual options.
func selfPlay(tb testing.TB, players int, seed uint64, visit func(p game.Position, s game.Seat, moves []game.Move, rates []float64)) game.Position {
	tb.Helper()
	j, d := New(sunken.New()), game.NewFastDice(seed)
	c := game.Config{Players: players}
	if seed%2 == 1 {
		c.Options = map[string]string{"doubles": "treasures", "surplus": "random", "standstill": "3"}
	}
	p, err := sunken.New().Deal(c, d)
	if err != nil {
		tb.Fatal(err)
	}
	for !p.Over() {
		s := p.Asked().First()
		moves := p.Legal(s, nil)
		rates := make([]float64, len(moves))
		j.Rate(p, s, moves, rates)
		visit(p, s, moves, rates)
		best := 0
		for i, r := range rates {
			if r > rates[best] {
				best = i
			}
		}
		if d.Below(8) == 0 {
			best = d.Below(len(moves))
		}
		if err := p.Play(s, moves[best], d); err != nil {
			tb.Fatal(err)
		}
	}
	return p
}

// Rates are finite, and the same for the same question; win chances add up to 1, and certain at the end.
func TestRatesAndWinChancesMakeSense(t *testing.T) {
	j := New(sunken.New())
	for players := 2; players <= 5; players++ {
		for seed := range uint64(4) {
			var chances [game.MaxSeats]float64
			sum := func(p game.Position) float64 {
				sum := 0.0
				j.WinChances(p, &chances)
				for _, h := range chances[:players] {
					if !(h >= 0 && h <= 1) {
						t.Fatalf("seed %d: a chance of %v", seed, h)
					}
					sum += h
				}
				return sum
			}
			end := selfPlay(t, players, seed, func(p game.Position, s game.Seat, moves []game.Move, rates []float64) {
				again := make([]float64, len(rates))
				j.Rate(p, s, moves, again)
				for i, r := range rates {
					if math.IsNaN(r) || math.Abs(r) > 1000 || again[i] != r {
						t.Fatalf("seed %d: %v and then %v for %s", seed, r, again[i], sunken.New().MoveText(moves[i]))
					}
				}
				if off := sum(p) - 1; math.Abs(off) > 1e-9 {
					t.Fatalf("seed %d: the chances add up to 1%+g", seed, off)
				}
			})
			sum(end)
			winners := end.Outcome().Winners()
			for s := range game.Seat(players) {
				want := 0.0
				if winners.Has(s) {
					want = 1 / float64(winners.Count())
				}
				if chances[s] != want {
					t.Errorf("seed %d: seat %d has chances of %v at the end, not %v", seed, s, chances[s], want)
				}
			}
		}
	}
}

// Win chances are better than chance: they give the later winner more than a fair share, and more towards the end.
func TestWinChancesForetellTheWinner(t *testing.T) {
	j := New(sunken.New())
	const players = 4
	var early, late, n float64
	for seed := range uint64(30) {
		var all [][game.MaxSeats]float64
		end := selfPlay(t, players, 100+seed, func(p game.Position, _ game.Seat, _ []game.Move, _ []float64) {
			var chances [game.MaxSeats]float64
			j.WinChances(p, &chances)
			all = append(all, chances)
		})
		winner := end.Outcome().Winners().First()
		early += all[len(all)/2][winner]
		late += all[len(all)-1][winner]
		n++
	}
	t.Logf("the winner's chances: %.2f half-way, %.2f at the last decision", early/n, late/n)
	if early/n < 0.3 || late/n < 0.5 {
		t.Errorf("the later winner has chances of %.2f half-way and %.2f at the last decision", early/n, late/n)
	}
}

// sample collects decisions from games of the judge against itself.
func sample(b *testing.B) (positions []game.Position, moves [][]game.Move) {
	for seed := range uint64(4) {
		selfPlay(b, 2+int(seed), seed, func(p game.Position, _ game.Seat, legal []game.Move, _ []float64) {
			if len(legal) > 1 {
				positions, moves = append(positions, p.Clone()), append(moves, legal)
			}
		})
	}
	return positions, moves
}

func BenchmarkRate(b *testing.B) {
	j := New(sunken.New())
	positions, moves := sample(b)
	rates := make([]float64, 512)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := i % len(positions)
		j.Rate(positions[k], positions[k].Asked().First(), moves[k], rates[:len(moves[k])])
	}
}

func BenchmarkWinChances(b *testing.B) {
	j := New(sunken.New())
	positions, _ := sample(b)
	var chances [game.MaxSeats]float64
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		j.WinChances(positions[i%len(positions)], &chances)
	}
}
