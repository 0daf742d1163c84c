package valuenet

import (
	"math"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// The hidden layers of a net are worked out in whole numbers. A word is a pair of them, a + b·2³²: multiplying it by a number
// multiplies both, and adding words adds both, as long as neither outgrows 32 bits. None does, since inputs and units are cut off
// and the weights that lead to a unit have a limit.
const (
	inputParts  = 1 << 10 // what 1 is, as an input
	unitParts   = 1 << 9  // as a unit of the first layer
	weightParts = 1 << 10 // and as a weight

	mostInput  = 4                                                // where inputs
	mostUnit   = 32                                               // and units of the first layer are cut off
	mostFirst  = 1 << 31 / (inputParts * weightParts * mostInput) // what the weights of a unit may add up to, whatever their signs
	mostSecond = 1 << 31 / (unitParts * weightParts * mostUnit)
)

// Quantize makes a net of a draft. Weights that are too large for that are a game.BadInput; training stays far below.
func (d *Draft) Quantize() (*Net, error) {
	if !limited(d.First, mostFirst, d.firstBias, d.table, d.mean, d.own) || !limited(d.Second, mostSecond, d.secondBias, d.second, d.next) {
		return nil, game.BadInput("the weights of the net are too large")
	}
	return &Net{
		Shape: d.Shape, table: words(d.table, weightParts), mean: words(d.mean, weightParts), own: words(d.own, weightParts),
		firstBias: words(d.firstBias, inputParts*weightParts), second: words(d.second, weightParts), next: words(d.next, weightParts),
		secondBias: words(d.secondBias, unitParts*weightParts), last: slices.Clone(d.last), direct: slices.Clone(d.direct),
	}, nil
}

// limited tells whether rows of weights add up to less than a limit for each unit.
func limited(units int, limit float64, rows ...[]float32) bool {
	sums := make([]float64, units)
	for _, weights := range rows {
		for i, w := range weights {
			sums[i%units] += math.Abs(float64(w))
		}
	}
	for _, sum := range sums {
		if !(sum < limit-1) { // 1 is for rounding, and not a number is no less
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

// halves are the numbers of a word.
func halves(word uint64) (a, b int32) {
	a = int32(word)
	return a, int32((word - uint64(int64(a))) >> 32)
}

// counts is a list of inputs or units in parts, without the zeros, which most are.
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
		l.x[k] = int32(inputParts*max(-mostInput, min(mostInput, inputs[i]))+(bias+0.5)) - bias
	}
}

// bias makes numbers positive for a while, so that they are rounded alike.
const bias = 1 << 13

// takeUnits takes what is positive.
func (l *counts) takeUnits(sums []uint64) {
	n := 0
	const one = inputParts * weightParts / unitParts
	add := func(i int, sum int32) {
		l.at[n], l.x[n] = uint8(i), min((sum+one/2)/one, mostUnit*unitParts)
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

// weigh adds to each sum what the list says, by rows of weights as long as the sums.
func (l *counts) weigh(sums, rows []uint64) {
	const at = lane / 2
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
