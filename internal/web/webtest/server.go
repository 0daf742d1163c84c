// Package webtest opens whole servers for tests: the rules, a store in memory, a hall and package web, reached over TCP or without
// any network, so that the clock of package synctest can run. Tests connect with package client.
package webtest

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/protocol"
)

// Server is a whole server that runs for the length of a test. Bots answer at once.
type Server struct {
	testing.TB
	URL    string
	Memory *memory.Memory
	Store  store.Store
	Hall   *live.Hall
	Web    *web.Server

	change    []func(*web.Settings)
	transport *http.Transport // of clients
	dial      func(ctx context.Context, network, address string) (net.Conn, error)
	current   *atomic.Pointer[web.Server] // nil while there is none
}

// For is the same server for another test, if several share it.
func (h *Server) For(t testing.TB) *Server {
	other := *h
	other.TB = t
	return &other
}

// Open opens a server that is reached over TCP, with settings that can be changed.
func Open(t testing.TB, change ...func(*web.Settings)) *Server {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h := open(t, l, "http://"+l.Addr().String(), &http.Transport{}, change)
	h.dial = (&net.Dialer{}).DialContext
	return h
}

// OpenInMemory opens a server that is reached without a network, for tests in a bubble of package synctest.
func OpenInMemory(t testing.TB, change ...func(*web.Settings)) *Server {
	t.Helper()
	l := newPipeListener()
	h := open(t, l, "http://server.test", &http.Transport{DialContext: l.dialBuffered}, change)
	h.dial = l.dial
	return h
}

func open(t testing.TB, l net.Listener, url string, transport *http.Transport, change []func(*web.Settings)) *Server {
	h := &Server{TB: t, URL: url, Memory: memory.New(), change: change, transport: transport, current: new(atomic.Pointer[web.Server])}
	h.begin()
	server := &http.Server{Handler: http.HandlerFunc(h.serve)}
	done := make(chan struct{})
	go func() { _ = server.Serve(l); close(done) }()
	t.Cleanup(func() {
		h.end()
		transport.CloseIdleConnections()
		server.Close()
		<-done
	})
	return h
}

// serve passes requests to the current server; while there is none, connections are cut.
func (h *Server) serve(w http.ResponseWriter, r *http.Request) {
	s := h.current.Load()
	if s == nil {
		panic(http.ErrAbortHandler)
	}
	s.ServeHTTP(w, r)
}

func (h *Server) begin() {
	h.Helper()
	h.Store = h.Memory.Open()
	settings := web.Settings{
		Store: h.Store, Version: "test", Course: registry.Course, Log: slog.New(slog.NewTextHandler(h.Output(), &slog.HandlerOptions{Level: slog.LevelWarn})),
	}
	for _, e := range registry.All() {
		settings.Games = append(settings.Games, e.Game)
	}
	for _, c := range h.change {
		c(&settings)
	}
	var err error
	settings.Hall, err = live.Open(context.Background(), h.Store, live.Settings{Games: registry.Rules, Bot: Bot, Judge: registry.Judge, Pace: -1, Log: settings.Log})
	if err != nil {
		h.Fatal(err)
	}
	server, err := web.New(context.Background(), settings)
	if err != nil {
		h.Fatal(err)
	}
	h.Hall, h.Web = settings.Hall, server
	h.current.Store(server)
}

func (h *Server) end() {
	h.current.Store(nil)
	h.Web.Shutdown(context.Background())
	h.Hall.Close()
	if err := h.Store.Close(); err != nil {
		h.Error(err)
	}
}

// Restart shuts the server down and starts another on the same store.
func (h *Server) Restart() {
	h.Helper()
	h.end()
	h.begin()
}

// Bot makes bots of all levels.
var Bot = live.Bots(registry.Judge)

// NoLimits is for tests in which somebody does more than a person would.
func NoLimits(s *web.Settings) { s.Limits = limit.None() }

// Stranger is a client without a session.
func (h *Server) Stranger() *client.Client {
	h.Helper()
	c, err := client.New(h.URL)
	if err != nil {
		h.Fatal(err)
	}
	return c.WithTransport(h.transport)
}

// Dial connects to the server, whatever address is given, and sends nothing.
func (h *Server) Dial(ctx context.Context, _, _ string) (net.Conn, error) {
	return h.dial(ctx, "tcp", strings.TrimPrefix(h.URL, "http://"))
}

// Raw opens a byte-by-byte WebSocket for a stranger.
func (h *Server) Raw() *Raw { return h.RawBy(h.Stranger()) }

// RawBy opens a byte-by-byte WebSocket for a client.
func (h *Server) RawBy(c *client.Client) *Raw {
	h.Helper()
	conn, err := h.Dial(context.Background(), "tcp", "")
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(func() { conn.Close() })
	raw, err := Upgrade(conn, strings.TrimPrefix(h.URL, "http://"), c.Header())
	if err != nil {
		h.Fatal(err)
	}
	return raw
}

// Guest returns a client with a new session, and the person's id.
func (h *Server) Guest(name string) (*client.Client, string) {
	h.Helper()
	c := h.Stranger()
	person, err := c.SignIn(context.Background(), name)
	if err != nil {
		h.Fatal(err)
	}
	return c, person.ID
}

// Table opens a table of a game for people and for bots of the given levels; the people sit down, and the game begins.
func (h *Server) Table(name string, people []*client.Client, bots ...string) string {
	h.Helper()
	p := protocol.Proposal{Game: name, Spectators: true}
	for range people {
		p.Seats = append(p.Seats, protocol.SeatWish{For: protocol.OpenSeat})
	}
	for _, level := range bots {
		p.Seats = append(p.Seats, protocol.SeatWish{For: protocol.BotSeat, Level: level})
	}
	ctx := context.Background()
	id, err := people[0].Open(ctx, "open", p)
	for seat := 0; seat < len(people) && err == nil; seat++ {
		err = people[seat].Do(ctx, id, protocol.Command{ID: "sit", Do: protocol.Sit, Seat: game.Seat(seat), Nonce: fmt.Sprint("nonce-", seat)})
	}
	if err == nil {
		err = people[0].Do(ctx, id, protocol.Command{ID: "start", Do: protocol.Start})
	}
	if err != nil {
		h.Fatal(err)
	}
	return id
}

// Log is the log of a table, as the store has it.
func (h *Server) Log(id string) []table.Entry {
	h.Helper()
	log, err := h.Store.Log(context.Background(), id, 0)
	if err != nil {
		h.Fatal(err)
	}
	entries, err := table.DecodeLog(log)
	if err != nil {
		h.Fatal(err)
	}
	return entries
}
