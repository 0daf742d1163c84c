package puzzles_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/game/registry"
	app "github.com/divingbell/divingbell/internal/puzzles"
	"github.com/divingbell/divingbell/lab/puzzles"
	"github.com/divingbell/divingbell/record"
)

// shipped reads the puzzles that are shipped, as they were found.
func shipped(t *testing.T, name string) (all []*puzzles.Puzzle) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("shipped", name+".jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if all, err = puzzles.Read(bytes.NewReader(data)); err != nil {
		t.Fatal(err)
	}
	return all
}

func gameNamed(t *testing.T, name string) (game.Game, game.Judge) {
	t.Helper()
	found, err := registry.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	judge, err := registry.Judge(found.Game)
	if err != nil {
		t.Fatal(err)
	}
	return found.Game, judge
}

// What the app loads follows from what was found: each position is reached by the rules, and each move is legal in it.
func TestWhatTheAppLoads(t *testing.T) {
	for _, name := range registry.Names() {
		g, judge := gameNamed(t, name)
		made, err := puzzles.Ship(g, judge, shipped(t, name))
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join("../../internal/puzzles/data", "puzzles-"+name+".json")
		if golden.Update() {
			if err := os.WriteFile(path, puzzles.Encode(made), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		kept, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(kept, puzzles.Encode(made)) {
			t.Errorf("%s is not what the puzzles give; UPDATE_GOLDEN=1 renews it", path)
		}
		if most := 170_000; len(kept) > most {
			t.Errorf("%s has %d bytes, more than %d", path, len(kept), most)
		}
	}
}

// What the app shows of a puzzle is what its mover saw in the game, and it would show the same if what is hidden from the mover were
// different.
func TestPuzzlesShowWhatTheMoverKnows(t *testing.T) {
	for _, name := range registry.Names() {
		g, judge := gameNamed(t, name)
		ids := map[string]bool{}
		all := shipped(t, name)
		for _, p := range all {
			one, err := puzzles.Ship(g, judge, []*puzzles.Puzzle{p})
			if err != nil {
				t.Fatal(err)
			}
			shown := one.Puzzles[0]
			ids[shown.ID] = true
			before, err := p.Position(g)
			if err != nil {
				t.Fatal(err)
			}
			facts := map[string]string{}
			for i, key := range one.Keys {
				facts[key] = shown.Values[i]
			}
			same(t, shown.ID, p.Seat, before, arranged(t, g, one, shown))
			// A guess remembers nothing, so what players remember of each other is kept.
			for _, f := range guessed(before, p.Seat).Describe() {
				facts[f.Key] = f.Value
			}
			for i, key := range one.Keys {
				shown.Values[i] = facts[key]
			}
			same(t, shown.ID+" with other things hidden", p.Seat, before, arranged(t, g, one, shown))
		}
		if len(ids) != len(all) {
			t.Errorf("%s: %d puzzles have %d ids", name, len(all), len(ids))
		}
	}
}

func guessed(p game.Position, s game.Seat) game.Position {
	guesser := p.View(game.At(s)).Guesser()
	guess := guesser.Blank()
	guesser.Guess(guess, game.NewFastDice(1))
	return guess
}

// same tells whether a seat sees the same in two positions, and can do the same.
func same(t *testing.T, id string, s game.Seat, before, after game.Position) {
	t.Helper()
	audience := game.At(s)
	if was, is := viewOf(t, before, audience), viewOf(t, after, audience); was != is {
		t.Errorf("%s: the mover saw\n%s\nand the app shows\n%s", id, was, is)
	}
	if was, is := before.Legal(s, nil), after.Legal(s, nil); !slices.Equal(was, is) {
		t.Errorf("%s: the moves were %v, the app offers %v", id, was, is)
	}
}

// arranged is the position of the record that the app asks for.
func arranged(t *testing.T, g game.Game, s *app.Set, p app.Puzzle) (at game.Position) {
	t.Helper()
	err := record.Replay(g, s.Record(&p), func(m record.Moment) error {
		at = m.Position.Clone()
		return nil
	})
	if err != nil {
		t.Fatalf("%s: %v", p.ID, err)
	}
	return at
}

func viewOf(t *testing.T, p game.Position, a game.Audience) string {
	t.Helper()
	data, err := json.Marshal(p.View(a))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// What is asked of a puzzle is true of all that are shipped.
func TestPuzzlesAreClear(t *testing.T) {
	for _, name := range registry.Names() {
		for _, p := range shipped(t, name) {
			best := p.Moves[0]
			if p.Gap < 0.05 || p.Gap < 4*p.Margin || !best.Solves || len(p.Moves) < 3 {
				t.Errorf("%s, seed %d: gap %.3f ± %.3f, best %+v", name, p.Seed, p.Gap, p.Margin, best)
			}
			for _, m := range p.Moves[1:] {
				if m.Solves != (m.Behind <= 0.01) || !m.Solves && m.Behind < p.Gap || m.Solves && m.Move == p.Mate {
					t.Errorf("%s, seed %d: gap %.3f, %+v", name, p.Seed, p.Gap, m)
				}
			}
		}
	}
}

func TestPickTakesTheRarestThemes(t *testing.T) {
	var all []*puzzles.Puzzle
	for _, theme := range []string{"dive", "dive", "dive", "sail", "rest"} {
		all = append(all, &puzzles.Puzzle{Theme: theme})
	}
	themes := ""
	for _, p := range puzzles.Pick(all, 4) {
		themes += p.Theme + " "
	}
	if themes != "dive rest sail dive " {
		t.Errorf("picked %s", themes)
	}
}
