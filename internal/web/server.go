// Package web lets people in: HTTP, WebSocket, sessions, and the built app. It checks who somebody is, that requests come
// from our own pages, that they are not too large and not too many, and hands them to package live; what goes over the
// wire is declared in package protocol. Nothing here knows a game.
package web

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/time/rate"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
)

// Settings say how a server works. What is zero has a sensible value.
type Settings struct {
	Hall     *live.Hall
	Store    store.Store
	Games    []game.Game // that can be played
	Version  string      // of the program
	Log      *slog.Logger
	Registry *prometheus.Registry // that is told of our metrics; nil for none

	Origin  string         // where people reach the server, such as https://play.example.org; "" is wherever they say
	Proxies []netip.Prefix // in front of us, whose word on addresses and TLS counts
	Limits  Limits
}

// Server answers requests.
type Server struct {
	Settings
	handler    http.Handler
	api        huma.API
	edition    string       // version of the built app
	key        []byte       // that passes are signed with
	adding     sync.Mutex   // held by who counts the passes of a person to add one
	swept      atomic.Int64 // when old sessions were last dropped
	turnstile  *turnstile
	ceremonies *ceremonies
	meter      *meter
	sockets    sockets
	complaint  rate.Sometimes // about a disk that is full, which everybody runs into
	nearby     sync.Once      // that a proxy nearby is not trusted is told
	faraway    sync.Once      // that another is not
}

// New makes a server.
func New(ctx context.Context, settings Settings) (*Server, error) {
	if settings.Log == nil {
		settings.Log = slog.New(slog.DiscardHandler)
	}
	if settings.Origin != "" {
		if u, err := url.Parse(settings.Origin); err != nil || u.Host == "" || u.Scheme+"://"+u.Host != settings.Origin {
			return nil, game.BadInput("an origin is written like https://play.example.org, with nothing after it; this is not one: " + settings.Origin)
		}
	}
	key, err := settings.Store.Key(ctx, "passes", store.NewKey)
	if err != nil {
		return nil, err
	}
	s := &Server{
		Settings: settings, key: key, turnstile: newTurnstile(settings.Limits), ceremonies: newCeremonies(),
		meter: newMeter(settings.Registry), sockets: sockets{closing: make(chan struct{})},
		complaint: rate.Sometimes{Interval: 10 * time.Second},
	}
	s.handler, err = s.routes()
	return s, err
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }
