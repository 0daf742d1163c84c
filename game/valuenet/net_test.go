package valuenet

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
)

var small = Shape{Table: 3, Seat: 5, First: 8, Second: 8}

// random is a net, and something to tell it, that always are the same.
func random(s Shape, players int) (*Net, *Inputs) {
	dice := game.NewFastDice(3)
	number := func() float32 { return float32(dice.Below(2001)-1000) / 1000 }
	n := New(s)
	for i := range n.Weights {
		n.Weights[i] = number()
	}
	in := &Inputs{Players: players}
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
	return n, in
}

func TestHopesAreAlwaysTheSame(t *testing.T) {
	for players, want := range map[int]string{
		2: "[0.44637 0.55363 0.00000 0.00000 0.00000]",
		3: "[0.34160 0.39530 0.26310 0.00000 0.00000]",
		5: "[0.19173 0.21199 0.14630 0.19846 0.25152]",
	} {
		n, in := random(small, players)
		var hopes [game.MaxSeats]float64
		n.Hopes(in, &hopes)
		if got := fmt.Sprintf("%.5f", hopes); got != want {
			t.Errorf("%d players: %s, not %s", players, got, want)
		}
		if allocs := testing.AllocsPerRun(10, func() { n.Hopes(in, &hopes) }); allocs != 0 {
			t.Errorf("hopes allocate %g times", allocs)
		}
	}
}

// Whoever changes places takes the hopes along.
func TestSeatsAreAlike(t *testing.T) {
	n, in := random(small, 4)
	var hopes, swapped [game.MaxSeats]float64
	n.Hopes(in, &hopes)
	in.Seats[0], in.Seats[2] = in.Seats[2], in.Seats[0]
	n.Hopes(in, &swapped)
	swapped[0], swapped[2] = swapped[2], swapped[0]
	for s := range hopes {
		if math.Abs(hopes[s]-swapped[s]) > 1e-5 {
			t.Errorf("seat %d has hopes of %g, and elsewhere of %g", s, hopes[s], swapped[s])
		}
	}
}

// What a pupil finds out is the slope of the loss.
func TestStudyFindsTheSlope(t *testing.T) {
	n, in := random(small, 3)
	e := NewExample(in, small)
	e.Won = [game.MaxSeats]float32{0, 0.5, 0.5}
	pupil := NewPupil(n)
	pupil.Study(&e)
	for i := range n.Weights {
		const step = 1e-2
		was := n.Weights[i]
		n.Weights[i] = was + step
		above := pupil.Loss(&e)
		n.Weights[i] = was - step
		below := pupil.Loss(&e)
		n.Weights[i] = was
		if slope := (above - below) / (2 * step); math.Abs(slope-float64(pupil.Gradient.Weights[i])) > 2e-3 {
			t.Errorf("weight %d: the slope is %g, found was %g", i, slope, pupil.Gradient.Weights[i])
		}
	}
}

// The loss is that of the hopes.
func TestLoss(t *testing.T) {
	n, in := random(small, 4)
	e := NewExample(in, small)
	e.Won[2] = 1
	var hopes [game.MaxSeats]float64
	n.Hopes(in, &hopes)
	if loss := NewPupil(n).Loss(&e); math.Abs(loss+math.Log(hopes[2])) > 1e-5 {
		t.Errorf("the loss is %g with hopes of %g", loss, hopes[2])
	}
}

func TestFiles(t *testing.T) {
	n, _ := random(small, 2)
	about := game.About{Name: "pennies", Version: 2, PackHash: "abc"}
	sight := Sight{Version: 4, Table: 3, Seat: 5}
	data, err := n.Encode(NewLabel(about, sight, small, "by hand"))
	if err != nil {
		t.Fatal(err)
	}
	again, label, err := Decode(data)
	if err != nil || label.Made != "by hand" || fmt.Sprint(again.Weights) != fmt.Sprint(n.Weights) {
		t.Fatalf("what was written is not read again: %v, %v", label, err)
	}
	if Fitting(data, about, sight) == nil {
		t.Error("a net does not fit what it was made for")
	}
	for what, other := range map[string]struct {
		about game.About
		sight Sight
	}{
		"another game":    {game.About{Name: "shillings", Version: 2, PackHash: "abc"}, sight},
		"other rules":     {game.About{Name: "pennies", Version: 3, PackHash: "abc"}, sight},
		"another pack":    {game.About{Name: "pennies", Version: 2, PackHash: "abd"}, sight},
		"another version": {about, Sight{Version: 5, Table: 3, Seat: 5}},
		"more to see":     {about, Sight{Version: 4, Table: 3, Seat: 6}},
	} {
		if Fitting(data, other.about, other.sight) != nil {
			t.Errorf("a net serves for %s", what)
		}
	}
	for what, bad := range map[string]string{
		"nothing": "", "text": "hello\n", "half of it": string(data[:len(data)/2]), "more": string(data) + "x",
		"too large": strings.Replace(string(data), `"first":8`, `"first":8000`, 1),
		"no number": string(data[:len(data)-4]) + "\xff\xff\xff\xff",
	} {
		if _, _, err := Decode([]byte(bad)); err == nil {
			t.Errorf("%s is read as a net", what)
		}
	}
}

func BenchmarkHopes(b *testing.B) {
	n, in := random(Shape{Table: 40, Seat: 40, First: 32, Second: 16}, 4)
	var hopes [game.MaxSeats]float64
	for b.Loop() {
		n.Hopes(in, &hopes)
	}
}
