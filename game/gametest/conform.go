// Package gametest is the test suite that every game passes: thousands of random games in which every promise of
// package game is checked, golden playthroughs to read as diffs, table scripts, a check that every rule has a test, and
// fuzzing of everything that is parsed. A game's own tests call Conform, Golden, Scripts, RuleTests and Fuzz….
package gametest

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/trials"
)

var (
	onlySeed = flag.Uint64("gametest.seed", 0, "have Conform play the game of this seed alone")
	times    = flag.Int("gametest.times", 1, "have Conform play this many times as many games")
)

// Plan says which games Conform plays.
type Plan struct {
	Configs []game.Config // none means: every number of players, with the default options
	Games   int           // games of each configuration; 0 means 100
	Seed    uint64        // games of another seed are other games
	Limit   int           // decisions after which a game is left unfinished; 0 means 5,000
	Endless float64       // share of a configuration's games that may be left unfinished
	Open    bool          // the game hides nothing, so that scrambling never changes anything
}

// Conform plays random games and checks every step against the contract of package game. Configurations are parallel
// subtests. A failure prints how to play that one game again.
func Conform(t *testing.T, g game.Game, plan Plan) {
	t.Helper()
	plan = plan.complete(g.About())
	for i, c := range plan.Configs {
		t.Run(configName(c), func(t *testing.T) {
			t.Parallel()
			sum, err := conform(g, c, plan, plan.Seed+uint64(i)<<32)
			if err != nil {
				t.Fatalf("%v\nto play this game alone: go test -run '^%s$' -gametest.seed=%d",
					err, strings.ReplaceAll(t.Name(), "/", "$/^"), sum.seed)
			}
			t.Log(sum)
		})
	}
}

func (plan Plan) complete(a game.About) Plan {
	if len(plan.Configs) == 0 {
		for n := a.MinPlayers; n <= a.MaxPlayers; n++ {
			plan.Configs = append(plan.Configs, game.Config{Players: n})
		}
	}
	if plan.Games == 0 {
		plan.Games = 100
	}
	plan.Games *= *times
	if trials.Long() {
		plan.Games *= 20
	}
	if plan.Limit == 0 {
		plan.Limit = 5000
	}
	return plan
}

// summary counts what happened in the games of one configuration.
type summary struct {
	seed       uint64 // of the last game
	games      int
	decisions  int
	unfinished int
	scrambles  int
	changed    int // scrambles that changed something
	compared   int // pairs of moves whose events were compared
	refused    int
	unnoticed  int // times that somebody did not notice a move
	harmless   int // times that somebody noticed a move that shows nothing
	ordered    int // games in which the table answers for players
	answered   int // decisions that it answered
}

func (s summary) String() string {
	return fmt.Sprintf("%d games, %d decisions, %d of them by orders, %d unfinished; %d moves refused; %d of %d scrambles changed something; "+
		"events of %d pairs compared; %d moves not noticed, %d shown to be harmless",
		s.games, s.decisions, s.answered, s.unfinished, s.refused, s.changed, s.scrambles, s.compared, s.unnoticed, s.harmless)
}

// conform plays the games of one configuration. A game depends on its seed alone.
func conform(g game.Game, c game.Config, plan Plan, seed uint64) (summary, error) {
	var sum summary
	seeds := game.NewFastDice(seed)
	for range plan.Games {
		sum.seed = max(1, seeds.Uint64())
		if *onlySeed != 0 {
			sum.seed = *onlySeed
		}
		trial := newTrial(g, c, sum.seed, &sum)
		if err := trial.run(plan.Limit); err != nil {
			return sum, fmt.Errorf("%s, %s, seed %d, %w", g.About().Name, configName(c), sum.seed, err)
		}
		if trial.ordered {
			sum.ordered++
		}
		if sum.games++; *onlySeed != 0 {
			return sum, nil
		}
	}
	if most := plan.Endless * float64(plan.Games); float64(sum.unfinished) > most {
		return sum, fmt.Errorf("%d of %d games did not end within %d decisions", sum.unfinished, sum.games, plan.Limit)
	}
	if sum.changed == 0 && !plan.Open {
		return sum, fmt.Errorf("no scramble of %d changed anything: is nothing hidden, or does Scramble do nothing?", sum.scrambles)
	}
	if len(g.About().Orders) > 0 && sum.ordered > 0 && sum.answered == 0 {
		return sum, fmt.Errorf("no orders answered anything in %d games: does nobody react?", sum.ordered)
	}
	return sum, nil
}

// configName is a configuration as the name of a test: "3_players_scenario=random".
func configName(c game.Config) string {
	name := fmt.Sprintf("%d_players", c.Players)
	for _, option := range slices.Sorted(maps.Keys(c.Options)) {
		name += "_" + option + "=" + c.Options[option]
	}
	return name
}
