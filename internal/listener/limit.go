package listener

import (
	"net"
	"sync"
	"sync/atomic"
)

// limited is a listener with a bounded number of connections, whether or not anything was sent over them yet.
type limited struct {
	*net.TCPListener
	taken  chan struct{} // holds an element for each connection there is
	closed chan struct{}
	close  func() error
}

// Limit bounds how many connections of a listener are open at once. When all are taken, others wait in the system's queue
// until one is closed.
func Limit(l *net.TCPListener, most int) net.Listener {
	closed := make(chan struct{})
	return &limited{
		TCPListener: l, taken: make(chan struct{}, most), closed: closed,
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
	conn, err := l.AcceptTCP()
	if err != nil {
		<-l.taken
		return nil, err
	}
	return &counted{TCPConn: conn, leave: sync.OnceFunc(func() { <-l.taken })}, nil
}

// Close implements net.Listener.
func (l *limited) Close() error { return l.close() }

// counted is a connection that makes way for another when it is closed.
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
