package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/web"
)

// service is a server with everything it is made of. What is nil was not opened.
type service struct {
	serveCmd
	log         *slog.Logger
	registry    *prometheus.Registry
	store       store.Store
	hall        *live.Hall
	web         *web.Server
	certificate *certificate
	reload      chan os.Signal // asks to read the certificate anew
	front       *http.Server   // for everybody
	back        *http.Server   // for those who run it
	failed      chan error     // of a listener
	door        door
	moved       bool   // the usual port was taken
	metrics     string // where back listens
	ballast     []byte // see newBallast
}

// open puts everything together, the store first: that another server has it, or that it cannot be written to, is the
// most likely thing to be wrong and the best to know.
func (s *service) open(ctx context.Context) (err error) {
	s.registry, s.failed, s.ballast = newRegistry(), make(chan error, 2), newBallast()
	games, err := s.storage.open(ctx, countCommits(s.registry))
	if err != nil {
		return err
	}
	s.store = games
	if err := s.store.Ready(ctx); err != nil {
		return fmt.Errorf("%s: %w", s.Store, err)
	}
	if s.hall, err = live.Open(ctx, s.store, s.hallSettings()); err != nil {
		return err
	}
	if s.web, err = web.New(ctx, s.webSettings()); err != nil {
		return err
	}
	if s.TLSCert != "" {
		if s.certificate, err = openCertificate(s.TLSCert, s.TLSKey, s.log); err != nil {
			return err
		}
		s.reload = make(chan os.Signal, 1) // from now on: a signal that nobody waits for would end the program
		signal.Notify(s.reload, syscall.SIGHUP)
	}
	if s.MetricsListen != "" {
		l, err := net.Listen("tcp", string(s.MetricsListen))
		if err != nil {
			return fmt.Errorf("metrics cannot be shown at %s (--metrics-listen): %w", s.MetricsListen, err)
		}
		s.metrics = l.Addr().String()
		s.back = s.server(s.watching.handler(s.registry))
		s.back.WriteTimeout = 0 // profiles take as long as they are asked to
		go s.serve(s.back, l)
	}
	return s.openFront()
}

func (s *service) openFront() error {
	l, err := listen(s.Listen)
	if err != nil {
		return err
	}
	scheme := "http"
	s.front = s.server(s.web)
	var unasked silent
	s.front.ConnState = unasked.note
	s.front.RegisterOnShutdown(unasked.close)
	listener := limitConnections(l.(*net.TCPListener), int(s.MaxConnections))
	if s.certificate != nil {
		scheme = "https"
		config := s.certificate.config()
		config.NextProtos = []string{"h2", "http/1.1"}
		listener = tls.NewListener(listener, config)
	}
	s.door = findDoor(scheme, l.Addr(), machineAddresses(), isLocalhost(s.Listen, l.Addr()))
	s.moved = s.Listen == "" && l.Addr().(*net.TCPAddr).Port != firstPort
	s.log.Info("the server is open", "version", version, "listen", l.Addr().String(), "store", s.Store, "origin", s.Origin,
		"trusted_proxies", s.proxies(), "tls", s.certificate != nil, "metrics", s.metrics, "limits", s.Limits, "max_connections", s.MaxConnections,
		"bots", s.hall.Thinkers, "pace", time.Duration(s.Pace))
	s.warn()
	go s.serve(s.front, listener)
	return nil
}

// warn tells what is allowed and hardly meant.
func (s *service) warn() {
	if s.Origin.secure() && s.certificate == nil && len(s.TrustedProxies) == 0 {
		s.log.Warn("the origin is https, but there is neither a certificate nor a trusted proxy: to the server all requests seem to come over HTTP, from one address",
			"settings", "trusted-proxies, or tls-cert and tls-key")
	}
	if s.Origin.secure() && s.Origin.numeric() {
		s.log.Warn("the origin is an address: passkeys need a name", "setting", "origin")
	}
	if most, known := mostFiles(); known && most < s.filesNeeded() {
		s.log.Warn("the system lets this program open fewer files than max-connections needs; raise LimitNOFILE of the service or ulimit -n, or have fewer connections",
			"limit", most, "needed", s.filesNeeded())
	}
}

// filesNeeded is how many files are open when all connections are taken: one for each, and some for the database and so on.
func (s *service) filesNeeded() uint64 { return uint64(s.MaxConnections) + 300 }

// server has timeouts against those who keep connections busy. A WebSocket leaves the server's care, and with it these
// timeouts, when it is opened.
func (s *service) server(h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second, WriteTimeout: 2 * time.Minute,
		IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 32 << 10,
		ErrorLog: log.New(connectionLog{s.log}, "", 0),
	}
}

func (s *service) serve(server *http.Server, l net.Listener) {
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		s.failed <- err
	}
}

// run waits for the end.
func (s *service) run(ctx context.Context) error {
	go keepTidy(ctx)
	for {
		select {
		case <-s.reload:
			s.certificate.reload()
		case err := <-s.failed:
			return err
		case <-ctx.Done():
			s.log.Info("the server ends")
			return nil
		}
	}
}

// close ends everything in order: nobody new is let in, those who are connected are told, requests are answered, tables
// go to sleep, and then the store is closed.
func (s *service) close() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Duration(s.ShutdownGrace))
	defer cancel()
	if s.front != nil {
		s.sayGoodbye(ctx)
	}
	if s.back != nil {
		s.back.Close()
	}
	if s.hall != nil {
		s.hall.Close()
	}
	if s.store != nil {
		return s.store.Close()
	}
	return nil
}

func (s *service) sayGoodbye(ctx context.Context) {
	answered := make(chan error)
	go func() { answered <- s.front.Shutdown(ctx) }() // it closes the listener first
	s.web.Shutdown(ctx)
	if err := <-answered; err != nil {
		s.log.Warn("not everybody could be waited for", "error", err)
		s.front.Close()
	}
}
