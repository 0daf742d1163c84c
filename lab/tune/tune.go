package tune

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/arena/cores"
	"github.com/divingbell/divingbell/game"
)

// Tuning improves a judge's weights by games against itself, with SPSA, simultaneous perturbation stochastic approximation. Each
// step makes all weights a little larger or smaller at random, and the judges with these and with the opposite changes play each
// other; the weights move towards the one that did better. Weights are multiplied, never added to, so that they keep their signs.
// At the end the tuned judge plays against the original one.
type Tuning struct {
	Game     game.Game
	Judge    game.Tunable
	Configs  []game.Config // tables of different sizes; each step plays at all of them
	Steps    int
	Blocks   int // deals per step at each table; each is played twice, with sides changed
	Control  int // deals of the control match at each table
	Reach    float64
	Gain     float64
	Seed     uint64
	Limit    int                  // decisions after which a game is left unfinished; 0 means arena.DefaultLimit
	Progress func(games, all int) // called now and then, from one goroutine at a time; may be nil
}

// The values of Reach and Gain to begin with.
const (
	DefaultReach = 0.2  // share by which weights are changed to measure the effect
	DefaultGain  = 0.04 // share by which they move if the lead is as large as the change
)

// How reach and gain shrink from step to step: the exponents that Spall recommends, and the share of the steps in which the gain
// hardly shrinks.
const (
	reachDecay = 0.101
	gainDecay  = 0.602
	calm       = 0.1
)

func (t Tuning) check() (Tuning, error) {
	t.Configs = append([]game.Config(nil), t.Configs...)
	for i := range t.Configs {
		var err error
		if t.Configs[i], err = t.Game.About().CompleteForBots(t.Configs[i]); err != nil {
			return t, err
		}
	}
	switch {
	case len(t.Configs) == 0:
		return t, game.BadInput("at least one size of table is needed")
	case t.Steps < 1 || t.Blocks < 1 || t.Control < 0:
		return t, game.BadInput(fmt.Sprintf("%d steps of %d blocks and a control match of %d cannot be played", t.Steps, t.Blocks, t.Control))
	case !(t.Reach > 0 && t.Reach < 1) || !(t.Gain > 0 && t.Gain <= 1):
		return t, game.BadInput(fmt.Sprintf("the reach is between 0 and 1, not %g, and the gain above 0 and at most 1, not %g", t.Reach, t.Gain))
	}
	if t.Limit == 0 {
		t.Limit = arena.DefaultLimit
	}
	return t, nil
}

// Run tunes on all cores. When the context ends it stops, and returns the weights reached so far.
func (t Tuning) Run(ctx context.Context) (Tuned, error) {
	t, err := t.check()
	if err != nil {
		return Tuned{}, err
	}
	var values []float64
	for _, w := range t.Judge.Weights() {
		values = append(values, w.Value)
	}
	games := cores.NewCounter(2*len(t.Configs)*(t.Steps*t.Blocks+t.Control), t.Progress)
	steps := 0
	for ; steps < t.Steps; steps++ {
		whole, err := t.step(ctx, steps, values, games)
		if err != nil {
			return Tuned{}, err
		}
		if !whole {
			break
		}
	}
	for i := range values {
		values[i] = significant(values[i])
	}
	tuned := t.figures(values, steps)
	if steps < t.Steps || t.Control == 0 {
		return tuned, nil
	}
	results, err := t.duel(t.Judge.With(values), t.Judge, t.Control, game.MixAll(t.Seed, forControl), games).run(ctx)
	if err != nil {
		return Tuned{}, err
	}
	tuned.control(t, results)
	return tuned, nil
}

func (t Tuning) duel(a, b game.Judge, blocks int, seed uint64, games *cores.Counter) duel {
	return duel{
		game: t.Game, configs: t.Configs, judges: [2]game.Judge{a, b}, blocks: blocks, seed: seed, limit: t.Limit, done: games.Add,
	}
}

// step moves the weights once. It tells whether the step was played to its end; if not, the weights stay.
func (t Tuning) step(ctx context.Context, k int, values []float64, games *cores.Counter) (whole bool, err error) {
	quiet := calm * float64(t.Steps)
	reach := t.Reach / math.Pow(float64(k+1), reachDecay)
	gain := t.Gain * math.Pow((1+quiet)/(float64(k+1)+quiet), gainDecay)
	dice := game.NewFastDice(game.MixAll(t.Seed, forSigns, uint64(k)))
	signs, more, less := make([]float64, len(values)), make([]float64, len(values)), make([]float64, len(values))
	for i, v := range values {
		signs[i] = float64(2*dice.Below(2) - 1)
		more[i], less[i] = v*(1+reach*signs[i]), v*(1-reach*signs[i])
	}
	results, err := t.duel(t.Judge.With(more), t.Judge.With(less), t.Blocks, game.MixAll(t.Seed, forSteps, uint64(k)), games).run(ctx)
	if err != nil {
		return false, err
	}
	lead := 0.0
	for _, blocks := range results {
		for _, b := range blocks {
			if !b[0].played || !b[1].played {
				return false, nil
			}
			lead += (b[0].lead + b[1].lead) / float64(2*len(results)*len(blocks))
		}
	}
	move := min(reach, max(-reach, gain*lead/(2*reach)))
	for i := range values {
		values[i] *= math.Exp(move * signs[i])
	}
	return true, nil
}

// significant keeps four digits: more would only look exact, and people copy these numbers.
func significant(x float64) float64 {
	x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'g', 4, 64), 64)
	return x
}

// What a run's seed is used for; each use has a random stream of its own. The arena has the first four.
const (
	forSigns uint64 = iota + 5
	forSteps
	forControl
)
