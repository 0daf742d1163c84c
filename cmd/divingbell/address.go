package main

import (
	"fmt"
	"net"
	"net/netip"
	"strconv"
	"time"
)

// The port that is taken if nobody asks for another, and how many are tried when others have it.
const (
	firstPort = 8080
	morePorts = 20
)

// listen listens where it is told to, or else at the first free port of every address.
func listen(address address) (net.Listener, error) {
	if address != "" {
		l, err := net.Listen("tcp", string(address))
		if err != nil {
			return nil, fmt.Errorf("nobody can be let in at %s: %w", address, err)
		}
		return l, nil
	}
	return listenFrom(firstPort, morePorts)
}

// listenFrom takes the first free port of several.
func listenFrom(first, more int) (l net.Listener, err error) {
	for port := first; port <= first+more; port++ {
		if l, err = net.Listen("tcp", ":"+strconv.Itoa(port)); err == nil {
			return l, nil
		}
	}
	return nil, fmt.Errorf("no port from %d to %d is free; name one with --listen: %w", first, first+more, err)
}

// door is where the server can be reached.
type door struct {
	here    string   // from the same machine
	network []string // from others nearby
}

// findDoor works out where a listener can be reached. Which addresses the machine has, and whether a listener that is for this
// machine alone is to be found as localhost, is passed in.
func findDoor(scheme string, l net.Addr, machine []netip.Addr, local bool) door {
	at := netip.MustParseAddrPort(l.String())
	url := func(host string) string { return scheme + "://" + net.JoinHostPort(host, strconv.Itoa(int(at.Port()))) }
	address := at.Addr().Unmap()
	switch {
	case address.IsLoopback() && local:
		return door{here: url("localhost")} // for passkeys, which are made for names
	case address.IsLoopback():
		return door{here: url(address.String())}
	case !address.IsUnspecified():
		return door{here: url(address.String()), network: []string{url(address.String())}}
	}
	d := door{here: url("localhost")}
	for _, a := range machine {
		if a.Is4() || !address.Is4() {
			d.network = append(d.network, url(a.String()))
		}
	}
	return d
}

// isLocalhost tells whether a listener was asked for by a name and not by an address, and who asks for localhost comes to
// it, and not to another program or nowhere.
func isLocalhost(asked address, l net.Addr) bool {
	host, _, _ := net.SplitHostPort(string(asked))
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

// machineAddresses are those that others in the network may know this machine by, IPv4 first: they are easier to type.
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
		return four // whoever has both is spared the long ones
	}
	return six
}
