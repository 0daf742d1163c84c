// Package events runs the leagues and tournaments that package event decides on: it stores each as one document, opens their tables
// in a hall, and finds out how these end. Any node may change an event, since a change is refused if another came first; the node
// that does the upkeep looks after all of them.
package events

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/event"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// Kinds of documents. None names a person outside its data, so that nothing else is deleted with one. Those that run have a second
// document without data, by which they are found.
const (
	kind    = "event"
	running = "event-running"
)

// Limits of events that are not over.
const (
	mostOfPerson = 3
	mostRunning  = 300 // on a server; each is looked after every few seconds
)

// mostAttempts is how often a change is decided again because another came first.
const mostAttempts = 20

// Service has the events of a store. Its methods may be called by many goroutines at once.
type Service struct {
	Allowed bool // people may open events

	store store.Store
	log   *slog.Logger
	woken live.SignalChan
	every time.Duration // how often it is seen to that no event is forgotten

	mutex sync.Mutex
	soon  map[string]bool  // events that have news
	later map[string]int64 // when each is looked after again
	read  map[string]read  // what lists show
}

// read is an event as it was read last.
type read struct {
	data  []byte
	event event.Shown
}

// New makes a service, which lets people open events or not. Nothing happens by itself before Run.
func New(s store.Store, log *slog.Logger, allowed bool) *Service {
	return &Service{Allowed: allowed, store: s, log: log, woken: live.NewSignalChan(), every: sweepEvery, soon: map[string]bool{}, later: map[string]int64{}, read: map[string]read{}}
}

// Open opens an event for a person, and returns its id. Giving the same command again finds the same event. permit is asked before a
// new one is stored.
func (s *Service) Open(ctx context.Context, hall *live.Hall, who protocol.Who, command string, terms protocol.EventTerms, permit func() error) (string, error) {
	if err := table.CheckID(command); err != nil {
		return "", err
	}
	id, err := s.id(ctx, who.Person, command)
	if err != nil {
		return "", err
	}
	if _, err := s.Event(ctx, id); !errors.Is(err, store.ErrUnknown) {
		return id, err
	}
	if !s.Allowed {
		return "", game.Refuse("TABLE-EVENT", "events-off")
	}
	name, ok := table.TidyText(terms.Name, event.LongestName)
	if terms.Name = name; !ok {
		return "", game.Refuse("TABLE-EVENT", "name-too-long", game.Number("most", event.LongestName))
	}
	e, err := s.try(ctx, hall, who, id, terms)
	if err != nil {
		return "", err
	}
	if err := s.mayOpen(ctx, who.Person); err != nil {
		return "", err
	}
	if err := permit(); err != nil {
		return "", err
	}
	return id, s.add(ctx, e)
}

// try makes an event, provided that tables can be opened for it.
func (s *Service) try(ctx context.Context, hall *live.Hall, who protocol.Who, id string, terms protocol.EventTerms) (*event.Event, error) {
	by := event.Person{ID: who.Person, Name: who.Name}
	e := &event.Event{ID: id, EventTerms: terms, Entrants: []event.Entrant{{Person: by}}}
	sample := event.Table{Seats: []event.Seat{{}}}
	for range min(terms.Players, game.MaxSeats) - 1 {
		sample.Seats = append(sample.Seats, event.Seat{Entrant: -1})
	}
	g, err := hall.TryForEvent(ctx, tableOf(e, 0, "", &sample))
	if err != nil {
		return nil, err
	}
	return event.New(id, terms, g.About(), by, hall.Now(), fair.NewSecret())
}

// id follows from a person and a command, and nobody without the key can compute it.
func (s *Service) id(ctx context.Context, person, command string) (string, error) {
	key, err := s.store.Key(ctx, "events", store.NewKey)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{string(key), person, command}, "\n")))
	return hex.EncodeToString(sum[:8]), nil
}

// mayOpen refuses somebody who has opened enough already, and everybody if there are enough.
func (s *Service) mayOpen(ctx context.Context, person string) error {
	ids, err := s.runningIDs(ctx)
	if err != nil {
		return err
	}
	if len(ids) >= mostRunning {
		return game.Refuse("TABLE-EVENT", "events-many", game.Number("most", mostRunning))
	}
	events, err := s.byID(ctx, ids)
	if err != nil {
		return err
	}
	own := 0
	for _, e := range events {
		if e.By.ID == person && (e.Status == protocol.EventOpen || e.Status == protocol.EventPlaying) {
			own++
		}
	}
	if own >= mostOfPerson {
		return game.Refuse("TABLE-EVENT", "events-many", game.Number("most", mostOfPerson))
	}
	return nil
}

// add stores a new event. If only the note that it runs is stored, it is dropped again.
func (s *Service) add(ctx context.Context, e *event.Event) error {
	data, err := json.Marshal(e)
	if err != nil {
		return err
	}
	if err := s.store.PutDocument(ctx, store.Document{Kind: running, ID: e.ID, Created: e.Created}); err != nil {
		return err
	}
	return s.store.PutDocument(ctx, store.Document{Kind: kind, ID: e.ID, Created: e.Created, Data: data})
}

// Event is an event as it is stored now; store.ErrUnknown if there is none.
func (s *Service) Event(ctx context.Context, id string) (event.Shown, error) {
	d, err := s.store.Document(ctx, kind, id)
	if err != nil {
		return event.Shown{}, err
	}
	return s.decode(d)
}

// decode reads an event, unless it has not changed since it was read last.
func (s *Service) decode(d store.Document) (event.Shown, error) {
	s.mutex.Lock()
	last, ok := s.read[d.ID]
	s.mutex.Unlock()
	if ok && bytes.Equal(last.data, d.Data) {
		return last.event, nil
	}
	e := new(event.Event)
	if err := json.Unmarshal(d.Data, e); err != nil {
		return event.Shown{}, err
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if len(s.read) >= mostRead {
		clear(s.read)
	}
	s.read[d.ID] = read{d.Data, e.Show()}
	return s.read[d.ID].event, nil
}

// mostRead is how many events are kept decoded.
const mostRead = 200

// Change changes an event, and has it looked after. If change fails, nothing is changed.
func (s *Service) Change(ctx context.Context, id string, change func(*event.Event) error) (*event.Event, error) {
	e, err := s.change(ctx, id, change)
	if err == nil {
		s.wake(id)
	}
	return e, err
}

func (s *Service) change(ctx context.Context, id string, change func(*event.Event) error) (*event.Event, error) {
	for range mostAttempts {
		before, err := s.store.Document(ctx, kind, id)
		if err != nil {
			return nil, err
		}
		e := new(event.Event)
		if err := json.Unmarshal(before.Data, e); err != nil {
			return nil, err
		}
		if err := change(e); err != nil {
			return nil, err
		}
		after := before
		if after.Data, err = json.Marshal(e); err != nil {
			return nil, err
		}
		if bytes.Equal(before.Data, after.Data) {
			return e, nil
		}
		if err := s.store.ChangeDocument(ctx, before, after); !errors.Is(err, store.ErrConflict) {
			return e, err
		}
	}
	return nil, store.ErrAway
}

// Ended notes that a table of an event is over. It is for live.Settings.
func (s *Service) Ended(_ string, e protocol.TableEvent) { s.wake(e.ID) }

// wake has an event looked after soon.
func (s *Service) wake(id string) {
	s.mutex.Lock()
	s.soon[id] = true
	s.mutex.Unlock()
	s.woken.Set()
}
