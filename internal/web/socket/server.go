// Package socket serves WebSockets: it reads commands, hands them to package live, and sends clients what happens at the tables
// they watch. The messages are declared in package protocol. A client that floods, stalls or vanishes does not slow others down.
package socket

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/telling"
	"github.com/divingbell/divingbell/internal/web/fault"
)

// Settings are the parts of a server; all of them are needed.
type Settings struct {
	Hall    *live.Hall
	People  *identity.Service
	Limiter *limit.Limiter
	Faults  *fault.Mapper
	Meter   Meter
	Log     *slog.Logger
	Origin  string // where pages may come from besides the request's own host
	App     string // version of the built app, which is sent to clients
}

// Meter collects statistics.
type Meter interface {
	Connected(change int)        // change in the number of open WebSockets and streams
	Answered(took time.Duration) // a command was answered
}

// Client is whoever is connected. A stranger, who has no session, may watch what everybody may see.
type Client struct {
	identity.Identity
	Network netip.Prefix
}

// source is what limits are counted by.
func (c Client) source() string { return limit.Source(c.Person.ID, c.Bot()) }

// Server holds all open WebSockets.
type Server struct {
	Settings
	closing chan struct{} // closed when the server shuts down
	open    sync.WaitGroup

	mutex  sync.Mutex
	closed bool
	count  map[any]int // of WebSockets and streams, by source, network and personAtNetwork
	joined map[*socket]bool
}

// NewServer makes a server.
func NewServer(s Settings) *Server {
	return &Server{Settings: s, closing: make(chan struct{}), count: map[any]int{}, joined: map[*socket]bool{}}
}

// Accept turns a request into a WebSocket and returns; the WebSocket is served until it ends. If there is an error, the request
// has yet to be answered.
func (s *Server) Accept(w http.ResponseWriter, r *http.Request, client Client) error {
	if err := s.allow(limit.Connection, client); err != nil {
		return err
	}
	leave, err := s.enter(client)
	if err != nil {
		return err
	}
	accepted := false
	defer func() {
		if !accepted {
			leave()
		}
	}()
	c := newSocket(s, client)
	if err := c.accept(w, r); err != nil {
		return err
	}
	// The request is over, and its memory is free again, however long the connection lasts.
	accepted = true
	go c.serve(leave)
	return nil
}

// Admit counts a streamed answer like a WebSocket: towards the limits, and for Shutdown, which waits until leave is called. When
// closing is closed, the answer must end.
func (s *Server) Admit(client Client) (closing <-chan struct{}, leave func(), err error) {
	if err := s.allow(limit.Connection, client); err != nil {
		return nil, nil, err
	}
	leave, err = s.enter(client)
	return s.closing, leave, err
}

// Shutdown tells every client that the server is shutting down and will be back, accepts no more, and waits until all have closed
// or the context ends.
func (s *Server) Shutdown(ctx context.Context) {
	s.close()
	done := make(chan struct{})
	go func() { s.open.Wait(); close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

func (s *Server) close() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if !s.closed {
		s.closed = true
		close(s.closing)
	}
	for c := range s.joined {
		c.leaveSoon()
	}
}

// join registers a WebSocket to be notified when the server shuts down.
func (s *Server) join(c *socket) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.joined[c] = true
	if s.closed {
		c.leaveSoon()
	}
}

func (s *Server) leave(c *socket) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	delete(s.joined, c)
}

// enter counts a WebSocket or stream that is about to be opened, until leave is called.
func (s *Server) enter(client Client) (leave func(), err error) {
	person, network, most := client.source(), client.Network, s.Limiter.Open()
	own := most.Person
	if client.Bot() {
		own = most.Bot
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	switch {
	case s.closed:
		return nil, live.ErrClosed
	case person != "" && own >= 0 && s.count[person] >= own, most.Address >= 0 && s.count[network] >= most.Address:
		return nil, fault.TooMany(telling.RetryAfter)
	}
	s.add(1, person, network, personAtNetwork{client.Person.ID, network})
	s.open.Add(1)
	return func() {
		s.mutex.Lock()
		defer s.mutex.Unlock()
		s.add(-1, person, network, personAtNetwork{client.Person.ID, network})
		s.open.Done()
	}, nil
}

// personAtNetwork is a person at a network.
type personAtNetwork struct {
	person  string
	network netip.Prefix
}

// Networks are those from which a person is connected.
func (s *Server) Networks(person string) []netip.Prefix {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	var found []netip.Prefix
	for key := range s.count {
		if w, ok := key.(personAtNetwork); ok && w.person == person && w.network.IsValid() {
			found = append(found, w.network)
		}
	}
	return found
}

func (s *Server) add(n int, keys ...any) {
	s.Meter.Connected(n)
	for _, key := range keys {
		if key == "" || key == (netip.Prefix{}) {
			continue // a stranger, or no network
		}
		if s.count[key] += n; s.count[key] == 0 {
			delete(s.count, key)
		}
	}
}

// Count returns how many WebSockets and streams are open, from how many networks, and the most that one of these has.
func (s *Server) Count() (all, networks, most int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for key, n := range s.count {
		if _, ok := key.(netip.Prefix); ok {
			all, networks, most = all+n, networks+1, max(most, n)
		}
	}
	return all, networks, most
}

// allow counts an action of a client, or returns an error if there were too many.
func (s *Server) allow(kind limit.Kind, client Client) error {
	if retry, ok := s.Limiter.Allow(kind, client.source(), client.Network); !ok {
		return fault.TooMany(retry)
	}
	return nil
}
