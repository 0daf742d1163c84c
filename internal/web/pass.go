package web

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"strings"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// Kinds of passes in the store.
const (
	sessionPass = "session"
	tokenPass   = "token"
	passkeyPass = "passkey"
)

// Sessions end when they are not used for so long. When a pass was last used is noted to the hour.
const (
	sessionLasts = 180 * 24 * time.Hour
	noteUse      = time.Hour
)

// A pass is given to a person as text: a random number and our signature under it, so that a made-up one costs no look
// into the store. The store has only its hash, which lets nobody in.
const (
	numberSize    = 16
	signatureSize = 16
)

var passText = base64.RawURLEncoding.Strict()

// newPass makes the text of a pass.
func (s *Server) newPass(kind string) string {
	number := make([]byte, numberSize, numberSize+signatureSize)
	rand.Read(number)
	return passText.EncodeToString(append(number, s.sign(kind, number)...))
}

// genuine tells whether we have made a pass at some time.
func (s *Server) genuine(kind, text string) bool {
	data, err := passText.DecodeString(text)
	if err != nil || len(data) != numberSize+signatureSize {
		return false
	}
	return hmac.Equal(data[numberSize:], s.sign(kind, data[:numberSize]))
}

func (s *Server) sign(kind string, number []byte) []byte {
	mac := hmac.New(sha256.New, s.key)
	mac.Write([]byte(kind + "\n"))
	mac.Write(number)
	return mac.Sum(nil)[:signatureSize]
}

// hashed is the id of a pass in the store.
func hashed(pass []byte) string {
	sum := sha256.Sum256(pass)
	return passText.EncodeToString(sum[:])
}

// newCode is an id that nobody else has: 80 bits.
func newCode() string { return strings.ToLower(rand.Text()[:16]) }

// holder finds whom a pass lets in; nobody if it is made up, was dropped or is too old.
func (s *Server) holder(ctx context.Context, kind, text string) (store.Person, store.Pass, error) {
	if !s.genuine(kind, text) {
		return store.Person{}, store.Pass{}, nil
	}
	pass, err := s.Store.Pass(ctx, kind, hashed([]byte(text)))
	if err != nil {
		return store.Person{}, store.Pass{}, ignoreUnknown(err)
	}
	if kind == sessionPass && time.Since(time.UnixMilli(pass.Used)) > sessionLasts {
		return store.Person{}, store.Pass{}, nil
	}
	person, err := s.Store.Person(ctx, pass.Person)
	if err != nil {
		return store.Person{}, store.Pass{}, ignoreUnknown(err)
	}
	return person, pass, nil
}

func ignoreUnknown(err error) error {
	if errors.Is(err, store.ErrUnknown) {
		return nil
	}
	return err
}

// noteUsed notes that a pass was used, if that was not noted lately. A pass that was dropped meanwhile stays dropped.
func (s *Server) noteUsed(ctx context.Context, pass store.Pass) (noted bool) {
	now := time.Now()
	if now.Sub(time.UnixMilli(pass.Used)) < noteUse {
		return false
	}
	pass.Used = now.UnixMilli()
	err := s.Store.RenewPass(ctx, pass)
	if ignoreUnknown(err) != nil {
		s.Log.Warn("that a pass was used could not be noted", "kind", pass.Kind, "error", err)
	}
	return err == nil
}

// dropOwn drops a pass of a person; it is unknown if it is somebody else's.
func (s *Server) dropOwn(ctx context.Context, kind, id, person string) error {
	pass, err := s.Store.Pass(ctx, kind, id)
	switch {
	case errors.Is(err, store.ErrUnknown), err == nil && pass.Person != person:
		return errNothing
	case err != nil:
		return err
	}
	return s.Store.DropPass(ctx, kind, id)
}
