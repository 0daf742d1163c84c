package listener

import (
	"errors"
	"io"
	"net"
	"net/netip"
	"runtime"
	"testing"
)

// counter records what a listener reports.
type counter struct {
	open    int
	refused chan netip.Prefix
}

func (c *counter) Open(change int)           { c.open += change }
func (c *counter) Refused(from netip.Prefix) { c.refused <- from }

// listenWith listens with bounds. Accepted connections are sent to letIn.
func listenWith(t *testing.T, b Bounds) (address string, letIn chan net.Conn) {
	t.Helper()
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := Limit(tcp.(*net.TCPListener), b)
	t.Cleanup(func() { l.Close() })
	letIn = make(chan net.Conn, 10)
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			letIn <- conn
		}
	}()
	return tcp.Addr().String(), letIn
}

// dial connects from an address of this machine.
func dial(t *testing.T, from, to string) net.Conn {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	conn, err := dialer.Dial("tcp", to)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return conn
}

// An address with its share of connections, even silent ones, gets no more until one is closed. Other addresses do.
func TestAnAddressHasAShareOfConnections(t *testing.T) {
	meter := &counter{refused: make(chan netip.Prefix, 10)}
	to, letIn := listenWith(t, Bounds{All: 4, Share: 2, Meter: meter})
	dial(t, "127.0.0.1", to)
	first := <-letIn
	dial(t, "127.0.0.1", to)
	<-letIn
	for range 5 {
		if _, err := dial(t, "127.0.0.1", to).Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
			t.Errorf("one more is told %v", err)
		}
		if from := <-meter.refused; from.String() != "127.0.0.1/32" {
			t.Errorf("%v was refused", from)
		}
	}
	if runtime.GOOS == "linux" { // where all of 127.0.0.0/8 is this machine
		dial(t, "127.0.0.2", to)
		(<-letIn).Close()
	}
	first.Close()
	dial(t, "127.0.0.1", to)
	again := <-letIn
	if meter.open != 2 {
		t.Errorf("%d connections are counted", meter.open)
	}
	again.Close()
}

// A proxy stands for many people, so its connections are not bounded by a share.
func TestAProxyHasNoShare(t *testing.T) {
	to, letIn := listenWith(t, Bounds{All: 4, Share: 1, Exempt: func(a netip.Addr) bool { return a.IsLoopback() }})
	for range 4 {
		dial(t, "127.0.0.1", to)
		defer (<-letIn).Close()
	}
}
