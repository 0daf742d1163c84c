package identity

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// A session or token is given to a person as text: a random number and the server's signature of it, so that a forged one costs no
// lookup in the store. The store has only its hash, which lets nobody in.
const (
	numberSize    = 16
	signatureSize = 16
)

// noteEvery is how precisely the last use of a pass is recorded.
const noteEvery = time.Hour

var passText = base64.RawURLEncoding.Strict()

func (s *Service) newPass(kind, person, label string) (text string, pass Pass) {
	number := make([]byte, numberSize, numberSize+signatureSize)
	rand.Read(number)
	text = passText.EncodeToString(append(number, s.sign(kind, number)...))
	now := time.Now().UnixMilli()
	return text, Pass{Kind: kind, ID: hashed([]byte(text)), Person: person, Label: label, Created: now, Used: now}
}

// genuine tells whether the text is that of a pass made with this key.
func (s *Service) genuine(kind, text string) bool {
	data, err := passText.DecodeString(text)
	if err != nil || len(data) != numberSize+signatureSize {
		return false
	}
	return hmac.Equal(data[numberSize:], s.sign(kind, data[:numberSize]))
}

func (s *Service) sign(kind string, number []byte) []byte {
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

// Recognise returns whom the text of a session or token lets in: a stranger if it is forged, was dropped or has expired. An error
// means that the store could not be read, not that the person is a stranger. While the store is down, people who were recognised a
// moment ago still are; for them it gives up on the store sooner.
func (s *Service) Recognise(ctx context.Context, kind, text string) (Identity, error) {
	if !s.genuine(kind, text) {
		return Identity{}, nil
	}
	id := hashed([]byte(text))
	name := passName(kind, id)
	known, recently := s.recent.find(name)
	asking := ctx
	if recently {
		var cancel context.CancelFunc
		asking, cancel = context.WithTimeout(ctx, recentPatience)
		defer cancel()
	}
	who, err := s.recognise(asking, kind, id)
	switch {
	case recently && !Expired(known.Pass) && (errors.Is(err, store.ErrAway) || err != nil && asking.Err() != nil && ctx.Err() == nil):
		return known, nil
	case err == nil && who.Person.ID != "":
		s.recent.note(name, who)
	case err == nil:
		s.recent.forget(name)
	}
	return who, err
}

// recognise looks up a pass in the store.
func (s *Service) recognise(ctx context.Context, kind, id string) (Identity, error) {
	pass, err := s.store.Belonging(ctx, kind, id)
	if err != nil {
		return Identity{}, ignoreUnknown(err)
	}
	if Expired(pass) {
		return Identity{}, nil
	}
	person, err := s.store.Person(ctx, pass.Person)
	if err != nil {
		return Identity{}, ignoreUnknown(err)
	}
	return Identity{person, pass}, nil
}

func ignoreUnknown(err error) error {
	if errors.Is(err, store.ErrUnknown) {
		return nil
	}
	return err
}

// NoteUsed records that a pass was used, unless it did so within the last hour, and returns whether it did. A pass that was
// dropped meanwhile stays dropped.
func (s *Service) NoteUsed(ctx context.Context, pass Pass) (noted bool) {
	now := time.Now()
	if now.Sub(time.UnixMilli(pass.Used)) < noteEvery {
		return false
	}
	pass.Used = now.UnixMilli()
	err := s.store.RenewBelonging(ctx, pass)
	if ignoreUnknown(err) != nil {
		s.log.Warn("the last use of a session or token could not be recorded", "kind", pass.Kind, "error", err)
	}
	return err == nil
}
