// Package server puts a whole server together: store, hall, web, certificate, listeners and metrics. It opens them in order,
// runs until its context ends, and closes them in reverse.
package server

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/bus/nats"
	"github.com/divingbell/divingbell/internal/certificate"
	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/listener"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/logging"
	"github.com/divingbell/divingbell/internal/metrics"
	"github.com/divingbell/divingbell/internal/notice"
	"github.com/divingbell/divingbell/internal/ratings"
	"github.com/divingbell/divingbell/internal/settings"
	"github.com/divingbell/divingbell/internal/statistics"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/named"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/tracing"
	"github.com/divingbell/divingbell/internal/web"
)

// Settings say how a server works.
type Settings struct {
	Store             string // the database: a file, or a URL of PostgreSQL
	Bus               string // URLs of NATS, through which the nodes of a cluster notify each other; "" for none
	Listen            string // "" for the first free port, on all addresses
	Origin            settings.Origin
	TLSCert           string // a file; "" for plain HTTP
	TLSKey            string
	ACME              certificate.ACME // none without domains
	HTTPListen        string           // plain HTTP address that redirects to HTTPS; "" for none
	MaxConnections    int              // 0 for as many as the system allows
	MaxPerAddress     int              // connections of one address; 0 for the default
	MetricsListen     string           // "" for no metrics
	Pprof             bool
	Traces            string  // where a collector accepts OTLP over HTTP; "" for no traces
	TracesShare       float64 // of moves that are traced, from 0 to 1
	ShutdownGrace     time.Duration
	SMTP              notice.SMTP   // for notices by e-mail; none without a server
	NoticeAfter       time.Duration // how long to wait before absent players are notified that it is their turn; 0 for the default
	ExpireOperatorLog time.Duration // how long the log of what was done with the operator's key is kept; 0 means forever
	Release           string        // of the program
	Commit            string        // that it was built from; "" if unknown
	Version           string        // both, as people are told
	Log               *slog.Logger
	Games             *registry.Registry // packs that it lacks are looked up in the store

	// These are as in live.Settings.
	Bot            func(g game.Game, level string) (bot.Bot, error)
	Judge          func(g game.Game) (game.Judge, error)
	Thinkers       int
	Pace           time.Duration
	NudgeAfter     time.Duration
	AllowArranged  bool
	ExpireAfter    time.Duration
	ExpireFinished time.Duration
	Reviews        int

	ReviewBudget int // futures that a review may play, about; 0 for the usual number

	// These are as in web.Settings.
	Contact string
	Proxies []netip.Prefix
	Limits  limit.Limits
}

// Server is a whole server. Parts that were not opened are nil.
type Server struct {
	Settings
	Registry    *prometheus.Registry // has the metrics
	store       store.Store
	bus         bus.Bus       // nil for a server that has its store to itself
	cluster     *live.Cluster // likewise
	tracer      *tracing.Tracer
	notices     *notice.Service
	ratings     *ratings.Service
	hall        *live.Hall
	web         *web.Server
	certificate certified      // nil for plain HTTP
	reload      chan os.Signal // asks to read the certificate's files again
	public      *http.Server
	redirect    *http.Server // redirects from HTTP to HTTPS
	private     *http.Server // metrics and profiles
	failed      chan error   // errors of listeners
	address     net.Addr     // of the public listener
	plain       string       // address from which plain HTTP is redirected
	metrics     string       // address of private
	connections int          // how many may be open at once
	share       int          // how many of them one address may have; 0 for no bound

	context context.Context // ends when the server closes
	cancel  context.CancelFunc
	running sync.WaitGroup
}

// Open starts a server.
func Open(ctx context.Context, s Settings) (*Server, error) {
	server := &Server{
		Settings: s, Registry: metrics.NewRegistry(s.Release, s.Commit), failed: make(chan error, 3),
	}
	server.context, server.cancel = context.WithCancel(context.Background())
	if err := server.open(ctx); err != nil {
		return nil, errors.Join(err, server.Close())
	}
	return server, nil
}

