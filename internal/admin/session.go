package admin

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// SessionLasts is how long a session of the operator lasts, used or not.
const SessionLasts = 12 * time.Hour

// Session is a session of the operator in one browser.
type Session struct {
	Label string `json:"label"` // chosen by the operator, for the log
	Until int64  `json:"until"` // in milliseconds since 1970
	Key   string `json:"key"`   // fingerprint of the key it was begun with: a new key ends it
}

// fingerprint identifies a key without granting access.
func fingerprint(hash []byte) string { return hex.EncodeToString(hash[:8]) }

// BeginSession signs the operator in. The text is the secret of the session; the store has only its hash. Tidy removes it when it
// is over.
func (s *Service) BeginSession(ctx context.Context, key, label string) (text string, session Session, err error) {
	if err := s.CheckKey(ctx, key); err != nil {
		return "", session, err
	}
	now := time.Now()
	text = rand.Text()
	session = Session{label, now.Add(SessionLasts).UnixMilli(), fingerprint(hashed(key))}
	return text, session, s.putDocument(ctx, sessionKind, sessionID(text), now.UnixMilli(), session)
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
	_, err = readDocuments(ctx, s.store, sessionKind, func(other string, session *Session) {
		if other == id {
			found = *session
		}
	})
	if err == nil && (found.Key != fingerprint(kept) || time.Now().UnixMilli() >= found.Until) {
		err = ErrKey
	}
	return found, err
}

// EndSession signs the operator out of one browser.
func (s *Service) EndSession(ctx context.Context, text string) error {
	return s.store.DropDocument(ctx, sessionKind, sessionID(text))
}
