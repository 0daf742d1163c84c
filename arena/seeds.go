package arena

import "github.com/divingbell/divingbell/game"

// newDeal makes the dice of a block: every game in it has the same luck.
func newDeal(seed uint64, block int) *game.PairedDice {
	return game.NewPairedDice(game.MixAll(seed, forDice, uint64(block)))
}

// What a run's seed is used for; each use has a random stream of its own. Laboratory work with a match's seed
// counts on from here.
const (
	forDice uint64 = iota + 1
	forThought
	forForfeits
	forResampling
)
