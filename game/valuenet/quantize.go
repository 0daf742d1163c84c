package valuenet

import (
	"math"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// The hidden layers of a net are computed in fixed point. A word is a pair of numbers, a + b·2³²: multiplying it by a number
// multiplies both, and adding words adds both, as long as neither overflows 32 bits. None does, since inputs and units are clamped
// and the weights that lead to a unit have a limit.
const (
	inputScale  = 1 << 10 // scale of inputs: what stands for 1
	unitScale   = 1 << 9  // of units of the first layer
	weightScale = 1 << 10 // and of weights

	mostInput  = 4                                                // inputs are clamped to ± this
	mostUnit   = 32                                               // and units of the first layer to at most this
	mostFirst  = 1 << 31 / (inputScale * weightScale * mostInput) // limit of the sum of a unit's absolute weights
	mostSecond = 1 << 31 / (unitScale * weightScale * mostUnit)
)

// Quantize makes a net from a draft. Weights that are too large are a game.BadInput; training stays far below.
func (d *Draft) Quantize() (*Net, error) {
	l := d.Layers
	if !limited(d.First, mostFirst, l.FirstBias, l.Table, l.Mean, l.Own) || !limited(d.Second, mostSecond, l.SecondBias, l.Second, l.Next) {
		return nil, game.BadInput("the weights of the net are too large")
	}
	return &Net{
		Shape: d.Shape, table: words(l.Table, weightScale), mean: words(l.Mean, weightScale), own: words(l.Own, weightScale),
		firstBias: words(l.FirstBias, inputScale*weightScale), second: words(l.Second, weightScale), next: words(l.Next, weightScale),
		secondBias: words(l.SecondBias, unitScale*weightScale), last: slices.Clone(l.Last), direct: slices.Clone(l.Direct),
	}, nil
}

// limited tells whether the absolute weights of each unit add up to less than a limit.
func limited(units int, limit float64, rows ...[]float32) bool {
	sums := make([]float64, units)
	for _, weights := range rows {
		for i, w := range weights {
			sums[i%units] += math.Abs(float64(w))
		}
	}
	for _, sum := range sums {
		if !(sum < limit-1) { // 1 is for rounding; NaN is refused, too
			return false
		}
	}
	return true
}

func words(weights []float32, scale float64) []uint64 {
	all := make([]uint64, len(weights)/2)
	count := func(i int) uint64 { return uint64(int64(math.Round(scale * float64(weights[i])))) }
	for i := range all {
		all[i] = count(2*i) + count(2*i+1)<<32
	}
	return all
}

// halves returns the two numbers of a word.
func halves(word uint64) (a, b int32) {
	a = int32(word)
	return a, int32((word - uint64(int64(a))) >> 32)
}

// counts is a list of inputs or units in fixed point, without the zeros, since most are 0.
type counts struct {
	n  int
	at [MaxSeatInputs + 1]uint8
	x  [MaxSeatInputs + 1]int32
}

func (l *counts) take(inputs []float32) {
	n := 0
	for i, x := range inputs {
		l.at[n] = uint8(i)
		if x != 0 {
			n++
		}
	}
	l.n = n
	for k, i := range l.at[:n] {
		l.x[k] = int32(float32(inputScale*max(-mostInput, min(mostInput, inputs[i])))+(bias+0.5)) - bias
	}
}

// bias makes numbers positive before they are truncated, so that all are rounded alike.
const bias = 1 << 13

// takeUnits takes the positive units.
func (l *counts) takeUnits(sums []uint64) {
	n := 0
	const one = inputScale * weightScale / unitScale
	add := func(i int, sum int32) {
		l.at[n], l.x[n] = uint8(i), min((sum+one/2)/one, mostUnit*unitScale)
		if sum > 0 {
			n++
		}
	}
	for i, word := range sums {
		a, b := halves(word)
		add(2*i, a)
		add(2*i+1, b)
	}
	l.n = n
}

// weigh adds to the sums, for each number of the list, its row of weights times the number.
func (l *counts) weigh(sums, rows []uint64) {
	const at = Lane / 2
	width := len(sums)
	list, x := l.at[:l.n], l.x[:l.n]
	for from := 0; from+at <= width; from += at {
		s := (*[at]uint64)(sums[from:])
		a, b, c, d := s[0], s[1], s[2], s[3]
		for k, i := range list {
			w := (*[at]uint64)(rows[int(i)*width+from:])
			v := uint64(int64(x[k]))
			a += v * w[0]
			b += v * w[1]
			c += v * w[2]
			d += v * w[3]
		}
		*s = [at]uint64{a, b, c, d}
	}
}
