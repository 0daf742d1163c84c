package rig

import (
	"context"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/client"
)

// Balancer gives each connection of players to the next node in turn, without sticky sessions.
type Balancer struct {
	nodes []string // their addresses
	next  atomic.Int64

	mutex sync.Mutex
	conns map[*balanced]bool
}

// newBalancer makes a balancer for nodes at addresses that do not change.
func newBalancer(nodes []string) *Balancer {
	return &Balancer{nodes: nodes, conns: map[*balanced]bool{}}
}

// patience is how long clients wait for a node to answer.
const patience = 10 * time.Second

// Client makes a client each of whose requests and connections goes to the next node.
func (b *Balancer) Client() (*client.Client, error) {
	c, err := client.New("http://" + b.nodes[0])
	if err != nil {
		return nil, err
	}
	return c.WithTransport(&http.Transport{DialContext: b.dial, DisableKeepAlives: true, ResponseHeaderTimeout: patience}), nil
}

// dial connects to the next node that accepts connections.
func (b *Balancer) dial(ctx context.Context, network, _ string) (conn net.Conn, err error) {
	for range b.nodes {
		n := b.next.Add(1)
		conn, err = (&net.Dialer{Timeout: patience}).DialContext(ctx, network, b.nodes[n%int64(len(b.nodes))])
		if err == nil {
			return b.add(conn), nil
		}
	}
	return nil, err
}

// Cut closes one connection in oneIn, and returns how many it closed.
func (b *Balancer) Cut(oneIn int) int {
	b.mutex.Lock()
	var cut []*balanced
	n := 0
	for c := range b.conns {
		if n++; n%oneIn == 0 {
			cut = append(cut, c)
		}
	}
	b.mutex.Unlock()
	for _, c := range cut {
		_ = c.Close()
	}
	return len(cut)
}

// balanced is a connection that the balancer tracks until it is closed.
type balanced struct {
	net.Conn
	balancer *Balancer
}

func (b *Balancer) add(conn net.Conn) net.Conn {
	c := &balanced{conn, b}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.conns[c] = true
	return c
}

// Close implements net.Conn.
func (c *balanced) Close() error {
	c.balancer.mutex.Lock()
	delete(c.balancer.conns, c)
	c.balancer.mutex.Unlock()
	return c.Conn.Close()
}
