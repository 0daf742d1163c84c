package main

import (
	"crypto/tls"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/divingbell/divingbell/internal/certificate/certificatetest"
)

// served returns the serial number of a server's certificate, and the protocol it speaks.
func served(t *testing.T, url string) (serial int64, protocol string) {
	t.Helper()
	config := &tls.Config{InsecureSkipVerify: true, NextProtos: []string{"h2", "http/1.1"}}
	conn, err := tls.Dial("tcp", strings.TrimPrefix(url, "https://"), config)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	state := conn.ConnectionState()
	return state.PeerCertificates[0].SerialNumber.Int64(), state.NegotiatedProtocol
}

// A server loads a new certificate on SIGHUP, without interruption.
func TestServeTLS(t *testing.T) {
	dir := t.TempDir()
	cert, key := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	certificatetest.Issue(t, cert, key, 1)
	p := startServer(t, "--tls-cert", cert, "--tls-key", key)
	if !strings.HasPrefix(p.url, "https://127.0.0.1:") {
		t.Errorf("it is at %s", p.url)
	}
	if serial, protocol := served(t, p.url); serial != 1 || protocol != "h2" {
		t.Errorf("it shows certificate %d and speaks %s", serial, protocol)
	}
	certificatetest.Issue(t, cert, key, 2)
	if err := p.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	p.waitLog("there is a new certificate")
	if serial, _ := served(t, p.url); serial != 2 {
		t.Errorf("after the signal it shows certificate %d", serial)
	}
	p.end(syscall.SIGTERM)
}

// A server obtains a certificate when it starts, redirects people to HTTPS, and still has the certificate when it starts again.
func TestServeACME(t *testing.T) {
	a := certificatetest.NewAuthority(t)
	args := []string{"--acme-domain", "Play.Example.org", "--acme-directory", a.Directory(), "--http-listen", "127.0.0.1:0"}
	p := startServer(t, args...)
	if !strings.Contains(p.greets, "everywhere        https://play.example.org\n") {
		t.Errorf("it says\n%s", p.greets)
	}
	p.waitLog("the server is open")
	plain := regexp.MustCompile(`http=(\S+)`).FindStringSubmatch(p.log.String())[1]
	a.Lead(certificatetest.Names{HTTP: plain})
	p.waitLog("there is a certificate")
	trusted(t, a, p.url)
	t.Setenv("DIVINGBELL_LISTEN", p.url[strings.LastIndex(p.url, ":"):]) // reached as localhost, which is not in its certificate
	t.Setenv("DIVINGBELL_ACME_DOMAIN", "play.example.org")
	if out, errs, code := divingbell(t, "health"); code != 0 {
		t.Errorf("the health check ends with %d: %s%s", code, out, errs)
	}
	sent, err := http.DefaultTransport.RoundTrip(httptest.NewRequest("GET", "http://"+plain+"/t/abc?x=1", nil))
	if err != nil {
		t.Fatal(err)
	}
	sent.Body.Close()
	if to := sent.Header.Get("Location"); sent.StatusCode != http.StatusPermanentRedirect || to != "https://127.0.0.1/t/abc?x=1" {
		t.Errorf("plain HTTP is answered with %s, to %s", sent.Status, to)
	}
	p.end(syscall.SIGTERM)

	again := startServer(t, append(args, "--store", p.store)...)
	again.waitLog("there is a certificate")
	trusted(t, a, again.url)
	again.end(syscall.SIGTERM)
	if n := a.Issued(); n != 1 {
		t.Errorf("%d certificates were issued", n)
	}
}

// trusted checks that a server has a certificate for its name.
func trusted(t *testing.T, a *certificatetest.Authority, url string) {
	t.Helper()
	conn, err := tls.Dial("tcp", strings.TrimPrefix(url, "https://"), &tls.Config{RootCAs: a.Roots, ServerName: "play.example.org"})
	if err != nil {
		t.Fatal(err)
	}
	conn.Close()
}
