package game

import "math/bits"

// PairedDice deal the same luck to games that are to be compared. An outcome depends on the seed, its kind and how many
// of that kind there were before, and on nothing else: a changed decision does not reshuffle the rest.
type PairedDice struct {
	seed  uint64
	asked [16]uint64 // by kind; kinds that share a place differ in the outcome all the same
}

// NewPairedDice makes dice; games played with equal ones are paired.
func NewPairedDice(seed uint64) *PairedDice { return &PairedDice{seed: seed} }

// Restart makes the dice equal to new ones of a seed.
func (d *PairedDice) Restart(seed uint64) { *d = PairedDice{seed: seed} }

func (d *PairedDice) next(k Kind) uint64 {
	n := &d.asked[k%16]
	*n++
	return Mix(Mix(d.seed, uint64(k)), *n)
}

// Among implements Dice. Each element has luck of its own and the luckiest is picked, so that in another game, where a
// few elements are gone or added, it is most often the same one.
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

// Draw implements Dice. Bags that differ little give the same colour most often.
func (d *PairedDice) Draw(k Kind, from Bag) int {
	at, _ := bits.Mul64(d.next(k), uint64(from.Total()))
	return from.Nth(int(at))
}

// Mix makes one number out of two, as if by chance; the order matters.
func Mix(a, b uint64) uint64 {
	d := FastDice{a ^ bits.RotateLeft64(b, 32)}
	d.state ^= d.Uint64()
	return d.Uint64()
}

// MixAll makes one number out of several, each order of them another one.
func MixAll(words ...uint64) uint64 {
	var h uint64
	for _, w := range words {
		h = Mix(h, w)
	}
	return h
}
