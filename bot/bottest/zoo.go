// Package bottest tests a game's judge through the bots that are built on it, for example in a zoo: positions with
// moves that any good player would make, or would avoid.
package bottest

import (
	"context"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// Position is a position of the zoo. If several seats are to move, the first one decides.
type Position struct {
	Name    string
	Players int    // 0 for as few as the game allows
	Options string // "totals shown", separated by semicolons
	Facts   string // "hand green = S1 S2", separated by semicolons
	Good    string // moves of which one must be made, separated by commas
	Bad     string // moves of which none may be made
}

// levels must solve each position, with this budget and this many seeds.
var levels = []struct {
	level  string
	budget bot.Budget
	seeds  uint64
}{
	{"mate", bot.Budget{}, 3},
	{"captain", bot.Budget{Iterations: 800}, 1},
}

// Zoo has mate and captain decide in every position.
func Zoo(t *testing.T, g game.Game, j game.Judge, positions []Position) {
	t.Helper()
	for _, v := range levels {
		b, err := bot.New(v.level, j)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range positions {
			t.Run(v.level+"/"+strings.ReplaceAll(a.Name, " ", "-"), func(t *testing.T) {
				t.Parallel()
				p := a.arrange(t, g)
				s := p.Asked().First()
				good, bad := legal(t, g, p, s, a.Good), legal(t, g, p, s, a.Bad)
				for seed := range v.seeds {
					q := bot.Question{Seat: s, View: p.Recall(game.At(s)), Moves: p.Legal(s, nil), Budget: v.budget, Seed: seed}
					m, err := b.Choose(context.Background(), q)
					if err != nil {
						t.Fatal(err)
					}
					if bad[m] || len(good) > 0 && !good[m] {
						t.Errorf("seed %d: %s", seed, g.MoveText(m))
					}
				}
			})
		}
	}
}

func (a Position) arrange(t *testing.T, g game.Game) game.Position {
	t.Helper()
	c := game.Config{Players: max(a.Players, g.About().MinPlayers), Options: map[string]string{}}
	for _, option := range parts(a.Options, ";") {
		name, value, _ := strings.Cut(option, " ")
		c.Options[name] = value
	}
	var facts []game.Fact
	for _, fact := range parts(a.Facts, ";") {
		key, value, _ := strings.Cut(fact, " = ")
		facts = append(facts, game.Fact{Key: key, Value: value})
	}
	p, err := g.Arrange(c, facts)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// legal parses moves, which must be legal: a zoo with impossible moves would prove nothing.
func legal(t *testing.T, g game.Game, p game.Position, s game.Seat, text string) map[game.Move]bool {
	t.Helper()
	known := map[string]game.Move{}
	for _, m := range p.Legal(s, nil) {
		known[g.MoveText(m)] = m
	}
	moves := map[game.Move]bool{}
	for _, one := range parts(text, ",") {
		m, ok := known[one]
		if !ok {
			t.Fatalf("%q is not a legal move", one)
		}
		moves[m] = true
	}
	return moves
}

func parts(text, separator string) []string {
	var list []string
	for part := range strings.SplitSeq(text, separator) {
		if part = strings.Join(strings.Fields(part), " "); part != "" {
			list = append(list, part)
		}
	}
	return list
}
