//go:build !js

package fair

import (
	"crypto/sha256"
	"encoding/binary"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// ForRound is the secret of one round of an event, so that it can be revealed without those of later rounds. The commitments to the
// secrets of all rounds are published before anybody gives a nonce.
func (s Secret) ForRound(round int) Secret {
	return sha256.Sum256(binary.BigEndian.AppendUint64(append([]byte(forRound), s[:]...), uint64(round)))
}

// DuplicateDice returns the dice of a whole game of a duplicate round.
func DuplicateDice(g game.Game, seed [32]byte) *game.DuplicateDice {
	return game.NewDuplicateDice(seed, func(k game.Kind) string {
		name, _, _ := strings.Cut(g.ChanceText(game.Chance{Kind: k}), " ")
		return name
	})
}

// diceOf returns the dice of each entry of a record, which are to be asked for in order.
func diceOf(g game.Game, p *record.Proof, seed [32]byte) func(entry int) game.Dice {
	if !p.Duplicate {
		return func(entry int) game.Dice { return Dice(seed, entry) }
	}
	dice := DuplicateDice(g, seed)
	return func(int) game.Dice { return dice }
}
