// Package certificate serves TLS with a certificate from files, which are read again when they change, or with certificates
// that an authority issues by ACME, which are kept in the store.
package certificate

import (
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/divingbell/divingbell/game"
)

// Certificate is read from files, and again when they change. While the new files cannot be used, the old certificate stays.
type Certificate struct {
	cert, key string // files
	log       *slog.Logger

	mutex   sync.Mutex
	current *tls.Certificate
	stamp   string // fingerprint of the files that were read
	checked time.Time
}

// checkEvery is how often the files are checked, at most.
const checkEvery = 10 * time.Second

// Open reads a certificate and its private key.
func Open(cert, key string, log *slog.Logger) (*Certificate, error) {
	c := &Certificate{cert: cert, key: key, log: log}
	if err := c.read(time.Now()); err != nil {
		return nil, game.BadInput(fmt.Sprintf("the certificate of --tls-cert and --tls-key cannot be used: %v", err))
	}
	return c, nil
}

// Config serves the certificate that is current when a connection begins.
func (c *Certificate) Config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12, NextProtos: protocols(),
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
			return c.get(time.Now()), nil
		},
	}
}

// protocols are what the server speaks over TLS.
func protocols() []string { return []string{"h2", "http/1.1"} }

// Until is when the certificate expires.
func (c *Certificate) Until() time.Time {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.current.Leaf.NotAfter
}

func (c *Certificate) get(now time.Time) *tls.Certificate {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if now.Sub(c.checked) >= checkEvery {
		c.renew(now)
	}
	return c.current
}

// Reload reads the files again now, if they have changed.
func (c *Certificate) Reload() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.renew(time.Now())
}

func (c *Certificate) renew(now time.Time) {
	c.checked = now
	if stamp := c.fingerprint(); stamp == c.stamp {
		return
	}
	if err := c.read(now); err != nil {
		c.log.Error("the new certificate cannot be used; the old one stays", "error", err)
		return
	}
	c.log.Info("there is a new certificate", "until", c.current.Leaf.NotAfter)
}

func (c *Certificate) read(now time.Time) error {
	c.checked, c.stamp = now, c.fingerprint() // before reading, so that a change in between is noticed the next time
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err != nil {
		return err
	}
	c.current = &pair
	return nil
}

// fingerprint changes when the files do.
func (c *Certificate) fingerprint() string {
	stamp := ""
	for _, name := range []string{c.cert, c.key} {
		if info, err := os.Stat(name); err == nil {
			stamp += fmt.Sprintln(info.ModTime().UnixNano(), info.Size())
		}
	}
	return stamp
}
