package identity

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"encoding/json"
	"errors"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"github.com/divingbell/divingbell/internal/store"
)

// ceremonyLasts is how long an authenticator has to answer.
const ceremonyLasts = 5 * time.Minute

// ceremony is a question that an authenticator was asked. It is not stored: the browser carries it, sealed, and gives it back
// with the answer. So any node can take the answer, and questions that nobody answers cost nothing.
type ceremony struct {
	Asked webauthn.SessionData `json:"asked"` // with the person who was asked
	Ends  int64                `json:"ends"`  // in milliseconds since 1970
}

// sealer makes the cipher that seals ceremonies from a key of the store.
func sealer(key []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// beginCeremony returns the code that a question is answered with.
func (s *Service) beginCeremony(asked webauthn.SessionData) string {
	data, err := json.Marshal(ceremony{asked, time.Now().Add(ceremonyLasts).UnixMilli()})
	if err != nil {
		panic(err) // plain fields only
	}
	return passText.EncodeToString(s.sealer.Seal(nil, nil, data, nil))
}

// endCeremony returns what was asked, once and in time; otherwise the error is errPasskey.
func (s *Service) endCeremony(ctx context.Context, code string) (webauthn.SessionData, error) {
	var c ceremony
	sealed, err := passText.DecodeString(code)
	if err != nil {
		return c.Asked, errPasskey
	}
	data, err := s.sealer.Open(nil, nil, sealed, nil)
	if err != nil || json.Unmarshal(data, &c) != nil || time.Now().UnixMilli() >= c.Ends {
		return c.Asked, errPasskey
	}
	err = s.store.Once(ctx, "ceremony "+hashed(sealed), c.Ends)
	if errors.Is(err, store.ErrTaken) {
		return c.Asked, errPasskey
	}
	return c.Asked, err
}
