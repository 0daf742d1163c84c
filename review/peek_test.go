package review

import (
	"context"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/record"
)

// fixedGame is a game whose draws follow from a seed, as in the draw of the day. Green plays as it likes, the others are mates.
type fixedGame struct {
	testing.TB
	game     game.Game
	judge    game.Judge
	dice     *fair.Fixed
	position game.Position
	log      record.Log
}

func (f *fixedGame) play(s game.Seat, m game.Move) {
	f.Helper()
	dice := &game.Recorder{Dice: f.dice.Dice(len(f.log.Steps) + 1)}
	if err := f.position.Play(s, m, dice); err != nil {
		f.Fatal(err)
	}
	f.log.Steps = append(f.log.Steps, record.Step{Seat: s, Move: m, Chance: dice.Take()})
}

// ask asks a bot.
func (f *fixedGame) ask(level string, s game.Seat, moves []game.Move) game.Move {
	f.Helper()
	player, err := bot.New(level, f.judge)
	if err != nil {
		f.Fatal(err)
	}
	m, err := player.Choose(context.Background(), bot.Question{
		Seat: s, View: f.position.Recall(game.At(s)), Moves: moves, Budget: bot.Budget{Iterations: 100}, Seed: uint64(len(f.log.Steps)),
	})
	if err != nil {
		f.Fatal(err)
	}
	return m
}

// peek finds the move after which green wins most if everybody plays the judge's favourite and the draws fall as they will; of
// several, the one that a captain would make, who does not know the draws.
func (f *fixedGame) peek(moves []game.Move) game.Move {
	captain := f.ask("captain", 0, moves)
	best, most := captain, -1.0
	for _, m := range moves {
		p := f.position.Clone()
		s, next := game.Seat(0), m
		for n := len(f.log.Steps) + 1; p.Play(s, next, f.dice.Dice(n)) == nil && !p.Over(); n++ {
			s = p.Asked().First()
			legal := p.Legal(s, nil)
			rates := make([]float64, len(legal))
			f.judge.Rate(p, s, legal, rates)
			next = legal[argmax(rates)]
		}
		var won [game.MaxSeats]float64
		game.SettleWinChances(p.Outcome(), &won)
		if won[0] > most || won[0] == most && m == captain {
			best, most = m, won[0]
		}
	}
	return best
}

func argmax(x []float64) (at int) {
	for i := range x {
		if x[i] > x[at] {
			at = i
		}
	}
	return at
}

// playFixed has green decide, and returns its books.
func playFixed(t testing.TB, g game.Game, j game.Judge, seed uint64, decide func(*fixedGame, []game.Move) game.Move) Books {
	t.Helper()
	a := &record.Arrangement{Seed: seed}
	dice, err := fair.NewFixed(g, a)
	if err != nil {
		t.Fatal(err)
	}
	config, err := g.About().CompleteForBots(game.Config{Players: 2})
	if err != nil {
		t.Fatal(err)
	}
	deal := &game.Recorder{Dice: dice.Dice(0)}
	p, err := g.Deal(config, deal)
	if err != nil {
		t.Fatal(err)
	}
	f := &fixedGame{TB: t, game: g, judge: j, dice: dice, position: p, log: record.Log{Config: config, Setup: deal.Take(), Arrangement: a}}
	for !p.Over() {
		s := p.Asked().First()
		switch moves := p.Legal(s, nil); {
		case len(moves) == 1:
			f.play(s, moves[0])
		case s == 0:
			f.play(s, decide(f, moves))
		default:
			f.play(s, f.ask("mate", s, moves))
		}
	}
	r, err := f.log.Record(g, p)
	if err != nil {
		t.Fatal(err)
	}
	return of(t, g, j, r, Settings{Budget: 2000, BooksOnly: true}).Seats[0]
}

// Somebody who knows how all draws will fall wins more, but by luck: their own play is measured in futures that do not know it, and
// comes out below that of a captain, who knows nothing.
func TestPeekingAtTheDrawsGainsNothing(t *testing.T) {
	games(t, func(g game.Game, j game.Judge) {
		var captain, peeker, known, unknown float64
		for n := range trials.Of(1, 60) {
			one := playFixed(t, g, j, uint64(n+1), func(f *fixedGame, moves []game.Move) game.Move { return f.ask("captain", 0, moves) })
			other := playFixed(t, g, j, uint64(n+1), (*fixedGame).peek)
			t.Logf("%s %d: captain %+.3f (won %.1f), peeker %+.3f (won %.1f)", g.About().Name, n+1, one.Own, one.Result, other.Own, other.Result)
			captain, peeker = captain+one.Own, peeker+other.Own
			known, unknown = known+other.Result, unknown+one.Result
		}
		if peeker > captain {
			t.Errorf("%s: whoever peeks has %.3f, a captain %.3f", g.About().Name, peeker, captain)
		}
		if known < unknown {
			t.Errorf("%s: whoever peeks wins %.1f games, a captain %.1f", g.About().Name, known, unknown)
		}
	})
}
