package valuenet

import (
	"math"

	"github.com/divingbell/divingbell/game"
)

// Example is what a net learns from: what there was to see, without the zeros, and how the game ended.
type Example struct {
	Players int
	Won     [game.MaxSeats]float32 // each seat's share of the victory
	table   row
	seats   [game.MaxSeats]row
}

type row struct {
	at []uint8
	x  []float32
}

// NewExample keeps inputs for learning.
func NewExample(in *Inputs, s Shape) Example {
	e := Example{Players: in.Players, table: newRow(in.Table[:s.Table])}
	for i := range in.Players {
		e.seats[i] = newRow(in.Seats[i][:s.Seat])
	}
	return e
}

func newRow(x []float32) row {
	var l sparse
	l.take(x)
	return row{append([]uint8(nil), l.at[:l.n]...), append([]float32(nil), l.x[:l.n]...)}
}

func (r row) into(l *sparse) {
	l.n = len(r.at)
	copy(l.at[:], r.at)
	copy(l.x[:], r.x)
}

// Pupil works out how a net's weights should change. One pupil serves one goroutine.
type Pupil struct {
	net      *Net
	Gradient *Net // sums over the examples studied since it was last cleared

	table, mean   sparse
	own           [game.MaxSeats]sparse
	first, second [game.MaxSeats][maxHidden]float32
	strength      [game.MaxSeats]float64
}

// NewPupil studies for a net.
func NewPupil(n *Net) *Pupil { return &Pupil{net: n, Gradient: New(n.Shape)} }

// Loss is how badly the net does on an example: the cross entropy of its hopes, in nats.
func (pu *Pupil) Loss(e *Example) float64 {
	pu.forward(e)
	loss := 0.0
	for s := range e.Players {
		if e.Won[s] > 0 {
			loss -= float64(e.Won[s]) * math.Log(max(pu.strength[s], 1e-12))
		}
	}
	return loss
}

// Study adds to the gradient what would make the net do better on an example.
func (pu *Pupil) Study(e *Example) {
	pu.forward(e)
	n, g := pu.net, pu.Gradient
	var base [maxHidden]float32
	for s := range e.Players {
		slope := float32(pu.strength[s]) - e.Won[s]
		own, first, second := &pu.own[s], &pu.first[s], &pu.second[s]
		for k, i := range own.at[:own.n] {
			g.direct[i] += slope * own.x[k]
		}
		var d2, d1 [maxHidden]float32
		for i, w := range n.last {
			if second[i] > 0 {
				g.last[i] += slope * second[i]
				d2[i] = slope * w
				g.secondBias[i] += d2[i]
			}
		}
		down := d2[:n.Second]
		for i, x := range first[:n.First] {
			if x <= 0 {
				continue
			}
			w, to := n.second[i*n.Second:][:n.Second], g.second[i*n.Second:][:n.Second]
			sum := float32(0)
			for k, d := range down {
				sum += d * w[k]
				to[k] += d * x
			}
			d1[i] = sum
			base[i] += sum
		}
		own.spread(d1[:n.First], g.own)
	}
	for i, d := range base[:n.First] {
		g.firstBias[i] += d
	}
	pu.table.spread(base[:n.First], g.table)
	pu.mean.spread(base[:n.First], g.mean)
}

// spread is the way back of weigh.
func (l *sparse) spread(slopes, rows []float32) {
	width := len(slopes)
	for k, i := range l.at[:l.n] {
		v := l.x[k]
		to := rows[int(i)*width:][:width]
		for j, d := range slopes {
			to[j] += v * d
		}
	}
}

// forward is Hopes with everything kept that Study needs; it leaves the hopes in strength.
func (pu *Pupil) forward(e *Example) {
	n := pu.net
	var mean [MaxSeatInputs]float32
	share := 1 / float32(e.Players)
	for s := range e.Players {
		e.seats[s].into(&pu.own[s])
		for k, i := range e.seats[s].at {
			mean[i] += e.seats[s].x[k]
		}
	}
	for i := range mean {
		mean[i] *= share
	}
	e.table.into(&pu.table)
	pu.mean.take(mean[:n.Seat])
	var base [maxHidden]float32
	copy(base[:], n.firstBias)
	pu.table.weigh(base[:n.First], n.table)
	pu.mean.weigh(base[:n.First], n.mean)
	var positive sparse
	for s := range e.Players {
		pu.first[s] = base
		pu.own[s].weigh(pu.first[s][:n.First], n.own)
		pu.strength[s] = float64(n.strength(&pu.own[s], &positive, &pu.first[s], &pu.second[s]))
	}
	game.CompareHopes(pu.strength[:e.Players])
}
