package certificate

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"github.com/divingbell/divingbell/internal/store"
)

// ACME says for which names certificates are obtained, and from which authority.
type ACME struct {
	Domains   []string // at least one
	Email     string   // where the authority can reach the host; "" for nowhere
	Directory string   // the authority's URL
}

// Keys is where certificates are kept: the part of a store that all nodes share. The answers to the authority's challenges are
// there, too, so that it may reach any node.
type Keys interface {
	Key(ctx context.Context, name string, make func() []byte) ([]byte, error)
	SetKey(ctx context.Context, name string, key []byte) error
}

// Obtained are certificates that an authority issues by ACME. They are obtained when a client first needs them, and renewed when a
// third of their time is left, but no sooner than 30 days before they expire.
type Obtained struct {
	manager autocert.Manager
	domains []string
	log     *slog.Logger

	mutex   sync.Mutex
	until   map[string]time.Time // by name: when those that were served expire
	resting map[string]time.Time // by name, after a failure: when the authority may be asked again
}

// Obtain sets up certificates that are kept in a store. Calling it accepts the authority's terms.
func Obtain(a ACME, kept Keys, log *slog.Logger) *Obtained {
	return &Obtained{
		domains: a.Domains, log: log, until: map[string]time.Time{}, resting: map[string]time.Time{},
		manager: autocert.Manager{
			Prompt: autocert.AcceptTOS, Cache: cache{kept}, HostPolicy: autocert.HostWhitelist(a.Domains...), Email: a.Email,
			Client: &acme.Client{DirectoryURL: a.Directory, UserAgent: "divingbell"},
		},
	}
}

// Config serves the certificate of the name that was asked for, and answers the authority's TLS-ALPN-01 challenges.
func (o *Obtained) Config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12, NextProtos: append(protocols(), acme.ALPNProto), GetCertificate: o.get,
	}
}

// Handler answers the authority's HTTP-01 challenges, and passes everything else on.
func (o *Obtained) Handler(others http.Handler) http.Handler { return o.manager.HTTPHandler(others) }

// get makes the manager believe that all clients support ECDSA, as they do today: for others it would obtain a second certificate.
// Clients that name no server get the certificate of the first domain.
func (o *Obtained) get(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	if slices.Contains(hello.SupportedProtos, acme.ALPNProto) {
		return o.manager.GetCertificate(hello) // a challenge by the authority
	}
	name := strings.ToLower(strings.TrimSuffix(cmp.Or(hello.ServerName, o.domains[0]), "."))
	if err := o.checkBackoff(hello.Context(), name); err != nil {
		return nil, err
	}
	return o.obtain(name)
}

func (o *Obtained) obtain(name string) (*tls.Certificate, error) {
	pair, err := o.manager.GetCertificate(&tls.ClientHelloInfo{
		ServerName: name, SignatureSchemes: []tls.SignatureScheme{tls.ECDSAWithP256AndSHA256},
		SupportedCurves: []tls.CurveID{tls.CurveP256}, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256},
	})
	if err == nil {
		o.note(name, pair.Leaf)
	}
	return pair, err
}

// checkBackoff returns an error while the authority must not be asked for a name, unless another node has a certificate by now. The
// manager would ask every minute as long as visitors or health checks come, and the authority would soon refuse to answer.
func (o *Obtained) checkBackoff(ctx context.Context, name string) error {
	o.mutex.Lock()
	until := o.resting[name]
	o.mutex.Unlock()
	if !time.Now().Before(until) {
		return nil
	}
	if _, err := o.manager.Cache.Get(ctx, name); err != nil {
		return fmt.Errorf("there is no certificate for %s; the authority will be asked again at %s: %w", name, until.Format(time.TimeOnly), err)
	}
	return nil
}

func (o *Obtained) note(name string, shown *x509.Certificate) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	delete(o.resting, name)
	o.until[shown.DNSNames[0]] = shown.NotAfter
}

// Until is when the first of the certificates expires; zero if there is none yet.
func (o *Obtained) Until() (first time.Time) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	for _, until := range o.until {
		if first.IsZero() || until.Before(first) {
			first = until
		}
	}
	return first
}

// How long to wait before the authority is asked again. Authorities limit failed attempts.
const (
	firstWait = 2 * time.Minute
	longWait  = time.Hour
)

// Prepare obtains a certificate for every name before a client needs it, and tries until the context ends. Whoever starts a server
// learns from its log what keeps the authority from issuing one.
func (o *Obtained) Prepare(ctx context.Context) {
	for _, name := range o.domains {
		go o.prepare(ctx, name)
	}
}

func (o *Obtained) prepare(ctx context.Context, name string) {
	for wait := firstWait; ; wait = min(2*wait, longWait) {
		pair, err := o.obtain(name)
		if err == nil {
			o.log.Info("there is a certificate", "domain", name, "until", pair.Leaf.NotAfter)
			return
		}
		if ctx.Err() != nil {
			return
		}
		o.rest(name, wait)
		o.log.Error("no certificate could be obtained; the authority must reach this server under its name on port 443, or on port 80 with --http-listen",
			"domain", name, "error", err, "again", wait)
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

// rest keeps visits from causing requests to the authority before prepare tries again. It lasts a little longer than the wait, so
// that no visitor comes first.
func (o *Obtained) rest(name string, wait time.Duration) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	o.resting[name] = time.Now().Add(wait + firstWait)
}

// cache implements autocert.Cache.
type cache struct{ Keys }

const prefix = "acme/"

// Get implements autocert.Cache.
func (c cache) Get(ctx context.Context, name string) ([]byte, error) {
	key, err := c.Key(ctx, prefix+name, nil)
	if errors.Is(err, store.ErrUnknown) {
		return nil, autocert.ErrCacheMiss
	}
	return key, err
}

// Put implements autocert.Cache.
func (c cache) Put(ctx context.Context, name string, data []byte) error {
	return c.SetKey(ctx, prefix+name, data)
}

// Delete implements autocert.Cache.
func (c cache) Delete(ctx context.Context, name string) error {
	return c.SetKey(ctx, prefix+name, nil)
}
