package listener

import (
	"crypto/tls"
	"net"
	"net/http"
	"sync"
	"time"
)

// Unused are the connections without a request so far. Browsers open some in advance, and a server that shuts down would wait for
// them a while, as if a request were on its way.
type Unused struct {
	mutex sync.Mutex
	conns map[net.Conn]struct{}
}

// ConnState is for http.Server.ConnState.
func (u *Unused) ConnState(conn net.Conn, state http.ConnState) {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	if state != http.StateNew {
		delete(u.conns, conn)
		return
	}
	if u.conns == nil {
		u.conns = map[net.Conn]struct{}{}
	}
	u.conns[conn] = struct{}{}
}

// inFlight is how long a request sent before the shutdown may take to arrive.
const inFlight = 100 * time.Millisecond

// Close closes those over which no byte was received; with TLS, those without a complete request header.
func (u *Unused) Close() {
	time.Sleep(inFlight)
	u.mutex.Lock()
	defer u.mutex.Unlock()
	for conn := range u.conns {
		switch c := conn.(type) {
		case *tls.Conn:
			c.NetConn().Close()
		case *counted:
			if !c.used.Load() {
				c.Close()
			}
		}
	}
}
