//go:build !js

package game

import (
	"encoding/binary"
	"hash"
	"math/bits"
)

// DuplicateDice are FairDice for tables that are to have the same luck. An outcome depends on the seed, on its kind and on how many of
// that kind came before, so what is decided at one table does not reshuffle the rest there. Bags and sets that differ little mostly
// give the same outcome.
type DuplicateDice struct {
	seed  [32]byte
	name  func(Kind) string // what records call a kind
	drawn map[Kind]uint64
	mac   hash.Hash // nil before the first draw
}

// NewDuplicateDice makes the dice of a whole game, given what its records call each kind of outcome.
func NewDuplicateDice(seed [32]byte, name func(Kind) string) *DuplicateDice {
	return &DuplicateDice{seed: seed, name: name, drawn: map[Kind]uint64{}}
}

// Passed notes outcomes that were already drawn.
func (d *DuplicateDice) Passed(outcomes []Chance) {
	for _, c := range outcomes {
		d.drawn[c.Kind]++
	}
}

// below returns a number from 0 to n-1: the first 8 bytes of HMAC-SHA256(seed, length of the kind's name, name, number of the draw of
// that kind) as a fraction of 2^64, times n. Its bias is less than n/2^64.
func (d *DuplicateDice) below(k Kind, n int) int {
	name := d.name(k)
	key := binary.BigEndian.AppendUint64(nil, uint64(len(name)))
	key = binary.BigEndian.AppendUint64(append(key, name...), d.drawn[k])
	d.drawn[k]++
	if d.mac == nil {
		d.mac = newMAC(d.seed)
	}
	d.mac.Reset()
	d.mac.Write(key)
	below, _ := bits.Mul64(binary.BigEndian.Uint64(d.mac.Sum(nil)), uint64(n))
	return int(below)
}

// Among implements Dice.
func (d *DuplicateDice) Among(k Kind, of Set) int { return of.Nth(d.below(k, of.Count())) }

// Draw implements Dice.
func (d *DuplicateDice) Draw(k Kind, from Bag) int { return from.Nth(d.below(k, from.Total())) }
