package abuse

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/internal/store/sqlite"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

var program string

func TestMain(m *testing.M) { webtest.WithProgram(m, &program) }

// server is the server under attack: a separate process with its default limits. It trusts X-Forwarded-For from us, so that
// clients can have many addresses.
type server struct {
	*testing.T
	command *exec.Cmd
	address string
	store   string
	output  io.Reader
}

func build(t *testing.T, args ...string) *server {
	t.Helper()
	s := &server{T: t, store: filepath.Join(t.TempDir(), "games.db")}
	args = append([]string{
		"serve", "--listen", "127.0.0.1:0", "--store", s.store, "--trusted-proxies", "127.0.0.1", "--pace", "0s", "--log-level", "warn",
	}, args...)
	s.command = exec.Command(program, args...)
	s.command.Stderr = t.Output()
	out, err := s.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.command.Process.Kill() })
	lines := bufio.NewReader(out)
	s.output = lines
	for s.address == "" {
		line, err := lines.ReadString('\n')
		if err != nil {
			t.Fatalf("the server does not come up: %v", err)
		}
		if _, rest, ok := strings.Cut(line, "http://"); ok {
			s.address = strings.TrimRight(strings.Fields(rest)[0], "/")
		}
	}
	go func() { _, _ = io.Copy(io.Discard, lines) }()
	return s
}

// fall shuts the server down gracefully.
func (s *server) fall() {
	s.Helper()
	if err := s.command.Process.Signal(syscall.SIGTERM); err != nil {
		s.Fatal(err)
	}
	if err := s.command.Wait(); err != nil {
		s.Errorf("the server ends with %v", err)
	}
}

// from makes requests seem to come from an address.
type from struct {
	address string
	http.RoundTripper
}

// RoundTrip implements http.RoundTripper.
func (w from) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("X-Forwarded-For", w.address)
	return w.RoundTripper.RoundTrip(r)
}

// stranger is a client at an address, not signed in.
func (s *server) stranger(address string) *client.Client {
	s.Helper()
	c, err := client.New("http://" + s.address)
	if err != nil {
		s.Fatal(err)
	}
	way := &http.Transport{}
	s.Cleanup(way.CloseIdleConnections)
	return c.WithTransport(from{address, way})
}

// dial connects and sends nothing.
func (s *server) dial() net.Conn {
	s.Helper()
	conn, err := net.Dial("tcp", s.address)
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { conn.Close() })
	return conn
}

// raw opens a WebSocket on which any bytes can be sent.
func (s *server) raw(address string, header ...string) *webtest.Raw {
	s.Helper()
	r, err := s.tryRaw(address, header...)
	if err != nil {
		s.Fatal(err)
	}
	return r
}

func (s *server) tryRaw(address string, header ...string) (*webtest.Raw, error) {
	h := http.Header{"X-Forwarded-For": {address}}
	for i := 0; i < len(header); i += 2 {
		h.Set(header[i], header[i+1])
	}
	return webtest.Upgrade(s.dial(), s.address, h)
}

// couple seats two people at a new table, each with their own address.
func (s *server) couple(ctx context.Context, game string, seed uint64, command string) []*webtest.Witness {
	s.Helper()
	clients := make([]*client.Client, 2)
	persons := make([]string, 2)
	for i, address := range []string{"192.0.2.1", "192.0.2.2"} {
		clients[i] = s.stranger(address)
		person, err := clients[i].SignIn(ctx, fmt.Sprint("Diver ", i))
		if err != nil {
			s.Fatal(err)
		}
		persons[i] = person.ID
	}
	p := protocol.Proposal{Game: game, Spectators: true, Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}, {For: protocol.BotSeat, Level: "deckhand"}}}
	id, err := clients[0].Open(ctx, command, p)
	if err == nil {
		err = clients[0].Do(ctx, id, protocol.Command{ID: "sit", Do: protocol.Sit})
	}
	if err == nil {
		err = clients[1].Do(ctx, id, protocol.Command{ID: "sit", Do: protocol.Sit, Seat: 1})
	}
	if err == nil {
		err = clients[0].Do(ctx, id, protocol.Command{ID: "start", Do: protocol.Start})
	}
	if err != nil {
		s.Fatal(err)
	}
	return []*webtest.Witness{webtest.NewWitness(clients[0], persons[0], id, seed), webtest.NewWitness(clients[1], persons[1], id, seed+1)}
}

// log is the stored log of a table. The server must have ended.
func (s *server) log(id string) []table.Entry {
	s.Helper()
	games, err := sqlite.OpenReadOnly(context.Background(), s.store)
	if err != nil {
		s.Fatal(err)
	}
	defer games.Close()
	log, err := games.Log(context.Background(), id, 0)
	if err != nil {
		s.Fatal(err)
	}
	entries, err := table.DecodeLog(log)
	if err != nil {
		s.Fatal(err)
	}
	return entries
}
