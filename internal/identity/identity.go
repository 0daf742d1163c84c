// Package identity manages guests and people with passkeys, and the sessions, tokens, passkeys and links that let them in. It
// does not depend on HTTP or cookies; its callers carry the texts that it issues to people and back.
package identity

import (
	"cmp"
	"context"
	"crypto/cipher"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/store"
)

// Pass is a belonging that lets its owner in: a session, a token, a passkey or a link.
type Pass = store.Belonging

// Kinds of passes.
const (
	Session = "session"
	Token   = "token"
	Passkey = "passkey"
	Link    = "link" // a person's own link, with which they sign in on another device
)

// Kinds of addresses that package notice sends notices to. They let nobody in.
const (
	Push = "push"
	Mail = "mail"
)

// SessionLasts is how long a session lasts when it is not used.
const SessionLasts = 180 * 24 * time.Hour

// How many passes of a kind a person may have.
const (
	maxTokens   = 20
	maxPasskeys = 10
	maxSessions = 100 // of more, the least recently used end
)

// ErrUnknown means that a person has no such pass.
var ErrUnknown = errors.New("there is no such pass")

// Denied says, for the person concerned, why something is not allowed.
type Denied string

// Error implements error.
func (d Denied) Error() string { return string(d) }

// Identity is a person and the pass that let them in. The zero Identity is a stranger.
type Identity struct {
	Person store.Person
	Pass   Pass
}

// Service recognises people by their passes, and gives them passes. It is safe for concurrent use.
type Service struct {
	store     store.Store
	log       *slog.Logger
	key       []byte       // signs passes
	swept     atomic.Int64 // when old sessions were last dropped
	sealer    cipher.AEAD  // seals ceremonies
	recent    recent
	connected followers

	linking sync.Mutex // held while a link is replaced
}

// Open makes a service on a store, which also stores the key that passes are signed with. Services of other nodes are notified
// over the bus of what one changes, until the bus is closed.
func Open(ctx context.Context, s store.Store, b bus.Bus, log *slog.Logger) (*Service, error) {
	key, err := s.Key(ctx, "passes", store.NewKey)
	if err != nil {
		return nil, err
	}
	seal, err := s.Key(ctx, "ceremonies", store.NewKey)
	if err != nil {
		return nil, err
	}
	service := &Service{store: s, log: log, key: key, connected: followers{bus: b, byPerson: map[string][]*follower{}}}
	b.Subscribe(changesSubject, service.hear)
	service.sealer, err = sealer(seal)
	return service, err
}

// newCode is a unique id of 80 random bits.
func newCode() string { return strings.ToLower(rand.Text()[:16]) }

// NewGuest makes a person with a name, who has no passes yet.
func (s *Service) NewGuest(ctx context.Context, name string) (store.Person, error) {
	guest := store.Person{ID: newCode(), Name: name, Created: time.Now().UnixMilli()}
	return guest, s.store.PutPerson(ctx, guest)
}

// Current is a person as they are now: connections outlive changes of names. If the store no longer has them, it is the person
// given.
func (s *Service) Current(ctx context.Context, person store.Person) (store.Person, error) {
	now, err := s.store.Person(ctx, person.ID)
	if errors.Is(err, store.ErrUnknown) {
		return person, nil
	}
	return now, err
}

// IsGuest tells whether a person has neither a passkey nor a link of their own, and so cannot come back after signing out
// everywhere.
func (s *Service) IsGuest(ctx context.Context, person string) bool {
	if person == "" {
		return true
	}
	back, err := s.has(ctx, person, Passkey, Link)
	if err != nil {
		s.log.Warn("a person's passkeys and link cannot be read", "error", err)
	}
	return !back
}

// has tells whether a person has any pass of these kinds.
func (s *Service) has(ctx context.Context, person string, kinds ...string) (bool, error) {
	for _, kind := range kinds {
		passes, err := s.store.Belongings(ctx, kind, person)
		if err != nil || len(passes) > 0 {
			return len(passes) > 0, err
		}
	}
	return false, nil
}

