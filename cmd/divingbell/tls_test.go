package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"log/slog"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// issue writes a certificate with a serial number, and its key.
func issue(t *testing.T, cert, key string, serial int64) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(serial), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	public, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	// Key first: the certificate alone would be one without its key for a moment, which is what renewing looks like.
	for _, f := range []struct {
		name, kind string
		data       []byte
	}{{key, "PRIVATE KEY", secret}, {cert, "CERTIFICATE", public}} {
		if err := os.WriteFile(f.name, pem.EncodeToMemory(&pem.Block{Type: f.kind, Bytes: f.data}), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

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
	issue(t, cert, key, 1)
	p := startServer(t, "--tls-cert", cert, "--tls-key", key)
	if !strings.HasPrefix(p.url, "https://127.0.0.1:") {
		t.Errorf("it is at %s", p.url)
	}
	if serial, protocol := served(t, p.url); serial != 1 || protocol != "h2" {
		t.Errorf("it shows certificate %d and speaks %s", serial, protocol)
	}
	issue(t, cert, key, 2)
	if err := p.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	p.waitLog("there is a new certificate")
	if serial, _ := served(t, p.url); serial != 2 {
		t.Errorf("after the signal it shows certificate %d", serial)
	}
	p.end(syscall.SIGTERM)
}

// Files are looked at again after a while; what cannot be used does not replace what can.
func TestCertificateIsRenewed(t *testing.T) {
	dir := t.TempDir()
	cert, key := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	issue(t, cert, key, 1)
	c, err := openCertificate(cert, key, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	now := c.looked
	shows := func(when time.Duration, want int64) {
		t.Helper()
		if serial := c.get(now.Add(when)).Leaf.SerialNumber.Int64(); serial != want {
			t.Errorf("after %s it is certificate %d, want %d", when, serial, want)
		}
	}
	issue(t, cert, key, 2)
	shows(lookEvery/2, 1)
	shows(lookEvery, 2)
	if err := os.WriteFile(cert, []byte("half of a certif"), 0o600); err != nil {
		t.Fatal(err)
	}
	shows(2*lookEvery, 2)
	if err := os.Remove(cert); err != nil {
		t.Fatal(err)
	}
	shows(3*lookEvery, 2)
	issue(t, cert, key, 3)
	shows(4*lookEvery, 3)
}
