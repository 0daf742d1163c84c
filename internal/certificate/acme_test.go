package certificate_test

import (
	"context"
	"crypto/tls"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/certificate"
	"github.com/divingbell/divingbell/internal/certificate/certificatetest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
)

const name = "play.example.org"

// node starts a server that obtains certificates, and returns its address.
func node(t *testing.T, a *certificatetest.Authority, kept store.Store, log *slog.Logger) (*certificate.Obtained, string) {
	t.Helper()
	o := certificate.Obtain(certificate.ACME{Domains: []string{name}, Directory: a.Directory()}, kept, log)
	l, err := tls.Listen("tcp", "127.0.0.1:0", o.Config())
	if err != nil {
		t.Fatal(err)
	}
	s := &http.Server{ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelInfo)}
	go func() { _ = s.Serve(l) }()
	t.Cleanup(func() { s.Close() })
	return o, l.Addr().String()
}

// shown is the serial number of the certificate that a node serves to clients that trust the authority.
func shown(a *certificatetest.Authority, at, name string) (int64, error) {
	conn, err := tls.Dial("tcp", at, &tls.Config{RootCAs: a.Roots, ServerName: name})
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	return conn.ConnectionState().PeerCertificates[0].SerialNumber.Int64(), nil
}

// Nodes share certificates, and the authority may challenge any of them.
func TestNodesShareCertificates(t *testing.T) {
	a, kept, quiet := certificatetest.NewAuthority(t), memory.New().Open(), slog.New(slog.DiscardHandler)
	first, at := node(t, a, kept, quiet)
	_, other := node(t, a, kept, quiet)
	a.Lead(certificatetest.Names{TLS: other})
	if until := first.Until(); !until.IsZero() {
		t.Errorf("before there is one it expires at %s", until)
	}
	for _, at := range []string{at, other, at} {
		if serial, err := shown(a, at, name); err != nil || serial != 1 {
			t.Fatalf("%s shows certificate %d: %v", at, serial, err)
		}
	}
	if _, err := shown(a, at, "other.example.org"); err == nil || a.Issued() != 1 {
		t.Errorf("a name of others is served: %v; %d certificates were issued", err, a.Issued())
	}
	if until := first.Until(); until.IsZero() {
		t.Error("it is not known when the certificate expires")
	}
}

// Clients that name no server get the first certificate.
func TestNobodyNamed(t *testing.T) {
	a := certificatetest.NewAuthority(t)
	_, at := node(t, a, memory.New().Open(), slog.New(slog.DiscardHandler))
	a.Lead(certificatetest.Names{TLS: at})
	conn, err := tls.Dial("tcp", at, &tls.Config{InsecureSkipVerify: true})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if names := conn.ConnectionState().PeerCertificates[0].DNSNames; names[0] != name {
		t.Errorf("the certificate is for %v", names)
	}
}

// The authority may also use HTTP-01; other requests are passed on.
func TestPlainHTTP(t *testing.T) {
	a := certificatetest.NewAuthority(t)
	o, at := node(t, a, memory.New().Open(), slog.New(slog.DiscardHandler))
	plain := httptest.NewServer(o.Handler(http.NotFoundHandler()))
	defer plain.Close()
	a.Lead(certificatetest.Names{HTTP: plain.Listener.Addr().String()})
	if serial, err := shown(a, at, name); err != nil || serial != 1 {
		t.Errorf("it shows certificate %d: %v", serial, err)
	}
	reply, err := http.Get(plain.URL + "/api/session")
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	if reply.StatusCode != http.StatusNotFound {
		t.Errorf("other requests are answered with %s", reply.Status)
	}
}

// stop is a log that ends a context when something is logged.
type stop struct {
	strings.Builder
	end context.CancelFunc
}

// Write implements io.Writer.
func (s *stop) Write(line []byte) (int, error) {
	defer s.end()
	return s.Builder.Write(line)
}

// If the server's name leads elsewhere, the log says so. Visitors do not make it ask the authority again.
func TestNoCertificate(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	log := &stop{end: cancel}
	a := certificatetest.NewAuthority(t)
	o, _ := node(t, a, memory.New().Open(), slog.New(slog.NewTextHandler(log, nil)))
	nobody, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody.Close()
	a.Lead(certificatetest.Names{TLS: nobody.Addr().String()})
	o.Prepare(ctx)
	<-ctx.Done()
	if said := log.String(); !strings.Contains(said, "no certificate could be obtained") || !strings.Contains(said, name) {
		t.Errorf("the log says %s", said)
	}
	visitor, visited := net.Pipe()
	go func() {
		_ = tls.Client(visitor, &tls.Config{ServerName: strings.ToUpper(name) + ".", InsecureSkipVerify: true}).Handshake()
	}()
	if err := tls.Server(visited, o.Config()).Handshake(); err == nil || !strings.Contains(err.Error(), "there is no certificate for "+name+"; the authority will be asked again at ") {
		t.Errorf("a visitor is answered with %v", err)
	}
}
