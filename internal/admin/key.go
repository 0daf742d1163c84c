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

// KeyPrefix lets people and scanners see what a key is when they find one lying about.
const KeyPrefix = "dba_"

// keyName is where the store has the key's hash, which lets nobody in.
const keyName = "host"

func newKey() string { return KeyPrefix + rand.Text() } // 130 bits

func hashed(key string) []byte {
	sum := sha256.Sum256([]byte(key))
	return sum[:]
}

// FirstKey makes the host's key if there is none; otherwise it is "". It cannot be shown again. Of several nodes that start at
// once, one makes it.
func FirstKey(ctx context.Context, s store.Store) (string, error) {
	made := newKey()
	kept, err := s.Key(ctx, keyName, func() []byte { return hashed(made) })
	if err != nil || !bytes.Equal(kept, hashed(made)) {
		return "", err
	}
	return made, nil
}

// MakeKey makes another key and has its hash kept. The old one ends, and so do the sessions begun with it.
func MakeKey(keep func(name string, hash []byte) error) (string, error) {
	made := newKey()
	if err := keep(keyName, hashed(made)); err != nil {
		return "", err
	}
	return made, nil
}

// RenewKey makes another key, and forgets the sessions begun with the old one.
func RenewKey(ctx context.Context, s store.Store) (string, error) {
	made, err := MakeKey(func(name string, hash []byte) error { return s.SetKey(ctx, name, hash) })
	if err != nil {
		return "", err
	}
	sessions, err := s.Notes(ctx, sessionNote, 0, maxNotes)
	for _, n := range sessions {
		err = errors.Join(err, s.DropNote(ctx, sessionNote, n.ID))
	}
	return made, err
}

// CheckKey is ErrKey unless a text is the host's key.
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
