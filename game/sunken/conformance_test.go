package sunken_test

import (
	"fmt"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest"
	"github.com/divingbell/divingbell/game/sunken"
)

// TestConformance plays long games: random players dither, so they get a long standstill, and most games end by the
// rules of the book.
func TestConformance(t *testing.T) {
	gametest.Conform(t, sunken.New(), gametest.Plan{Configs: tables("30"), Games: games(3), Seed: 3, Limit: 100_000})
}

// TestConformanceOfManyDeals plays games that end soon.
func TestConformanceOfManyDeals(t *testing.T) {
	gametest.Conform(t, sunken.New(), gametest.Plan{Configs: tables("3"), Games: games(125), Seed: 5})
}

// games keeps the suite short where it runs at each change.
func games(n int) int {
	if testing.Short() {
		return max(1, n/10)
	}
	return n
}

// tables are all numbers of players with all options.
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

// The seeds are of games that show much: those of the numbers of players have every event.
func TestGoldenPlaythroughs(t *testing.T) {
	for _, c := range []struct {
		players       int
		option, value string
		seed          uint64
	}{
		{2, "", "", 5286}, {3, "", "", 2952}, {4, "", "", 3816}, {5, "", "", 5426},
		{2, "surplus", "random", 219}, {3, "doubles", "mussels", 3003}, {5, "standstill", "3", 255},
	} {
		name, config := fmt.Sprintf("%d_players", c.players), game.Config{Players: c.players}
		if c.option != "" {
			name += "_" + c.option + "=" + c.value
			config.Options = map[string]string{c.option: c.value}
		}
		gametest.Golden(t, sunken.New(), name, config, c.seed)
	}
}

func TestScripts(t *testing.T) { gametest.Scripts(t, sunken.New(), "testdata/scripts") }

func TestEveryRuleHasATest(t *testing.T) {
	gametest.RuleTests(t, "../../docs/rules/sunken-treasure.md", ".")
}

func FuzzMoveText(f *testing.F)   { gametest.FuzzMoveText(f, sunken.New()) }
func FuzzChanceText(f *testing.F) { gametest.FuzzChanceText(f, sunken.New()) }
func FuzzRecord(f *testing.F)     { gametest.FuzzRecord(f, sunken.New()) }
