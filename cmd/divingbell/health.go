package main

import (
	"cmp"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/divingbell/divingbell/internal/listener"
	"github.com/divingbell/divingbell/internal/settings"
)

type healthCmd struct {
	settings.FromFile
	URL string `help:"The server's address; by default on this machine, as its settings say." placeholder:"URL"`

	Listen     settings.Address  `hidden:"" env:"DIVINGBELL_LISTEN"`
	TLSCert    string            `name:"tls-cert" hidden:"" env:"DIVINGBELL_TLS_CERT"`
	ACMEDomain []settings.Domain `name:"acme-domain" hidden:"" env:"DIVINGBELL_ACME_DOMAIN"`
}

// Help implements kong.HelpProvider.
func (healthCmd) Help() string {
	return "Asks a server whether it can read and write its store at this moment. The exit code is 0 if it can, and 1 if it cannot or does " +
		"not answer. Containers, which have no other program to ask with, use it as their health check.\n\nExamples:\n" +
		"  divingbell health\n  divingbell health --url https://play.example.org"
}

// healthTimeout is longer than the server itself waits for its store.
const healthTimeout = 5 * time.Second

// Run implements the command.
func (c healthCmd) Run(ctx context.Context, out io.Writer) error {
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	said, err := c.ask(ctx)
	if err != nil {
		return fmt.Errorf("health check %w: %w", errFailed, err)
	}
	_, err = io.WriteString(out, said)
	return err
}

func (c healthCmd) ask(ctx context.Context) (string, error) {
	r, err := http.NewRequestWithContext(ctx, "GET", strings.TrimSuffix(cmp.Or(c.URL, c.here()), "/")+"/readyz", nil)
	if err != nil {
		return "", err
	}
	client := http.Client{Transport: &http.Transport{TLSClientConfig: c.trust()}}
	reply, err := client.Do(r)
	if err != nil {
		return "", err
	}
	defer reply.Body.Close()
	said, err := io.ReadAll(io.LimitReader(reply.Body, 1000))
	if err == nil && reply.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", reply.Status, strings.TrimSpace(string(said)))
	}
	return string(said), err
}

// trust accepts any certificate of a server on this machine, since it is for another name than localhost. A server that obtains
// its certificates needs one of its own names in the handshake.
func (c healthCmd) trust() *tls.Config {
	if c.URL != "" {
		return nil
	}
	config := &tls.Config{InsecureSkipVerify: true}
	if len(c.ACMEDomain) > 0 {
		config.ServerName = string(c.ACMEDomain[0])
	}
	return config
}

// here is where the server listens, as seen from the same machine.
func (c healthCmd) here() string {
	scheme, usual := "http", strconv.Itoa(listener.FirstPort)
	if c.TLSCert != "" || len(c.ACMEDomain) > 0 {
		scheme = "https"
	}
	if len(c.ACMEDomain) > 0 {
		usual = "443"
	}
	host, port, _ := net.SplitHostPort(string(c.Listen))
	if a, err := netip.ParseAddr(host); err == nil && a.IsUnspecified() {
		host = ""
	}
	return scheme + "://" + net.JoinHostPort(cmp.Or(host, "localhost"), cmp.Or(port, usual))
}
