package train

import (
	"math"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/valuenet"
)

// samples is how many moments of each game are learned from at a time. Moments of one game all have the same result, so
// more of them teach little more.
const samples = 8

// sample makes examples of some moments of a pair of games, different ones in every round.
func (s selfPlay) sample(number int, pair *gamePair, shape valuenet.Shape, round uint64) ([]example, error) {
	var all []example
	var in valuenet.Inputs
	open := 0 // the first example whose game has not ended
	err := s.replay(number, pair, round, func(p game.Position) {
		s.judge.FillInputs(p, &in)
		all = append(all, newExample(&in, shape))
	}, func(won *[game.MaxSeats]float64) {
		for ; open < len(all); open++ {
			for s, share := range won {
				all[open].Won[s] = float32(share)
			}
		}
	})
	return all, err
}

// judgeLossIn is the loss of the judge's own chances, summed up over the moments that sample makes examples of.
func (s selfPlay) judgeLossIn(number int, pair *gamePair, round uint64) (float64, error) {
	sum := 0.0
	var open [][game.MaxSeats]float64
	err := s.replay(number, pair, round, func(p game.Position) {
		var chances [game.MaxSeats]float64
		s.judge.WinChances(p, &chances)
		open = append(open, chances)
	}, func(won *[game.MaxSeats]float64) {
		for _, chances := range open {
			for s, share := range won {
				if share > 0 {
					sum -= share * math.Log(max(chances[s], 1e-12))
				}
			}
		}
		open = open[:0]
	})
	return sum, err
}

// replay plays a pair of games again. It calls see at some moments of each game, then end with its result.
func (s selfPlay) replay(number int, pair *gamePair, round uint64, see func(game.Position), end func(won *[game.MaxSeats]float64)) error {
	dice := game.NewFastDice(game.MixAll(s.seed, forSamples, uint64(number), round))
	play := func(p game.Position, luck game.Dice, made []uint16, from int) error {
		left, wanted := len(made)-from, samples
		err := follow(p, luck, made, func(decision int) {
			if decision < from {
				return
			}
			if dice.Below(left) < wanted {
				wanted--
				see(p)
			}
			left--
		})
		if err == nil && p.Over() {
			var won [game.MaxSeats]float64
			game.SettleWinChances(p.Outcome(), &won)
			end(&won)
		}
		return err
	}
	p, luck, err := s.deal(number)
	if err != nil || len(pair.main) == 0 {
		return err
	}
	if err := play(p, luck, pair.main, 0); err != nil || len(pair.other) <= pair.explored {
		return err
	}
	if p, luck, err = s.deal(number); err != nil {
		return err
	}
	if err := follow(p, luck, pair.main[:pair.branch], nil); err != nil {
		return err
	}
	return play(p, s.otherDice(number), pair.other, pair.explored)
}
