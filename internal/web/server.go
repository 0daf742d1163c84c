// Package web serves HTTP: the REST API and the built app. It makes sure that requests come from our own pages, are not too large
// and not too many, and finds out who makes them; then it hands them to packages live, identity and socket. The bodies are declared
// in package protocol. Nothing here depends on a particular game.
package web

import (
	"context"
	"embed"
	"encoding/json"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"sync"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/events"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/notice"
	"github.com/divingbell/divingbell/internal/puzzles"
	"github.com/divingbell/divingbell/internal/ratings"
	"github.com/divingbell/divingbell/internal/statistics"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web/api"
	"github.com/divingbell/divingbell/internal/web/assets"
	"github.com/divingbell/divingbell/internal/web/operator"
	"github.com/divingbell/divingbell/internal/web/socket"
	"github.com/divingbell/divingbell/protocol"
)

// Settings say how a server works. Hall and Store are needed; every other field, if zero, has a sensible default.
type Settings struct {
	Hall    *live.Hall
	Store   store.Store
	Games   []game.Game                               // what can be played
	Packs   func(game string) []game.About            // a game with each of the packs that it can be played with; nil for the games' own only
	Course  func(game string) (*lesson.Course, error) // a game's lessons; nil for none
	Version string                                    // of the program
	Log     *slog.Logger
	Events  *events.Service  // nil for one that lets nobody open any, and opens no tables
	Meter   Meter            // nil for none
	Bus     bus.Bus          // for messages between nodes; nil for a single server
	Notices *notice.Service  // nil for one that accepts preferences and sends nothing
	Ratings *ratings.Service // nil for one that reads games when somebody asks
	Puzzles *puzzles.Service // nil for one of its own

	Origin  string          // where people reach the server, such as https://play.example.org; "" for whatever host a request names
	Nearby  func() []string // where others in the network reach the server; nil if that is not known
	Proxies []netip.Prefix  // trusted for addresses and TLS
	Limits  limit.Limits

	Contact string // of the server's operator, as a URL; "" if they give none
	Facts   operator.Facts

	ShareApp bool // other nodes use the same store, and may be of another version: the app is stored there for them
}

// Server answers requests. It implements http.Handler.
type Server struct {
	Settings
	handler  http.Handler
	api      *api.API
	operator *operator.Operations
	lobby    *lobby
	pages    *previews
}

// New makes a server.
func New(ctx context.Context, settings Settings) (*Server, error) {
	if settings.Log == nil {
		settings.Log = slog.New(slog.DiscardHandler)
	}
	if settings.Meter == nil {
		settings.Meter = unmetered{}
	}
	if settings.Bus == nil {
		settings.Bus = bus.None{}
	}
	if settings.Origin != "" {
		if u, err := url.Parse(settings.Origin); err != nil || u.Host == "" || u.Scheme+"://"+u.Host != settings.Origin {
			return nil, game.BadInput("an origin is written like https://play.example.org, with nothing after it; this is not one: " + settings.Origin)
		}
	}
	people, err := identity.Open(ctx, settings.Store, settings.Bus, settings.Log)
	if err != nil {
		return nil, err
	}
	if settings.Notices == nil {
		if settings.Notices, err = notice.Open(ctx, notice.Settings{Store: settings.Store, Origin: settings.Origin, Log: settings.Log}); err != nil {
			return nil, err
		}
	}
	if settings.Events == nil {
		settings.Events = events.New(settings.Store, settings.Log, false)
	}
	if settings.Ratings == nil {
		settings.Ratings = ratings.New(ratings.Settings{Store: settings.Store, Tallies: (&statistics.Service{Settings: statistics.Settings{Store: settings.Store, Tally: settings.Hall.Tally}}).Tallies, Log: settings.Log})
	}
	if settings.Puzzles == nil {
		settings.Puzzles = puzzles.New(settings.Store)
	}
	s := &Server{Settings: settings, lobby: &lobby{store: settings.Store, signals: map[live.Signal]bool{}}}
	s.handler, err = s.routes(ctx, people)
	return s, err
}

//go:embed dist
var dist embed.FS

// builtApp is the app that is part of the program.
var builtApp = sync.OnceValues(func() (*assets.App, error) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	return assets.Load(files)
})

// Site gives the files of a site that needs no server, by their names. About is what can be played there.
func Site(about protocol.About) (map[string][]byte, error) {
	app, err := builtApp()
	if err != nil {
		return nil, err
	}
	told, err := json.Marshal(about)
	if err != nil {
		return nil, err
	}
	return app.Site(told)
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Shutdown tells everyone who is connected by WebSocket or reads a stream that the server is shutting down and will be back, lets
// nobody else connect, and waits until all have closed or the context ends. Requests are still answered.
func (s *Server) Shutdown(ctx context.Context) { s.api.Sockets.Shutdown(ctx) }

// Trusts tells whether an address is that of one of our proxies.
func (s *Server) Trusts(address netip.Addr) bool { return s.api.Addresses.Trusts(address) }

// ObeyBanOrders bans networks when other nodes order it, until the context ends.
func (s *Server) ObeyBanOrders(ctx context.Context) { s.operator.ObeyBanOrders(ctx) }

// Meter collects statistics about what a server does. Its methods are called by many goroutines at once and must not block. Package
// metrics has one for Prometheus.
type Meter interface {
	socket.Meter
	Requested(status int) // a request was answered
}

// unmetered is the meter of a server without one.
type unmetered struct{}

func (unmetered) Connected(int)          {}
func (unmetered) Answered(time.Duration) {}
func (unmetered) Requested(int)          {}
