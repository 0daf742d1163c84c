package sunken_test

import (
	"fmt"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest"
	"github.com/divingbell/divingbell/game/sunken"
)

func TestConformance(t *testing.T) {
	gametest.Conform(t, sunken.New(), gametest.Plan{Configs: tables("30"), Games: games(), Seed: 3})
}

// games keeps the suite short where it runs at each change.
func games() int {
	if testing.Short() {
		return 5
	}
	return 60
}

// tables are all numbers of players with all options. Random players dither, so they get a long standstill.
func tables(standstill string) []game.Config {
	var all []game.Config
	for players := 2; players <= 5; players++ {
		for _, surplus := range []string{"even", "random"} {
			for _, doubles := range []string{"treasures", "mussels"} {
				all = append(all, game.Config{Players: players, Options: map[string]string{
					"surplus": surplus, "doubles": doubles, "standstill": standstill}})
			}
		}
	}
	return all
}

func TestGoldenPlaythroughs(t *testing.T) {
	for players := 2; players <= 5; players++ {
		gametest.Golden(t, sunken.New(), fmt.Sprintf("%d_players", players), game.Config{Players: players}, uint64(players))
	}
	for _, option := range [][2]string{{"surplus", "random"}, {"doubles", "mussels"}, {"standstill", "3"}} {
		c := game.Config{Players: 3, Options: map[string]string{option[0]: option[1]}}
		gametest.Golden(t, sunken.New(), "3_players_"+option[0]+"="+option[1], c, 11)
	}
}

func TestScripts(t *testing.T) { gametest.Scripts(t, sunken.New(), "testdata/scripts") }

func TestEveryRuleHasATest(t *testing.T) {
	gametest.RuleTests(t, "../../docs/rules/sunken-treasure.md", ".")
}

func FuzzMoveText(f *testing.F)   { gametest.FuzzMoveText(f, sunken.New()) }
func FuzzChanceText(f *testing.F) { gametest.FuzzChanceText(f, sunken.New()) }
func FuzzRecord(f *testing.F)     { gametest.FuzzRecord(f, sunken.New()) }
