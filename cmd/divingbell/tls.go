package main

import (
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/divingbell/divingbell/game"
)

// certificate is read from files, and again when they change. While what is there cannot be used, the one before is.
type certificate struct {
	cert, key string // files
	log       *slog.Logger

	mutex   sync.Mutex
	current *tls.Certificate
	stamp   string // of the files as they were read
	looked  time.Time
}

// lookEvery is how often the files are looked at, at most.
const lookEvery = 10 * time.Second

func openCertificate(cert, key string, log *slog.Logger) (*certificate, error) {
	c := &certificate{cert: cert, key: key, log: log}
	if err := c.read(time.Now()); err != nil {
		return nil, game.BadInput(fmt.Sprintf("the certificate of --tls-cert and --tls-key cannot be used: %v", err))
	}
	return c, nil
}

func (c *certificate) config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
			return c.get(time.Now()), nil
		},
	}
}

// get gives the certificate for a connection that begins now.
func (c *certificate) get(now time.Time) *tls.Certificate {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if now.Sub(c.looked) >= lookEvery {
		c.renew(now)
	}
	return c.current
}

// reload has the files read again now, if they have changed.
func (c *certificate) reload() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.renew(time.Now())
}

func (c *certificate) renew(now time.Time) {
	c.looked = now
	if stamp := c.look(); stamp == c.stamp {
		return
	}
	if err := c.read(now); err != nil {
		c.log.Error("the new certificate cannot be used; the old one stays", "error", err)
		return
	}
	c.log.Info("there is a new certificate", "until", c.current.Leaf.NotAfter)
}

func (c *certificate) read(now time.Time) error {
	c.looked, c.stamp = now, c.look() // before reading: a change in between is noticed the next time
	pair, err := tls.LoadX509KeyPair(c.cert, c.key)
	if err != nil {
		return err
	}
	c.current = &pair
	return nil
}

// look tells the files apart from what they are later.
func (c *certificate) look() string {
	stamp := ""
	for _, name := range []string{c.cert, c.key} {
		if info, err := os.Stat(name); err == nil {
			stamp += fmt.Sprintln(info.ModTime().UnixNano(), info.Size())
		}
	}
	return stamp
}
