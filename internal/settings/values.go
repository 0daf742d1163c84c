package settings

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

// Address is an address to listen on; "" for the default.
type Address string

// UnmarshalText implements encoding.TextUnmarshaler.
func (a *Address) UnmarshalText(text []byte) error {
	_, port, err := net.SplitHostPort(string(text))
	if err == nil {
		_, err = net.LookupPort("tcp", port)
	}
	if err != nil && len(text) > 0 {
		return fmt.Errorf("%q is not an address to listen on; write localhost:8080, or :8080 for all addresses of this machine", text)
	}
	*a = Address(text)
	return nil
}

// Origin is where people reach the server, as browsers write it: in lower case, without a default port.
type Origin string

// UnmarshalText implements encoding.TextUnmarshaler.
func (o *Origin) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*o = ""
		return nil
	}
	u, ok := serverURL(text)
	if !ok {
		return fmt.Errorf("%q is not an origin; write it like https://play.example.org, beginning with http or https and with nothing after the host", text)
	}
	host := strings.ToLower(u.Host)
	for scheme, port := range map[string]string{"http": ":80", "https": ":443"} {
		if u.Scheme == scheme {
			host = strings.TrimSuffix(host, port)
		}
	}
	*o = Origin(u.Scheme + "://" + strings.TrimSuffix(host, ":"))
	return nil
}

// Collector is the URL to which traces are sent; "" for none.
type Collector string

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Collector) UnmarshalText(text []byte) error {
	if _, ok := serverURL(text); !ok && len(text) > 0 {
		return fmt.Errorf("%q is not the address of a collector; write it like http://localhost:4318, beginning with http or https and with nothing after the port", text)
	}
	*c = Collector(text)
	return nil
}

// serverURL parses a URL of a server, without a path.
func serverURL(text []byte) (u *url.URL, ok bool) {
	u, err := url.Parse(string(text))
	return u, err == nil && u.Hostname() != "" && (u.Scheme == "http" || u.Scheme == "https") && bare(u)
}

// bare tells whether a URL has nothing but a scheme and a host. It removes a slash at the end.
func bare(u *url.URL) bool {
	u.Path = strings.TrimSuffix(u.Path, "/")
	return *u == url.URL{Scheme: u.Scheme, Host: u.Host}
}

// Page is the URL of a page on another server; "" for the default.
type Page string

// UnmarshalText implements encoding.TextUnmarshaler.
func (p *Page) UnmarshalText(text []byte) error {
	if u, err := url.Parse(string(text)); len(text) > 0 && (err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https") {
		return fmt.Errorf("%q is not the address of a page; it begins with https://", text)
	}
	*p = Page(text)
	return nil
}

// Domain is a name that a certificate can be obtained for.
type Domain string

// UnmarshalText implements encoding.TextUnmarshaler.
func (d *Domain) UnmarshalText(text []byte) error {
	name := strings.ToLower(string(text))
	u, err := url.Parse("https://" + name)
	_, numeric := netip.ParseAddr(name)
	if err != nil || u.Hostname() != name || !strings.Contains(strings.Trim(name, "."), ".") || strings.ContainsAny(name, "*_") || numeric == nil {
		return fmt.Errorf("%q is not a name that a certificate can be obtained for; write it like play.example.org", text)
	}
	*d = Domain(name)
	return nil
}

// Secure tells whether it begins with https.
func (o Origin) Secure() bool { return strings.HasPrefix(string(o), "https:") }

// Numeric tells whether it has an IP address in place of a name.
func (o Origin) Numeric() bool {
	u, err := url.Parse(string(o))
	if err != nil {
		return false
	}
	_, err = netip.ParseAddr(u.Hostname())
	return err == nil
}

// Count is a whole number, 0 or more.
type Count int

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Count) UnmarshalText(text []byte) error {
	n, err := strconv.Atoi(string(text))
	if err != nil || n < 0 {
		return fmt.Errorf("%q is not a whole number, 0 or more", text)
	}
	*c = Count(n)
	return nil
}

// Share is a number from 0 to 1.
type Share float64

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Share) UnmarshalText(text []byte) error {
	parsed, err := strconv.ParseFloat(string(text), 64)
	if err != nil || !(parsed >= 0 && parsed <= 1) {
		return fmt.Errorf("%q is not a number from 0 to 1", text)
	}
	*s = Share(parsed)
	return nil
}

// Duration is a duration that is not negative.
type Duration time.Duration

// UnmarshalText implements encoding.TextUnmarshaler.
func (d *Duration) UnmarshalText(text []byte) error {
	parsed, err := time.ParseDuration(string(text))
	if err != nil || parsed < 0 {
		return fmt.Errorf("%q is not a duration such as 10s, 900ms or 1m30s", text)
	}
	*d = Duration(parsed)
	return nil
}

// Level is the lowest level that is logged.
type Level slog.Level

// UnmarshalText implements encoding.TextUnmarshaler.
func (l *Level) UnmarshalText(text []byte) error {
	all := []string{"debug", "info", "warn", "error"}
	if !slices.Contains(all, strings.ToLower(string(text))) {
		return fmt.Errorf("%q is none of %s", text, strings.Join(all, ", "))
	}
	return (*slog.Level)(l).UnmarshalText(text)
}

// Network is an IP address or a prefix.
type Network netip.Prefix

// UnmarshalText implements encoding.TextUnmarshaler.
func (n *Network) UnmarshalText(text []byte) error {
	if a, err := netip.ParseAddr(string(text)); err == nil && a.Zone() == "" {
		*n = Network(netip.PrefixFrom(a.Unmap(), a.Unmap().BitLen()))
		return nil
	}
	p, err := netip.ParsePrefix(string(text))
	if err != nil {
		return fmt.Errorf("%q is neither an address, such as 127.0.0.1, nor a network, such as 10.0.0.0/8", text)
	}
	*n = Network(p.Masked())
	return nil
}
