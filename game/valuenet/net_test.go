package valuenet

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
)

var small = Shape{Table: 3, Seat: 5, First: 8, Second: 8}

// random returns a draft and inputs for it, always the same.
func random(s Shape, players int) (*Draft, *Inputs) {
	dice := game.NewFastDice(3)
	number := func() float32 { return float32(dice.Below(2001)-1000) / 1000 }
	d := New(s)
	for i := range d.Weights {
		d.Weights[i] = number()
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
	return d, in
}

func finished(t testing.TB, d *Draft) *Net {
	t.Helper()
	n, err := d.Quantize()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestWinChancesAreAlwaysTheSame(t *testing.T) {
	for players, want := range map[int]string{
		2: "[0.57995 0.42005 0.00000 0.00000 0.00000]",
		3: "[0.39582 0.09512 0.50905 0.00000 0.00000]",
		5: "[0.36383 0.07128 0.10189 0.34518 0.11782]",
	} {
		d, in := random(small, players)
		n := finished(t, d)
		var chances [game.MaxSeats]float64
		n.WinChances(in, &chances)
		if got := fmt.Sprintf("%.5f", chances); got != want {
			t.Errorf("%d players: %s, not %s", players, got, want)
		}
		if allocs := testing.AllocsPerRun(10, func() { n.WinChances(in, &chances) }); allocs != 0 {
			t.Errorf("chances allocate %g times", allocs)
		}
	}
}

// It does not matter which seat is the first: if everybody moves on by one seat, so do the chances.
func TestSeatsAreAlike(t *testing.T) {
	d, in := random(small, 4)
	n := finished(t, d)
	var chances, turned [game.MaxSeats]float64
	n.WinChances(in, &chances)
	in.Seats[0], in.Seats[1], in.Seats[2], in.Seats[3] = in.Seats[3], in.Seats[0], in.Seats[1], in.Seats[2]
	n.WinChances(in, &turned)
	for s := range 4 {
		if math.Abs(chances[s]-turned[(s+1)%4]) > 1e-3 {
			t.Errorf("seat %d has chances of %g, and elsewhere of %g", s, chances[s], turned[(s+1)%4])
		}
	}
}

// The two numbers of a word do not affect each other, however large their sums become.
func TestLargestNetThatFits(t *testing.T) {
	shape := Shape{Table: 1, Seat: 1, First: 8, Second: 8}
	for _, sign := range []float32{1, -1} {
		d := New(shape)
		for i := range d.Layers.Own {
			d.Layers.Own[i] = float32(1-2*(i%2)) * sign * (mostFirst - 2)
		}
		in := Inputs{Players: 2}
		in.Seats[0][0], in.Seats[1][0] = 1000, -1000
		var told counts
		var sums [4]uint64
		told.take(in.Seats[0][:1])
		told.weigh(sums[:], finished(t, d).own)
		want := int32(sign * (mostFirst - 2) * mostInput * inputScale * weightScale)
		for _, word := range sums {
			if a, b := halves(word); a != want || b != -want {
				t.Errorf("a word holds %d and %d, not %d and its opposite", a, b, want)
			}
		}
		d.Layers.Own[3] *= 2
		if _, err := d.Quantize(); err == nil {
			t.Error("weights that could outgrow a word make a net")
		}
	}
}

func TestFiles(t *testing.T) {
	d, in := random(small, 2)
	about := game.About{Name: "pennies", Version: 2, PackHash: "abc"}
	spec := InputSpec{Version: 4, Table: 3, Seat: 5}
	data, err := d.Encode(NewLabel(about, spec, small, "by hand"))
	if err != nil {
		t.Fatal(err)
	}
	again, label, err := Decode(data)
	if err != nil || label.Made != "by hand" {
		t.Fatalf("what was written is not read again: %v, %v", label, err)
	}
	var before, after [game.MaxSeats]float64
	finished(t, d).WinChances(in, &before)
	if again.WinChances(in, &after); before != after {
		t.Errorf("chances were %v and are %v once the net is read again", before, after)
	}
	if Fitting(data, about, spec) == nil {
		t.Error("a net does not fit what it was made for")
	}
	for what, other := range map[string]struct {
		about game.About
		spec  InputSpec
	}{
		"another game":    {game.About{Name: "shillings", Version: 2, PackHash: "abc"}, spec},
		"other rules":     {game.About{Name: "pennies", Version: 3, PackHash: "abc"}, spec},
		"another pack":    {game.About{Name: "pennies", Version: 2, PackHash: "abd"}, spec},
		"another version": {about, InputSpec{Version: 5, Table: 3, Seat: 5}},
		"more to see":     {about, InputSpec{Version: 4, Table: 3, Seat: 6}},
	} {
		if Fitting(data, other.about, other.spec) != nil {
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

func BenchmarkWinChances(b *testing.B) {
	d, in := random(Shape{Table: 40, Seat: 40, First: 64, Second: 32}, 4)
	n := finished(b, d)
	var chances [game.MaxSeats]float64
	for b.Loop() {
		n.WinChances(in, &chances)
	}
}
