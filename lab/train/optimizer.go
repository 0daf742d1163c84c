package train

import (
	"context"
	"math"

	"github.com/divingbell/divingbell/arena/cores"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/valuenet"
)

// optimizer changes a net's weights by the gradients of batches (Adam with decoupled decay). A batch is processed in parts of fixed
// size whose gradients are added up in order, so that the number of cores changes nothing.
type optimizer struct {
	net           *valuenet.Draft
	mean, squares []float32
	step          int
	trainers      []*trainer
}

const (
	batch     = 512
	part      = 32
	stretch   = 4096 // weights that one core changes at a time
	firstRate = 2e-3 // learning rate at first
	lastRate  = 2e-5 // and at the end
	beta1     = 0.9
	beta2     = 0.999
	epsilon   = 1e-8
	decay     = 1e-3 // share of the current rate by which weights shrink in each step
)

func newOptimizer(n *valuenet.Draft) *optimizer {
	o := &optimizer{net: n, mean: make([]float32, len(n.Weights)), squares: make([]float32, len(n.Weights))}
	for range batch / part {
		o.trainers = append(o.trainers, newTrainer(n))
	}
	return o
}

// restore loads a state, and keep stores one.
func (o *optimizer) restore(s *state) {
	copy(o.net.Weights, s.Weights)
	copy(o.mean, s.Mean)
	copy(o.squares, s.Squares)
	o.step = s.Step
}

func (o *optimizer) keep(s *state) {
	copy(s.Weights, o.net.Weights)
	copy(s.Mean, o.mean)
	copy(s.Squares, o.squares)
	s.Step = o.step
}

// start gives a new net small random weights.
func start(n *valuenet.Draft, seed uint64) {
	dice := game.NewFastDice(game.MixAll(seed, forStart))
	for i := range n.Weights {
		n.Weights[i] = 0.2 * float32(2*dice.Fraction()-1)
	}
}

// learn learns from a batch; progress is the share of the whole training that is done.
func (o *optimizer) learn(ctx context.Context, examples []*example, progress float64) error {
	parts := (len(examples) + part - 1) / part
	err := cores.Each(ctx, parts, func(_ context.Context, i int) error {
		trainer := o.trainers[i]
		clear(trainer.gradient.Weights)
		for _, e := range examples[i*part : min((i+1)*part, len(examples))] {
			trainer.backpropagate(e)
		}
		return nil
	})
	if err != nil || ctx.Err() != nil {
		return err
	}
	o.step++
	return cores.Each(ctx, (len(o.net.Weights)+stretch-1)/stretch, func(_ context.Context, i int) error {
		from, to := i*stretch, min((i+1)*stretch, len(o.net.Weights))
		sum := o.trainers[0].gradient.Weights[from:to]
		for _, p := range o.trainers[1:parts] {
			for i, g := range p.gradient.Weights[from:to] {
				sum[i] += g
			}
		}
		o.move(from, sum, 1/float32(len(examples)), progress)
		return nil
	})
}

// move takes a step with some of the weights, given the sums of their gradients.
func (o *optimizer) move(from int, sums []float32, share float32, progress float64) {
	rate := lastRate + (firstRate-lastRate)*(1+math.Cos(math.Pi*progress))/2
	rate *= min(1, float64(o.step)/200)
	far := float32(rate / (1 - math.Pow(beta1, float64(o.step))))
	wide := float32(1 / (1 - math.Pow(beta2, float64(o.step))))
	keep := float32(1 - rate*decay)
	for k, g := range sums {
		i := from + k
		g *= share
		o.mean[i] = float32(beta1*o.mean[i]) + float32((1-beta1)*g)
		o.squares[i] = float32(beta2*o.squares[i]) + float32((1-beta2)*g*g)
		o.net.Weights[i] = float32(keep*o.net.Weights[i]) - far*o.mean[i]/(float32(math.Sqrt(float64(wide*o.squares[i])))+epsilon)
	}
}
