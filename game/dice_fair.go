package game

import (
	"crypto/sha256"
	"encoding/binary"
	"hash"
)

// FairDice derive every outcome from a seed, the number of the log entry and the number of the draw within it.
// Whoever learns the seed can derive every outcome again; without it none can be foreseen. Each outcome has a
// key of its own, so what happens in one entry does not shift the outcomes of the next.
type FairDice struct {
	seed  [32]byte
	entry uint64
	draw  uint64
	mac   hash.Hash // nil before the first draw
}

// NewFairDice makes the dice of one log entry.
func NewFairDice(seed [32]byte, entry int) *FairDice {
	return &FairDice{seed: seed, entry: uint64(entry)}
}

// below returns an unbiased number from 0 to n-1: the first 8 bytes of HMAC-SHA256(seed, entry, draw, try) as a big-endian number
// modulo n. A number in the incomplete last run of n is rejected, and the next try is taken.
func (d *FairDice) below(n int) int {
	var key [24]byte
	binary.BigEndian.PutUint64(key[0:], d.entry)
	binary.BigEndian.PutUint64(key[8:], d.draw)
	d.draw++
	if d.mac == nil {
		d.mac = newMAC(d.seed)
	}
	excess := -uint64(n) % uint64(n) // 2^64 mod n
	for try := uint64(0); ; try++ {
		binary.BigEndian.PutUint64(key[16:], try)
		d.mac.Reset()
		d.mac.Write(key[:])
		var sum [sha256.Size]byte
		if v := binary.BigEndian.Uint64(d.mac.Sum(sum[:0])); v <= ^uint64(0)-excess {
			return int(v % uint64(n))
		}
	}
}

// Among implements Dice.
func (d *FairDice) Among(_ Kind, of Set) int { return of.Nth(d.below(of.Count())) }

// Draw implements Dice.
func (d *FairDice) Draw(_ Kind, from Bag) int { return from.Nth(d.below(from.Total())) }
