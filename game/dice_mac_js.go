package game

import (
	"crypto/sha256"
	"hash"
)

// mac is HMAC-SHA256 as RFC 2104 describes it. A browser has it from here, since package crypto/hmac brings SHA-3 along.
type mac struct {
	hash.Hash // of the inner pad and the text
	key       [32]byte
}

func newMAC(key [32]byte) hash.Hash {
	m := &mac{sha256.New(), key}
	m.Reset()
	return m
}

func (m *mac) pad(with byte) []byte {
	var pad [sha256.BlockSize]byte
	copy(pad[:], m.key[:])
	for i := range pad {
		pad[i] ^= with
	}
	return pad[:]
}

// Reset implements hash.Hash.
func (m *mac) Reset() {
	m.Hash.Reset()
	m.Write(m.pad(0x36))
}

// Sum implements hash.Hash.
func (m *mac) Sum(into []byte) []byte {
	sum := sha256.Sum256(m.Hash.Sum(m.pad(0x5c)))
	return append(into, sum[:]...)
}
