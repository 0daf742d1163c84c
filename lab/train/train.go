// Package train trains nets for judges: judges play games, and from the results a net learns to predict how likely each seat is to
// win. The net depends on the seed, but not on the number of cores or on how often the training was stopped and continued.
package train

import (
	"context"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/arena/cores"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/valuenet"
)

// Training makes a net for a game. Games are played first, then learned from in several passes, each using other moments of them. A
// tenth of the games, but at most 25,000, is held out to measure the net on games it has not learned from.
type Training struct {
	Game          game.Game
	Judge         valuenet.Learner
	Games         int // played to their ends; from each another one branches off
	Passes        int
	First, Second int // units of the hidden layers
	Seed          uint64
	Journal       string       // file that keeps the games, beside one with what was learned, to continue from; "" for none
	Made          string       // what the net's label says about how it was made
	Tell          func(string) // called now and then with a line about the progress; may be nil
}

// Trained is the result of a training.
type Trained struct {
	Net       *valuenet.Draft
	Label     valuenet.Label
	Curve     []Point
	JudgeLoss float64 // loss of the judge's chances by experience
	Complete  bool    // false if it was stopped early
}

// Point is how well the net did on games held out.
type Point struct {
	Examples int     // learned from by then
	Loss     float64 // cross entropy in nats
}

const (
	chunk  = 1024 // games whose moments are shuffled with each other
	points = 40   // of the curve

	mostHeld = 25_000 // games held out: more would add little and take memory
)

// trainingRun is a training under way.
type trainingRun struct {
	Training
	selfPlay
	shape     valuenet.Shape
	pairs     []gamePair
	held      []example
	judgeLoss float64
	state     state
	journal   *journal
	order     []int // of the games in this pass
}

// state is how far learning has come. It is kept in the file beside the journal.
type state struct {
	Chunks        int // learned from
	Examples      int
	Step          int
	Weights       []float32
	Mean, Squares []float32
	Curve         []Point
}

// Run trains on all cores. When the context ends it stops and returns the net so far; with a journal it can be continued.
func (t Training) Run(ctx context.Context) (*Trained, error) {
	spec := t.Judge.InputSpec()
	c := &trainingRun{
		Training: t, selfPlay: selfPlay{t.Game, t.Judge.WithNet(nil), t.Seed},
		shape: valuenet.Shape{Table: spec.Table, Seat: spec.Seat, First: t.First, Second: t.Second},
	}
	switch {
	case t.Games < 10 || t.Passes < 1:
		return nil, game.BadInput(fmt.Sprintf("nothing can be learned from %d games in %d passes; at least 10 games are needed", t.Games, t.Passes))
	case !c.shape.Valid():
		return nil, game.BadInput(fmt.Sprintf("a net cannot have layers of %d and %d units; both are multiples of 8 up to 96", t.First, t.Second))
	}
	net := valuenet.New(c.shape)
	start(net, t.Seed)
	zero := make([]float32, len(net.Weights))
	c.state = state{Weights: net.Weights, Mean: zero, Squares: slices.Clone(zero)}
	if err := c.open(); err != nil {
		return nil, err
	}
	defer c.journal.close()
	if err := c.playAll(ctx); err != nil {
		return nil, err
	}
	if len(c.pairs) == t.Games && ctx.Err() == nil {
		if err := c.learnAll(ctx); err != nil {
			return nil, err
		}
	}
	copy(net.Weights, c.state.Weights)
	if _, err := net.Quantize(); err != nil {
		return nil, err
	}
	return &Trained{
		Net: net, Label: valuenet.NewLabel(t.Game.About(), spec, c.shape, t.Made), Curve: c.state.Curve, JudgeLoss: c.judgeLoss,
		Complete: c.state.Chunks == c.chunks(),
	}, nil
}

func (c *trainingRun) tell(format string, args ...any) {
	if c.Tell != nil {
		c.Tell(fmt.Sprintf(format, args...))
	}
}

