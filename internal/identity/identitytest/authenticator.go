// Package identitytest has an authenticator for tests: it makes and shows passkeys as somebody's phone would.
package identitytest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"

	"github.com/fxamacker/cbor/v2"
)

// Authenticator makes passkeys (ES256, without attestation) and shows them.
type Authenticator struct {
	testing.TB
	ID    []byte // of the passkey
	User  []byte // whose it is
	key   *ecdsa.PrivateKey
	count uint32
}

// Options are what a server asks of an authenticator.
type Options struct {
	Challenge string `json:"challenge"`
	RP        struct {
		ID string `json:"id"`
	} `json:"rp"`
	RPID string `json:"rpId"`
	User struct {
		ID string `json:"id"`
	} `json:"user"`
}

// New makes an authenticator that has no passkey yet.
func New(t testing.TB) *Authenticator {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 32)
	rand.Read(id)
	return &Authenticator{TB: t, ID: id, key: key}
}

var encoding = base64.RawURLEncoding

// PublicKey is the key with which the passkey is verified.
func (a *Authenticator) PublicKey() []byte {
	a.Helper()
	public, err := a.key.PublicKey.Bytes()
	if err != nil {
		a.Fatal(err)
	}
	return public
}

// ReadOptions reads the options that a server sends to browsers.
func ReadOptions(t testing.TB, data []byte) (o Options) {
	t.Helper()
	if err := json.Unmarshal(data, &o); err != nil {
		t.Fatal(err)
	}
	return o
}

// Flags in an authenticator's data.
const (
	userPresent  = 0x01
	userVerified = 0x04
	hasPasskey   = 0x40
)

func (a *Authenticator) data(rp string, flags byte) []byte {
	hash := sha256.Sum256([]byte(rp))
	a.count++
	return binary.BigEndian.AppendUint32(append(hash[:], flags), a.count)
}

func (a *Authenticator) clientData(kind, challenge, origin string) []byte {
	data, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false})
	if err != nil {
		a.Fatal(err)
	}
	return data
}

// Make answers with a new passkey, on a page of some origin.
func (a *Authenticator) Make(o Options, origin string) map[string]any {
	a.Helper()
	user, err := encoding.DecodeString(o.User.ID)
	if err != nil {
		a.Fatal(err)
	}
	a.User = user
	public := a.PublicKey()
	cose, err := cbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: public[1:33], -3: public[33:]})
	if err != nil {
		a.Fatal(err)
	}
	data := a.data(o.RP.ID, userPresent|userVerified|hasPasskey)
	data = append(data, make([]byte, 16)...) // no AAGUID
	data = binary.BigEndian.AppendUint16(data, uint16(len(a.ID)))
	data = append(append(data, a.ID...), cose...)
	attestation, err := cbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data})
	if err != nil {
		a.Fatal(err)
	}
	return a.credential(map[string]any{
		"clientDataJSON":    encoding.EncodeToString(a.clientData("webauthn.create", o.Challenge, origin)),
		"attestationObject": encoding.EncodeToString(attestation),
		"transports":        []string{"internal"},
	})
}

// Show answers with the existing passkey.
func (a *Authenticator) Show(o Options, origin string) map[string]any {
	a.Helper()
	client := a.clientData("webauthn.get", o.Challenge, origin)
	data := a.data(o.RPID, userPresent|userVerified)
	hash := sha256.Sum256(client)
	digest := sha256.Sum256(append(append([]byte{}, data...), hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, digest[:])
	if err != nil {
		a.Fatal(err)
	}
	return a.credential(map[string]any{
		"clientDataJSON":    encoding.EncodeToString(client),
		"authenticatorData": encoding.EncodeToString(data),
		"signature":         encoding.EncodeToString(signature),
		"userHandle":        encoding.EncodeToString(a.User),
	})
}

func (a *Authenticator) credential(response map[string]any) map[string]any {
	id := encoding.EncodeToString(a.ID)
	return map[string]any{
		"id": id, "rawId": id, "type": "public-key", "authenticatorAttachment": "platform",
		"clientExtensionResults": map[string]any{}, "response": response,
	}
}
