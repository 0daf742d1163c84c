package sunken

import (
	"fmt"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest"
)

// TestConformance plays long games: random players make little progress, so the standstill limit is high, and most
// games end by another rule.
func TestConformance(t *testing.T) {
	gametest.Conform(t, New(), gametest.Plan{Configs: configs("30"), Games: 1, Seed: 3, Limit: 100_000})
}

// TestConformanceOfManyDeals plays games that end soon.
func TestConformanceOfManyDeals(t *testing.T) {
	gametest.Conform(t, New(), gametest.Plan{Configs: configs("3"), Games: 6, Seed: 5})
}

// The seeds are chosen so that each game has every event that it can have.
func TestGoldenPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		players       int
		option, value string
		seed          uint64
	}{
		{2, "", "", 6441},
		{3, "", "", 7879},
		{4, "", "", 3706},
		{5, "", "", 24482},
		{2, "surplus", "random", 29151},
		{3, "doubles", "treasures", 24411},
		{5, "standstill", "3", 13031},
	} {
		name, config := fmt.Sprintf("%d_players", c.players), game.Config{Players: c.players}
		if c.option != "" {
			name += "_" + c.option + "=" + c.value
			config.Options = map[string]string{c.option: c.value}
		}
		gametest.Golden(t, New(), name, config, c.seed)
	}
}

func TestScripts(t *testing.T) { gametest.Scripts(t, New(), "testdata/scripts") }

func TestEveryRuleHasATest(t *testing.T) {
	gametest.RuleTests(t, "../../docs/rules/sunken-treasure.md", ".")
}

func FuzzMoveText(f *testing.F)   { gametest.FuzzMoveText(f, New()) }
func FuzzChanceText(f *testing.F) { gametest.FuzzChanceText(f, New()) }
func FuzzRecord(f *testing.F)     { gametest.FuzzRecord(f, New()) }
