package deepblue_test

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

// match is a game that a test plays with the texts that scripts use.
type match struct {
	t *testing.T
	g *deepblue.Game
	*deepblue.Position
}

// arrange makes a position from facts, "boats green = A5/gold H".
func arrange(t *testing.T, players int, facts ...string) *match {
	t.Helper()
	return arrangeWith(t, packs.Standard(), players, facts...)
}

func arrangeWith(t *testing.T, g *deepblue.Game, players int, facts ...string) *match {
	t.Helper()
	var list []game.Fact
	for _, f := range facts {
		key, value, ok := strings.Cut(f, " = ")
		if !ok {
			t.Fatalf("%q is no fact", f)
		}
		list = append(list, game.Fact{Key: key, Value: value})
	}
	p, err := g.Arrange(game.Config{Players: players}, list)
	if err != nil {
		t.Fatal(err)
	}
	return &match{t, g, p.(*deepblue.Position)}
}

// deal sets up a new game with the dice given.
func deal(t *testing.T, c game.Config, d game.Dice) *match {
	t.Helper()
	g := packs.Standard()
	p, err := g.Deal(c, d)
	if err != nil {
		t.Fatal(err)
	}
	return &match{t, g, p.(*deepblue.Position)}
}

func (m *match) seat(name string) game.Seat {
	m.t.Helper()
	s, ok := m.g.About().SeatNamed(name)
	if !ok {
		m.t.Fatalf("nobody is %q", name)
	}
	return s
}

// play makes moves, "green: draw | gem gold".
func (m *match) play(lines ...string) *match {
	m.t.Helper()
	for _, line := range lines {
		text, outcomes, _ := strings.Cut(line, " | ")
		who, what, _ := strings.Cut(text, ": ")
		move, err := m.g.ParseMove(what)
		if err != nil {
			m.t.Fatal(err)
		}
		dice := game.NewScriptedDice(m.outcomes(outcomes))
		if err := m.Play(m.seat(who), move, dice); err != nil {
			m.t.Fatalf("%s: %v", line, err)
		}
		if err := dice.Fault(); err != nil {
			m.t.Fatalf("%s: %v", line, err)
		}
	}
	return m
}

func (m *match) outcomes(texts string) []game.Chance {
	m.t.Helper()
	var all []game.Chance
	if texts == "" {
		return nil
	}
	for text := range strings.SplitSeq(texts, ", ") {
		c, err := m.g.ParseChance(text)
		if err != nil {
			m.t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}

// fact is the value of a fact, or "" if it is left out.
func (m *match) fact(key string) string {
	for _, f := range m.Describe() {
		if f.Key == key {
			return f.Value
		}
	}
	return ""
}

// facts are all of them, for tests that look at many.
func (m *match) facts() map[string]string {
	all := map[string]string{}
	for _, f := range m.Describe() {
		all[f.Key] = f.Value
	}
	return all
}

// moves are the texts of what a seat may do.
func (m *match) moves(s game.Seat) []string {
	var texts []string
	for _, move := range m.Legal(s, nil) {
		texts = append(texts, m.g.MoveText(move))
	}
	return texts
}

func (m *match) copy() *match {
	return &match{m.t, m.g, m.Clone().(*deepblue.Position)}
}

// randomGame plays random moves from a seed and calls look before each. It stops at the end of the game, after 20,000
// moves, or when look returns false.
func randomGame(t *testing.T, c game.Config, seed uint64, look func(m *match, s game.Seat, next game.Move) bool) *match {
	t.Helper()
	dice := game.NewFastDice(seed)
	m := deal(t, c, dice)
	for range 20_000 {
		asked := game.Set(m.Asked())
		if asked == 0 {
			return m
		}
		s := game.Seat(asked.Nth(dice.Below(asked.Count())))
		moves := m.Legal(s, nil)
		if len(moves) == 0 {
			t.Fatalf("seed %d: nothing to do for the seat asked, %v", seed, m.Describe())
		}
		next := moves[dice.Below(len(moves))]
		if !look(m, s, next) {
			return m
		}
		if err := m.Play(s, next, dice); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	return m
}

// changedPack is the standard pack with a change.
func changedPack(t *testing.T, change func(*deepblue.Pack)) (*deepblue.Game, error) {
	t.Helper()
	p := standardPack(t)
	change(p)
	return deepblue.New(p)
}

// gems counts "7 silver 3 gold" by colour.
func gems(t *testing.T, text string) map[string]int {
	t.Helper()
	counts := map[string]int{}
	words := strings.Fields(text)
	for i := 0; i+1 < len(words); i += 2 {
		n := 0
		for _, digit := range words[i] {
			n = 10*n + int(digit-'0')
		}
		counts[words[i+1]] += n
	}
	return counts
}

// listed splits a list of ids; "-" is the empty one.
func listed(text string) []string {
	if text == "-" {
		return nil
	}
	return strings.Fields(text)
}