// BeginSession lets a person in: anyone who has the text is taken for them from now on. The label names the device. Once a day it
// also drops expired sessions and tokens. Of too many sessions, the least recently used end.
func (s *Service) BeginSession(ctx context.Context, person, label string) (text string, err error) {
	s.sweep(ctx)
	text, pass := s.newPass(Session, person, label)
	if err := s.store.PutBelonging(ctx, pass); err != nil {
		return "", err
	}
	return text, s.endOldest(ctx, pass)
}

// endOldest ends the least recently used sessions of a person who has too many, but never the given one.
func (s *Service) endOldest(ctx context.Context, but Pass) error {
	sessions, err := s.store.Belongings(ctx, Session, but.Person)
	if err != nil || len(sessions) <= maxSessions {
		return err
	}
	others := slices.DeleteFunc(sessions, func(other Pass) bool { return other.ID == but.ID })
	slices.SortStableFunc(others, func(a, b Pass) int { return cmp.Compare(a.Used, b.Used) })
	for _, old := range others[:len(others)-(maxSessions-1)] {
		if err := s.drop(ctx, old); err != nil {
			return err
		}
	}
	return nil
}

// sweep drops expired sessions and tokens, once a day. For tokens that means those not used for as long as any token may last.
func (s *Service) sweep(ctx context.Context) {
	now, swept := time.Now(), s.swept.Load()
	if now.Sub(time.UnixMilli(swept)) < 24*time.Hour || !s.swept.CompareAndSwap(swept, now.UnixMilli()) {
		return
	}
	for kind, lasts := range map[string]time.Duration{Session: SessionLasts, Token: maxTokenLasts} {
		if err := s.store.DropBelongings(ctx, kind, now.Add(-lasts).UnixMilli()); err != nil {
			s.log.Warn("expired sessions or tokens could not be deleted", "kind", kind, "error", err)
		}
	}
}

// EndSession ends the session that let somebody in; other kinds of passes are ignored. A guest's last session takes the tokens
// and notices with it, since the guest can never come back to drop them.
func (s *Service) EndSession(ctx context.Context, pass Pass) error {
	if pass.Kind != Session {
		return nil
	}
	back, err := s.has(ctx, pass.Person, Passkey, Link)
	if err != nil {
		return err
	}
	sessions, err := s.Passes(ctx, Session, pass.Person)
	if err != nil {
		return err
	}
	if !back && !slices.ContainsFunc(sessions, func(other Pass) bool { return other.ID != pass.ID }) {
		if err := errors.Join(s.dropAll(ctx, Token, pass.Person, ""), s.endNotices(ctx, pass.Person)); err != nil {
			return err
		}
	}
	return s.drop(ctx, pass)
}

// endNotices forgets where a person's notices go.
func (s *Service) endNotices(ctx context.Context, person string) error {
	return errors.Join(s.dropAll(ctx, Push, person, ""), s.dropAll(ctx, Mail, person, ""))
}

// EndOtherSessions signs a person out everywhere except where this pass lets them in.
func (s *Service) EndOtherSessions(ctx context.Context, pass Pass) error {
	return s.dropAll(ctx, Session, pass.Person, pass.ID)
}

// EndAllBut drops everything that belongs to a person except one pass; the zero Pass stands for none.
func (s *Service) EndAllBut(ctx context.Context, person string, but Pass) error {
	for _, kind := range []string{Push, Mail, Link, Passkey, Token, Session} {
		if err := s.dropAll(ctx, kind, person, but.ID); err != nil {
			return err
		}
	}
	return nil
}

