package train

import (
	"math"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/valuenet"
)

var small = valuenet.Shape{Table: 3, Seat: 5, First: 8, Second: 8}

// random returns a draft and inputs for it, always the same.
func random(s valuenet.Shape, players int) (*valuenet.Draft, *valuenet.Inputs) {
	dice := game.NewFastDice(3)
	number := func() float32 { return float32(dice.Below(2001)-1000) / 1000 }
	d := valuenet.New(s)
	for i := range d.Weights {
		d.Weights[i] = number()
	}
	in := &valuenet.Inputs{Players: players}
	for i := range s.Table {
		in.Table[i] = number()
	}
	for p := range players {
		for i := range s.Seat {
			if dice.Below(2) == 0 {
				in.Seats[p][i] = number()
			}
		}
	}
	return d, in
}

func finished(t testing.TB, d *valuenet.Draft) *valuenet.Net {
	t.Helper()
	n, err := d.Quantize()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// The gradient is the slope of the loss.
func TestStudyFindsTheSlope(t *testing.T) {
	d, in := random(small, 3)
	e := newExample(in, small)
	e.Won = [game.MaxSeats]float32{0, 0.5, 0.5}
	tr := newTrainer(d)
	tr.backpropagate(&e)
	for i := range d.Weights {
		const step = 1e-2
		was := d.Weights[i]
		d.Weights[i] = was + step
		above := tr.loss(&e)
		d.Weights[i] = was - step
		below := tr.loss(&e)
		d.Weights[i] = was
		if slope := (above - below) / (2 * step); math.Abs(slope-float64(tr.gradient.Weights[i])) > 2e-3 {
			t.Errorf("weight %d: the slope is %g, found was %g", i, slope, tr.gradient.Weights[i])
		}
	}
}

// A net has the chances of its draft, except for rounding.
func TestLoss(t *testing.T) {
	for _, shape := range []valuenet.Shape{small, {Table: 90, Seat: 120, First: 64, Second: 32}} {
		for players := 2; players <= game.MaxSeats; players++ {
			d, in := random(shape, players)
			for i := range d.Weights {
				d.Weights[i] *= 0.2
			}
			e := newExample(in, shape)
			e.Won[1] = 1
			var chances [game.MaxSeats]float64
			finished(t, d).WinChances(in, &chances)
			if loss := newTrainer(d).loss(&e); math.Abs(loss+math.Log(chances[1])) > 0.01 {
				t.Errorf("the loss is %g with chances of %g", loss, chances[1])
			}
		}
	}
}
