// Package valuenet holds small neural networks that estimate how likely each seat is to win. A judge says in numbers what it
// sees of the table and of each seat (Inputs); the net weighs that in a few microseconds, without allocating. Every seat is
// weighed by the same weights against the average of all seats, so that what was learned in one seat serves in all.
//
// Nets are made by divingbell train; docs/bots.md says how.
package valuenet

import (
	"github.com/divingbell/divingbell/game"
)

// The most that a net can have, so that weighing needs no memory of its own.
const (
	MaxSeatInputs  = 160
	MaxTableInputs = 160
	maxHidden      = 64
	lane           = 8 // hidden units are worked out so many at a time, and come in multiples of it
)

// Inputs is what a net is told. All that is not set is 0; numbers are best between -1 and 1, and mostly 0.
type Inputs struct {
	Players int
	Table   [MaxTableInputs]float32
	Seats   [game.MaxSeats][MaxSeatInputs]float32
}

// Clear forgets everything.
func (in *Inputs) Clear() { *in = Inputs{} }

// Shape is the size of a net: the inputs for the table and for each seat, and the units of the two hidden layers.
type Shape struct {
	Table  int `json:"table"`
	Seat   int `json:"seat"`
	First  int `json:"first"`
	Second int `json:"second"`
}

// Valid tells whether there can be a net of this shape.
func (s Shape) Valid() bool {
	fits := func(n, most int) bool { return n > 0 && n <= most }
	return fits(s.Table, MaxTableInputs) && fits(s.Seat, MaxSeatInputs) && fits(s.First, maxHidden) && fits(s.Second, maxHidden) &&
		s.First%lane == 0 && s.Second%lane == 0
}

// Size is the number of weights.
func (s Shape) Size() int {
	return (s.Table+2*s.Seat+1)*s.First + (s.First+1)*s.Second + s.Second + s.Seat
}

// Net is a network. It may be shared as long as nobody changes its weights.
type Net struct {
	Shape
	Weights []float32 // all of them; the layers are parts of it

	table, mean, own []float32 // first layer, a row of First for each input: of the table, of the mean of all seats, of the seat
	firstBias        []float32
	second           []float32 // a row of Second for each unit of the first layer
	secondBias       []float32
	last             []float32 // one for each unit of the second layer
	direct           []float32 // from each input of a seat straight to its strength
}

// New makes a net with all weights 0, to which everybody has the same chance. The shape must be valid.
func New(s Shape) *Net {
	if !s.Valid() {
		panic("valuenet: no net has such a shape")
	}
	n := &Net{Shape: s, Weights: make([]float32, s.Size())}
	rest := n.Weights
	part := func(size int) []float32 {
		p := rest[:size:size]
		rest = rest[size:]
		return p
	}
	n.table, n.mean, n.own = part(s.Table*s.First), part(s.Seat*s.First), part(s.Seat*s.First)
	n.firstBias = part(s.First)
	n.second, n.secondBias = part(s.First*s.Second), part(s.Second)
	n.last, n.direct = part(s.Second), part(s.Seat)
	return n
}

// Hopes estimates how likely each seat is to win. They add up to 1; those of seats that nobody has are 0.
func (n *Net) Hopes(in *Inputs, hopes *[game.MaxSeats]float64) {
	*hopes = [game.MaxSeats]float64{}
	var told sparse
	var base, first, second [maxHidden]float32
	n.common(in, &told, &base)
	for s := range in.Players {
		told.take(in.Seats[s][:n.Seat])
		first = base
		told.weigh(first[:n.First], n.own)
		hopes[s] = float64(n.strength(&told, &told, &first, &second))
	}
	game.CompareHopes(hopes[:in.Players])
}

// common is what the first layer has of the table and of all seats together.
func (n *Net) common(in *Inputs, told *sparse, base *[maxHidden]float32) {
	copy(base[:], n.firstBias)
	told.take(in.Table[:n.Table])
	told.weigh(base[:n.First], n.table)
	var mean [MaxSeatInputs]float32
	in.mean(mean[:n.Seat])
	told.take(mean[:n.Seat])
	told.weigh(base[:n.First], n.mean)
}

func (in *Inputs) mean(mean []float32) {
	for s := range in.Players {
		for i, x := range in.Seats[s][:len(mean)] {
			mean[i] += x
		}
	}
	share := 1 / float32(in.Players)
	for i := range mean {
		mean[i] *= share
	}
}

// strength is what a seat's chances are proportional to, as a logarithm: own are its inputs, first is its first layer; second is worked
// out, with a list to do that in, which may be the inputs' own.
func (n *Net) strength(own, positive *sparse, first, second *[maxHidden]float32) float32 {
	sum := float32(0)
	for k, i := range own.at[:own.n] {
		sum += float32(own.x[k] * n.direct[i])
	}
	positive.takePositive(first[:n.First])
	copy(second[:], n.secondBias)
	positive.weigh(second[:n.Second], n.second)
	for i, w := range n.last {
		sum += float32(max(0, second[i]) * w)
	}
	return sum
}

// sparse is a list of numbers without the zeros, which most are.
type sparse struct {
	n  int
	at [MaxSeatInputs]uint8
	x  [MaxSeatInputs]float32
}

func (l *sparse) take(x []float32) {
	n := 0
	for i, v := range x {
		l.at[n], l.x[n] = uint8(i), v
		if v != 0 {
			n++
		}
	}
	l.n = n
}

func (l *sparse) takePositive(x []float32) {
	n := 0
	for i, v := range x {
		l.at[n], l.x[n] = uint8(i), v
		if v > 0 {
			n++
		}
	}
	l.n = n
}

// weigh adds to each sum what the list says, by rows of weights as long as the sums. The conversions keep processors that
// could from adding and multiplying at once, so that a net says the same everywhere.
func (l *sparse) weigh(sums, rows []float32) {
	width := len(sums)
	at, x := l.at[:l.n], l.x[:l.n]
	for from := 0; from+lane <= width; from += lane {
		s := (*[lane]float32)(sums[from:])
		a, b, c, d, e, f, g, h := s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]
		for k, i := range at {
			w := (*[lane]float32)(rows[int(i)*width+from:])
			v := x[k]
			a += float32(v * w[0])
			b += float32(v * w[1])
			c += float32(v * w[2])
			d += float32(v * w[3])
			e += float32(v * w[4])
			f += float32(v * w[5])
			g += float32(v * w[6])
			h += float32(v * w[7])
		}
		*s = [lane]float32{a, b, c, d, e, f, g, h}
	}
}
