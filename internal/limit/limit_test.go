package limit

import (
	"encoding/binary"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"
)

func few(n int) Rate { return Rate{Burst: n, Every: time.Hour} }

// If the person or the network has to wait, the event counts for neither.
func TestAllow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(Limits{Table: Limit{Person: few(2), Address: few(3)}})
		home := Network(netip.MustParseAddr("192.0.2.1"))
		allow := func(person string, want time.Duration) {
			t.Helper()
			if retry, ok := l.Allow(Table, person, home); retry != want || ok != (want == 0) {
				t.Errorf("%s is answered with %v, %v; want %v", person, retry, ok, want)
			}
		}
		allow("ann", 0)
		allow("ann", 0)
		allow("ann", time.Hour)
		allow("bob", 0)
		allow("bob", time.Hour)
		if _, ok := l.Allow(Table, "bob", netip.Prefix{}); !ok {
			t.Error("what Bob was refused has counted")
		}
		time.Sleep(time.Hour)
		allow("ann", 0)
		if _, ok := New(None()).Allow(Table, "ann", home); !ok {
			t.Error("there is a limit where there should be none")
		}
	})
}

func TestNetwork(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.1": "192.0.2.1/32", "2001:db8:1:2:ffff::2": "2001:db8:1:2::/64", "fe80::1%eth0": "fe80::/64",
	} {
		if got := Network(netip.MustParseAddr(address)); got.String() != want {
			t.Errorf("%s is in %s, want %s", address, got, want)
		}
	}
}

// However many addresses appear, only so many are remembered, and one that comes often is not forgotten among them.
func TestLimiterIsBounded(t *testing.T) {
	l := New(Limits{Session: Limit{Address: few(30)}, Login: Limit{Address: few(1)}})
	address := func(n uint32) netip.Prefix {
		return Network(netip.AddrFrom4([4]byte(binary.BigEndian.AppendUint32(nil, n))))
	}
	regular, refused := address(0), 0
	l.Allow(Login, "", regular)
	for n := range uint32(3 * maxSources) {
		if _, ok := l.Allow(Session, "", address(n+1)); !ok {
			t.Fatalf("address %d has to wait at once", n+1)
		}
		if n%1000 == 0 {
			if _, ok := l.Allow(Session, "", regular); !ok {
				refused++
			}
		}
	}
	if _, ok := l.Allow(Login, "", regular); ok {
		t.Error("what was counted of another kind is forgotten")
	}
	if all := len(l.seen[Session].recent) + len(l.seen[Session].before); all > 2*maxSources {
		t.Errorf("%d are remembered", all)
	}
	if refused != 3*maxSources/1000-30 {
		t.Errorf("whoever came %d times was refused %d times", 3*maxSources/1000, refused)
	}
}

// A burst that takes long to refill does not come back any sooner because its source stays away.
func TestSlowLimitsAreNotForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New(Limits{Table: Limit{Person: few(1), Address: few(10)}})
		home := Network(netip.MustParseAddr("192.0.2.1"))
		used := func() (n int) {
			for {
				if _, ok := l.Allow(Table, "", home); !ok {
					return n
				}
				n++
			}
		}
		for _, want := range []int{10, 3} {
			if n := used(); n != want {
				t.Errorf("%d tables are opened at once, want %d", n, want)
			}
			time.Sleep(90 * time.Minute)
			l.Allow(Table, "ann", netip.Prefix{}) // others come meanwhile
			time.Sleep(90 * time.Minute)
		}
	})
}
