package gametest

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/pennies"
)

func TestConformingGamePasses(t *testing.T) {
	Conform(t, pennies.Game{}, Plan{Games: 300, Seed: 1})
}

func TestConformPlaysOptions(t *testing.T) {
	Conform(t, pennies.Game{}, Plan{Games: 20, Configs: []game.Config{{Players: 3, Options: map[string]string{"rounds": "2"}}}})
}

func TestGoldenPlaythroughs(t *testing.T) {
	for n := 2; n <= 4; n++ {
		c := game.Config{Players: n, Options: map[string]string{"rounds": "2"}}
		Golden(t, pennies.Game{}, configName(c), c, 7)
	}
}

func FuzzPenniesMoveText(f *testing.F)   { FuzzMoveText(f, pennies.Game{}) }
func FuzzPenniesChanceText(f *testing.F) { FuzzChanceText(f, pennies.Game{}) }
func FuzzPenniesRecord(f *testing.F)     { FuzzRecord(f, pennies.Game{}) }
