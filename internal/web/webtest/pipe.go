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
	doors  chan net.Conn
	closed chan struct{}
	close  func()
}

func newPipeListener() *pipeListener {
	closed := make(chan struct{})
	return &pipeListener{doors: make(chan net.Conn), closed: closed, close: sync.OnceFunc(func() { close(closed) })}
}

// walk connects to whoever listens. What is written is on its way even if nobody reads yet, as in a network.
func (s *pipeListener) walk(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := s.dial(ctx, network, address)
	if err != nil {
		return nil, err
	}
	w := &walker{Conn: conn, bag: make(chan []byte, 64), closed: make(chan struct{})}
	w.close = sync.OnceFunc(func() { close(w.closed) })
	go w.carry()
	return w, nil
}

// walker is a connection that does not wait for who is written to.
type walker struct {
	net.Conn
	bag    chan []byte
	closed chan struct{}
	close  func()
}

// carry brings what was written to the other side. After the end, what is in the bag still is.
func (w *walker) carry() {
	defer w.Conn.Close()
	for {
		var data []byte
		select {
		case data = <-w.bag:
		default:
			select {
			case data = <-w.bag:
			case <-w.closed:
				return
			}
		}
		if _, err := w.Conn.Write(data); err != nil {
			w.close()
			return
		}
	}
}

// Write implements net.Conn.
func (w *walker) Write(data []byte) (int, error) {
	select {
	case <-w.closed:
		return 0, net.ErrClosed
	default:
	}
	select {
	case w.bag <- slices.Clone(data):
		return len(data), nil
	case <-w.closed:
		return 0, net.ErrClosed
	}
}

// Close implements net.Conn.
func (w *walker) Close() error {
	w.close()
	return w.SetReadDeadline(time.Unix(1, 0)) // who reads is not to wait for what is carried
}

// dial connects to whoever listens, byte by byte: who writes waits for who reads.
func (s *pipeListener) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	ours, theirs := net.Pipe()
	select {
	case s.doors <- neighbour{theirs}:
		return ours, nil
	case <-s.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// neighbour is somebody who comes without a network. They all live at one address.
type neighbour struct{ net.Conn }

// RemoteAddr implements net.Conn.
func (neighbour) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 1} }

// Accept implements net.Listener.
func (s *pipeListener) Accept() (net.Conn, error) {
	select {
	case c := <-s.doors:
		return c, nil
	case <-s.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (s *pipeListener) Close() error {
	s.close()
	return nil
}

// Addr implements net.Listener.
func (s *pipeListener) Addr() net.Addr { return &net.IPAddr{} }
