package notice

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"time"
)

var text64 = base64.RawURLEncoding.Strict()

// signer identifies the server to push services, according to RFC 8292 (VAPID): browsers accept only messages signed with this
// key.
type signer struct {
	key    *ecdsa.PrivateKey
	public string // in the form for browsers and push services
}

// newSigningKey makes a key to be stored.
func newSigningKey() []byte {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err) // it never fails
	}
	raw, err := key.Bytes()
	if err != nil {
		panic(err)
	}
	return raw
}

func newSigner(raw []byte) (*signer, error) {
	key, err := ecdsa.ParseRawPrivateKey(elliptic.P256(), raw)
	if err != nil {
		return nil, err
	}
	public, err := key.PublicKey.Bytes()
	if err != nil {
		return nil, err
	}
	return &signer{key, text64.EncodeToString(public)}, nil
}

// tokenLasts is how long a push service may accept a token; RFC 8292 allows a day.
const tokenLasts = 12 * time.Hour

// authorization is the header for a push service at an origin. The subject is where its operator can reach the operator of this
// server.
func (s *signer) authorization(audience, subject string) (string, error) {
	claims, err := json.Marshal(struct {
		Audience string `json:"aud"`
		Expires  int64  `json:"exp"`
		Subject  string `json:"sub"`
	}{audience, time.Now().Add(tokenLasts).Unix(), subject})
	if err != nil {
		return "", err
	}
	signed := text64.EncodeToString([]byte(`{"typ":"JWT","alg":"ES256"}`)) + "." + text64.EncodeToString(claims)
	hash := sha256.Sum256([]byte(signed))
	r, t, err := ecdsa.Sign(rand.Reader, s.key, hash[:])
	if err != nil {
		return "", err
	}
	signature := make([]byte, 64)
	r.FillBytes(signature[:32])
	t.FillBytes(signature[32:])
	return "vapid t=" + signed + "." + text64.EncodeToString(signature) + ", k=" + s.public, nil
}
