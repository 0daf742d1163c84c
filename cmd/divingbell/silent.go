package main

import (
	"crypto/tls"
	"net"
	"net/http"
	"sync"
	"time"
)

// silent are the connections over which nothing was asked yet. Browsers open some beforehand, and a server that ends would
// wait for them a while, as if something were on its way.
type silent struct {
	mutex sync.Mutex
	conns map[net.Conn]struct{}
}

// note is told by the HTTP server what becomes of a connection.
func (s *silent) note(conn net.Conn, state http.ConnState) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if state != http.StateNew {
		delete(s.conns, conn)
		return
	}
	if s.conns == nil {
		s.conns = map[net.Conn]struct{}{}
	}
	s.conns[conn] = struct{}{}
}

// onItsWay is how long what was sent before the end may take until it is read.
const onItsWay = 100 * time.Millisecond

// close closes those that have not sent a byte; over TLS, those that have not sent a request.
func (s *silent) close() {
	time.Sleep(onItsWay)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for conn := range s.conns {
		switch c := conn.(type) {
		case *tls.Conn:
			c.NetConn().Close()
		case *counted:
			if !c.spoke.Load() {
				c.Close()
			}
		}
	}
}
