// Package notice notifies people who are away that it is their turn at a slow table, or that somebody invites them: on devices by
// Web Push, and by e-mail if the server's operator has set that up. Only people who want it are notified, once in each way until
// they move, or once for an invitation, and one click ends it. The addresses are stored with what belongs to a person, so that
// they are deleted with the person; they are in no log, and no reply shows them to others.
package notice

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// Settings say how notices are sent. Store is required.
type Settings struct {
	Store  store.Store
	Origin string // where people reach the server; "" if unknown, and then there are no mails
	SMTP   SMTP   // no mails without a server
	Log    *slog.Logger
	Meter  Meter         // nil for none
	After  time.Duration // how long to wait before a notice is sent; 0 means 2 minutes

	// For tests: a client for push services anywhere. nil allows only those of the public Internet.
	Push *http.Client
}

// Meter counts the results of notices, by kind. Its methods must be safe for concurrent use.
type Meter interface {
	Sent(kind string)
	Failed(kind string)  // it was given up
	Dropped(kind string) // the address no longer exists
}

// Kinds of notices, and of the addresses they are sent to.
const (
	Push = identity.Push
	Mail = identity.Mail
)

// Hall is what notices need of a live.Hall.
type Hall interface {
	StillUnnotified(ctx context.Context, t live.Turn, patience time.Duration) (live.Turn, protocol.Summary, bool, error)
	Notified(ctx context.Context, t live.Turn) error
	Replay(ctx context.Context, id, person string, as game.Seat, until int) ([]protocol.Line, protocol.Look, error)
}

// Service sends notices, and manages who wants them. It is safe for concurrent use.
type Service struct {
	Settings
	pushKey pushKey
	secret  []byte // signs codes
	queue   queue
	pauses  []time.Duration // between attempts

	anywhere bool // push services may be anywhere
}

// Open makes a service. It sends nothing before Run.
func Open(ctx context.Context, settings Settings) (*Service, error) {
	key, err := settings.Store.Key(ctx, "push", newPushKey)
	if err != nil {
		return nil, err
	}
	s := &Service{Settings: settings, queue: newQueue(), anywhere: settings.Push != nil, pauses: []time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute}}
	if s.pushKey, err = readPushKey(key); err != nil {
		return nil, fmt.Errorf("the key for push notices cannot be read: %w", err)
	}
	if s.secret, err = settings.Store.Key(ctx, "notices", store.NewKey); err != nil {
		return nil, err
	}
	if s.Log == nil {
		s.Log = slog.New(slog.DiscardHandler)
	}
	if s.Meter == nil {
		s.Meter = unmetered{}
	}
	if s.After == 0 {
		s.After = 2 * time.Minute
	}
	if s.Push == nil {
		s.Push = pushClient()
	}
	return s, nil
}

// Turned queues a notice for the person a table waits for, if they want one and are still away after a while. It is meant for
// live.Settings, and never blocks.
func (s *Service) Turned(t live.Turn) { s.queue.put(t) }

// mostAtOnce is how many turns are handled at the same time. Each keeps a table in memory for a while.
const mostAtOnce = 500

// Run sends notices until the context ends. It looks up one by one who wants any: after a restart there may be many, and that must
// not slow down other users of the store.
func (s *Service) Run(ctx context.Context, hall Hall) {
	places := make(chan struct{}, mostAtOnce)
	for {
		t, ok := s.queue.take(ctx)
		if !ok {
			break
		}
		if wanted, err := s.wanted(ctx, t.Person); err == nil && !wanted {
			s.queue.done(t)
			continue
		}
		places <- struct{}{}
		s.queue.running.Go(func() {
			defer func() { <-places }()
			defer s.queue.done(t)
			s.handleTurn(ctx, hall, t)
		})
	}
	s.queue.running.Wait()
	s.Push.CloseIdleConnections()
}