// dropAll drops a person's passes or addresses of a kind, except one.
func (s *Service) dropAll(ctx context.Context, kind, person, but string) error {
	passes, err := s.store.Belongings(ctx, kind, person)
	if err != nil {
		return err
	}
	for _, pass := range passes {
		if pass.ID == but {
			continue
		}
		if err := s.drop(ctx, pass); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) drop(ctx context.Context, pass Pass) error {
	s.recent.forget(passName(pass.Kind, pass.ID)) // even if the store cannot say whether it was dropped
	if err := s.store.DropBelonging(ctx, pass.Kind, pass.ID); err != nil {
		return err
	}
	s.tellDropped(pass)
	return nil
}

// add gives a person one more pass of a kind, unless they have too many. They are counted again afterwards, because others may be
// added at the same time, here or by another node: the last one to be added sees them all.
func (s *Service) add(ctx context.Context, pass Pass, most int) error {
	if err := s.count(ctx, pass, 1, most); err != nil {
		return err
	}
	if err := s.store.PutBelonging(ctx, pass); err != nil {
		return err
	}
	if err := s.count(ctx, pass, 0, most); err != nil {
		return errors.Join(err, s.store.DropBelonging(context.WithoutCancel(ctx), pass.Kind, pass.ID))
	}
	return nil
}

// count fails if a person would have too many passes of a kind with this many more.
func (s *Service) count(ctx context.Context, pass Pass, more, most int) error {
	has, err := s.store.Belongings(ctx, pass.Kind, pass.Person)
	if err == nil && len(has)+more > most {
		err = Denied(fmt.Sprintf("nobody can have more than %d; drop one first", most))
	}
	return err
}

// Passes are those of a kind that a person has, the oldest first. Expired ones are dropped.
func (s *Service) Passes(ctx context.Context, kind, person string) ([]Pass, error) {
	all, err := s.store.Belongings(ctx, kind, person)
	var left []Pass
	for _, pass := range all {
		if !Expired(pass) {
			left = append(left, pass)
		} else if err := s.drop(ctx, pass); err != nil {
			return nil, err
		}
	}
	return left, err
}

// Drop drops a person's pass. The error is ErrUnknown if it is somebody else's.
func (s *Service) Drop(ctx context.Context, kind, id, person string) error {
	pass, err := s.own(ctx, kind, id, person)
	if err != nil {
		return err
	}
	return s.drop(ctx, pass)
}

// Relabel changes the label of a person's pass. The error is ErrUnknown if it is somebody else's.
func (s *Service) Relabel(ctx context.Context, kind, id, person, label string) (Pass, error) {
	pass, err := s.own(ctx, kind, id, person)
	if err != nil {
		return pass, err
	}
	pass.Label = label
	err = s.store.RelabelBelonging(ctx, kind, id, label)
	if errors.Is(err, store.ErrUnknown) { // it was dropped at the same moment
		err = ErrUnknown
	}
	return pass, err
}

// own finds a person's pass; ErrUnknown if it is somebody else's.
func (s *Service) own(ctx context.Context, kind, id, person string) (Pass, error) {
	pass, err := s.store.Belonging(ctx, kind, id)
	if errors.Is(err, store.ErrUnknown) || err == nil && pass.Person != person {
		err = ErrUnknown
	}
	return pass, err
}

// Ended tells whether a pass that once let somebody in was dropped or has expired, or its person was banned or deleted. If the
// store cannot be read, it returns false. It is asked now and then for a connection that stays open: as long as that may, it uses
// the pass.
func (s *Service) Ended(ctx context.Context, pass Pass) bool {
	now, err := s.store.Belonging(ctx, pass.Kind, pass.ID)
	if errors.Is(err, store.ErrUnknown) || err == nil && Expired(now) {
		return true
	}
	person, personErr := s.store.Person(ctx, pass.Person)
	if errors.Is(personErr, store.ErrUnknown) || personErr == nil && ProfileOf(person).Banned.Holds() {
		return true
	}
	if err == nil {
		s.NoteUsed(ctx, now)
	}
	return false
}
