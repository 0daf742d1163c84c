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

// TestConformanceOfVersion1 plays by the rules of tables that began with version 1.
func TestConformanceOfVersion1(t *testing.T) {
	gametest.Conform(t, OfVersion1(), gametest.Plan{Games: 2, Seed: 7})
}

// playthrough is a random game that a golden file shows.
type playthrough struct {
	players       int
	option, value string
	seed          uint64
}

// The seeds are chosen so that each game has every event that it can have.
func TestGoldenPlaythroughs(t *testing.T) {
	golden(t, New(), "v2/", []playthrough{
		{2, "", "", 6441},
		{3, "start", "passes", 7879},
		{4, "start", "passes", 3706},
		{5, "standstill", "3", 13031},
	})
}

// Games of version 1 go on as they always did: these files are never renewed.
func TestGoldenPlaythroughsOfVersion1(t *testing.T) {
	golden(t, OfVersion1(), "", []playthrough{
		{2, "", "", 6441},
		{3, "", "", 7879},
		{4, "", "", 3706},
		{5, "", "", 24482},
		{2, "surplus", "random", 29151},
		{3, "doubles", "treasures", 24411},
		{5, "standstill", "3", 13031},
	})
}

func golden(t *testing.T, g game.Game, folder string, all []playthrough) {
	t.Helper()
	for _, c := range all {
		name, config := fmt.Sprintf("%s%d_players", folder, c.players), game.Config{Players: c.players}
		if c.option != "" {
			name += "_" + c.option + "=" + c.value
			config.Options = map[string]string{c.option: c.value}
		}
		gametest.Golden(t, g, name, config, c.seed)
	}
}

func TestScripts(t *testing.T) { gametest.Scripts(t, New(), "testdata/scripts") }

func TestEveryRuleHasATest(t *testing.T) {
	gametest.RuleTests(t, "../../docs/rules/sunken-treasure.md", ".")
}

func FuzzMoveText(f *testing.F)   { gametest.FuzzMoveText(f, New()) }
func FuzzChanceText(f *testing.F) { gametest.FuzzChanceText(f, New()) }
func FuzzRecord(f *testing.F)     { gametest.FuzzRecord(f, New()) }
