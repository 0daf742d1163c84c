// Package arena plays games by the thousand and gives the results with their uncertainty: random play, and matches between bots
// under equal conditions. A run depends only on its seed, not on the number of cores, and every share comes with its interval.
package arena

import (
	"context"
	"fmt"
	"sync"

	"github.com/divingbell/divingbell/arena/cores"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// DefaultLimit is the number of decisions after which a game is left unfinished, unless another limit is given.
const DefaultLimit = 20000

// Simulation is a number of games in which all players move at random.
type Simulation struct {
	Game     game.Game
	Config   game.Config
	Games    int
	Seed     uint64
	Limit    int            // decisions after which a game is left unfinished; 0 means DefaultLimit
	Records  string         // folder for the games' records; "" for none
	Progress func(done int) // called now and then, from one goroutine at a time; may be nil
}

// Run plays the games on all cores. When the context ends it stops and sums up, without an error, what was played so far. A
// configuration that cannot be played is a game.BadInput. Records of an earlier run are never overwritten.
func (s Simulation) Run(ctx context.Context) (Summary, error) {
	var err error
	if s.Config, err = s.Game.About().CompleteForBots(s.Config); err != nil {
		return Summary{}, err
	}
	if s.Games < 1 {
		return Summary{}, game.BadInput(fmt.Sprintf("%d games cannot be played", s.Games))
	}
	if s.Limit == 0 {
		s.Limit = DefaultLimit
	}
	if s.Records != "" {
		if err := makeFolder(s.Records, false); err != nil {
			return Summary{}, err
		}
	}
	return s.share(ctx)
}

// share distributes the games over all cores.
func (s Simulation) share(ctx context.Context) (Summary, error) {
	var mu sync.Mutex // guards the total
	total := newTally()
	err := cores.Each(ctx, s.Games, func(_ context.Context, i int) error {
		own := newTally()
		if err := s.play(i, own); err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		total.add(own)
		if s.Progress != nil {
			s.Progress(total.games)
		}
		return nil
	})
	if err != nil {
		return Summary{}, err
	}
	return s.summary(total), nil
}

// seedOf is the seed of one game: the i-th number of the stream that begins with the simulation's seed.
func (s Simulation) seedOf(i int) uint64 {
	const gamma = 0x9e3779b97f4a7c15 // the step of FastDice
	return game.NewFastDice(s.Seed + uint64(i)*gamma).Uint64()
}

// play plays one game at random and counts it.
func (s Simulation) play(i int, t *tally) error {
	choice := game.NewFastDice(s.seedOf(i))
	dice := &game.Recorder{Dice: game.NewFastDice(^s.seedOf(i))}
	p, err := s.Game.Deal(s.Config, dice)
	if err != nil {
		return err
	}
	log := record.Log{Config: s.Config, Setup: dice.Take()}
	p.Watch(func(e game.Event) {
		if e.To.Includes(game.Spectator) {
			t.events[e.Name]++
		}
	})
	decisions := 0
	var moves []game.Move
	for ; !p.Over() && decisions < s.Limit; decisions++ {
		asked := p.Asked()
		seat := game.Seat(game.Set(asked).Nth(choice.Below(asked.Count())))
		moves = p.Legal(seat, moves[:0])
		move := moves[choice.Below(len(moves))]
		if err := p.Play(seat, move, dice); err != nil {
			return fmt.Errorf("game %d, decision %d: %w", i+1, decisions+1, err)
		}
		if s.Records != "" {
			log.Steps = append(log.Steps, record.Step{Seat: seat, Move: move, Chance: dice.Take()})
		} else {
			dice.Out = dice.Out[:0]
		}
	}
	t.count(p, decisions)
	if s.Records == "" {
		return nil
	}
	r, err := log.Record(s.Game, p)
	if err != nil {
		return err
	}
	return save(s.Records, s.Seed, i, r)
}
