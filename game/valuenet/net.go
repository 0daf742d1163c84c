// Package valuenet has small neural networks that estimate how likely each seat is to win. A judge describes the table and each
// seat in numbers (Inputs); the net evaluates them in a few microseconds, without allocating. Every seat is evaluated with the same
// weights, against the average of all seats and against the seat that follows, so that what was learned in one seat serves in all.
//
// Nets are made by lab train; lab/bots.md says how. While a net is trained it is a Draft. For use it becomes a Net, which
// computes its hidden layers in integers, two at a time.
package valuenet

import (
	"github.com/divingbell/divingbell/game"
)

// The most that a net can have, so that evaluating it does not allocate.
const (
	MaxSeatInputs  = 160
	MaxTableInputs = 160
	MaxHidden      = 96
	Lane           = 8 // hidden units are computed so many at a time, and come in multiples of it
)

// Inputs is what a net evaluates. Numbers are best between -1 and 1, and most of them 0.
type Inputs struct {
	Players int
	Table   [MaxTableInputs]float32
	Seats   [game.MaxSeats][MaxSeatInputs]float32
}

// Clear sets everything to 0.
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
	return fits(s.Table, MaxTableInputs) && fits(s.Seat, MaxSeatInputs) && fits(s.First, MaxHidden) && fits(s.Second, MaxHidden) &&
		s.First%Lane == 0 && s.Second%Lane == 0
}

// Size is the number of weights.
func (s Shape) Size() int {
	return (s.Table+2*s.Seat+1)*s.First + (2*s.First+1)*s.Second + s.Second + s.Seat
}

// Net is a network that is ready for use. Goroutines may share it.
type Net struct {
	Shape
	table, mean, own []uint64 // first layer, as in Draft, but with two weights to a word
	firstBias        []uint64
	second, next     []uint64
	secondBias       []uint64
	last, direct     []float32
}

// WinChances estimates how likely each seat is to win. The chances add up to 1; those of seats not in play are 0.
func (n *Net) WinChances(in *Inputs, chances *[game.MaxSeats]float64) {
	*chances = [game.MaxSeats]float64{}
	var told counts
	var base, first [MaxHidden / 2]uint64
	var second [game.MaxSeats][MaxHidden / 2]uint64
	ones, twos := n.First/2, n.Second/2
	copy(base[:], n.firstBias)
	told.take(in.Table[:n.Table])
	told.weigh(base[:ones], n.table)
	var mean [MaxSeatInputs]float32
	in.mean(mean[:n.Seat])
	told.take(mean[:n.Seat])
	told.weigh(base[:ones], n.mean)
	for s := range in.Players {
		copy(second[s][:twos], n.secondBias)
	}
	for s := range in.Players {
		own := &in.Seats[s]
		told.take(own[:n.Seat])
		sum := float32(0)
		for _, i := range told.at[:told.n] {
			sum += float32(own[i] * n.direct[i])
		}
		chances[s] = float64(sum)
		first = base
		told.weigh(first[:ones], n.own)
		told.takeUnits(first[:ones])
		told.weigh(second[s][:twos], n.second)
		told.weigh(second[before(s, in.Players)][:twos], n.next)
	}
	for s := range in.Players {
		sum := float32(0)
		for i, word := range second[s][:twos] {
			a, b := halves(word)
			sum += float32(float32(max(0, a)) * n.last[2*i])
			sum += float32(float32(max(0, b)) * n.last[2*i+1])
		}
		chances[s] += float64(sum / (unitScale * weightScale))
	}
	game.CompareWinChances(chances[:in.Players])
}

// before is the seat that a seat follows.
func before(s, players int) int { return (s + players - 1) % players }

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