// How often a turn is tried while the store is down, and how long the pauses are.
const (
	mostTries  = 20
	triesEvery = 15 * time.Second
)

// handleTurn handles one turn. Nothing is sent twice, whichever server does it and however often it is restarted: before a notice is
// sent, the store records it as sent.
func (s *Service) handleTurn(ctx context.Context, hall Hall, t live.Turn) {
	for range mostTries {
		err := s.try(ctx, hall, t)
		if err == nil || ctx.Err() != nil || errors.Is(err, live.ErrClosed) || errors.Is(err, live.ErrUnknown) {
			return
		}
		s.Log.Warn("the server could not find out whether a notice is due", "error", err)
		if pause(ctx, triesEvery) != nil {
			return
		}
	}
}

func (s *Service) try(ctx context.Context, hall Hall, t live.Turn) error {
	if wanted, err := s.wanted(ctx, t.Person); err != nil || !wanted {
		return err
	}
	now, summary, still, err := hall.StillUnnotified(ctx, t, s.After)
	if err != nil || !still {
		return err
	}
	to, err := s.recipient(ctx, t.Person) // before it counts as sent, so that an error loses nothing
	if err != nil {
		return err
	}
	person, err := s.Store.Person(ctx, t.Person)
	if errors.Is(err, store.ErrUnknown) { // they were deleted meanwhile
		return nil
	}
	if err != nil {
		return err
	}
	profile := identity.ProfileOf(person)
	if profile.OnHoliday(time.Now()) { // at its end the turn is reported again
		return nil
	}
	blocked := profile.HasBlocked
	if now.Invited && blocked(summary.OpenedBy()) && !summary.Seated(t.Person) { // such a table is not shown to them
		return nil
	}
	summary.HideBlocked(blocked)
	sent := func() {
		if err := hall.Notified(ctx, now); err != nil {
			s.Log.Warn("a table could not be told that a notice was sent", "table", now.Table, "error", err)
		}
	}
	switch err := s.Store.Once(ctx, s.turnName(now), time.Now().Add(remembered).UnixMilli()); {
	case errors.Is(err, store.ErrTaken): // by another server, or before a restart
		s.queue.settle(now)
		sent()
		return nil
	case err != nil:
		return err
	}
	s.queue.settle(now)
	if now.Invited {
		if may, err := s.mayInvite(ctx, now.Person); err != nil || !may {
			return err
		}
	}
	var moves []protocol.Line
	if !now.Invited && to.mailbox.Confirmed && s.Mails() {
		moves = s.lately(ctx, hall, now, summary)
	}
	s.send(ctx, to, now, summary, moves, sync.OnceFunc(sent))
	return nil
}

// mostInvitations is of how many invitations a person is notified in a day. Whoever opens tables only to close them again sends no
// more than that.
const mostInvitations = 10

// mayInvite counts a notice of an invitation, unless there were enough that day.
func (s *Service) mayInvite(ctx context.Context, person string) (bool, error) {
	now := time.Now().UTC()
	for n := range mostInvitations {
		err := s.Store.Once(ctx, "notice "+s.sign("invitation", person, now.Format(time.DateOnly), fmt.Sprint(n)), now.AddDate(0, 0, 2).UnixMilli())
		if !errors.Is(err, store.ErrTaken) {
			return err == nil, err
		}
	}
	return false, nil
}

// remembered is how long the store remembers that a notice was sent: longer than any game waits for a move.
const remembered = 90 * 24 * time.Hour

// turnName stays the same until the person moves; a table invites a person once, however often its host does.
func (s *Service) turnName(t live.Turn) string {
	if t.Invited {
		return "notice " + s.sign("invited", t.Table, t.Person)
	}
	return "notice " + s.sign("turn", t.Table, t.Person, fmt.Sprint(t.Moves))
}

type unmetered struct{}

func (unmetered) Sent(string)    {}
func (unmetered) Failed(string)  {}
func (unmetered) Dropped(string) {}
