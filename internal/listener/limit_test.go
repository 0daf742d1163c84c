package listener

import (
	"errors"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"testing"
	"time"
)

// When all connections are taken, the next is accepted once one is closed. Closing it twice frees one place.
func TestConnectionsAreLimited(t *testing.T) {
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := Limit(tcp.(*net.TCPListener), Bounds{All: 2})
	defer l.Close()
	var inside atomic.Int64
	letIn := make(chan net.Conn)
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			if n := inside.Add(1); n > 2 {
				t.Errorf("there are %d connections", n)
			}
			letIn <- conn
		}
	}()
	var outside []net.Conn
	for range 6 {
		conn, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		outside = append(outside, conn)
	}
	for _, conn := range outside {
		accepted := <-letIn
		if _, err := accepted.Write([]byte("welcome")); err != nil { // silent connections count
			t.Fatal(err)
		}
		inside.Add(-1)
		accepted.Close()
		accepted.Close()
		if text, err := io.ReadAll(conn); err != nil || string(text) != "welcome" {
			t.Errorf("a connection was told %q, %v", text, err)
		}
	}
}

// A listener can be closed although all connections are taken.
func TestCloseAFullListener(t *testing.T) {
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := Limit(tcp.(*net.TCPListener), Bounds{All: 1})
	client, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	conn, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	refused := make(chan error)
	go func() { _, err := l.Accept(); refused <- err }()
	if err := l.Close(); err != nil {
		t.Error(err)
	}
	if err := <-refused; !errors.Is(err, net.ErrClosed) {
		t.Errorf("whoever waits is told %v", err)
	}
}

// Close closes the connections over which nothing was received, and no others.
func TestUnusedConnections(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	door := Limit(l.(*net.TCPListener), Bounds{All: 2})
	defer door.Close()
	var unused Unused
	come := func(say string) (theirs, ours net.Conn) {
		theirs, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		if ours, err = door.Accept(); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(theirs, say); err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadFull(ours, make([]byte, len(say))); err != nil {
			t.Fatal(err)
		}
		unused.ConnState(ours, http.StateNew)
		return theirs, ours
	}
	quiet, _ := come("")
	defer quiet.Close()
	begun, ours := come("GET /")
	defer begun.Close()
	unused.Close()
	if err := quiet.SetReadDeadline(time.Now().Add(time.Minute)); err != nil { // rather than for ever
		t.Fatal(err)
	}
	if _, err := quiet.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
		t.Errorf("whoever has said nothing is told %v", err)
	}
	if _, err := io.WriteString(ours, "x"); err != nil {
		t.Errorf("whoever has begun to speak is cut off: %v", err)
	}
}
