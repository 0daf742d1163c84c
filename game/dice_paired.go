package game

import "math/bits"

// PairedDice deal the same luck to games that are to be compared. An outcome depends only on the seed, on its kind and on how
// many of that kind came before, so a changed decision does not reshuffle the rest.
type PairedDice struct {
	seed  uint64
	asked [16]uint64 // by kind modulo 16; kinds that share a counter still get different outcomes
}

// NewPairedDice makes dice from a seed; games played with dice of the same seed are paired.
func NewPairedDice(seed uint64) *PairedDice { return &PairedDice{seed: seed} }

// Restart makes the dice equal to new ones with this seed.
func (d *PairedDice) Restart(seed uint64) { *d = PairedDice{seed: seed} }

func (d *PairedDice) next(k Kind) uint64 {
	n := &d.asked[k%16]
	*n++
	return Mix(Mix(d.seed, uint64(k)), *n)
}

// Among implements Dice. Each element gets a random number of its own and the one with the highest is picked, so that a game in
// which a few elements are missing or added usually gets the same pick.
func (d *PairedDice) Among(k Kind, of Set) int {
	event := d.next(k)
	pick, most := of.First(), uint64(0)
	for r := of; r != 0; r = r.Rest() {
		if luck := Mix(event, uint64(r.First())); luck > most {
			pick, most = r.First(), luck
		}
	}
	return pick
}

// Draw implements Dice. Bags that differ little usually give the same colour.
func (d *PairedDice) Draw(k Kind, from Bag) int {
	at, _ := bits.Mul64(d.next(k), uint64(from.Total()))
	return from.Nth(int(at))
}

// Mix hashes two numbers into one; their order matters.
func Mix(a, b uint64) uint64 {
	d := FastDice{a ^ bits.RotateLeft64(b, 32)}
	d.state ^= d.Uint64()
	return d.Uint64()
}

// MixAll hashes several numbers into one; their order matters.
func MixAll(words ...uint64) uint64 {
	var h uint64
	for _, w := range words {
		h = Mix(h, w)
	}
	return h
}
