package arena

import (
	"math/bits"

	"github.com/divingbell/divingbell/game"
)

// PairedDice deal the same luck to every game of a block. An outcome depends on the deal, its kind and how many of that
// kind there were before, and on nothing else: a changed decision does not reshuffle the rest.
type PairedDice struct {
	deal  uint64
	asked [256]uint64 // by kind
}

// NewPairedDice makes the dice of a block; games played with equal ones are paired.
func NewPairedDice(seed uint64, block int) *PairedDice {
	return &PairedDice{deal: mix(seed, forDice, uint64(block))}
}

func (d *PairedDice) next(k game.Kind) uint64 {
	n := d.asked[k]
	d.asked[k]++
	return mix(d.deal, uint64(k), n)
}

// Among implements game.Dice. Each element has luck of its own and the luckiest is picked, so that in another game of
// the block, where a few elements are gone or added, it is most often the same one.
func (d *PairedDice) Among(k game.Kind, of game.Set) int {
	event := d.next(k)
	pick, most := of.First(), uint64(0)
	for r := of; r != 0; r = r.Rest() {
		if luck := mix(event, uint64(r.First())); luck > most {
			pick, most = r.First(), luck
		}
	}
	return pick
}

// Draw implements game.Dice. Bags that differ little give the same colour most often.
func (d *PairedDice) Draw(k game.Kind, from game.Bag) int {
	at, _ := bits.Mul64(d.next(k), uint64(from.Total()))
	return from.Nth(int(at))
}

// What a run's seed is used for; each use has numbers of its own.
const (
	forDice uint64 = iota + 1
	forThought
	forForfeits
	forResampling
)

// mix makes one number out of several, each order of them another one.
func mix(words ...uint64) uint64 {
	var h uint64
	for _, w := range words {
		h = game.NewFastDice(h ^ w).Uint64()
	}
	return h
}
