package sunken_test

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/script"
)

// report runs a script: a position, what is played and what must then be true.
func report(t *testing.T, text string) {
	t.Helper()
	reportOf(t, sunken.New(), text)
}

// reportOf is report by a version of the rules.
func reportOf(t *testing.T, g game.Game, text string) {
	t.Helper()
	s, err := script.Parse("report", []byte("game sunken\n"+strings.TrimLeft(text, "\n")))
	if err == nil {
		err = s.Run(func(string) (game.Game, error) { return g, nil })
	}
	if err != nil {
		t.Error(err)
	}
}

// deal deals a game with the dice of a seed.
func deal(t *testing.T, players int, seed uint64, options ...string) *sunken.Position {
	t.Helper()
	c := game.Config{Players: players, Options: map[string]string{}}
	for i := 0; i < len(options); i += 2 {
		c.Options[options[i]] = options[i+1]
	}
	p, err := sunken.New().Deal(c, game.NewFastDice(seed))
	if err != nil {
		t.Fatal(err)
	}
	return p.(*sunken.Position)
}

// fact returns the words of a fact's value; none for "-".
func fact(t *testing.T, p game.Position, key string) []string {
	t.Helper()
	for _, f := range p.Describe() {
		if f.Key == key && f.Value == "-" {
			return nil
		} else if f.Key == key {
			return strings.Fields(f.Value)
		}
	}
	t.Fatalf("there is no fact %q", key)
	return nil
}

// play plays moves, "violet: ship 3", with dice of their own.
func play(t *testing.T, p game.Position, moves ...string) {
	t.Helper()
	d := game.NewFastDice(1)
	for _, text := range moves {
		name, moveText, _ := strings.Cut(text, ": ")
		s, _ := sunken.New().About().SeatNamed(name)
		m, err := sunken.New().ParseMove(moveText)
		if err == nil {
			err = p.Play(s, m, d)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}
