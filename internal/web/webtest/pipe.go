package webtest

import (
	"context"
	"net"
	"slices"
	"sync"
	"time"
)

// pipeListener is a listener without a network.
type pipeListener struct {
	conns  chan net.Conn
	closed chan struct{}
	close  func()
}

func newPipeListener() *pipeListener {
	closed := make(chan struct{})
	return &pipeListener{conns: make(chan net.Conn), closed: closed, close: sync.OnceFunc(func() { close(closed) })}
}

// dialBuffered connects with a buffer: writing does not wait for the other side to read, as in a network.
func (l *pipeListener) dialBuffered(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := l.dial(ctx, network, address)
	if err != nil {
		return nil, err
	}
	b := &bufferedConn{Conn: conn, queue: make(chan []byte, 64), closed: make(chan struct{})}
	b.close = sync.OnceFunc(func() { close(b.closed) })
	go b.forward()
	return b, nil
}

type bufferedConn struct {
	net.Conn
	queue  chan []byte
	closed chan struct{}
	close  func()
}

// forward sends what was written. Data still queued when the connection is closed is sent, too.
func (b *bufferedConn) forward() {
	defer b.Conn.Close()
	for {
		var data []byte
		select {
		case data = <-b.queue:
		default:
			select {
			case data = <-b.queue:
			case <-b.closed:
				return
			}
		}
		if _, err := b.Conn.Write(data); err != nil {
			b.close()
			return
		}
	}
}

// Write implements net.Conn.
func (b *bufferedConn) Write(data []byte) (int, error) {
	select {
	case <-b.closed:
		return 0, net.ErrClosed
	default:
	}
	select {
	case b.queue <- slices.Clone(data):
		return len(data), nil
	case <-b.closed:
		return 0, net.ErrClosed
	}
}

// Close implements net.Conn.
func (b *bufferedConn) Close() error {
	b.close()
	return b.SetReadDeadline(time.Unix(1, 0)) // reading ends at once, even if data is still being sent
}

// dial connects without a buffer: writing waits for the other side to read.
func (l *pipeListener) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	ours, theirs := net.Pipe()
	select {
	case l.conns <- pipeConn{theirs}:
		return ours, nil
	case <-l.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// pipeConn is a connection whose remote address is always the same.
type pipeConn struct{ net.Conn }

// RemoteAddr implements net.Conn.
func (pipeConn) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 1} }

// Accept implements net.Listener.
func (l *pipeListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (l *pipeListener) Close() error {
	l.close()
	return nil
}

// Addr implements net.Listener.
func (l *pipeListener) Addr() net.Addr { return &net.IPAddr{} }
