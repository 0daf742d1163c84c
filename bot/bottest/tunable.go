package bottest

import (
	"testing"

	"github.com/divingbell/divingbell/game"
)

// Tunable checks that a judge's weights have different names, that With puts other values where they belong, and that
// the judge itself stays unchanged.
func Tunable(t *testing.T, j game.Tunable) {
	t.Helper()
	before := j.Weights()
	var values []float64
	names := map[string]bool{"": true}
	for i, w := range before {
		if names[w.Name] {
			t.Errorf("the name %q of weight %d is empty or stands twice", w.Name, i)
		}
		names[w.Name] = true
		values = append(values, float64(i+1))
	}
	for i, w := range j.With(values).(game.Tunable).Weights() {
		if w.Value != values[i] || w.Name != before[i].Name {
			t.Errorf("weight %d is %+v", i, w)
		}
	}
	for i, w := range j.Weights() {
		if w != before[i] {
			t.Errorf("the judge itself has changed: %+v", w)
		}
	}
}
