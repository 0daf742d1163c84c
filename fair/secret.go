package fair

import (
	"encoding/hex"

	"github.com/divingbell/divingbell/fair/random"
	"github.com/divingbell/divingbell/game"
)

// Secret is what the server adds to the dice of one table. It is made when the table opens and revealed when the game is
// over.
type Secret [32]byte

// NewSecret makes a secret that nobody can guess. Each table needs its own, because it is revealed after the game.
func NewSecret() Secret {
	var s Secret
	random.Read(s[:])
	return s
}

// Commitment is published at once. It shows later whether a revealed secret is the original one.
func (s Secret) Commitment() string { return hash(forCommitment, s) }

// String is the secret as 64 lower-case hexadecimal digits, as logs and records have it.
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
