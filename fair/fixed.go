package fair

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

const forFixedSeed = "divingbell fixed seed 1\n"

// Fixed are the dice of an arranged game. Whoever arranges the game chooses them, so that the same scene always plays out the
// same way; they are not fair. The n-th draw of a kind gives the n-th outcome of that kind in the list. If there is none, or
// it is not possible at that moment, the seed decides.
//
// All entries draw from the same list, so they must be played in order. To try a move, use a Clone.
type Fixed struct {
	seed [32]byte
	left []game.Chance
}

// NewFixed makes the dice of an arrangement. It fails if one of its outcomes is not one of the game's, or if it is not the draw of
// the day that it says.
func NewFixed(g game.Game, a *record.Arrangement) (*Fixed, error) {
	left, err := record.ParseChances(g, a.Dice)
	if err == nil {
		err = checkDaily(g, a)
	}
	if err != nil {
		return nil, err
	}
	return &Fixed{sha256.Sum256(binary.BigEndian.AppendUint64([]byte(forFixedSeed), a.Seed)), left}, nil
}

// Clone returns dice that continue as these would.
func (f *Fixed) Clone() *Fixed { return &Fixed{f.seed, slices.Clone(f.left)} }

// Dice are the dice of one entry: 0 is the deal, 1 the first move.
func (f *Fixed) Dice(entry int) game.Dice { return &fixedDice{f, game.NewFairDice(f.seed, entry)} }

// Played advances the dice past outcomes that they have already given, as a log records them.
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
