package main

import (
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Settings are read into types that know what is wrong with a value, so that it is said where the value stands.

// address is where to listen.
type address string

// UnmarshalText implements encoding.TextUnmarshaler.
func (a *address) UnmarshalText(text []byte) error {
	_, port, err := net.SplitHostPort(string(text))
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil && len(text) > 0 {
		return fmt.Errorf("%q is no address to listen at; localhost:8080 is one, or :8080 for all that this machine has", text)
	}
	*a = address(text)
	return nil
}

// origin is where people reach the server, as browsers write it: in small letters, without the usual port.
type origin string

// UnmarshalText implements encoding.TextUnmarshaler.
func (o *origin) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*o = ""
		return nil
	}
	u, err := url.Parse(string(text))
	if err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https" || !bare(u) {
		return fmt.Errorf("%q is no origin; one is written like https://play.example.org, with http or https before and nothing after it", text)
	}
	host := strings.ToLower(u.Host)
	for scheme, port := range map[string]string{"http": ":80", "https": ":443"} {
		if u.Scheme == scheme {
			host = strings.TrimSuffix(host, port)
		}
	}
	*o = origin(u.Scheme + "://" + strings.TrimSuffix(host, ":"))
	return nil
}

// bare tells whether an address has nothing but a scheme and a host; a slash after them changes nothing.
func bare(u *url.URL) bool {
	u.Path = strings.TrimSuffix(u.Path, "/")
	return *u == url.URL{Scheme: u.Scheme, Host: u.Host}
}

// secure tells whether it begins with https.
func (o origin) secure() bool { return strings.HasPrefix(string(o), "https:") }

// numeric tells whether it has an address in place of a name.
func (o origin) numeric() bool {
	u, err := url.Parse(string(o))
	if err != nil {
		return false
	}
	_, err = netip.ParseAddr(u.Hostname())
	return err == nil
}

// count is a number of things.
type count int

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *count) UnmarshalText(text []byte) error {
	n, err := numberFrom(0, text)
	*c = count(n)
	return err
}

// some is a number of things, of which there is one at least.
type some int

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *some) UnmarshalText(text []byte) error {
	n, err := numberFrom(1, text)
	*s = some(n)
	return err
}

func numberFrom(least int, text []byte) (int, error) {
	n, err := strconv.Atoi(string(text))
	if err != nil || n < least {
		return 0, fmt.Errorf("%q is not a number from %d on", text, least)
	}
	return n, nil
}

// span is a time that passes.
type span time.Duration

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *span) UnmarshalText(text []byte) error {
	d, err := time.ParseDuration(string(text))
	if err != nil || d < 0 {
		return fmt.Errorf("%q is not a time such as 10s, 900ms or 1m30s", text)
	}
	*s = span(d)
	return nil
}

// level is what is logged.
type level slog.Level

// UnmarshalText implements encoding.TextUnmarshaler.
func (l *level) UnmarshalText(text []byte) error {
	all := []string{"debug", "info", "warn", "error"}
	if !slices.Contains(all, strings.ToLower(string(text))) {
		return fmt.Errorf("%q is none of %s", text, strings.Join(all, ", "))
	}
	return (*slog.Level)(l).UnmarshalText(text)
}

// network is one address, or many that begin alike.
type network netip.Prefix

// UnmarshalText implements encoding.TextUnmarshaler.
func (n *network) UnmarshalText(text []byte) error {
	if a, err := netip.ParseAddr(string(text)); err == nil && a.Zone() == "" {
		*n = network(netip.PrefixFrom(a.Unmap(), a.Unmap().BitLen()))
		return nil
	}
	p, err := netip.ParsePrefix(string(text))
	if err != nil {
		return fmt.Errorf("%q is neither an address, such as 127.0.0.1, nor a network, such as 10.0.0.0/8", text)
	}
	*n = network(p.Masked())
	return nil
}
