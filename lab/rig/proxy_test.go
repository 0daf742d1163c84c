package rig

import (
	"errors"
	"io"
	"net"
	"testing"
	"time"
)

// echo is a server that sends back what it receives, and "bye" when the client sends no more.
func echo(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				_, _ = io.Copy(conn, conn)
				_, _ = io.WriteString(conn, "bye")
			}()
		}
	}()
	return l.Addr().String()
}

type caller struct {
	*testing.T
	conn  net.Conn
	proxy *Proxy
}

func call(t *testing.T) caller {
	t.Helper()
	p, err := NewProxy(t.Context(), echo(t))
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", p.Address())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	c := caller{t, conn, p}
	c.say("hello")
	c.hear("hello")
	return c
}

func (c caller) say(text string) {
	c.Helper()
	if _, err := io.WriteString(c.conn, text); err != nil {
		c.Fatal(err)
	}
}

func (c caller) hear(want string) {
	c.Helper()
	_ = c.conn.SetReadDeadline(time.Now().Add(time.Minute))
	data := make([]byte, len(want))
	if _, err := io.ReadFull(c.conn, data); err != nil || string(data) != want {
		c.Fatalf("heard %q, %v; want %q", data, err, want)
	}
}

// silent fails if anything arrives within a moment.
func (c caller) silent() {
	c.Helper()
	_ = c.conn.SetReadDeadline(time.Now().Add(50 * time.Millisecond))
	if n, err := c.conn.Read(make([]byte, 1)); n > 0 || !isTimeout(err) {
		c.Fatalf("something came: %d, %v", n, err)
	}
}

func isTimeout(err error) bool {
	var e net.Error
	return errors.As(err, &e) && e.Timeout()
}

func TestProxyForwardsAndCounts(t *testing.T) {
	c := call(t)
	if n := c.proxy.Bytes(); n != 10 {
		t.Errorf("%d bytes", n)
	}
	_ = c.conn.(*net.TCPConn).CloseWrite()
	c.hear("bye")
}

func TestProxyCuts(t *testing.T) {
	c := call(t)
	if n := c.proxy.Cut(); n != 1 {
		t.Errorf("%d connections", n)
	}
	_ = c.conn.SetReadDeadline(time.Now().Add(time.Minute))
	if _, err := c.conn.Read(make([]byte, 1)); err == nil || isTimeout(err) {
		t.Errorf("the connection continues: %v", err)
	}
}

func TestProxyHalfCloses(t *testing.T) {
	c := call(t)
	c.proxy.HalfClose(true)
	_ = c.conn.SetReadDeadline(time.Now().Add(time.Minute))
	if n, err := c.conn.Read(make([]byte, 1)); n != 0 || err != io.EOF {
		t.Errorf("found %d, %v", n, err)
	}
	c.say("still there")

	c = call(t)
	c.proxy.HalfClose(false)
	c.hear("bye")
}

func TestProxyHoldsAndDelays(t *testing.T) {
	c := call(t)
	c.proxy.Hold()
	c.say("later")
	c.silent()
	c.proxy.Release()
	c.hear("later")
	c.proxy.Delay(time.Millisecond)
	begun := time.Now()
	c.say("soon")
	c.hear("soon")
	if took := time.Since(begun); took < 2*time.Millisecond {
		t.Errorf("took %s", took)
	}
}

func TestProxyWithoutServer(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	p, err := NewProxy(t.Context(), l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", p.Address())
	if err == nil {
		_, err = conn.Read(make([]byte, 1))
	}
	if err == nil {
		t.Error("somebody answers")
	}
}
