package valuenet

import (
	"math"

	"github.com/divingbell/divingbell/game"
)

// Example is what a net learns from: the inputs of a position, without the zeros, and how the game ended.
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

// NewExample makes an example from inputs; the caller sets Won.
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

// Trainer computes how a draft's weights should change. One trainer serves one goroutine.
type Trainer struct {
	draft    *Draft
	Gradient *Draft // sums over the examples since it was last cleared

	table, mean   sparse
	own, positive [game.MaxSeats]sparse // inputs, and units of the first layer
	first, second [game.MaxSeats][maxHidden]float32
	hopes         [game.MaxSeats]float64
}

// NewTrainer makes a trainer for a draft, whose weights it only reads.
func NewTrainer(d *Draft) *Trainer { return &Trainer{draft: d, Gradient: New(d.Shape)} }

// Loss is how badly the draft does on an example: the cross entropy of its hopes, in nats.
func (t *Trainer) Loss(e *Example) float64 {
	t.forward(e)
	loss := 0.0
	for s := range e.Players {
		if e.Won[s] > 0 {
			loss -= float64(e.Won[s]) * math.Log(max(t.hopes[s], 1e-12))
		}
	}
	return loss
}

// forward computes the hopes, and keeps everything that Backpropagate needs.
func (t *Trainer) forward(e *Example) {
	d := t.draft
	var mean [MaxSeatInputs]float32
	share := 1 / float32(e.Players)
	for s := range e.Players {
		e.seats[s].into(&t.own[s])
		for k, i := range e.seats[s].at {
			mean[i] += e.seats[s].x[k]
		}
	}
	for i := range mean {
		mean[i] *= share
	}
	e.table.into(&t.table)
	t.mean.take(mean[:d.Seat])
	var base [maxHidden]float32
	copy(base[:], d.firstBias)
	t.table.weigh(base[:d.First], d.table)
	t.mean.weigh(base[:d.First], d.mean)
	for s := range e.Players {
		t.first[s] = base
		t.own[s].weigh(t.first[s][:d.First], d.own)
		t.positive[s].takePositive(t.first[s][:d.First])
	}
	for s := range e.Players {
		second := t.second[s][:d.Second]
		copy(second, d.secondBias)
		t.positive[s].weigh(second, d.second)
		t.positive[after(s, e.Players)].weigh(second, d.next)
		sum := float32(0)
		for k, i := range t.own[s].at[:t.own[s].n] {
			sum += float32(t.own[s].x[k] * d.direct[i])
		}
		for i, w := range d.last {
			sum += float32(max(0, second[i]) * w)
		}
		t.hopes[s] = float64(sum)
	}
	game.CompareHopes(t.hopes[:e.Players])
}

// Backpropagate adds the gradient of the loss on an example to Gradient.
func (t *Trainer) Backpropagate(e *Example) {
	t.forward(e)
	d, g := t.draft, t.Gradient
	var ofFirst, ofSecond [game.MaxSeats][maxHidden]float32
	for s := range e.Players {
		slope := float32(t.hopes[s]) - e.Won[s]
		own, second := &t.own[s], &t.second[s]
		for k, i := range own.at[:own.n] {
			g.direct[i] += float32(slope * own.x[k])
		}
		for i, w := range d.last {
			if second[i] > 0 {
				g.last[i] += float32(slope * second[i])
				ofSecond[s][i] = slope * w
				g.secondBias[i] += float32(slope * w)
			}
		}
	}
	var base [maxHidden]float32
	for s := range e.Players {
		slopes := ofFirst[s][:d.First]
		t.positive[s].back(slopes, ofSecond[s][:d.Second], d.second, g.second)
		t.positive[s].back(slopes, ofSecond[before(s, e.Players)][:d.Second], d.next, g.next)
		for i, slope := range slopes {
			base[i] += slope
		}
		t.own[s].spread(slopes, g.own)
	}
	for i, slope := range base[:d.First] {
		g.firstBias[i] += slope
	}
	t.table.spread(base[:d.First], g.table)
	t.mean.spread(base[:d.First], g.mean)
}

// back is the backward pass of weigh, to the units of the list as well as to the weights.
func (l *sparse) back(units, slopes, rows, gradient []float32) {
	width := len(slopes)
	for k, i := range l.at[:l.n] {
		x := l.x[k]
		w, to := rows[int(i)*width:][:width], gradient[int(i)*width:][:width]
		sum := float32(0)
		for j, slope := range slopes {
			sum += float32(slope * w[j])
			to[j] += float32(slope * x)
		}
		units[i] += sum
	}
}
