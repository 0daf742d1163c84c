package train

import (
	"math"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/valuenet"
)

// example is what a net learns from: the inputs of a position, without the zeros, and how the game ended.
type example struct {
	Players int
	Won     [game.MaxSeats]float32 // each seat's share of the victory
	table   row
	seats   [game.MaxSeats]row
}

type row struct {
	at []uint8
	x  []float32
}

// newExample makes an example from inputs; the caller sets Won.
func newExample(in *valuenet.Inputs, s valuenet.Shape) example {
	e := example{Players: in.Players, table: newRow(in.Table[:s.Table])}
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

// trainer computes how a draft's weights should change. One trainer serves one goroutine.
type trainer struct {
	draft    *valuenet.Draft
	gradient *valuenet.Draft // sums over the examples since it was last cleared

	table, mean   sparse
	own, positive [game.MaxSeats]sparse // inputs, and units of the first layer
	first, second [game.MaxSeats][valuenet.MaxHidden]float32
	chances       [game.MaxSeats]float64
}

// newTrainer makes a trainer for a draft, whose weights it only reads.
func newTrainer(d *valuenet.Draft) *trainer {
	return &trainer{draft: d, gradient: valuenet.New(d.Shape)}
}

// loss is how badly the draft does on an example: the cross entropy of its chances, in nats.
func (t *trainer) loss(e *example) float64 {
	t.forward(e)
	loss := 0.0
	for s := range e.Players {
		if e.Won[s] > 0 {
			loss -= float64(e.Won[s]) * math.Log(max(t.chances[s], 1e-12))
		}
	}
	return loss
}

// forward computes the chances, and keeps everything that backpropagate needs.
func (t *trainer) forward(e *example) {
	d, l := t.draft, &t.draft.Layers
	var mean [valuenet.MaxSeatInputs]float32
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
	var base [valuenet.MaxHidden]float32
	copy(base[:], l.FirstBias)
	t.table.weigh(base[:d.First], l.Table)
	t.mean.weigh(base[:d.First], l.Mean)
	for s := range e.Players {
		t.first[s] = base
		t.own[s].weigh(t.first[s][:d.First], l.Own)
		t.positive[s].takePositive(t.first[s][:d.First])
	}
	for s := range e.Players {
		second := t.second[s][:d.Second]
		copy(second, l.SecondBias)
		t.positive[s].weigh(second, l.Second)
		t.positive[(s+1)%e.Players].weigh(second, l.Next)
		sum := float32(0)
		for k, i := range t.own[s].at[:t.own[s].n] {
			sum += float32(t.own[s].x[k] * l.Direct[i])
		}
		for i, w := range l.Last {
			sum += float32(max(0, second[i]) * w)
		}
		t.chances[s] = float64(sum)
	}
	game.CompareWinChances(t.chances[:e.Players])
}

// backpropagate adds the gradient of the loss on an example to gradient.
func (t *trainer) backpropagate(e *example) {
	t.forward(e)
	d, l, g := t.draft, &t.draft.Layers, &t.gradient.Layers
	var ofFirst, ofSecond [game.MaxSeats][valuenet.MaxHidden]float32
	for s := range e.Players {
		slope := float32(t.chances[s]) - e.Won[s]
		own, second := &t.own[s], &t.second[s]
		for k, i := range own.at[:own.n] {
			g.Direct[i] += float32(slope * own.x[k])
		}
		for i, w := range l.Last {
			if second[i] > 0 {
				g.Last[i] += float32(slope * second[i])
				ofSecond[s][i] = slope * w
				g.SecondBias[i] += float32(slope * w)
			}
		}
	}
	var base [valuenet.MaxHidden]float32
	for s := range e.Players {
		slopes := ofFirst[s][:d.First]
		t.positive[s].back(slopes, ofSecond[s][:d.Second], l.Second, g.Second)
		t.positive[s].back(slopes, ofSecond[(s+e.Players-1)%e.Players][:d.Second], l.Next, g.Next)
		for i, slope := range slopes {
			base[i] += slope
		}
		t.own[s].spread(slopes, g.Own)
	}
	for i, slope := range base[:d.First] {
		g.FirstBias[i] += slope
	}
	t.table.spread(base[:d.First], g.Table)
	t.mean.spread(base[:d.First], g.Mean)
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
