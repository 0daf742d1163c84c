package web

import (
	"encoding/binary"
	"net/netip"
	"testing"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"
)

// However many addresses somebody has, only so many are remembered; and who comes often is not forgotten among them.
func TestTurnstileIsBounded(t *testing.T) {
	stile := newTurnstile(Limits{Session: Limit{Address: Rate{Burst: 30, Every: time.Hour}}})
	address := func(n uint32) netip.Prefix {
		return network(netip.AddrFrom4([4]byte(binary.BigEndian.AppendUint32(nil, n))))
	}
	regular, refused := address(0), 0
	for n := range uint32(3 * maxGuests) {
		if _, ok := stile.pass("session", "", address(n+1)); !ok {
			t.Fatalf("address %d has to wait at once", n+1)
		}
		if n%1000 == 0 {
			if _, ok := stile.pass("session", "", regular); !ok {
				refused++
			}
		}
	}
	if all := len(stile.recent) + len(stile.before); all > 2*maxGuests {
		t.Errorf("%d are remembered", all)
	}
	if refused != 3*maxGuests/1000-30 {
		t.Errorf("who came %d times was refused %d times", 3*maxGuests/1000, refused)
	}
}

func TestCeremoniesAreBounded(t *testing.T) {
	c := newCeremonies()
	first := c.begin(webauthn.SessionData{Challenge: "first"})
	var last string
	for range maxCeremonies + 100 {
		last = c.begin(webauthn.SessionData{Challenge: "another"})
	}
	if len(c.open) > maxCeremonies || len(c.order) > maxCeremonies {
		t.Errorf("%d ceremonies are kept", len(c.open))
	}
	if _, ok := c.end(first); ok {
		t.Error("the oldest was kept")
	}
	if asked, ok := c.end(last); !ok || asked.Challenge != "another" {
		t.Error("the latest was not kept")
	}
	old := c.begin(webauthn.SessionData{})
	late := c.open[old]
	late.ends = time.Now().Add(-time.Second)
	c.open[old] = late
	if _, ok := c.end(old); ok {
		t.Error("a ceremony was answered too late")
	}
}
