package web

import (
	"context"
	"net/netip"
	"sync"

	"github.com/divingbell/divingbell/internal/live"
)

// How many WebSockets there may be at once, where there are limits: all the tabs and devices of a person, and everybody
// in a school behind one address.
const (
	maxOfPerson  = 40
	maxOfAddress = 1000
)

// sockets are all WebSockets there are.
type sockets struct {
	closing chan struct{} // is closed when the server goes down
	open    sync.WaitGroup

	mutex  sync.Mutex
	closed bool
	count  map[guest]int
}

// Goodbye tells every connection that the server goes down and will be back, lets nobody else in, and waits until all
// have closed or the context ends.
func (s *Server) Goodbye(ctx context.Context) {
	s.sockets.shut()
	done := make(chan struct{})
	go func() { s.sockets.open.Wait(); close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

func (all *sockets) shut() {
	all.mutex.Lock()
	defer all.mutex.Unlock()
	if !all.closed {
		all.closed = true
		close(all.closing)
	}
}

// enter counts a WebSocket that somebody wants to open, until leave is called.
func (s *Server) enter(v *visitor) (leave func(), err error) {
	person, network := guest{person: v.person.ID}, guest{network: v.network}
	limit := s.turnstile.limits["connection"]
	all := &s.sockets
	all.mutex.Lock()
	defer all.mutex.Unlock()
	switch {
	case all.closed:
		return nil, live.ErrClosed
	case v.person.ID != "" && limit.Person.Burst >= 0 && all.count[person] >= maxOfPerson,
		limit.Address.Burst >= 0 && all.count[network] >= maxOfAddress:
		return nil, tooMany(busyFor)
	}
	if all.count == nil {
		all.count = map[guest]int{}
	}
	all.add(1, person, network)
	all.open.Add(1)
	s.meter.connections.Inc()
	return func() {
		all.mutex.Lock()
		defer all.mutex.Unlock()
		all.add(-1, person, network)
		all.open.Done()
		s.meter.connections.Dec()
	}, nil
}

// add counts for a person, unless it is a stranger, and for a network.
func (all *sockets) add(n int, guests ...guest) {
	for _, g := range guests {
		if g.person == "" && g.network == (netip.Prefix{}) {
			continue
		}
		if all.count[g] += n; all.count[g] == 0 {
			delete(all.count, g)
		}
	}
}
