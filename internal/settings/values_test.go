package settings

import (
	"net/netip"
	"strings"
	"testing"
)

func TestOrigins(t *testing.T) {
	for text, want := range map[string]string{
		"https://play.example.org": "https://play.example.org", "HTTPS://Play.Example.ORG:443/": "https://play.example.org",
		"http://reef:80": "http://reef", "http://reef:443": "http://reef:443", "https://[FD00::5]:8443": "https://[fd00::5]:8443", "": "",
	} {
		var o Origin
		if err := o.UnmarshalText([]byte(text)); err != nil || string(o) != want {
			t.Errorf("%s is %q, %v; want %q", text, o, err, want)
		}
	}
	for _, text := range []string{
		"play.example.org", "play.example.org:443", "ftp://reef", "https://", "https://:443", "https://reef/games", "https://reef?", "https://reef/?a",
		"https://ada@reef", "https://reef#deep", "https://reef:port", "//reef", "wss://reef",
	} {
		var o Origin
		if err := o.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is %q", text, o)
		}
	}
	for text, want := range map[Origin]bool{"https://192.0.2.1": true, "https://[fd00::5]:8443": true, "https://play.example.org": false, "": false} {
		if text.Numeric() != want {
			t.Errorf("%q has an address: %v", text, !want)
		}
	}
}

func TestNetworks(t *testing.T) {
	for text, want := range map[string]string{
		"127.0.0.1": "127.0.0.1/32", "::1": "::1/128", "10.1.2.3/8": "10.0.0.0/8", "::ffff:10.0.0.1": "10.0.0.1/32", "fd00::/8": "fd00::/8",
	} {
		var n Network
		if err := n.UnmarshalText([]byte(text)); err != nil || netip.Prefix(n).String() != want {
			t.Errorf("%s is %v, %v; want %s", text, netip.Prefix(n), err, want)
		}
	}
	for _, text := range []string{"", "localhost", "10.0.0.0/33", "fe80::1%eth0", "10.0.0.1:80"} {
		var n Network
		if err := n.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is %v", text, netip.Prefix(n))
		}
	}
}

func TestDomains(t *testing.T) {
	for _, good := range []string{"play.example.org", "Play.Example.ORG", "xn--strand-bua.example"} {
		var d Domain
		if err := d.UnmarshalText([]byte(good)); err != nil || string(d) != strings.ToLower(good) {
			t.Errorf("%q is %q, %v", good, d, err)
		}
	}
	for _, bad := range []string{"", "localhost", "192.0.2.1", "*.example.org", "https://play.example.org", "play.example.org:443", "play.example.org/", "a b.org"} {
		if err := new(Domain).UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q is a domain", bad)
		}
	}
}

func TestShares(t *testing.T) {
	for text, good := range map[string]bool{"0": true, "1": true, "0.25": true, "-0.1": false, "1.1": false, "NaN": false, "": false, "all": false} {
		var s Share
		if err := s.UnmarshalText([]byte(text)); (err == nil) != good {
			t.Errorf("%q is %v, %v", text, s, err)
		}
	}
}
