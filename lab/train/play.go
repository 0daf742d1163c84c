package train

import (
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/valuenet"
)

// selfPlay plays games to learn from. Every seat makes the judge's favourite move, like a mate that sees the whole position:
// without guessing, games are five times as fast.
type selfPlay struct {
	game  game.Game
	judge valuenet.Learner // with chances by experience
	seed  uint64
}

// gamePair is a game, and a second one that branches off from it: a few decisions explore other moves, and then everybody plays as
// before. So the net also learns about positions that good players never reach, and still only good play follows each position it
// learns from. Moves are indices into the legal ones; a move without a choice is not kept.
type gamePair struct {
	main     []uint16
	branch   int // decisions of main before the branch
	explored int // decisions at the beginning of other that explore; none of them is learned from
	other    []uint16
}

// What a run's seed is used for; each use has a random stream of its own.
const (
	forTable uint64 = iota + 1
	forMain
	forBranch
	forOther
	forStart
	forOrder
	forSamples
)

const (
	exploreOn   = 0.75 // chance that an exploring decision is followed by another
	temperature = 2.5  // an exploring move rated this much higher is about three times as likely
	longest     = 6000 // decisions after which a game is given up
)

// table is the configuration of a pair of games. All numbers of players are equally likely; an option has its default, or what the
// app offers instead, half of the time, and otherwise a random value.
func (s selfPlay) table(number int) (game.Config, error) {
	about := s.game.About()
	dice := game.NewFastDice(game.MixAll(s.seed, forTable, uint64(number)))
	c := game.Config{Players: about.MinPlayers + dice.Below(about.MaxPlayers-about.MinPlayers+1), Options: map[string]string{}}
	for _, o := range about.Options {
		if len(o.Values) == 0 || dice.Below(2) == 0 {
			if o.Offer != "" && dice.Below(2) == 0 {
				c.Options[o.Name] = o.Offer
			}
			continue
		}
		if value := o.Values[dice.Below(len(o.Values))]; value != o.Endless {
			c.Options[o.Name] = value
		}
	}
	return about.CompleteForBots(c)
}

func (s selfPlay) deal(number int) (game.Position, *game.FastDice, error) {
	c, err := s.table(number)
	if err != nil {
		return nil, nil, err
	}
	dice := game.NewFastDice(game.MixAll(s.seed, forMain, uint64(number)))
	p, err := s.game.Deal(c, dice)
	return p, dice, err
}

// playPair plays both games of a pair.
func (s selfPlay) playPair(number int) (gamePair, error) {
	p, dice, err := s.deal(number)
	if err != nil {
		return gamePair{}, err
	}
	var pair gamePair
	player := player{judge: s.judge}
	if pair.main, err = player.finish(p, dice); err != nil || len(pair.main) == 0 {
		return pair, err
	}
	whim := game.NewFastDice(game.MixAll(s.seed, forBranch, uint64(number)))
	pair.branch, pair.explored = whim.Below(len(pair.main)), 1
	for whim.Fraction() < exploreOn {
		pair.explored++
	}
	if p, dice, err = s.deal(number); err != nil {
		return pair, err
	}
	if err := follow(p, dice, pair.main[:pair.branch], nil); err != nil {
		return pair, err
	}
	player.toExplore, player.whim = pair.explored, whim
	pair.other, err = player.finish(p, s.otherDice(number))
	return pair, err
}

// otherDice are the dice of the game that branches off.
func (s selfPlay) otherDice(number int) *game.FastDice {
	return game.NewFastDice(game.MixAll(s.seed, forOther, uint64(number)))
}

// player plays all seats.
type player struct {
	judge     game.Judge
	toExplore int // exploring decisions still to make
	whim      *game.FastDice
	moves     []game.Move
	rates     []float64
}

// finish plays to the end and returns the decisions.
func (pl *player) finish(p game.Position, dice game.Dice) (made []uint16, err error) {
	for !p.Over() {
		s := p.Asked().First()
		pl.moves = p.Legal(s, pl.moves[:0])
		at := 0
		if len(pl.moves) > 1 {
			at = pl.choose(p, s)
			made = append(made, uint16(at))
		}
		if err := p.Play(s, pl.moves[at], dice); err != nil {
			return nil, err
		}
		if len(made) > longest {
			return nil, nil // nothing can be learned from a game that does not end
		}
	}
	return made, nil
}

func (pl *player) choose(p game.Position, s game.Seat) int {
	n := len(pl.moves)
	if cap(pl.rates) < n {
		pl.rates = make([]float64, 2*n)
	}
	rates := pl.rates[:n]
	if pl.toExplore > 0 && pl.whim.Below(2) == 0 {
		pl.toExplore--
		return pl.whim.Below(n)
	}
	pl.judge.Rate(p, s, pl.moves, rates)
	if pl.toExplore == 0 {
		return slices.Index(rates, slices.Max(rates))
	}
	pl.toExplore--
	return pl.whim.Softmax(rates, temperature)
}

// follow plays decisions that were made before, and calls see, if not nil, before each of them.
func follow(p game.Position, dice game.Dice, made []uint16, see func(decision int)) error {
	var moves []game.Move
	for i := 0; i < len(made) || len(made) > 0 && !p.Over(); {
		s := p.Asked().First()
		moves = p.Legal(s, moves[:0])
		at := 0
		if len(moves) > 1 {
			if i == len(made) {
				return nil
			}
			if see != nil {
				see(i)
			}
			if at = int(made[i]); at >= len(moves) {
				return fmt.Errorf("decision %d of a game that was kept is none of the rules'", i+1)
			}
			i++
		}
		if err := p.Play(s, moves[at], dice); err != nil {
			return err
		}
	}
	return nil
}
