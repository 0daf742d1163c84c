package review

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

const (
	leaves  = 400  // most outcomes that are all looked at
	samples = 400  // outcomes of a move that are drawn if there are more
	deals   = 1000 // and of the deal
)

// luckOfDeal is how much better the deal was than deals are on average, and the variance of that.
func (v *reviewer) luckOfDeal(r *record.Record) (luck, variance shares) {
	v.start = v.values[0]
	if r.Arrangement != nil && len(r.Arrangement.Facts) > 0 {
		return luck, variance
	}
	v.start, variance, _ = v.average(deals, forDeals, 0, func(d game.Dice) game.Position {
		p, err := v.game.Deal(r.Config, d)
		if err != nil {
			panic("review: what was dealt cannot be dealt again: " + err.Error())
		}
		return p
	})
	return v.values[0].less(v.start), variance
}

// luckOf is how much better the outcomes of an entry were than they are on average, the variance of that, and whether there
// were any.
func (v *reviewer) luckOf(s step) (luck, variance shares, chance bool) {
	p := s.from.Clone()
	expected, variance, chance := v.average(samples, forOutcomes, s.entry, func(d game.Dice) game.Position {
		p.CopyFrom(s.from)
		v.play(p, s.Seat, s.Move, d)
		return p
	})
	if !chance {
		return shares{}, shares{}, false
	}
	return v.values[s.entry].less(expected), variance, true
}

// average is the mean value of what may come of something, and its variance: exact if there are few outcomes, otherwise from a
// sample of them. There is no chance if nothing is asked of the dice.
func (v *reviewer) average(sample int, use uint64, entry int, try func(game.Dice) game.Position) (expected, variance shares, chance bool) {
	tree := &outcomes{}
	for range leaves {
		tree.begin()
		value := v.value(try(tree))
		for s := range expected {
			expected[s] += float64(tree.chance * value[s])
		}
		if !tree.next() {
			return expected, shares{}, tree.asked
		}
	}
	var drawn mean
	for i := range sample {
		drawn.add(v.value(try(game.NewFastDice(v.seed(use, uint64(entry), uint64(i))))))
	}
	return drawn.of, drawn.variance(), true
}

func (v *reviewer) play(p game.Position, s game.Seat, m game.Move, d game.Dice) {
	if err := p.Play(s, m, d); err != nil {
		panic("review: the rules refuse a move they list: " + err.Error())
	}
}

// outcomes are dice that give, one time after the other, everything that may come of a move.
type outcomes struct {
	path   []branch
	at     int
	chance float64 // of this outcome
	asked  bool
}

type branch struct{ option, options int }

// begin begins with the next outcome.
func (o *outcomes) begin() { o.at, o.chance = 0, 1 }

// next goes to the next outcome; it tells whether there is one.
func (o *outcomes) next() bool {
	for n := len(o.path) - 1; n >= 0; n-- {
		if o.path[n].option++; o.path[n].option < o.path[n].options {
			return true
		}
		o.path = o.path[:n]
	}
	return false
}

func (o *outcomes) choose(options int) int {
	o.asked = true
	if o.at == len(o.path) {
		o.path = append(o.path, branch{0, options})
	}
	o.at++
	return o.path[o.at-1].option
}

// Among implements game.Dice.
func (o *outcomes) Among(_ game.Kind, of game.Set) int {
	o.chance /= float64(of.Count())
	return of.Nth(o.choose(of.Count()))
}

// Draw implements game.Dice.
func (o *outcomes) Draw(_ game.Kind, from game.Bag) int {
	var colours game.Set
	for c, n := range from {
		if n > 0 {
			colours = colours.With(c)
		}
	}
	c := colours.Nth(o.choose(colours.Count()))
	o.chance *= float64(from[c]) / float64(from.Total())
	return c
}
