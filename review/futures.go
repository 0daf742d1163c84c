package review

import (
	"github.com/divingbell/divingbell/game"
)

// How many decisions of a future are played; then the judge says who is how likely to win. Futures to the end of the game are
// truer, and far less certain: docs/review.md has the figures.
const (
	horizon   = 120
	toTheEnd  = 2000 // some games never end if nobody gives up
	mostMoves = 5000 // with those that had to be made
)

// futures plays moves of one decision in the same futures. A future is a guess of what the seat could not know, and outcomes of
// chance; everybody plays the judge's favourite.
type futures struct {
	*reviewer
	step    step
	guesser game.Guesser
	world   game.Position // as it may be
	p       game.Position
	dice    game.PairedDice
	moves   []game.Move
	rates   []float64
}

func (v *reviewer) futures(s step, view game.View) *futures {
	f := &futures{reviewer: v, step: s, guesser: view.Guesser(), p: s.from.Clone()}
	if f.guesser != nil {
		f.world = f.guesser.Blank()
	}
	return f
}

// imagine guesses the n-th world, and tells whether it is the true one.
func (f *futures) imagine(luck uint64) (isTrue bool) {
	if f.guesser == nil {
		f.world = f.step.from
		return true
	}
	f.dice.Restart(game.Mix(luck, 1))
	f.guesser.Guess(f.world, &f.dice)
	world, ok := f.world.(game.Provable)
	return ok && world.Equal(f.step.from)
}

// try is what comes of a move in a world, within some decisions.
func (f *futures) try(world game.Position, m game.Move, luck uint64, decisions int) shares {
	f.p.CopyFrom(world)
	f.dice.Restart(game.Mix(luck, 2))
	f.play(f.p, f.step.Seat, m, &f.dice)
	for left, moves := decisions, mostMoves; left > 0 && moves > 0 && !f.p.Over(); moves-- {
		seat := f.p.Asked().First()
		f.moves = f.p.Legal(seat, f.moves[:0])
		m := f.moves[0]
		if len(f.moves) > 1 {
			m = f.moves[f.favourite(seat)]
			left--
		}
		f.play(f.p, seat, m, &f.dice)
	}
	return f.value(f.p)
}

func (f *futures) favourite(seat game.Seat) int {
	if cap(f.rates) < len(f.moves) {
		f.rates = make([]float64, 2*len(f.moves))
	}
	f.rates = f.rates[:len(f.moves)]
	f.judge.Rate(f.p, seat, f.moves, f.rates)
	return best(f.rates)
}

// best is the index of the highest rate; of equal ones, the first.
func best(rates []float64) int {
	at := 0
	for i, r := range rates {
		if r > rates[at] {
			at = i
		}
	}
	return at
}
