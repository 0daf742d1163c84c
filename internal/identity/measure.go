package identity

import (
	"context"
	"errors"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// Measure is what the host has taken against somebody: they may not talk, or not come in.
type Measure struct {
	Until  int64  `json:"until,omitempty"` // in milliseconds since 1970; 0 for good
	Reason string `json:"reason,omitempty"`
}

// Holds tells whether a measure was taken and is not over.
func (m *Measure) Holds() bool {
	return m != nil && (m.Until == 0 || time.Now().UnixMilli() < m.Until)
}

// Ban keeps a person out: their WebSockets and streams end at once, on every node, and where notices go is forgotten. They keep
// the passes that let them in, with which they can see why, take their data with them and delete themselves, and nothing else
// until it is over. With nil they are let in again.
func (s *Service) Ban(ctx context.Context, id string, m *Measure) error {
	_, err := s.Change(ctx, id, func(_ *store.Person, p *Profile) error {
		p.Banned = m
		return nil
	})
	if err != nil || !m.Holds() {
		return known(err)
	}
	s.tell(id + "\n" + everyPass)
	return s.endNotices(ctx, id)
}

// Silence has a person play without talking. With nil they may talk again.
func (s *Service) Silence(ctx context.Context, id string, m *Measure) error {
	_, err := s.Change(ctx, id, func(_ *store.Person, p *Profile) error {
		p.Silenced = m
		return nil
	})
	return known(err)
}

// known makes the store's word for a person that there is not into this package's.
func known(err error) error {
	if errors.Is(err, store.ErrUnknown) {
		return ErrUnknown
	}
	return err
}
