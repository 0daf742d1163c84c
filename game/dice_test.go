package game_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
)

func TestFastDiceAreReproducible(t *testing.T) {
	a, b := game.NewFastDice(7), game.NewFastDice(7)
	for range 100 {
		if x, y := a.Uint64(), b.Uint64(); x != y {
			t.Fatalf("%d, then %d", x, y)
		}
	}
	split := *a
	if split.Uint64() != a.Uint64() {
		t.Error("a copy continues otherwise")
	}
	// The first number of SplitMix64 for the seed 0, as published with the algorithm.
	if found := game.NewFastDice(0).Uint64(); found != 0xe220a8397b1dcdaf {
		t.Errorf("found %#x", found)
	}
}

// Each outcome comes within five standard deviations of its expected share.
func TestDiceAreUniform(t *testing.T) {
	const draws = 20_000
	var seed [32]byte
	for name, dice := range map[string]game.Dice{
		"fast": game.NewFastDice(1),
		"fair": game.NewFairDice(seed, 3),
	} {
		bag := game.Bag{0, 1, 0, 3, 6}
		set := game.One(3).With(17).With(41).With(63)
		colours, elements := map[int]int{}, map[int]int{}
		for range draws {
			colours[dice.Draw(1, bag)]++
			elements[dice.Among(1, set)]++
		}
		for colour, c := range bag {
			if err := near(colours[colour], draws, float64(c)/10); err != nil {
				t.Errorf("%s, colour %d: %v", name, colour, err)
			}
		}
		for r := set; r != 0; r = r.Rest() {
			if err := near(elements[r.First()], draws, 0.25); err != nil {
				t.Errorf("%s, element %d: %v", name, r.First(), err)
			}
		}
	}
}

func near(found, draws int, share float64) error {
	mean := share * float64(draws)
	if d := float64(found) - mean; d*d > 25*mean*(1-share) {
		return fmt.Errorf("%d of %d, expected %.0f", found, draws, mean)
	}
	return nil
}

// fairNumber is the same derivation, written again from its description with big integers.
func fairNumber(seed [32]byte, entry, draw int, n int64) int64 {
	for try := 0; ; try++ {
		mac := hmac.New(sha256.New, seed[:])
		fmt.Fprintf(mac, "%s", slices.Concat(eight(entry), eight(draw), eight(try)))
		v := new(big.Int).SetBytes(mac.Sum(nil)[:8])
		all := new(big.Int).Lsh(big.NewInt(1), 64)
		complete := new(big.Int).Sub(all, new(big.Int).Mod(all, big.NewInt(n)))
		if v.Cmp(complete) < 0 {
			return v.Mod(v, big.NewInt(n)).Int64()
		}
	}
}

func eight(n int) []byte { return big.NewInt(int64(n)).FillBytes(make([]byte, 8)) }

func TestFairDiceFollowTheirDescription(t *testing.T) {
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(i * 7)
	}
	for entry := range 50 {
		dice := game.NewFairDice(seed, entry)
		for draw := range 20 {
			n := 1 + (entry*20+draw)%63
			want := int(fairNumber(seed, entry, draw, int64(n)))
			if found := dice.Among(0, game.Below(n)); found != want {
				t.Fatalf("entry %d, draw %d, of %d: found %d, want %d", entry, draw, n, found, want)
			}
		}
	}
}

// Fixed outcomes: a change here would change every game that was committed to a seed.
func TestFairDiceVector(t *testing.T) {
	dice := game.NewFairDice([32]byte{1, 2, 3}, 5)
	var found []int
	for range 8 {
		found = append(found, dice.Among(0, game.Below(60)))
	}
	if want := []int{44, 0, 40, 45, 30, 37, 1, 10}; !slices.Equal(found, want) {
		t.Errorf("found %v, want %v", found, want)
	}
}

func TestRecorder(t *testing.T) {
	r := &game.Recorder{Dice: game.NewRecordedDice([]game.Chance{{Kind: 1, Value: 5}, {Kind: 2, Value: 3}})}
	r.Among(1, game.Below(9))
	r.Draw(2, game.Bag{3: 1})
	if found := r.Take(); !slices.Equal(found, []game.Chance{{Kind: 1, Value: 5}, {Kind: 2, Value: 3}}) {
		t.Errorf("recorded %v", found)
	}
	if found := r.Take(); len(found) != 0 {
		t.Errorf("still recorded %v", found)
	}
}

func TestPresetDice(t *testing.T) {
	recorded, scripted := game.NewRecordedDice, game.NewScriptedDice
	among := func(k game.Kind, n int) func(game.Dice) { return func(d game.Dice) { d.Among(k, game.Below(n)) } }
	draw := func(k game.Kind) func(game.Dice) { return func(d game.Dice) { d.Draw(k, game.Bag{0, 2}) } }
	for name, c := range map[string]struct {
		make func([]game.Chance) *game.PresetDice
		told []game.Chance
		ask  []func(game.Dice)
		want error
	}{
		"all fits":               {recorded, []game.Chance{{Kind: 1, Value: 3}, {Kind: 2, Value: 1}}, []func(game.Dice){among(1, 4), draw(2)}, nil},
		"nothing told":           {recorded, nil, []func(game.Dice){among(1, 4)}, game.ErrNoOutcome},
		"another kind":           {recorded, []game.Chance{{Kind: 2, Value: 1}, {Kind: 1, Value: 3}}, []func(game.Dice){among(1, 4), draw(2)}, game.ErrWrongKind},
		"kinds in any order":     {scripted, []game.Chance{{Kind: 2, Value: 1}, {Kind: 1, Value: 3}}, []func(game.Dice){among(1, 4), draw(2)}, nil},
		"not in the set":         {recorded, []game.Chance{{Kind: 1, Value: 4}}, []func(game.Dice){among(1, 4)}, game.ErrImpossibleOutcome},
		"not in any set":         {recorded, []game.Chance{{Kind: 1, Value: 200}}, []func(game.Dice){among(1, 4)}, game.ErrImpossibleOutcome},
		"not in the bag":         {recorded, []game.Chance{{Kind: 2, Value: 0}}, []func(game.Dice){draw(2)}, game.ErrImpossibleOutcome},
		"not in any bag":         {recorded, []game.Chance{{Kind: 2, Value: 99}}, []func(game.Dice){draw(2)}, game.ErrImpossibleOutcome},
		"one too many":           {scripted, []game.Chance{{Kind: 1, Value: 0}, {Kind: 1, Value: 0}}, []func(game.Dice){among(1, 4)}, game.ErrOutcomeLeft},
		"a kind nobody asks for": {scripted, []game.Chance{{Kind: 3}}, []func(game.Dice){among(1, 4)}, game.ErrNoOutcome},
	} {
		dice := c.make(c.told)
		for _, ask := range c.ask {
			ask(dice)
		}
		if fault := dice.Fault(); !errors.Is(fault, c.want) {
			t.Errorf("%s: found %v, want %v", name, fault, c.want)
		}
	}
}

func TestPresetDiceGoOnAfterAFault(t *testing.T) {
	dice := game.NewRecordedDice(nil)
	if found := dice.Among(1, game.One(9).With(12)); found != 9 {
		t.Errorf("found %d", found)
	}
	if found := dice.Draw(1, game.Bag{0, 0, 1}); found != 2 {
		t.Errorf("found %d", found)
	}
}
