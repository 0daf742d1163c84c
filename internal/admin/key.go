package admin

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"errors"

	"github.com/divingbell/divingbell/internal/store"
)

// KeyPrefix lets people and secret scanners recognise a leaked key.
const KeyPrefix = "dba_"

// keyName is the name of the key's hash in the store.
const keyName = "host"

func newKey() string { return KeyPrefix + rand.Text() } // 130 bits

func hashed(key string) []byte {
	sum := sha256.Sum256([]byte(key))
	return sum[:]
}

// FirstKey makes and returns the operator's key, which cannot be shown again, or "" if there is one already. If several nodes
// start at once, only one makes it.
func FirstKey(ctx context.Context, s store.Store) (string, error) {
	made := newKey()
	kept, err := s.Key(ctx, keyName, func() []byte { return hashed(made) })
	if err != nil || !bytes.Equal(kept, hashed(made)) {
		return "", err
	}
	return made, nil
}

// MakeKey makes a new key and stores its hash with keep. The old key ends, and so do the sessions begun with it.
func MakeKey(keep func(name string, hash []byte) error) (string, error) {
	made := newKey()
	if err := keep(keyName, hashed(made)); err != nil {
		return "", err
	}
	return made, nil
}

// RenewKey makes a new key, and removes the sessions begun with the old one.
func RenewKey(ctx context.Context, s store.Store) (string, error) {
	made, err := MakeKey(func(name string, hash []byte) error { return s.SetKey(ctx, name, hash) })
	if err != nil {
		return "", err
	}
	sessions, err := s.Documents(ctx, sessionKind, 0, maxDocuments)
	for _, n := range sessions {
		err = errors.Join(err, s.DropDocument(ctx, sessionKind, n.ID))
	}
	return made, err
}

// CheckKey returns ErrKey unless a text is the operator's key.
func (s *Service) CheckKey(ctx context.Context, text string) error {
	kept, err := s.store.Key(ctx, keyName, nil)
	switch {
	case errors.Is(err, store.ErrUnknown):
		return ErrKey
	case err != nil:
		return err
	case subtle.ConstantTimeCompare(kept, hashed(text)) != 1:
		return ErrKey
	}
	return nil
}
