package bench

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
)

func TestBenchRules(t *testing.T) {
	for _, copying := range []bool{false, true} {
		b, err := Rules(pennies.Game{}, game.Config{Players: 3}, copying, 20*time.Millisecond)
		if err != nil {
			t.Fatal(err)
		}
		if b.DecisionsPerGame != 24 || b.DecisionsPerS < 1000 || b.StateBytes == 0 || b.Seconds < 0.02 {
			t.Errorf("found %+v", b)
		}
		data, err := json.Marshal(b)
		if err != nil || !strings.HasPrefix(string(data), `{"game":"pennies","players":3,"decisions_per_s":`) {
			t.Errorf("%s, %v", data, err)
		}
	}
}
