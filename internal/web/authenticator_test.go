package web_test

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

// authenticator is somebody's phone: it makes passkeys (ES256, without attestation) and shows them.
type authenticator struct {
	*testing.T
	id    []byte
	key   *ecdsa.PrivateKey
	user  []byte
	count uint32
}

// options are what the server asks of it.
type options struct {
	Challenge string `json:"challenge"`
	RP        struct {
		ID string `json:"id"`
	} `json:"rp"`
	RPID string `json:"rpId"`
	User struct {
		ID string `json:"id"`
	} `json:"user"`
}

func newAuthenticator(t *testing.T) *authenticator {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 32)
	rand.Read(id)
	return &authenticator{T: t, id: id, key: key}
}

var base64url = base64.RawURLEncoding

// begun takes the options and the code out of the server's answer.
func begun(a answer) (o options, ceremony string) {
	a.Helper()
	var body struct {
		Ceremony string
		Options  options
	}
	if err := json.Unmarshal([]byte(a.body), &body); err != nil {
		a.Fatal(err)
	}
	return body.Options, body.Ceremony
}

// Flags of what an authenticator tells.
const (
	userPresent  = 0x01
	userVerified = 0x04
	hasPasskey   = 0x40
)

func (a *authenticator) data(rp string, flags byte) []byte {
	hash := sha256.Sum256([]byte(rp))
	a.count++
	return binary.BigEndian.AppendUint32(append(hash[:], flags), a.count)
}

func (a *authenticator) clientData(kind, challenge, origin string) []byte {
	data, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false})
	if err != nil {
		a.Fatal(err)
	}
	return data
}

// make answers with a new passkey.
func (a *authenticator) make(o options, origin string) map[string]any {
	a.Helper()
	user, err := base64url.DecodeString(o.User.ID)
	if err != nil {
		a.Fatal(err)
	}
	a.user = user
	public, err := a.key.PublicKey.Bytes()
	if err != nil {
		a.Fatal(err)
	}
	cose, err := cbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: public[1:33], -3: public[33:]})
	if err != nil {
		a.Fatal(err)
	}
	data := a.data(o.RP.ID, userPresent|userVerified|hasPasskey)
	data = append(data, make([]byte, 16)...) // no model
	data = binary.BigEndian.AppendUint16(data, uint16(len(a.id)))
	data = append(append(data, a.id...), cose...)
	attestation, err := cbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data})
	if err != nil {
		a.Fatal(err)
	}
	return a.credential(map[string]any{
		"clientDataJSON":    base64url.EncodeToString(a.clientData("webauthn.create", o.Challenge, origin)),
		"attestationObject": base64url.EncodeToString(attestation),
		"transports":        []string{"internal"},
	})
}

// show answers with the passkey there is.
func (a *authenticator) show(o options, origin string) map[string]any {
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
		"clientDataJSON":    base64url.EncodeToString(client),
		"authenticatorData": base64url.EncodeToString(data),
		"signature":         base64url.EncodeToString(signature),
		"userHandle":        base64url.EncodeToString(a.user),
	})
}

func (a *authenticator) credential(response map[string]any) map[string]any {
	id := base64url.EncodeToString(a.id)
	return map[string]any{
		"id": id, "rawId": id, "type": "public-key", "authenticatorAttachment": "platform",
		"clientExtensionResults": map[string]any{}, "response": response,
	}
}
