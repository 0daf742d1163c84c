package arena

import "github.com/divingbell/divingbell/game"

// newDeal makes the dice of a block: the same luck for every game of it.
func newDeal(seed uint64, block int) *game.PairedDice {
	return game.NewPairedDice(mix(seed, forDice, uint64(block)))
}

// What a run's seed is used for; each use has numbers of its own.
const (
	forDice uint64 = iota + 1
	forThought
	forForfeits
	forResampling
	forSigns
	forSteps
	forControl
	forBench
	forHopes
	forMoments
	forPlayouts
)

// mix makes one number out of several, each order of them another one.
func mix(words ...uint64) uint64 {
	var h uint64
	for _, w := range words {
		h = game.Mix(h, w)
	}
	return h
}
