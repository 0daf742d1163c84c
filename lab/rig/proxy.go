package rig

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/internal/wait"
)

// Proxy forwards TCP connections to a server, and can break them. It counts the bytes.
type Proxy struct {
	Faults   sync.Mutex // held by callers that inject a fault and undo it afterwards
	listener net.Listener
	target   string
	context  context.Context
	delay    atomic.Int64 // of everything that is forwarded, in nanoseconds
	bytes    atomic.Int64

	mutex sync.Mutex
	held  chan struct{} // closed while data is forwarded
	links map[*link]bool
}

// link is a connection that is forwarded.
type link struct {
	client, server *net.TCPConn
	deaf           [2]atomic.Bool // nothing more is forwarded to the client, or to the server
}

// NewProxy makes a proxy to the server at an address. It ends with the context.
func NewProxy(ctx context.Context, target string) (*Proxy, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &Proxy{listener: l, target: target, context: ctx, held: make(chan struct{}), links: map[*link]bool{}}
	close(p.held)
	context.AfterFunc(ctx, func() {
		_ = l.Close()
		p.Cut()
	})
	go p.accept()
	return p, nil
}

// Address is where the proxy listens.
func (p *Proxy) Address() string { return p.listener.Addr().String() }

// Bytes is how much was forwarded so far, both ways.
func (p *Proxy) Bytes() int64 { return p.bytes.Load() }

func (p *Proxy) accept() {
	for {
		conn, err := p.listener.Accept()
		if err != nil {
			return
		}
		go p.connect(conn.(*net.TCPConn))
	}
}

// connect forwards a connection until both sides have ended it. If the server cannot be reached, it resets the connection.
func (p *Proxy) connect(client *net.TCPConn) {
	defer client.Close()
	server, err := new(net.Dialer).DialContext(p.context, "tcp", p.target)
	if err != nil {
		_ = client.SetLinger(0)
		return
	}
	defer server.Close()
	l := &link{client: client, server: server.(*net.TCPConn)}
	p.mutex.Lock()
	p.links[l] = true
	p.mutex.Unlock()
	if p.context.Err() != nil { // Cut may have run before the link was added
		return
	}
	var both sync.WaitGroup
	both.Go(func() { p.forward(l.client, l.server, &l.deaf[0]) })
	both.Go(func() { p.forward(l.server, l.client, &l.deaf[1]) })
	both.Wait()
	p.mutex.Lock()
	delete(p.links, l)
	p.mutex.Unlock()
}

// forward forwards one direction of a connection until it ends.
func (p *Proxy) forward(to, from *net.TCPConn, deaf *atomic.Bool) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if n > 0 && p.pass() != nil {
			return
		}
		if n > 0 && !deaf.Load() {
			p.bytes.Add(int64(n))
			if _, err := to.Write(buffer[:n]); err != nil {
				_ = from.CloseRead()
				return
			}
		}
		if err != nil {
			_ = to.CloseWrite()
			return
		}
	}
}

// pass waits until data may be forwarded.
func (p *Proxy) pass() error {
	p.mutex.Lock()
	held := p.held
	p.mutex.Unlock()
	select {
	case <-held:
	case <-p.context.Done():
	}
	return wait.For(p.context, time.Duration(p.delay.Load()))
}

// Cut resets all connections, as a firewall that has forgotten them would, and returns how many there were.
func (p *Proxy) Cut() int {
	return p.each(func(l *link) {
		for _, c := range []*net.TCPConn{l.client, l.server} {
			_ = c.SetLinger(0)
			_ = c.Close()
		}
	})
}

// HalfClose ends one direction of all connections, to the clients or else to the servers; the other side may still send, in vain.
func (p *Proxy) HalfClose(clients bool) int {
	return p.each(func(l *link) {
		if clients {
			l.deaf[0].Store(true)
			_ = l.client.CloseWrite()
		} else {
			l.deaf[1].Store(true)
			_ = l.server.CloseWrite()
		}
	})
}

// Delay delays everything that is forwarded from now on.
func (p *Proxy) Delay(d time.Duration) { p.delay.Store(int64(d)) }

// Hold forwards nothing until Release, but loses nothing, like a network that is interrupted for a while.
func (p *Proxy) Hold() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.held = make(chan struct{})
}

// Release ends a Hold.
func (p *Proxy) Release() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	close(p.held)
}

func (p *Proxy) each(do func(*link)) int {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for l := range p.links {
		do(l)
	}
	return len(p.links)
}
