package game

import (
	"crypto/sha256"
	"encoding/hex"
)

// Packed is a game that is played with a component pack.
type Packed interface {
	Game

	// PackContent is the pack in its canonical form, from which it can be loaded again. Its hash is About.PackHash. It must not
	// be changed.
	PackContent() []byte

	// Parts lists the components for clients, which must know them to show the game, as a plain value that encodes as JSON.
	Parts() any
}

// HashPack is the hash of a pack's canonical content, by which tables and records name the pack. Packs that play alike in every
// respect have the same hash, however their files are written.
func HashPack(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}
