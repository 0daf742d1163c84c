// Package fair makes dice that nobody can choose and everybody can check. The server commits to a secret before anybody sits
// down, each player adds a nonce, and every outcome of chance follows from a seed made of all that. After the game the secret
// is in the record, and Verify derives every outcome again. docs/fairness.md describes the promise, its limits and its bytes.
package fair

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Each hash begins with its purpose, so that it cannot be passed off as a hash for another one.
const (
	forCommitment = "divingbell commitment 1\n"
	forSeed       = "divingbell seed 1\n"
	forSeedHash   = "divingbell seed hash 1\n"
	forRound      = "divingbell round 1\n"
)

// MaxNonce is how many characters a nonce may have.
const MaxNonce = 64

const nonceCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-"

// ValidNonce tells whether a player may add this to the dice; "" adds nothing.
func ValidNonce(nonce string) bool {
	return len(nonce) <= MaxNonce && strings.Trim(nonce, nonceCharacters) == ""
}

// Seed is what the dice of a game follow from: the server's secret, the table's id, and the nonce of each seat in seat order,
// "" for none. Each text is preceded by its length, so that different inputs never run together into the same bytes.
func Seed(secret Secret, table string, nonces []string) [32]byte {
	b := append([]byte(forSeed), secret[:]...)
	b = appendText(b, table)
	b = binary.BigEndian.AppendUint64(b, uint64(len(nonces)))
	for _, nonce := range nonces {
		b = appendText(b, nonce)
	}
	return sha256.Sum256(b)
}

func appendText(b []byte, text string) []byte {
	b = binary.BigEndian.AppendUint64(b, uint64(len(text)))
	return append(b, text...)
}

// SeedHash is published when the game begins. It binds the server to the nonces too, and reveals nothing.
func SeedHash(seed [32]byte) string { return hash(forSeedHash, seed) }

// Dice returns the dice of one entry of a record: 0 is the deal, 1 the first move.
func Dice(seed [32]byte, entry int) game.Dice { return game.NewFairDice(seed, entry) }

func hash(use string, of [32]byte) string {
	sum := sha256.Sum256(append([]byte(use), of[:]...))
	return hex.EncodeToString(sum[:])
}
