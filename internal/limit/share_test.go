package limit

import (
	"net/netip"
	"testing"
	"testing/synctest"
	"time"
)

// Whoever uses two nodes in turn gets no more than one would grant, once they have exchanged counts.
func TestShare(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		limits := Limits{Table: Limit{Person: Rate{4, time.Hour}, Address: Rate{6, time.Hour}}}
		home := netip.MustParsePrefix("192.0.2.7/32")
		a, b := New(limits), New(limits)
		a.Share()
		b.Share()
		tell := func() {
			for _, m := range a.Spent() {
				b.Spend(m)
			}
			for _, m := range b.Spent() {
				a.Spend(m)
			}
		}
		granted := func(l *Limiter, person string) (n int) {
			for range 10 {
				if _, ok := l.Allow(Table, person, home); ok {
					n++
				}
			}
			return n
		}
		if n := granted(a, "ann"); n != 4 {
			t.Errorf("the first node grants %d", n)
		}
		tell()
		if n := granted(b, "ann"); n != 0 {
			t.Errorf("the second node grants %d more to the same person", n)
		}
		if n := granted(b, "bob"); n != 2 {
			t.Errorf("the second node grants %d more to the same address", n)
		}
		tell()
		if len(a.Spent())+len(b.Spent()) > 0 {
			t.Error("what has been told is told again")
		}
		time.Sleep(time.Hour)
		tell()
		if na, nb := granted(a, "ann"), granted(b, "ann"); na != 1 || nb != 1 {
			t.Errorf("an hour later each grants what came back, before they tell each other: %d and %d", na, nb)
		}
		tell()
		time.Sleep(time.Hour)
		if n := granted(a, "ann"); n != 0 {
			t.Errorf("what both granted is not taken off: %d", n)
		}
		b.Spend([]byte("?"))
	})
}

// A message has at most maxSourcesPerMessage sources; the rest are in the next.
func TestShareMany(t *testing.T) {
	l := New(Limits{})
	l.Share()
	for i := range 2*maxSourcesPerMessage + 1 {
		l.Allow(Talk, "", netip.PrefixFrom(netip.AddrFrom4([4]byte{10, 0, byte(i >> 8), byte(i)}), 32))
	}
	if n := len(l.Spent()); n != 3 {
		t.Errorf("%d messages", n)
	}
}

// Requests and messages are not shared.
func TestShareLittle(t *testing.T) {
	l := New(Limits{})
	l.Share()
	for _, kind := range []Kind{Request, Message} {
		l.Allow(kind, "ann", netip.Prefix{})
	}
	if told := l.Spent(); len(told) > 0 {
		t.Errorf("it tells %s", told)
	}
}
