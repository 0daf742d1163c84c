package judge

import (
	"reflect"
	"testing"

	"github.com/divingbell/divingbell/bot/bottest"
	"github.com/divingbell/divingbell/game/sunken"
)

// Every weight except the scale can be tuned.
func TestEveryWeightIsTunable(t *testing.T) {
	var w weights
	seen := map[*float64]bool{}
	for _, k := range w.tunable() {
		seen[k.Value] = true
	}
	if fields := reflect.TypeFor[weights]().NumField() - 1; len(seen) != fields {
		t.Errorf("%d of %d weights are named", len(seen), fields)
	}
	bottest.Tunable(t, New(sunken.New()))
}
