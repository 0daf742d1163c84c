package fair

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// diceOf returns the dice of each entry of a record. No table of a duplicate round is on a device.
func diceOf(_ game.Game, _ *record.Proof, seed [32]byte) func(entry int) game.Dice {
	return func(entry int) game.Dice { return Dice(seed, entry) }
}
