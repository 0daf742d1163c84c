package identity

import (
	"context"
	"errors"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// Measure is a sanction by the operator: a ban, or silence.
type Measure struct {
	Until  int64  `json:"until,omitempty"` // in milliseconds since 1970; 0 for good
	Reason string `json:"reason,omitempty"`
}

// Holds tells whether a measure was taken and is not over.
func (m *Measure) Holds() bool {
	return m != nil && (m.Until == 0 || time.Now().UnixMilli() < m.Until)
}

// Ban keeps a person out: their WebSockets and streams end at once, on every node, and their notice addresses are forgotten. They
// keep their passes, with which they can see why, export their data and delete themselves, and nothing else until the ban is
// over. A nil measure lets them in again.
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

// Silence lets a person play, but neither talk nor choose names. With a nil measure they may again.
func (s *Service) Silence(ctx context.Context, id string, m *Measure) error {
	_, err := s.Change(ctx, id, func(_ *store.Person, p *Profile) error {
		p.Silenced = m
		return nil
	})
	return known(err)
}

// Silenced says that somebody may not do something because others would read it, and the operator has silenced them.
type Silenced struct{ Measure }

// Error implements error.
func (Silenced) Error() string { return "the operator of this server has silenced this person" }

// known translates the store's ErrUnknown into this package's.
func known(err error) error {
	if errors.Is(err, store.ErrUnknown) {
		return ErrUnknown
	}
	return err
}
