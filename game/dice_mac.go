//go:build !js

package game

import (
	"crypto/hmac"
	"crypto/sha256"
	"hash"
)

// newMAC makes HMAC-SHA256 with a key.
func newMAC(key [32]byte) hash.Hash { return hmac.New(sha256.New, key[:]) }
