package train

import (
	"context"

	"github.com/divingbell/divingbell/arena/cores"
	"github.com/divingbell/divingbell/game/valuenet"
)

// loss is the mean loss of a net on the games held out.
func (c *trainingRun) loss(n *valuenet.Draft) float64 {
	const share = 1024 // examples added up together, so that the sum is the same on any number of cores
	parts := make([]float64, (len(c.held)+share-1)/share)
	_ = cores.Each(context.Background(), len(parts), func(_ context.Context, i int) error {
		trainer := newTrainer(n)
		for k := i * share; k < min((i+1)*share, len(c.held)); k++ {
			parts[i] += trainer.loss(&c.held[k])
		}
		return nil
	})
	return total(parts) / float64(max(1, len(c.held)))
}

// heldJudgeLoss is the mean loss of the judge's chances by experience on them.
func (c *trainingRun) heldJudgeLoss(ctx context.Context, numbers []int) (float64, error) {
	sums := make([]float64, len(numbers))
	err := cores.Each(ctx, len(numbers), func(_ context.Context, i int) (err error) {
		sums[i], err = c.judgeLossIn(numbers[i], &c.pairs[numbers[i]], 0)
		return err
	})
	return total(sums) / float64(max(1, len(c.held))), err
}

func total(of []float64) float64 {
	sum := 0.0
	for _, x := range of {
		sum += x
	}
	return sum
}