// playAll plays the games that the journal does not have yet.
func (c *trainingRun) playAll(ctx context.Context) error {
	for len(c.pairs) < c.Games && ctx.Err() == nil {
		from := len(c.pairs)
		played := make([]gamePair, min(chunk, c.Games-from))
		err := cores.Each(ctx, len(played), func(_ context.Context, i int) (err error) {
			played[i], err = c.playPair(from + i)
			return err
		})
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			return nil
		}
		if err := c.journal.add(played); err != nil {
			return err
		}
		c.pairs = append(c.pairs, played...)
		c.tell("played %d of %d games", len(c.pairs), c.Games)
	}
	return nil
}

// trainingGames is how many of the games are learned from; the others are held out.
func (c *trainingRun) trainingGames() int { return c.Games - min(c.Games/10, mostHeld) }

// perPass is the number of chunks in a pass.
func (c *trainingRun) perPass() int { return (c.trainingGames() + chunk - 1) / chunk }

func (c *trainingRun) chunks() int { return c.Passes * c.perPass() }

func (c *trainingRun) learnAll(ctx context.Context) error {
	var numbers []int
	for i := c.trainingGames(); i < c.Games; i++ {
		numbers = append(numbers, i)
	}
	var err error
	if c.held, err = c.examples(ctx, numbers, 0); err != nil || ctx.Err() != nil {
		return err
	}
	if c.judgeLoss, err = c.heldJudgeLoss(ctx, numbers); err != nil || ctx.Err() != nil {
		return err
	}
	o := newOptimizer(valuenet.New(c.shape))
	o.restore(&c.state)
	every := max(1, c.chunks()/points)
	for c.state.Chunks < c.chunks() {
		if err := c.learn(ctx, o); err != nil {
			return err
		}
		if ctx.Err() != nil {
			return nil // when continued, it begins this chunk again
		}
		o.keep(&c.state)
		if n := c.state.Chunks; n%every == 0 || n == c.chunks() {
			loss := c.loss(o.net)
			c.state.Curve = append(c.state.Curve, Point{c.state.Examples, loss})
			c.tell("learned from %d of %d parts: loss %.4f on games held out; the judge by experience has %.4f", n, c.chunks(), loss, c.judgeLoss)
		}
		if err := c.journal.save(&c.state); err != nil {
			return err
		}
	}
	return nil
}

// learn learns from the next chunk of games, in the order of its pass.
func (c *trainingRun) learn(ctx context.Context, o *optimizer) error {
	pass, at := c.state.Chunks/c.perPass(), c.state.Chunks%c.perPass()
	if c.order == nil || at == 0 {
		c.order = shuffled(c.trainingGames(), game.MixAll(c.Seed, forOrder, uint64(pass)))
	}
	order := c.order[at*chunk : min((at+1)*chunk, len(c.order))]
	examples, err := c.examples(ctx, order, uint64(pass)+1)
	if err != nil || ctx.Err() != nil {
		return err
	}
	mixed := make([]*example, len(examples))
	for i, k := range shuffled(len(examples), game.MixAll(c.Seed, forOrder, uint64(pass), uint64(at))) {
		mixed[i] = &examples[k]
	}
	for from := 0; from < len(mixed) && ctx.Err() == nil; from += batch {
		behind := (float64(c.state.Chunks) + float64(from)/float64(len(mixed))) / float64(c.chunks())
		if err := o.learn(ctx, mixed[from:min(from+batch, len(mixed))], behind); err != nil {
			return err
		}
	}
	if ctx.Err() == nil {
		c.state.Chunks++
		c.state.Examples += len(examples)
	}
	return nil
}

func shuffled(n int, seed uint64) []int {
	dice := game.NewFastDice(seed)
	order := make([]int, n)
	for i := range order {
		k := dice.Below(i + 1)
		order[i], order[k] = order[k], i
	}
	return order
}

// examples are moments of games, different ones in each round.
func (c *trainingRun) examples(ctx context.Context, numbers []int, round uint64) ([]example, error) {
	found := make([][]example, len(numbers))
	err := cores.Each(ctx, len(numbers), func(_ context.Context, i int) (err error) {
		found[i], err = c.sample(numbers[i], &c.pairs[numbers[i]], c.shape, round)
		return err
	})
	return slices.Concat(found...), err
}
