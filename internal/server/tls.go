package server

import (
	"context"
	"crypto/tls"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/divingbell/divingbell/internal/certificate"
	"github.com/divingbell/divingbell/internal/listener"
	"github.com/divingbell/divingbell/internal/metrics"
)

// certified is what makes a server speak HTTPS: certificates from files, or obtained by ACME.
type certified interface {
	Config() *tls.Config
	Until() time.Time // when it expires; zero while there is none
}

func (s *Server) openCertificate(ctx context.Context) error {
	metrics.Certificate(s.Registry, s.until)
	switch {
	case s.TLSCert != "":
		read, err := certificate.Open(s.TLSCert, s.TLSKey, s.Log)
		if err != nil {
			return err
		}
		s.certificate = read
		s.reload = make(chan os.Signal, 1) // from now on, since a signal that nobody waits for would end the program
		signal.Notify(s.reload, syscall.SIGHUP)
	case len(s.ACME.Domains) > 0:
		s.certificate = certificate.Obtain(s.ACME, s.store, s.Log)
	}
	return nil
}

// until is when the certificate expires; zero without one.
func (s *Server) until() time.Time {
	if s.certificate == nil {
		return time.Time{}
	}
	return s.certificate.Until()
}

// redirects is how many clients may be redirected to HTTPS at once; they must not use up the connections of players.
const redirects = otherFiles / 3

// openRedirect redirects plain HTTP to HTTPS, and answers the challenges of a certificate authority.
func (s *Server) openRedirect() error {
	l, err := listener.Listen(s.HTTPListen)
	if err != nil {
		return fmt.Errorf("--http-listen: %w", err)
	}
	s.plain = l.Addr().String()
	handler := http.Handler(http.HandlerFunc(toHTTPS))
	if obtained, ok := s.certificate.(*certificate.Obtained); ok {
		handler = obtained.Handler(handler)
	}
	s.redirect = s.httpServer(handler)
	go s.serve(s.redirect, listener.Limit(l, listener.Bounds{All: redirects, Share: redirects / 2, Exempt: s.web.Trusts}))
	return nil
}

// toHTTPS redirects to the same address over HTTPS, on its usual port.
func toHTTPS(w http.ResponseWriter, r *http.Request) {
	host := strings.TrimSuffix(r.Host, ":"+(&url.URL{Host: r.Host}).Port())
	w.Header().Set("Connection", "close")
	http.Redirect(w, r, "https://"+host+r.URL.RequestURI(), http.StatusPermanentRedirect)
}
