// Package noticetest has recipients of notices, on loopback: a push service, browsers that decrypt its messages, and a mail
// server.
package noticetest

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var text64 = base64.RawURLEncoding

// PushService takes messages for browsers, over TLS.
type PushService struct {
	*httptest.Server
	Connections atomic.Int64
	Messages    chan Message // those received

	mutex sync.Mutex
	next  []Answer
}

// Message is a message as a push service receives it.
type Message struct {
	Path   string
	Header http.Header
	Body   []byte
}

// Answer is how a push service answers a message, instead of accepting it.
type Answer struct {
	Status int
	Header http.Header
}

// NewPushService starts a push service, which ends with the test.
func NewPushService(t testing.TB) *PushService {
	s := &PushService{Messages: make(chan Message, 1000)}
	s.Server = httptest.NewUnstartedServer(http.HandlerFunc(s.take))
	s.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			s.Connections.Add(1)
		}
	}
	s.StartTLS()
	t.Cleanup(s.Close)
	return s
}

// Answers sets the answers to the next messages.
func (s *PushService) Answers(next ...Answer) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.next = next
}

func (s *PushService) take(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	s.mutex.Lock()
	answer := Answer{Status: http.StatusCreated}
	if len(s.next) > 0 {
		answer, s.next = s.next[0], s.next[1:]
	}
	s.mutex.Unlock()
	for name, values := range answer.Header {
		w.Header()[name] = values
	}
	w.WriteHeader(answer.Status)
	s.Messages <- Message{r.URL.Path, r.Header, body}
}

// Next waits for a message.
func (s *PushService) Next(t testing.TB) Message {
	t.Helper()
	select {
	case m := <-s.Messages:
		return m
	case <-time.After(30 * time.Second):
		t.Fatal("nothing is pushed")
		return Message{}
	}
}

// Browser is a browser that has subscribed to messages.
type Browser struct {
	Endpoint string
	Auth     []byte
	key      *ecdh.PrivateKey
}

// NewBrowser is a browser that the push service reaches under a name.
func (s *PushService) NewBrowser(t testing.TB, name string) *Browser {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	b := &Browser{Endpoint: s.URL + "/" + name, Auth: make([]byte, 16), key: key}
	rand.Read(b.Auth)
	return b
}

// P256dh is the browser's public key.
func (b *Browser) P256dh() []byte { return b.key.PublicKey().Bytes() }

// Subscription is the body of a request to push notices to the browser.
func (b *Browser) Subscription(language string) map[string]any {
	return map[string]any{
		"endpoint": b.Endpoint, "language": language,
		"keys": map[string]any{"p256dh": text64.EncodeToString(b.P256dh()), "auth": text64.EncodeToString(b.Auth)},
	}
}

// Read decrypts a message as browsers do (RFC 8291).
func (b *Browser) Read(t testing.TB, body []byte) []byte {
	t.Helper()
	plain, err := b.read(body)
	if err != nil {
		t.Fatalf("the message cannot be read: %v", err)
	}
	return plain
}

func (b *Browser) read(body []byte) ([]byte, error) {
	if len(body) < 21+65 || body[20] != 65 {
		return nil, errors.New("the header is cut off")
	}
	salt, sender, sealed := body[:16], body[21:86], body[86:]
	theirs, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		return nil, err
	}
	shared, err := b.key.ECDH(theirs)
	if err != nil {
		return nil, err
	}
	extracted, err := hkdf.Extract(sha256.New, shared, b.Auth)
	if err != nil {
		return nil, err
	}
	secret, err := hkdf.Expand(sha256.New, extracted, "WebPush: info\x00"+string(b.P256dh())+string(sender), 32)
	if err != nil {
		return nil, err
	}
	if extracted, err = hkdf.Extract(sha256.New, secret, salt); err != nil {
		return nil, err
	}
	key, err := hkdf.Expand(sha256.New, extracted, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, err
	}
	nonce, err := hkdf.Expand(sha256.New, extracted, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	padded, err := gcm.Open(nil, nonce, sealed, nil)
	if err != nil {
		return nil, err
	}
	plain, found := strings.CutSuffix(strings.TrimRight(string(padded), "\x00"), "\x02")
	if !found {
		return nil, errors.New("the last record has no delimiter")
	}
	return []byte(plain), nil
}

// Claims checks who has signed a message, and returns what was signed.
func Claims(t testing.TB, authorization, public string) (claims struct {
	Aud, Sub string
	Exp      int64
},
) {
	t.Helper()
	token, key, _ := strings.Cut(strings.TrimPrefix(authorization, "vapid t="), ", k=")
	raw, err := text64.DecodeString(key)
	if err != nil || key != public {
		t.Fatalf("the message is signed by another: %s", authorization)
	}
	signer, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), raw)
	if err != nil {
		t.Fatal(err)
	}
	last := strings.LastIndexByte(token, '.')
	signature, err := text64.DecodeString(token[last+1:])
	if err != nil || len(signature) != 64 {
		t.Fatalf("the signature is %q", token[last+1:])
	}
	hash := sha256.Sum256([]byte(token[:last]))
	if !ecdsa.Verify(signer, hash[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		t.Fatal("the signature is wrong")
	}
	_, middle, _ := strings.Cut(token[:last], ".")
	data, err := text64.DecodeString(middle)
	if err == nil {
		err = json.Unmarshal(data, &claims)
	}
	if err != nil {
		t.Fatal(err)
	}
	return claims
}
