package admin

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// SessionLasts is how long a session of the host lasts, used or not.
const SessionLasts = 12 * time.Hour

// Session is a session of the host in one browser.
type Session struct {
	Label string `json:"label"` // chosen by the host, for the log
	Until int64  `json:"until"` // in milliseconds since 1970
	Key   string `json:"key"`   // fingerprint of the key it was begun with: a new key ends it
}

// fingerprint identifies a key without granting access.
func fingerprint(hash []byte) string { return hex.EncodeToString(hash[:8]) }

// BeginSession signs the host in. The text is the secret of the session; the store has only its hash.
func (s *Service) BeginSession(ctx context.Context, key, label string) (text string, session Session, err error) {
	if err := s.CheckKey(ctx, key); err != nil {
		return "", session, err
	}
	if err := s.dropExpired(ctx); err != nil {
		return "", session, err
	}
	now := time.Now()
	text = rand.Text()
	session = Session{label, now.Add(SessionLasts).UnixMilli(), fingerprint(hashed(key))}
	return text, session, s.putNote(ctx, sessionNote, sessionID(text), now.UnixMilli(), session)
}

func sessionID(text string) string { return hex.EncodeToString(hashed(text)) }

// Session finds the session of a text. The error is ErrKey if there is none, or it has ended.
func (s *Service) Session(ctx context.Context, text string) (Session, error) {
	kept, err := s.store.Key(ctx, keyName, nil)
	if errors.Is(err, store.ErrUnknown) {
		return Session{}, ErrKey
	}
	if err != nil {
		return Session{}, err
	}
	found, id := Session{}, sessionID(text)
	_, err = readNotes(ctx, s.store, sessionNote, func(other string, session *Session) {
		if other == id {
			found = *session
		}
	})
	if err == nil && (found.Key != fingerprint(kept) || time.Now().UnixMilli() >= found.Until) {
		err = ErrKey
	}
	return found, err
}

// EndSession signs the host out of one browser.
func (s *Service) EndSession(ctx context.Context, text string) error {
	return s.store.DropNote(ctx, sessionNote, sessionID(text))
}

func (s *Service) dropExpired(ctx context.Context) error {
	var over []string
	_, err := readNotes(ctx, s.store, sessionNote, func(id string, session *Session) {
		if time.Now().UnixMilli() >= session.Until {
			over = append(over, id)
		}
	})
	for _, id := range over {
		err = errors.Join(err, s.store.DropNote(ctx, sessionNote, id))
	}
	return err
}
