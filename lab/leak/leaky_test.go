package leak

import (
	"fmt"
	"hash/crc32"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/protocol"
)

// Servers that leak, each in a different way, must all be detected within a few games, and for the right reason.
func TestLeaksAreFound(t *testing.T) {
	var games []*twins
	for _, l := range leaks {
		t.Run(l.name, func(t *testing.T) {
			found := ""
			for i := range 8 {
				if i == len(games) {
					games = append(games, makeTwins(t, leakyPlan(i)))
				}
				found = games[i].difference(games[i].run(t, 0, l.build), games[i].run(t, 1, l.build))
				if regexp.MustCompile(l.shows).MatchString(found) {
					return
				}
			}
			t.Errorf("it is not found out; the last that is found is this: %s", found)
		})
	}
}

func leakyPlan(i int) plan {
	all := registry.All()
	return plan{
		game: all[(i+1)%len(all)].Game.About().Name, players: 3, audience: game.At(1), seed: uint64(60 + i), rounds: 60,
		clock: blitz, rules: registry.Rules,
	}
}

// leaks are ways to leak, and the difference that must then be found.
var leaks = []struct {
	name  string
	build build
	shows string
}{
	{"a view of other hands", slips(slip{view: func(p game.Provable, a game.Audience) any { return handsOfOthers(p, a) }}), `"slip":"`},
	{"a view that counts one colour", slips(slip{view: func(p game.Provable, a game.Audience) any {
		return strings.Count(handsOfOthers(p, a), "red")
	}}), `"slip":\d`},
	{"a view of what somebody thinks of", slips(slip{view: func(p game.Provable, _ game.Audience) any {
		return facts(p.Describe()).get("buying")
	}}), `"slip":"`},
	{"an event for too many", slips(slip{event: forEverybody}), `"events"`},
	{"a line for what nobody sees", slips(slip{hush: true}), `slip|undo|stale|since`},
	{"the order of moves", slips(slip{legal: func(p game.Provable, s game.Seat, moves []game.Move) {
		if crc32.ChecksumIEEE([]byte(handsOfOthers(p, game.At(s))))%2 == 0 {
			slices.Reverse(moves)
		}
	}}), `"moves"`},
	{"a question that says too much", slips(slip{asked: handsOfOthers}), `"slip"`},
	{"a move that says too much", slips(slip{means: func(p game.Provable, s game.Seat) string {
		return handsOfOthers(p, game.At(s))
	}}), `"effects"`},
	{"a refusal that says too much", slips(slip{words: func(p game.Provable, s game.Seat) string {
		return handsOfOthers(p, game.At(s))
	}}), `"slip"`},

	{"lines that count what nobody sees", build{handler: (*world).countingLines}, `"cursor"`},
	{"a header that counts entries", build{handler: (*world).countingEntries}, `X-Entries`},
	{"a replay for somebody else", build{handler: (*world).mistaking}, `"lines"`},
	{"an update of nothing", build{store: (*world).chattering}, `comes`},
	{"when something was done in secret", build{store: facing(func(f *protocol.Summary, at int64) { f.Changed = at })}, `"changed"`},
	{"a clock that begins anew in secret", build{store: facing(func(f *protocol.Summary, at int64) {
		for i := range f.Seats {
			f.Seats[i].Since = at
		}
	})}, `"since"`},
	{"a disk that is the slower the more is on it", build{store: (*world).slowing}, `comes at`},
}

func slips(s slip) build { return build{games: s.games} }

// handsOfOthers are the hands that an audience must not know.
func handsOfOthers(p game.Provable, a game.Audience) string {
	hands, seat := "", game.Seat(0)
	for _, f := range p.Describe() {
		if strings.HasPrefix(f.Key, "hand ") {
			if !a.Is(seat) {
				hands += f.Value + " "
			}
			seat++
		}
	}
	return hands
}

// forEverybody makes a private event public.
func forEverybody(e game.Event) game.Event {
	e.To = game.Everybody
	return e
}

// A game that asks only players who have a choice reveals who has one. That shows in the course of the game, so planning
// the course has to detect it.
func TestBeingAskedIsFound(t *testing.T) {
	rules := slip{asks: func(p game.Provable, s game.Seat) bool { return len(p.Legal(s, nil)) > 1 }}
	for i := range 8 {
		p := leakyPlan(2*i + 1)
		p.rules, p.players, p.audience, p.rounds = rules.games, 4, game.Spectator, 200
		if said := overhear(t, func(t testing.TB) { makeTwins(t, p) }); strings.Contains(said, "tells the audience what is hidden") {
			return
		}
	}
	t.Error("it is not found out")
}

// overhear returns what a failing test reports.
func overhear(t *testing.T, test func(testing.TB)) string {
	o := &overheard{TB: t}
	done := make(chan struct{})
	go func() {
		defer close(done)
		test(o)
	}()
	<-done
	return o.said
}

type overheard struct {
	testing.TB
	said string
}

// Fatalf implements testing.TB.
func (o *overheard) Fatalf(format string, args ...any) {
	o.said = fmt.Sprintf(format, args...)
	runtime.Goexit()
}
