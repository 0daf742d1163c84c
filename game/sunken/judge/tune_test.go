package judge

import (
	"reflect"
	"testing"

	"github.com/divingbell/divingbell/game/sunken"
)

// Every weight can be tuned but the scale, and a judge with other values has them where they belong.
func TestEveryWeightIsTunable(t *testing.T) {
	w := standard
	seen := map[*float64]bool{}
	for _, n := range w.knobs() {
		if seen[n.Value] || n.Name == "" {
			t.Errorf("%q stands twice", n.Name)
		}
		seen[n.Value] = true
	}
	if fields := reflect.TypeFor[weights]().NumField() - 1; len(seen) != fields {
		t.Errorf("%d of %d weights are named", len(seen), fields)
	}
}

func TestJudgeWithOtherWeights(t *testing.T) {
	j := New(sunken.New())
	var values []float64
	for i := range j.Weights() {
		values = append(values, float64(i+1))
	}
	other := j.With(values).(*Judge)
	for i, w := range other.Weights() {
		if w.Value != values[i] || w.Name != j.Weights()[i].Name {
			t.Errorf("weight %d is %+v", i, w)
		}
	}
	if j.weights != standard {
		t.Error("the judge itself has changed")
	}
}
