// Package fair makes the dice of a table such that nobody can choose them and everybody can check them: the server
// commits to a secret before anybody sits down, each player adds a nonce, and every outcome of chance follows from a seed
// made of all that. After the game the secret stands in the record, and Verify derives every outcome again. The promise,
// its limits and every byte of it are described in docs/fairness.md.
package fair

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// What is hashed begins with what it is hashed for, so that no hash can be passed off as one of another use.
const (
	forCommitment = "divingbell commitment 1\n"
	forSeed       = "divingbell seed 1\n"
	forSeedHash   = "divingbell seed hash 1\n"
)

// MaxNonce is how many characters a nonce may have.
const MaxNonce = 64

const nonceCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-"

// ValidNonce tells whether a player may add this to the dice; "" is to add nothing.
func ValidNonce(nonce string) bool {
	return len(nonce) <= MaxNonce && strings.Trim(nonce, nonceCharacters) == ""
}

// Seed is what the dice of a game follow from: the server's secret, the table, and the nonce of each seat in seat order,
// "" for those who gave none. Every text is preceded by its length, so that no two games share a seed by being written
// alike.
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

// SeedHash is told when the game begins. It binds the server to the nonces as well and gives nothing away.
func SeedHash(seed [32]byte) string { return hash(forSeedHash, seed) }

// Dice are the dice of one entry of a record: 0 is the deal, 1 the first move.
func Dice(seed [32]byte, entry int) game.Dice { return game.NewFairDice(seed, entry) }

func hash(use string, of [32]byte) string {
	sum := sha256.Sum256(append([]byte(use), of[:]...))
	return hex.EncodeToString(sum[:])
}
