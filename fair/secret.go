package fair

import (
	"crypto/rand"
	"encoding/hex"

	"github.com/divingbell/divingbell/game"
)

// Secret is what the server adds to the dice of one table. It is made when the table is opened, and nobody is told before
// the game is over.
type Secret [32]byte

// NewSecret makes a secret that nobody can guess. Each table needs one of its own, for it is known once its game is over.
func NewSecret() Secret {
	var s Secret
	rand.Read(s[:]) // never fails; it would end the program
	return s
}

// Commitment is told at once: whoever knows it can tell later whether a secret is the one that was meant.
func (s Secret) Commitment() string { return hash(forCommitment, s) }

// String is the secret as 64 lower-case hexadecimal digits, as it stands in logs of tables and in records.
func (s Secret) String() string { return hex.EncodeToString(s[:]) }

// ParseSecret reads what String writes and nothing else.
func ParseSecret(text string) (Secret, error) {
	data, err := hex.DecodeString(text)
	if err != nil || len(data) != len(Secret{}) || hex.EncodeToString(data) != text {
		return Secret{}, game.BadInput("a secret has 64 digits, each one of 0123456789abcdef")
	}
	return Secret(data), nil
}

// MarshalText implements encoding.TextMarshaler.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Secret) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSecret(string(text))
	return err
}
