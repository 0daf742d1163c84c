package main

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/divingbell/divingbell/internal/certificate/certificatetest"
	"github.com/divingbell/divingbell/internal/settings"
)

// A health check finds the server by the server's own settings, and fails if there is none.
func TestHealth(t *testing.T) {
	p := startServer(t)
	at := strings.TrimPrefix(p.url, "http://")
	t.Setenv("DIVINGBELL_LISTEN", at)
	for _, args := range [][]string{{"health"}, {"health", "--url", p.url + "/"}} {
		if out, errs, code := divingbell(t, args...); code != 0 || out != "ready\n" {
			t.Errorf("%q ends with %d: %s%s", args, code, out, errs)
		}
	}
	p.end(syscall.SIGTERM)
	if _, errs, code := divingbell(t, "health"); code != exitFailed || !strings.Contains(errs, "health check failed: ") {
		t.Errorf("without a server it ends with %d: %s", code, errs)
	}
}

// The certificate of a server on the same machine may be for any name.
func TestHealthOverTLS(t *testing.T) {
	dir := t.TempDir()
	cert, key := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	certificatetest.Issue(t, cert, key, 1)
	p := startServer(t, "--tls-cert", cert, "--tls-key", key)
	t.Setenv("DIVINGBELL_LISTEN", strings.TrimPrefix(p.url, "https://"))
	t.Setenv("DIVINGBELL_TLS_CERT", cert)
	if out, errs, code := divingbell(t, "health"); code != 0 {
		t.Errorf("it ends with %d: %s%s", code, out, errs)
	}
	if _, errs, code := divingbell(t, "health", "--url", p.url); code != exitFailed || !strings.Contains(errs, "certificate") {
		t.Errorf("a stranger's certificate is believed; it ends with %d: %s", code, errs)
	}
	p.end(syscall.SIGTERM)
}

// A server that cannot write says so, and is not healthy.
func TestUnhealthy(t *testing.T) {
	ill := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, "cannot be written to at "+r.URL.Path, http.StatusServiceUnavailable)
	}))
	defer ill.Close()
	if _, errs, code := divingbell(t, "health", "--url", ill.URL); code != exitFailed || !strings.Contains(errs, "503 Service Unavailable: cannot be written to at /readyz") {
		t.Errorf("it ends with %d: %s", code, errs)
	}
}

func TestWhereHealthIsAsked(t *testing.T) {
	name := []settings.Domain{"play.example.org"}
	for want, c := range map[string]healthCmd{
		"http://localhost:8080":   {},
		"http://localhost:9000":   {Listen: ":9000"},
		"http://localhost:9001":   {Listen: "[::]:9001"},
		"http://127.0.0.1:9002":   {Listen: "127.0.0.1:9002"},
		"https://localhost:443":   {ACMEDomain: name},
		"https://localhost:8443":  {ACMEDomain: name, Listen: "0.0.0.0:8443"},
		"https://192.0.2.7:18443": {TLSCert: "cert.pem", Listen: "192.0.2.7:18443"},
	} {
		if at := c.here(); at != want {
			t.Errorf("%+v is at %s, not %s", c, at, want)
		}
	}
}