// open begins with the store, since the likeliest and most important errors are that another server uses it or that it is not
// writable.
func (s *Server) open(ctx context.Context) error {
	for _, open := range []func(context.Context) error{s.openStore, s.openHall, s.openWeb, s.openCertificate} {
		if err := open(ctx); err != nil {
			return err
		}
	}
	if s.MetricsListen != "" {
		if err := s.openPrivate(); err != nil {
			return err
		}
	}
	if s.HTTPListen != "" {
		if err := s.openRedirect(); err != nil {
			return err
		}
	}
	return s.openPublic()
}

func (s *Server) openStore(ctx context.Context) error {
	options := metrics.Store(s.Registry)
	count := options.Damaged
	options.Damaged = func(err error) {
		count(err)
		s.Log.Error("the database is damaged", "store", named.Redacted(s.Store), "since", time.Now().UTC().Format(time.RFC3339), "error", err)
	}
	opened, err := named.Open(ctx, s.Store, options)
	if err != nil {
		return err
	}
	s.store = opened
	metrics.Traffic(s.Registry, opened)
	if err := s.store.Ready(ctx); err != nil {
		return fmt.Errorf("%s: %w", named.Redacted(s.Store), err)
	}
	s.Games.Fetch = func(hash string) ([]byte, error) { return s.store.Pack(context.Background(), hash) }
	return nil
}

// openHall opens the hall and the bus, traces and notices that it uses.
func (s *Server) openHall(ctx context.Context) error {
	node := strings.ToLower(rand.Text())
	if err := s.openBus(ctx, node); err != nil {
		return err
	}
	var err error
	var tracer live.Tracer
	if s.Traces != "" {
		if s.tracer, err = tracing.Open(ctx, s.Traces, s.Version, node, s.TracesShare, s.Log); err != nil {
			return err
		}
		tracer = s.tracer
	}
	if s.notices, err = notice.Open(ctx, notice.Settings{
		Store: s.store, Origin: string(s.Origin), SMTP: s.SMTP, Log: s.Log, Meter: metrics.Notices(s.Registry), After: s.NoticeAfter,
	}); err != nil {
		return err
	}
	counted := statistics.Service{Settings: statistics.Settings{Store: s.store, Tally: func(ctx context.Context, id string) (*table.Tally, error) {
		return s.hall.Tally(ctx, id)
	}}}
	s.ratings = ratings.New(ratings.Settings{Store: s.store, Tallies: counted.Tallies, Log: s.Log})
	if s.hall, err = live.Open(ctx, s.store, live.Settings{
		Games: s.Games.Rules, Bot: s.Bot, Judge: s.Judge, Reviewer: live.Futures(s.ReviewBudget), Reviews: s.Reviews, Log: s.Log, Meter: metrics.Live(s.Registry), Tracer: tracer, Thinkers: s.Thinkers, Pace: s.Pace,
		NudgeAfter: s.NudgeAfter, Blocks: identity.Blocks(s.store), Inviting: identity.Inviting(s.store), Holiday: identity.HolidayOf(s.store), ExpireAfter: s.ExpireAfter,
		ExpireFinished: s.ExpireFinished, AllowArranged: s.AllowArranged, Turned: s.notices.Turned, Strength: s.ratings.Strength, Cluster: s.cluster,
	}); err != nil {
		return err
	}
	s.running.Go(func() { s.notices.Run(s.context, s.hall) })
	s.running.Go(func() { s.ratings.Run(s.context) })
	s.running.Go(func() { admin.Tidy(s.context, s.store, s.ExpireOperatorLog, s.Log) })
	return nil
}

func (s *Server) openWeb(ctx context.Context) (err error) {
	if s.web, err = web.New(ctx, web.Settings{
		Hall: s.hall, Store: s.store, Games: s.Games.Games(), Packs: s.Games.Packs, Course: s.Games.Course, Version: s.Version, Log: s.Log,
		Meter: metrics.Web(s.Registry), Bus: s.bus, Notices: s.notices, Ratings: s.ratings, Origin: string(s.Origin), Nearby: func() []string { return s.urls().Network },
		Proxies: s.Proxies, Limits: s.Limits, Contact: s.Contact, Facts: s.facts(), ShareApp: s.cluster != nil,
	}); err != nil {
		return err
	}
	if s.bus != nil {
		s.running.Go(func() { s.web.ShareLimits(s.context, s.bus) })
		s.running.Go(func() { s.web.ObeyBanOrders(s.context) })
	}
	return nil
}

