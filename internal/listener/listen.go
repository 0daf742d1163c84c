// Package listener accepts a bounded number of network connections, in all and from one address. It also finds a free port, and the
// URLs under which people reach it.
package listener

import (
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"time"
)

// FirstPort is the default port, and morePorts how many after it are tried if it is in use.
const (
	FirstPort = 8080
	morePorts = 20
)

// Listen listens on an address, or, if that is "", on the first free port of all addresses.
func Listen(address string) (*net.TCPListener, error) {
	if address == "" {
		return listenFrom(FirstPort, morePorts)
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("cannot listen on %s: %w", address, err)
	}
	return l.(*net.TCPListener), nil
}

// listenFrom takes the first free port of several.
func listenFrom(first, more int) (*net.TCPListener, error) {
	var err error
	for port := first; port <= first+more; port++ {
		var l net.Listener
		if l, err = net.Listen("tcp", ":"+strconv.Itoa(port)); err == nil {
			return l.(*net.TCPListener), nil
		}
	}
	return nil, fmt.Errorf("no port from %d to %d is free; name one with --listen: %w", first, first+more, err)
}

// URLs are where people reach a listener.
type URLs struct {
	Here    string   // from the same machine
	Network []string // from others nearby
}

// URLsOf finds where a listener can be reached; asked is the address it was opened with.
func URLsOf(scheme, asked string, l net.Addr) URLs {
	return urls(scheme, l, machineAddresses(), isLocalhost(asked, l))
}

// urls is given the machine's addresses, and whether a loopback listener is reached as localhost.
func urls(scheme string, l net.Addr, machine []netip.Addr, local bool) URLs {
	at := netip.MustParseAddrPort(l.String())
	url := func(host string) string { return scheme + "://" + net.JoinHostPort(host, strconv.Itoa(int(at.Port()))) }
	address := at.Addr().Unmap()
	switch {
	case address.IsLoopback() && local:
		return URLs{Here: url("localhost")} // for passkeys, which are bound to names
	case address.IsLoopback():
		return URLs{Here: url(address.String())}
	case !address.IsUnspecified():
		return URLs{Here: url(address.String()), Network: []string{url(address.String())}}
	}
	u := URLs{Here: url("localhost")}
	for _, a := range machine {
		if a.Is4() || !address.Is4() {
			u.Network = append(u.Network, url(a.String()))
		}
	}
	return u
}

// isLocalhost tells whether a listener was opened by a name rather than an address, and localhost leads to it rather than to
// another program or nowhere.
func isLocalhost(asked string, l net.Addr) bool {
	host, _, _ := net.SplitHostPort(asked)
	if _, err := netip.ParseAddr(host); err == nil || host == "" {
		return false
	}
	at := netip.MustParseAddrPort(l.String())
	conn, err := net.DialTimeout("tcp", net.JoinHostPort("localhost", strconv.Itoa(int(at.Port()))), time.Second)
	if err != nil {
		return false
	}
	defer conn.Close()
	return conn.RemoteAddr().String() == l.String()
}

// machineAddresses are the addresses under which others in the network reach this machine; only IPv4 ones if there are any, since
// they are easier to type. The default route's address comes first: others may belong to networks of virtual machines.
func machineAddresses() []netip.Addr {
	interfaces, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var four, six []netip.Addr
	for _, i := range interfaces {
		if i.Flags&(net.FlagUp|net.FlagRunning) != net.FlagUp|net.FlagRunning {
			continue
		}
		addresses, err := i.Addrs()
		if err != nil {
			continue
		}
		for _, a := range addresses {
			prefix, err := netip.ParsePrefix(a.String())
			address := prefix.Addr().Unmap()
			switch {
			case err != nil || !address.IsGlobalUnicast():
			case address.Is4():
				four = append(four, address)
			default:
				six = append(six, address)
			}
		}
	}
	if len(four) > 0 {
		return firstOf(four, outward("udp4", "192.0.2.1:9"))
	}
	return firstOf(six, outward("udp6", "[2001:db8::1]:9"))
}

// outward is the address from which this machine would send to a far one. Dialing UDP sends nothing.
func outward(network, far string) netip.Addr {
	conn, err := net.Dial(network, far)
	if err != nil {
		return netip.Addr{}
	}
	defer conn.Close()
	return conn.LocalAddr().(*net.UDPAddr).AddrPort().Addr().Unmap()
}

// firstOf moves an address to the front, if it is in the list.
func firstOf(addresses []netip.Addr, first netip.Addr) []netip.Addr {
	if i := slices.Index(addresses, first); i > 0 {
		addresses = slices.Insert(slices.Delete(addresses, i, i+1), 0, first)
	}
	return addresses
}
