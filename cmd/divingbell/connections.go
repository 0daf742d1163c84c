package main

import (
	"net"
	"sync"
	"sync/atomic"
)

// limited is a listener with a bounded number of connections: those that have not said anything yet count as well as
// those that play. Who comes when all are taken waits in the system's queue until one is free.
type limited struct {
	*net.TCPListener
	taken  chan struct{} // holds an element for each connection there is
	closed chan struct{}
	close  func() error
}

func limitConnections(l *net.TCPListener, most int) net.Listener {
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

// counted is a connection that makes room for another when it is closed.
type counted struct {
	*net.TCPConn
	leave func()
	spoke atomic.Bool // something came over it
}

// Read implements net.Conn.
func (c *counted) Read(p []byte) (int, error) {
	n, err := c.TCPConn.Read(p)
	if n > 0 && !c.spoke.Load() {
		c.spoke.Store(true)
	}
	return n, err
}

// Close implements net.Conn.
func (c *counted) Close() error {
	defer c.leave()
	return c.TCPConn.Close()
}
