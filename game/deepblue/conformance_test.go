package deepblue_test

import (
	"fmt"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/game/gametest"
)

// everyTable is each scenario with each number of players.
func everyTable() []game.Config { return gametest.Tables(packs.Standard().About(), "scenario") }

func TestConformance(t *testing.T) {
	gametest.Conform(t, packs.Standard(), gametest.Plan{Configs: everyTable(), Games: 3, Seed: 1})
}

func TestConformanceWithTotalsShown(t *testing.T) {
	c := game.Config{Players: 3, Options: map[string]string{"totals": "shown"}}
	gametest.Conform(t, packs.Standard(), gametest.Plan{Configs: []game.Config{c}, Games: 10, Seed: 2})
}

func TestGolden(t *testing.T) {
	for i, c := range everyTable() {
		scenario := c.Options["scenario"]
		if scenario == "random" {
			continue
		}
		name := fmt.Sprintf("%s-%d", scenario, c.Players)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			gametest.Golden(t, packs.Standard(), name, c, uint64(i)+1)
		})
	}
}

func TestScripts(t *testing.T) { gametest.Scripts(t, packs.Standard(), "testdata/scripts") }

func TestEveryRuleHasATest(t *testing.T) {
	gametest.RuleTests(t, "../../docs/rules/deep-blue.md", ".")
}

func FuzzMoveText(f *testing.F)   { gametest.FuzzMoveText(f, packs.Standard()) }
func FuzzChanceText(f *testing.F) { gametest.FuzzChanceText(f, packs.Standard()) }
func FuzzRecord(f *testing.F)     { gametest.FuzzRecord(f, packs.Standard()) }
