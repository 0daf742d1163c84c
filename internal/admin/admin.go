// Package admin has what the operator needs to moderate a server: the operator's key and the sessions that it begins, a log of
// every act, announcements, and banned networks. It does not depend on HTTP, tables or identities.
package admin

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/store"
)

// ErrKey means that a key or a session is not the operator's, or no longer valid.
var ErrKey = errors.New("this is not the operator's key")

// Kinds of documents in the store.
const (
	sessionKind      = "host-session"
	actKind          = "host-act"
	announcementKind = "announcement"
	networkKind      = "network-ban"
)

// Service is safe for concurrent use.
type Service struct {
	store store.Store
	log   *slog.Logger
	bus   bus.Bus
	last  atomic.Int64 // when the latest act was logged, so that no two have the same time

	mutex     sync.Mutex
	read      time.Time // when the lists below were read, or could not be
	networks  []Network
	announced []Announcement
}

// Open makes a service on a store. Other nodes are notified of changes over the bus.
func Open(s store.Store, b bus.Bus, log *slog.Logger) *Service {
	service := &Service{store: s, log: log, bus: b}
	b.Subscribe(changedSubject, func([]byte) { service.forget() })
	return service
}

const changedSubject = "host"

// listsLast is how long cached lists count as current if no change is announced.
const listsLast = 10 * time.Second

// forget makes the next caller read the lists again.
func (s *Service) forget() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.read = time.Time{}
}

// changed invalidates the cached lists, here and on other nodes.
func (s *Service) changed() {
	s.forget()
	s.bus.Publish(changedSubject, []byte("changed"))
}

// lists are the announcements and banned networks. If the store cannot be read, they are those read before, and for a while no
// other caller tries: there may be many callers, and the mutex makes them wait for each other.
func (s *Service) lists(ctx context.Context) ([]Announcement, []Network) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if time.Since(s.read) < listsLast {
		return s.announced, s.networks
	}
	announced, err := readDocuments(ctx, s.store, announcementKind, func(id string, a *Announcement) { a.ID = id })
	networks, err2 := readDocuments(ctx, s.store, networkKind, func(string, *Network) {})
	if err := errors.Join(err, err2); err != nil {
		s.log.Warn("announcements and banned networks cannot be read", "error", err)
		if ctx.Err() == nil { // otherwise the caller has given up
			s.read = time.Now()
		}
		return s.announced, s.networks
	}
	s.announced, s.networks, s.read = announced, networks, time.Now()
	return announced, networks
}

// maxDocuments is how many documents of a kind are read; nobody makes so many by hand.
const maxDocuments = 1000

func readDocuments[T any](ctx context.Context, s store.Store, kind string, name func(id string, value *T)) ([]T, error) {
	documents, err := s.Documents(ctx, kind, 0, maxDocuments)
	return decode(documents, name), err
}

func decode[T any](documents []store.Document, name func(id string, value *T)) []T {
	list := make([]T, 0, len(documents))
	for _, n := range documents {
		var value T
		if json.Unmarshal(n.Data, &value) != nil {
			continue // of another version
		}
		name(n.ID, &value)
		list = append(list, value)
	}
	return list
}

func (s *Service) putDocument(ctx context.Context, kind, id string, at int64, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return s.store.PutDocument(ctx, store.Document{Kind: kind, ID: id, Created: at, Data: data})
}

// newID is a unique id.
func newID() string { return strings.ToLower(rand.Text()[:16]) }
