package api

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
)

// Addresses find out where requests come from.
type Addresses struct {
	Origin  string         // where people reach the server; "" for whatever host a request names
	Proxies []netip.Prefix // trusted for addresses and TLS
	Log     *slog.Logger

	nearby  sync.Once // warns about a proxy nearby that is not trusted
	faraway sync.Once // warns about one elsewhere
}

// Client is the address that a request comes from. Each of our proxies appends the address of its own peer to X-Forwarded-For, so
// the first from the right that is not one of them is the client; anything further left may be forged.
func (a *Addresses) Client(r *http.Request) netip.Addr {
	address := peer(r)
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && a.Trusts(address); i-- {
		before, err := parseHop(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		address = before.Unmap()
	}
	return address
}

// parseHop reads an address, which some proxies write with a port.
func parseHop(text string) (netip.Addr, error) {
	if with, err := netip.ParseAddrPort(text); err == nil {
		return with.Addr(), nil
	}
	return netip.ParseAddr(text)
}

// Secure tells whether the client's connection is encrypted: ours is, or a trusted proxy says that its own is.
func (a *Addresses) Secure(r *http.Request) bool {
	if r.TLS != nil {
		return true
	}
	said := r.Header.Values("X-Forwarded-Proto")
	if len(said) == 0 || !a.Trusts(peer(r)) {
		return false
	}
	last := said[len(said)-1]
	return strings.EqualFold(strings.TrimSpace(last[strings.LastIndexByte(last, ',')+1:]), "https")
}

// Downgraded tells whether a request comes from a page that was sent without TLS, although it has our name and we are reached
// over TLS: anybody on the network path could have forged it. The reverse, a page over TLS whose request comes without, is
// accepted: a proxy that is not trusted, or does not say so, may have terminated the TLS.
func (a *Addresses) Downgraded(r *http.Request) bool {
	page, err := url.Parse(r.Header.Get("Origin"))
	if err != nil || page.Scheme != "http" {
		return false
	}
	ours, known := strings.CutPrefix(a.Origin, "https://")
	return known && strings.EqualFold(page.Host, ours) || a.Secure(r) && strings.EqualFold(page.Host, r.Host)
}

// WarnOfProxy warns once about a proxy that is not trusted: everybody behind it shares one address. A nearby one is named; a
// public address is not, because it may belong to a person who forged the header.
func (a *Addresses) WarnOfProxy(r *http.Request) {
	address := peer(r)
	if !forwarded(r) || a.Trusts(address) {
		return
	}
	if address.IsLoopback() || address.IsPrivate() || address.IsLinkLocalUnicast() {
		a.nearby.Do(func() {
			a.Log.Warn(fmt.Sprintf("a proxy at %s is not among the trusted proxies, so everybody behind it shares the limits of one address", address), "setting", "trusted-proxies")
		})
		return
	}
	a.faraway.Do(func() {
		a.Log.Warn("requests say that they come through a proxy that is not among the trusted proxies; if it is one of yours, everybody behind it shares the limits of one address", "setting", "trusted-proxies")
	})
}

func forwarded(r *http.Request) bool {
	for _, name := range []string{"X-Forwarded-For", "X-Forwarded-Proto", "Forwarded"} {
		if len(r.Header[name]) > 0 {
			return true
		}
	}
	return false
}

func peer(r *http.Request) netip.Addr {
	address, _ := netip.ParseAddrPort(r.RemoteAddr)
	return address.Addr().Unmap()
}

// Trusts tells whether an address is that of one of our proxies.
func (a *Addresses) Trusts(address netip.Addr) bool {
	for _, p := range a.Proxies {
		if p.Contains(address) {
			return true
		}
	}
	return false
}
