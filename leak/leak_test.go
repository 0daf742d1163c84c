package leak

import (
	"fmt"
	"runtime/debug"
	"testing"

	"github.com/divingbell/divingbell/game"
	_ "github.com/divingbell/divingbell/game/gametest" // the -update flag
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/table"
)

// What costs most here is what is soon forgotten.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}

// Whatever an audience cannot know makes no difference to a byte that it is sent, nor to when: in views and moves, lines,
// refusals, lists and replays, to each seat and to those who watch, while games go on.
func TestNothingLeaks(t *testing.T) {
	var sum tally
	for _, p := range plans() {
		t.Run(p.String(), func(t *testing.T) {
			w := makeTwins(t, p)
			sum.add(w.tally)
			if found := w.difference(w.run(t, 0, build{}), w.run(t, 1, build{})); found != "" {
				t.Error(found)
			}
		})
	}
	t.Logf("%+v", sum)
	switch {
	case 2*sum.apart < sum.public:
		t.Error("in most steps there was nothing that could have leaked")
	case 2*sum.uneven < sum.public:
		t.Error("in most steps the number of secret steps could not have leaked")
	case sum.over < 5:
		t.Error("hardly any game came to its end")
	case sum.stuck > 2:
		t.Error("too many games could not go on")
	}
}

// plans are games of each kind, for tables of two to four, one for the eyes of each seat and one for those who watch, with
// as many mixtures of options as there are games. A third are whole games or nearly so; of the others there is the beginning.
func plans() []plan {
	var all []plan
	for _, e := range registry.All() {
		about := e.Game.About()
		for n := 2; n <= 4; n++ {
			for _, a := range game.Audiences(n) {
				i := len(all)
				p := plan{game: about.Name, players: n, options: options(about, i), audience: a, seed: uint64(i), rounds: 50}
				if i%3 > 0 {
					p.clock = table.Clock{Decision: 40, Bank: 60, Reaction: 15}
				}
				if i%3 == 2 {
					p.rounds = 300
				}
				all = append(all, p)
			}
		}
	}
	return all
}

// options are the i-th mixture; where there is much to choose from, the first is taken.
func options(about game.About, i int) map[string]string {
	mixture := map[string]string{}
	for _, o := range about.Options {
		mixture[o.Name] = o.Values[0]
		if len(o.Values) < 10 {
			mixture[o.Name] = o.Values[i%len(o.Values)]
			i++
		}
	}
	return mixture
}

func (p plan) String() string {
	who := "those who watch"
	if p.audience != game.Spectator {
		who = players[p.audience]
	}
	return fmt.Sprintf("%s for %s of %d, seed %d", p.game, who, p.players, p.seed)
}
