package nats

import (
	"bufio"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/lab/process"
	"github.com/divingbell/divingbell/lab/rig"
)

func serve(t *testing.T, before *process.Process) *process.Process {
	t.Helper()
	program, err := process.FindNATS(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	server, err := program.Start(t.Context(), before)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Kill)
	return server
}

func open(t *testing.T, urls, name string) *Bus {
	t.Helper()
	b, err := Open(urls, name, slog.New(slog.NewTextHandler(t.Output(), nil)))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestNATS(t *testing.T) {
	server := serve(t, nil)
	bustest.Test(t, func() bus.Bus { return open(t, "nats://"+server.Address, "sea") })
}

// Clusters that share a server do not receive each other's messages, and nobody can subscribe to all tables.
func TestClustersAreSeparate(t *testing.T) {
	server := serve(t, nil)
	a, b, c := open(t, "nats://"+server.Address, "sea"), open(t, "nats://"+server.Address, "sea"), open(t, "nats://"+server.Address, "lake")
	defer a.Close()
	defer b.Close()
	defer c.Close()
	for _, subject := range []string{"*", "table.*", ">", "table.>", "table. reef", ""} {
		b.Subscribe(subject, func(data []byte) { t.Errorf("%q hears %q", subject, data) })
	}
	c.Subscribe("table.reef", func(data []byte) { t.Errorf("another cluster hears %q", data) })
	bustest.Listen(t, b, "table.reef").HearsSoon(func(data []byte) { a.Publish("table.reef", data) })
}

// A bus waits for a server that is not up yet, or goes down, and then signals that messages may be lost.
func TestServerComesAndGoes(t *testing.T) {
	server := serve(t, nil)
	a, b := open(t, "nats://"+server.Address, "sea"), open(t, "nats://"+server.Address, "sea")
	defer a.Close()
	defer b.Close()
	ear := bustest.Listen(t, b, "table.reef")
	ear.HearsSoon(func(data []byte) { a.Publish("table.reef", data) })
	for len(b.lost) > 0 {
		<-b.lost
	}
	server.Kill()
	for b.Up() {
		time.Sleep(10 * time.Millisecond)
	}
	a.Publish("table.reef", []byte("nobody hears this"))
	late := open(t, "nats://"+server.Address, "sea")
	defer late.Close()
	serve(t, server)
	<-b.Lost()
	ear.HearsSoon(func(data []byte) { a.Publish("table.reef", data) })
	ear.HearsSoon(func(data []byte) { late.Publish("table.reef", data) })
}

// Publish and Subscribe do not block if the server accepts no data.
func TestServerTakesNothing(t *testing.T) {
	server := serve(t, nil)
	proxy, err := rig.NewProxy(t.Context(), server.Address)
	if err != nil {
		t.Fatal(err)
	}
	a, b := open(t, "nats://"+proxy.Address(), "sea"), open(t, "nats://"+server.Address, "sea")
	defer a.Close()
	defer b.Close()
	ear := bustest.Listen(t, b, "table.reef")
	ear.HearsSoon(func(data []byte) { a.Publish("table.reef", data) })
	proxy.Hold()
	page := make([]byte, 4<<10)
	for range maxWaiting / 4 { // more than fits between the two
		a.Publish("table.wreck", page)
		a.Subscribe("table.cave", func([]byte) {})()
	}
	a.mutex.Lock()
	waiting := len(a.todo)
	a.mutex.Unlock()
	if waiting == 0 {
		t.Error("all was sent; somebody must have waited")
	}
	proxy.Release()
	ear.HearsSoon(func(data []byte) { a.Publish("table.reef", data) })
}

// A bus retries until the server accepts its password, as when that is being changed; the log says so once.
func TestServerRefusesAtFirst(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		for refusals := 4; ; refusals-- {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go answer(conn, refusals > 0)
		}
	}()
	var log strings.Builder
	b, err := Open("nats://ann:secret@"+l.Addr().String(), "sea", slog.New(slog.NewTextHandler(&log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	<-b.Lost()
	b.Close()
	if said := log.String(); strings.Count(said, "cannot be reached") != 1 || strings.Contains(said, "secret") {
		t.Error(said)
	}
}

// answer does the least that a NATS server must do.
func answer(conn net.Conn, refuse bool) {
	defer conn.Close()
	fmt.Fprint(conn, "INFO {\"proto\": 1, \"max_payload\": 1024}\r\n")
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		switch {
		case lines.Text() == "PING" && refuse:
			fmt.Fprint(conn, "-ERR 'Authorization Violation'\r\n")
			return
		case lines.Text() == "PING":
			fmt.Fprint(conn, "PONG\r\n")
		}
	}
}

// No message shows a password.
func TestPasswords(t *testing.T) {
	if shown := Redacted("nats://ann:secret@one:4222, nats://token@two:4222,ann:secret@three"); shown != "nats://one:4222,nats://two:4222,nats://three" {
		t.Error(shown)
	}
	if shown := Redacted(""); shown != "" {
		t.Errorf("no bus is shown as %s", shown)
	}
	for _, urls := range []string{"nats://ann:secret@ho st:4222", "nats://ann:secret@host:port"} {
		b, err := Open(urls, "sea", slog.New(slog.DiscardHandler))
		if err == nil {
			b.Close()
			t.Errorf("%s is a server", urls)
		} else if strings.Contains(err.Error(), "secret") {
			t.Error(err)
		}
	}
}