// openPrivate serves metrics and profiles.
func (s *Server) openPrivate() error {
	l, err := net.Listen("tcp", s.MetricsListen)
	if err != nil {
		return fmt.Errorf("cannot show metrics on %s (--metrics-listen): %w", s.MetricsListen, err)
	}
	s.metrics = l.Addr().String()
	s.private = s.httpServer(metrics.Handler(s.Registry, s.Pprof))
	s.private.WriteTimeout = 0 // profiles take as long as requested
	go s.serve(s.private, l)
	return nil
}

func (s *Server) openPublic() error {
	l, err := listener.Listen(s.Listen)
	if err != nil {
		return err
	}
	s.address = l.Addr()
	s.public = s.httpServer(s.web)
	var unused listener.Unused
	s.public.ConnState = unused.ConnState
	s.public.RegisterOnShutdown(unused.Close)
	s.connections = connections(s.MaxConnections)
	if s.Limits != limit.None() {
		s.share = share(s.MaxPerAddress, s.connections)
	}
	limited := listener.Limit(l, listener.Bounds{
		All: s.connections, Share: s.share, Exempt: s.web.Trusts, Meter: newRefusals(metrics.Listener(s.Registry), s.Log),
	})
	if s.certificate != nil {
		limited = tls.NewListener(limited, s.certificate.Config())
	}
	go s.serve(s.public, limited)
	return nil
}

// httpServer has timeouts against clients that keep connections busy. They do not apply to an open WebSocket, which the HTTP
// server no longer handles.
func (s *Server) httpServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second, WriteTimeout: 2 * time.Minute,
		IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 32 << 10,
		ErrorLog: log.New(logging.Connections{Log: s.Log}, "", 0),
	}
}

func (s *Server) serve(server *http.Server, l net.Listener) {
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		s.failed <- err
	}
}

// LogOpen logs that the server is open, and its settings.
func (s *Server) LogOpen() {
	s.Log.Info("the server is open", "version", s.Version, "listen", s.address.String(), "store", named.Redacted(s.Store), "bus", nats.Redacted(s.Bus), "origin", s.Origin,
		"trusted_proxies", s.Proxies, "tls", s.certificate != nil, "http", s.plain, "metrics", s.metrics, "limits", s.Limits != limit.None(), "max_connections", s.connections, "max_connections_per_address", s.share,
		"bots", s.hall.Thinkers, "pace", max(0, s.Pace))
}

// Run waits until the context ends, which is not an error.
func (s *Server) Run(ctx context.Context) error {
	tuneCollector()
	go freeMemory(ctx)
	if obtained, ok := s.certificate.(*certificate.Obtained); ok {
		obtained.Prepare(ctx)
	}
	for {
		select {
		case <-s.reload:
			s.certificate.(*certificate.Certificate).Reload()
		case err := <-s.failed:
			return err
		case <-ctx.Done():
			return nil
		}
	}
}

// Close shuts everything down in order: new connections are refused, connected clients are notified, requests are answered,
// tables are unloaded, and then the store is closed.
func (s *Server) Close() error {
	ctx, cancel := context.WithTimeout(context.Background(), s.ShutdownGrace)
	defer cancel()
	if s.public != nil {
		s.shutdown(ctx)
	}
	for _, server := range []*http.Server{s.redirect, s.private} {
		if server != nil {
			server.Close()
		}
	}
	if s.hall != nil {
		s.hall.Close()
	}
	s.cancel()
	s.running.Wait()
	if s.bus != nil {
		s.bus.Close()
	}
	if s.tracer != nil {
		if err := s.tracer.Close(ctx); err != nil {
			s.Log.Warn("the last traces could not be sent", "error", err)
		}
	}
	if s.store != nil {
		return s.store.Close()
	}
	return nil
}

func (s *Server) shutdown(ctx context.Context) {
	answered := make(chan error)
	go func() { answered <- s.public.Shutdown(ctx) }() // it closes the listener first
	s.web.Shutdown(ctx)
	if err := <-answered; err != nil {
		s.Log.Warn("not all requests could be answered before the server ended", "error", err)
		s.public.Close()
	}
}
