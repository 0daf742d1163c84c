package exact

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"testing"
)

// near tells whether two numbers differ by a few units in the last place at most.
func near(found, want float64) bool { return math.Abs(found-want) <= 1e-15*max(math.Abs(want), 0.01) }

func TestFunctions(t *testing.T) {
	for x := -700.0; x < 700; x += 0.37 {
		if found, want := Exp(x), math.Exp(x); !near(found/want, 1) {
			t.Errorf("e^%v is %v, want %v", x, found, want)
		}
		if found, want := Log(math.Exp(x)), math.Log(math.Exp(x)); !near(found, want) {
			t.Errorf("the logarithm of e^%v is %v, want %v", x, found, want)
		}
	}
	for x := 0.0; x < 3; x += 0.01 {
		if found, want := Log(x), math.Log(x); !near(found, want) && found != want {
			t.Errorf("the logarithm of %v is %v, want %v", x, found, want)
		}
		for n := range 9 {
			if found, want := Power(x, n), math.Pow(x, float64(n)); found != want {
				t.Errorf("%v to the power of %d is %v, want %v", x, n, found, want)
			}
		}
	}
	for _, c := range []struct{ found, want float64 }{
		{Exp(0), 1}, {Exp(-1000), 0}, {Exp(1000), math.Inf(1)}, {Log(1), 0}, {Log(0), math.Inf(-1)}, {Log(math.Inf(1)), math.Inf(1)}, {Pow(9, 0), 1},
	} {
		if c.found != c.want {
			t.Errorf("found %v, want %v", c.found, c.want)
		}
	}
	if !math.IsNaN(Exp(math.NaN())) || !math.IsNaN(Log(-1)) || !near(Pow(9, 0.5), 3) {
		t.Error("found a number where there is none")
	}
}

// The results are those of every processor, bit by bit.
func TestTheSameEverywhere(t *testing.T) {
	sum := fnv.New64a()
	for i := range 20000 {
		x := float64(i)/100 - 100
		for _, y := range []float64{Exp(x), Exp(x / 97), Log(float64(i) / 977), Pow(float64(i%40+1), float64(i%100)/100)} {
			_ = binary.Write(sum, binary.BigEndian, math.Float64bits(y))
		}
	}
	if found, want := sum.Sum64(), uint64(2375764046033200748); found != want {
		t.Errorf("the results have the hash %d, want %d", found, want)
	}
}

func BenchmarkExp(b *testing.B) {
	sum := 0.0
	for i := 0; b.Loop(); i++ {
		sum += Exp(-float64(i&1023) / 100)
	}
	_ = sum
}

func BenchmarkMathExp(b *testing.B) {
	sum := 0.0
	for i := 0; b.Loop(); i++ {
		sum += math.Exp(-float64(i&1023) / 100)
	}
	_ = sum
}
