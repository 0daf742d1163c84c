package notice

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

// People name the addresses that notices are pushed to. So that nobody can make the server connect to its own network,
// connections are made only to addresses of the public Internet. That is checked when the connection is made, not before: by then
// the name may lead elsewhere.

var errNotPublic = errors.New("the address is not one of the public Internet")

// reserved are networks beyond those that netip knows: shared, for tests and documentation, or leading to IPv4 addresses through
// IPv6.
var reserved = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("192.88.99.0/24"), netip.MustParsePrefix("198.18.0.0/15"),
	netip.MustParsePrefix("198.51.100.0/24"), netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("::/96"), netip.MustParsePrefix("64:ff9b::/96"), netip.MustParsePrefix("64:ff9b:1::/48"),
	netip.MustParsePrefix("100::/64"), netip.MustParsePrefix("2001::/23"), netip.MustParsePrefix("2001:db8::/32"),
	netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("3fff::/20"), netip.MustParsePrefix("5f00::/16"), netip.MustParsePrefix("fec0::/10"),
}

// isPublic tells whether an address belongs to the public Internet.
func isPublic(a netip.Addr) bool {
	a = a.Unmap()
	if !a.IsGlobalUnicast() || a.IsPrivate() {
		return false
	}
	for _, network := range reserved {
		if network.Contains(a) {
			return false
		}
	}
	return true
}

// onlyPublic is for net.Dialer: it refuses addresses that are not public.
func onlyPublic(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil || !isPublic(to.Addr()) {
		return errNotPublic
	}
	return nil
}

const (
	dialTime  = 10 * time.Second
	replyTime = 20 * time.Second
)

// pushClient talks to push services: directly, and without following redirects.
func pushClient() *http.Client {
	dialer := &net.Dialer{Timeout: dialTime, Control: onlyPublic}
	return &http.Client{
		Timeout: replyTime,
		Transport: &http.Transport{
			DialContext: dialer.DialContext, TLSHandshakeTimeout: dialTime, ForceAttemptHTTP2: true, MaxResponseHeaderBytes: 16 << 10, MaxIdleConns: 20, IdleConnTimeout: time.Minute,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
