package listener

import (
	"fmt"
	"net"
	"net/netip"
	"reflect"
	"strings"
	"testing"
)

func TestURLs(t *testing.T) {
	machine := []netip.Addr{netip.MustParseAddr("192.168.1.5"), netip.MustParseAddr("fd00::5")}
	for _, c := range []struct {
		listen  string
		here    string
		network []string
	}{
		{"[::]:8080", "http://localhost:8080", []string{"http://192.168.1.5:8080", "http://[fd00::5]:8080"}},
		{"0.0.0.0:80", "http://localhost:80", []string{"http://192.168.1.5:80"}},
		{"127.0.0.1:8080", "http://127.0.0.1:8080", nil},
		{"[::1]:8080", "http://[::1]:8080", nil},
		{"192.168.1.5:8080", "http://192.168.1.5:8080", []string{"http://192.168.1.5:8080"}},
	} {
		want := URLs{c.here, c.network}
		if u := urls("http", net.TCPAddrFromAddrPort(netip.MustParseAddrPort(c.listen)), machine, false); !reflect.DeepEqual(u, want) {
			t.Errorf("%s: it is %+v, want %+v", c.listen, u, want)
		}
	}
	for listen, want := range map[string]string{"127.0.0.1:8080": "http://localhost:8080", "[::1]:8080": "http://localhost:8080", "192.168.1.5:80": "http://192.168.1.5:80"} {
		if u := urls("http", net.TCPAddrFromAddrPort(netip.MustParseAddrPort(listen)), machine, true); u.Here != want {
			t.Errorf("%s by name: it is %s, want %s", listen, u.Here, want)
		}
	}
}

// A loopback listener opened by name is called localhost, if localhost leads to it.
func TestLocalhost(t *testing.T) {
	l, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if !isLocalhost("localhost:0", l.Addr()) {
		t.Errorf("%s is not found as localhost", l.Addr())
	}
	if isLocalhost("127.0.0.1:0", l.Addr()) {
		t.Errorf("%s was asked for by its address and is called localhost", l.Addr())
	}
	other, err := net.Listen("tcp", "127.0.0.2:0")
	if err != nil {
		t.Skip(err)
	}
	defer other.Close()
	if isLocalhost("reef:0", other.Addr()) {
		t.Errorf("%s is found as localhost", other.Addr())
	}
}

// A port that another program has is skipped; if all are taken, the error says so.
func TestTheNextFreePort(t *testing.T) {
	taken, err := net.Listen("tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	first := taken.Addr().(*net.TCPAddr).Port
	if l, err := listenFrom(first, 0); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("no port from %d to %d is free", first, first)) {
		t.Errorf("on a port that is taken: %v, %v", l, err)
	}
	l, err := listenFrom(first, 100)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if port := l.Addr().(*net.TCPAddr).Port; port <= first || port > first+100 {
		t.Errorf("after port %d it takes port %d", first, port)
	}
}

// The given address comes first; one that is not in the list changes nothing.
func TestFirstOf(t *testing.T) {
	docker, wifi := netip.MustParseAddr("172.17.0.1"), netip.MustParseAddr("192.168.1.5")
	for _, c := range []struct {
		first netip.Addr
		want  []netip.Addr
	}{
		{wifi, []netip.Addr{wifi, docker}},
		{docker, []netip.Addr{docker, wifi}},
		{netip.Addr{}, []netip.Addr{docker, wifi}},
	} {
		if got := firstOf([]netip.Addr{docker, wifi}, c.first); !reflect.DeepEqual(got, c.want) {
			t.Errorf("with %v first: %v", c.first, got)
		}
	}
}
