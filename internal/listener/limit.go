package listener

import (
	"net"
	"net/netip"
	"sync"
	"sync/atomic"

	"github.com/divingbell/divingbell/internal/limit"
)

// Bounds say how many connections of a listener may be open at once, whether or not anything was sent over them yet.
type Bounds struct {
	All    int                   // in total; when all are taken, others wait in the system's queue until one is closed
	Share  int                   // from one address; any more are closed at once; 0 for no bound
	Exempt func(netip.Addr) bool // addresses without a share, such as proxies; nil for none
	Meter  Meter                 // nil for none
}

// Meter counts connections.
type Meter interface {
	Open(change int)      // change in the number of open connections
	Refused(netip.Prefix) // a connection beyond an address's share
}

// limited is a listener with a bounded number of connections.
type limited struct {
	*net.TCPListener
	Bounds
	taken  chan struct{} // holds an element for each connection, and for a waiting Accept
	closed chan struct{}
	close  func() error

	mutex sync.Mutex
	from  map[netip.Prefix]int // how many connections there are from each address
}

// Limit bounds how many connections of a listener are open at once.
func Limit(l *net.TCPListener, b Bounds) net.Listener {
	closed := make(chan struct{})
	return &limited{
		TCPListener: l, Bounds: b, taken: make(chan struct{}, b.All), closed: closed, from: map[netip.Prefix]int{},
		close: sync.OnceValue(func() error { close(closed); return l.Close() }),
	}
}

// Accept implements net.Listener.
func (l *limited) Accept() (net.Conn, error) {
	select {
	case l.taken <- struct{}{}:
	case <-l.closed:
		return nil, net.ErrClosed
	}
	for {
		conn, err := l.AcceptTCP()
		if err != nil {
			<-l.taken
			return nil, err
		}
		network := limit.Network(remote(conn))
		if l.enter(network, remote(conn)) {
			return &counted{TCPConn: conn, leave: sync.OnceFunc(func() { l.leave(network) })}, nil
		}
		conn.Close()
		if l.Meter != nil {
			l.Meter.Refused(network)
		}
	}
}

func remote(conn *net.TCPConn) netip.Addr {
	address, _ := conn.RemoteAddr().(*net.TCPAddr)
	return address.AddrPort().Addr().Unmap()
}

// enter counts a connection, unless its address already has its share.
func (l *limited) enter(network netip.Prefix, address netip.Addr) bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.Share > 0 && l.from[network] >= l.Share && (l.Exempt == nil || !l.Exempt(address)) {
		return false
	}
	l.from[network]++
	l.opened(1)
	return true
}

func (l *limited) leave(network netip.Prefix) {
	l.mutex.Lock()
	if l.from[network]--; l.from[network] == 0 {
		delete(l.from, network)
	}
	l.opened(-1)
	l.mutex.Unlock()
	<-l.taken
}

func (l *limited) opened(change int) {
	if l.Meter != nil {
		l.Meter.Open(change)
	}
}

// Close implements net.Listener.
func (l *limited) Close() error { return l.close() }

// counted is a connection that frees its place when it is closed.
type counted struct {
	*net.TCPConn
	leave func()
	used  atomic.Bool // something was received over it
}

// Read implements net.Conn.
func (c *counted) Read(p []byte) (int, error) {
	n, err := c.TCPConn.Read(p)
	if n > 0 && !c.used.Load() {
		c.used.Store(true)
	}
	return n, err
}

// Close implements net.Conn.
func (c *counted) Close() error {
	defer c.leave()
	return c.TCPConn.Close()
}
