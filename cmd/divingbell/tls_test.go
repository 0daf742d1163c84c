package main

import (
	"crypto/tls"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/divingbell/divingbell/internal/certificate/certificatetest"
)

// served is the serial number of the certificate that a server shows, and the protocol it speaks.
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

// A server takes a new certificate when it is told to, without a break.
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
