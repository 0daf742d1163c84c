package game

import (
	"crypto/sha256"
	"encoding/hex"
)

// Packed is a game that is played with a component pack.
type Packed interface {
	Game

	// PackContent is the pack in its canonical form, from which it can be loaded again. Its hash is About.PackHash. It must
	// not be changed.
	PackContent() []byte
}

// HashPack is the content hash that tables and records name a pack by: packs that play alike in everything have the same,
// however their files are written. The content is in canonical form.
func HashPack(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}
