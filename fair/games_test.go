package fair_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/record"
)

// games are those of the registry, and pennies, the smallest.
func games() []game.Game {
	all := []game.Game{pennies.Game{}}
	for _, e := range registry.All() {
		all = append(all, e.Game)
	}
	return all
}

// played is the record of a game that random players played with fair dice. The same seed gives the same game.
func played(t testing.TB, g game.Game, players int, seed uint64) *record.Record {
	t.Helper()
	choice := game.NewFastDice(seed)
	config := game.Config{Players: players, Options: map[string]string{}}
	for _, o := range g.About().Options {
		if o.Random != "" {
			config.Options[o.Name] = o.Random
		}
	}
	secret := exampleSecret()
	table, nonces := fmt.Sprintf("reef-%d", seed), make([]string, players)
	for i := range nonces[1:] { // the last seat adds nothing
		nonces[i] = fmt.Sprintf("tide-%d", choice.Below(1000))
	}
	diceSeed := fair.Seed(secret, table, nonces)
	r := playedWith(t, g, config, choice, func(entry int) game.Dice { return fair.Dice(diceSeed, entry) })
	r.Fair = fair.Prove(secret, table, nonces)
	return r
}

// duplicate is the record of a game at a table of a duplicate round, whose players move by a seed.
func duplicate(t testing.TB, g game.Game, seed uint64) *record.Record {
	t.Helper()
	secret, table, nonces := exampleSecret().ForRound(2), fair.DealID("cup", 2), []string{"tide-1", "", "tide-3", "tide-4", "tide-5"}
	dice := fair.DuplicateDice(g, fair.Seed(secret, table, nonces))
	r := playedWith(t, g, game.Config{Players: 3, First: g.About().SeatName(0)}, game.NewFastDice(seed), func(int) game.Dice { return dice })
	r.Fair = fair.Prove(secret, table, nonces)
	r.Fair.Duplicate = true
	return r
}

func playedWith(t testing.TB, g game.Game, config game.Config, choice *game.FastDice, diceOf func(entry int) game.Dice) *record.Record {
	t.Helper()
	dice := &game.Recorder{Dice: diceOf(0)}
	p, err := g.Deal(config, dice)
	if err != nil {
		t.Fatal(err)
	}
	log := record.Log{Config: config, Setup: dice.Take()}
	for !p.Over() {
		asked := p.Asked()
		seat := game.Seat(game.Set(asked).Nth(choice.Below(asked.Count())))
		moves := p.Legal(seat, nil)
		move := moves[choice.Below(len(moves))]
		dice.Dice = diceOf(len(log.Steps) + 1)
		if err := p.Play(seat, move, dice); err != nil {
			t.Fatal(err)
		}
		log.Steps = append(log.Steps, record.Step{Seat: seat, Move: move, Chance: dice.Take()})
	}
	r, err := log.Record(g, p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// copied returns a deep copy of a record.
func copied(t testing.TB, r *record.Record) *record.Record {
	t.Helper()
	c, err := record.Decode(r.Encode())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestGamesWithFairDiceAreVerified(t *testing.T) {
	for _, g := range games() {
		about := g.About()
		for players := about.MinPlayers; players <= about.MaxPlayers; players++ {
			r := played(t, g, players, uint64(players))
			if err := fair.Verify(g, copied(t, r)); err != nil {
				t.Errorf("%s, %d players: %v", about.Name, players, err)
			}
		}
	}
}

// checkKeptDraws compares the draws of a game with those that the app's own verifier is tested with.
func checkKeptDraws(t *testing.T, g game.Game, r *record.Record, name string) {
	t.Helper()
	var lines bytes.Buffer
	if err := fair.Draws(g, r, func(d fair.Draw) error { return json.NewEncoder(&lines).Encode(d) }); err != nil {
		t.Error(err)
	}
	if golden.Update() {
		if err := os.WriteFile(name, lines.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(name); err != nil || !bytes.Equal(kept, lines.Bytes()) {
		t.Errorf("%s are not the draws of the game: %v", name, err)
	}
}

// Games of duplicate rounds are verified, too, also by those that were kept.
func TestDuplicateGamesAreVerified(t *testing.T) {
	for _, e := range registry.All() {
		g := e.Game
		for seed := range uint64(3) {
			if err := fair.Verify(g, copied(t, duplicate(t, g, seed))); err != nil {
				t.Errorf("%s: %v", g.About().Name, err)
			}
		}
		name := filepath.Join("testdata", g.About().Name+"-duplicate.json")
		if golden.Update() {
			if err := os.WriteFile(name, duplicate(t, g, 1).Encode(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := record.Decode(data)
		if err == nil {
			err = fair.Verify(g, r)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		checkKeptDraws(t, g, r, strings.TrimSuffix(name, ".json")+"-draws.jsonl")
	}
}

// Games recorded once and kept: a change here would invalidate the proofs of all recorded games.
func TestGamesOfOldAreVerified(t *testing.T) {
	for _, e := range registry.All() {
		for _, v := range append(slices.Clip(e.Older), e.Version) {
			about := v.Game.About()
			name := filepath.Join("testdata", about.Name+".json")
			if about.Version > 1 {
				name = filepath.Join("testdata", fmt.Sprintf("%s-%d.json", about.Name, about.Version))
			}
			if golden.Update() {
				if err := os.WriteFile(name, shortest(t, v.Game, 3), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			r, err := record.Decode(data)
			if err == nil {
				err = fair.Verify(v.Game, r)
			}
			checkKeptDraws(t, v.Game, r, strings.TrimSuffix(name, ".json")+"-draws.jsonl")
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// shortest is the shortest of many games.
func shortest(t *testing.T, g game.Game, players int) []byte {
	var found []byte
	for seed := range uint64(60) {
		if document := played(t, g, players, seed).Encode(); found == nil || len(document) < len(found) {
			found = document
		}
	}
	return found
}

func FuzzVerify(f *testing.F) {
	var g pennies.Game
	f.Add(played(f, g, 2, 1).Encode())
	f.Add(played(f, g, 4, 2).Encode())
	f.Fuzz(func(t *testing.T, document []byte) {
		r, err := record.Decode(document)
		if err != nil {
			return
		}
		err = fair.Verify(g, r)
		if err == nil && record.Replay(g, r, nil) != nil {
			t.Fatal("a record that does not replay is verified")
		}
		if err != nil && err.Error() == "" {
			t.Fatal("the error says nothing")
		}
	})
}
