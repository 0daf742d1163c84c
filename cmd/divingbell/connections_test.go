package main

import (
	"bufio"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// When all connections are taken, the next is let in once one of them has closed, whoever closes it how often.
func TestConnectionsAreLimited(t *testing.T) {
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := limitConnections(tcp.(*net.TCPListener), 2)
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
		if _, err := accepted.Write([]byte("welcome")); err != nil { // nobody has said anything yet, and they count
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
	l := limitConnections(tcp.(*net.TCPListener), 1)
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

// At the end connections that nobody has said anything over are closed, and no others.
func TestSilentConnections(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	door := limitConnections(l.(*net.TCPListener), 2)
	defer door.Close()
	var unasked silent
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
		unasked.note(ours, http.StateNew)
		return theirs, ours
	}
	quiet, _ := come("")
	defer quiet.Close()
	begun, ours := come("GET /")
	defer begun.Close()
	unasked.close()
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

// Connections that say nothing, and WebSockets that do not answer, do not keep a server from ending.
func TestTheEndIsNear(t *testing.T) {
	p := startServer(t)
	at := strings.TrimPrefix(p.url, "http://")
	quiet, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	defer quiet.Close()
	deaf, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	defer deaf.Close()
	if _, err := io.WriteString(deaf, "GET /api/socket HTTP/1.1\r\nHost: "+at+"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(deaf).ReadString('\n'); err != nil || !strings.Contains(line, "101") {
		t.Fatalf("the WebSocket is answered with %q, %v", line, err)
	}
	p.end(syscall.SIGTERM)
}

// That there may be more connections than files is said.
func TestTooFewFiles(t *testing.T) {
	most, known := mostFiles()
	if !known || most > 1<<30 {
		t.Skip("there is no limit here")
	}
	for over, warned := range map[int]bool{-300: false, -299: true} {
		var book lines
		s := &service{serveCmd: serveCmd{MaxConnections: some(most) + some(over)}, log: slog.New(slog.NewTextHandler(&book, nil))}
		s.warn()
		if strings.Contains(book.String(), "raise LimitNOFILE") != warned {
			t.Errorf("for %d connections and %d files it says %q", s.MaxConnections, most, book.String())
		}
	}
}
