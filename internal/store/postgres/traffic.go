package postgres

import (
	"net"
	"sync/atomic"
)

// traffic counts what is sent to the database and received from it.
type traffic struct{ statements, sent, received atomic.Int64 }

// Traffic is what has been sent to the database and received from it so far.
type Traffic struct {
	Statements int64
	Sent       int64 // bytes
	Received   int64
}

// Traffic returns the traffic of the store so far.
func (s *Store) Traffic() Traffic {
	return Traffic{Statements: s.traffic.statements.Load(), Sent: s.traffic.sent.Load(), Received: s.traffic.received.Load()}
}

// metered is a connection that counts its bytes.
type metered struct {
	net.Conn
	traffic *traffic
}

// Read implements net.Conn.
func (m metered) Read(b []byte) (int, error) {
	n, err := m.Conn.Read(b)
	m.traffic.received.Add(int64(n))
	return n, err
}

// Write implements net.Conn.
func (m metered) Write(b []byte) (int, error) {
	n, err := m.Conn.Write(b)
	m.traffic.sent.Add(int64(n))
	return n, err
}
