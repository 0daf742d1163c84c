package fair

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

const forFixedSeed = "divingbell fixed seed 1\n"

// Fixed are the dice of an arranged game. They are chosen by whoever arranges it, so that the same scene goes the same way
// every time, and are fair to nobody. The n-th time that chance is asked for something of a kind, it has the n-th outcome
// of that kind in the list; where there is none, or it is not possible at that moment, the seed decides.
//
// Entries take their outcomes from the same list, so they must be played in order. Whoever only tries a move works on a
// Clone.
type Fixed struct {
	seed [32]byte
	left []game.Chance
}

// NewFixed makes the dice of an arrangement. It fails if an outcome is none of the game's.
func NewFixed(g game.Game, a *record.Arrangement) (*Fixed, error) {
	left, err := record.ParseChances(g, a.Dice)
	if err != nil {
		return nil, err
	}
	return &Fixed{sha256.Sum256(binary.BigEndian.AppendUint64([]byte(forFixedSeed), a.Seed)), left}, nil
}

// Clone gives dice that continue as these would.
func (f *Fixed) Clone() *Fixed { return &Fixed{f.seed, slices.Clone(f.left)} }

// Dice are the dice of one entry: 0 is the deal, 1 the first move.
func (f *Fixed) Dice(entry int) game.Dice { return &fixedDice{f, game.NewFairDice(f.seed, entry)} }

// Played notes outcomes that the dice have given already, as a log has them.
func (f *Fixed) Played(outcomes []game.Chance) {
	for _, c := range outcomes {
		f.next(c.Kind)
	}
}

func (f *Fixed) next(k game.Kind) (int, bool) {
	i := slices.IndexFunc(f.left, func(c game.Chance) bool { return c.Kind == k })
	if i < 0 {
		return 0, false
	}
	v := int(f.left[i].Value)
	f.left = slices.Delete(f.left, i, i+1)
	return v, true
}

type fixedDice struct {
	fixed *Fixed
	rest  game.Dice
}

// Among implements game.Dice.
func (d *fixedDice) Among(k game.Kind, of game.Set) int {
	if v, ok := d.fixed.next(k); ok && of.Has(v) {
		return v
	}
	return d.rest.Among(k, of)
}

// Draw implements game.Dice.
func (d *fixedDice) Draw(k game.Kind, from game.Bag) int {
	if v, ok := d.fixed.next(k); ok && v < len(from) && from[v] > 0 {
		return v
	}
	return d.rest.Draw(k, from)
}
