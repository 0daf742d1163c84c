package notice

import (
	"errors"
	"net/netip"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/notice/noticetest"
)

func TestPublicAddresses(t *testing.T) {
	for address, public := range map[string]bool{
		"8.8.8.8": true, "142.250.1.1": true, "2607:f8b0::1": true, "2a00:1450:4001::1": true,
		"127.0.0.1": false, "127.8.8.8": false, "0.0.0.0": false, "0.1.2.3": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.1.1": false,
		"169.254.169.254": false, "100.64.0.1": false, "192.0.0.170": false, "198.18.0.1": false, "203.0.113.7": false, "224.0.0.1": false,
		"240.0.0.1": false, "255.255.255.255": false,
		"::": false, "::1": false, "::ffff:127.0.0.1": false, "::ffff:8.8.8.8": true, "::7f00:1": false, "fe80::1": false, "fc00::1": false,
		"fd12::1": false, "ff02::1": false, "64:ff9b::7f00:1": false, "2002:7f00:1::": false, "2001::1": false, "2001:db8::1": false, "fec0::1": false,
	} {
		if isPublic(netip.MustParseAddr(address)) != public {
			t.Errorf("%s is public: %t", address, !public)
		}
	}
}

// A name that only looks public is never connected to: what counts is where it leads when the connection is made.
func TestOnlyPublicAddressesAreConnectedTo(t *testing.T) {
	service := noticetest.NewPushService(t)
	for _, host := range []string{"127.0.0.1", "localhost"} {
		address := strings.Replace(service.URL, "127.0.0.1", host, 1)
		_, err := pushClient().Get(address)
		if !errors.Is(err, errNotPublic) {
			t.Errorf("%s is connected to: %v", host, err)
		}
	}
	if n := service.Connections.Load(); n != 0 {
		t.Errorf("there were %d connections", n)
	}
}
