package server

import (
	"log/slog"
	"net/netip"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/divingbell/divingbell/internal/metrics"
)

// The log says which address has too many connections, but not for each of them.
func TestRefusedConnectionsAreLogged(t *testing.T) {
	var log strings.Builder
	r := newRefusals(metrics.Listener(prometheus.NewRegistry()), slog.New(slog.NewTextHandler(&log, nil)))
	for range 100 {
		r.Refused(netip.MustParsePrefix("192.0.2.7/32"))
	}
	if strings.Count(log.String(), "192.0.2.7/32") != 1 || strings.Count(log.String(), "\n") != 1 {
		t.Errorf("it says %q", log.String())
	}
}

// One address never gets all connections, however few there are, unless the settings ask for it.
func TestTheShareOfAnAddress(t *testing.T) {
	for _, c := range []struct{ asked, all, want int }{
		{0, 30_000, 1500}, {0, 724, 362}, {0, 1, 1}, {20, 30_000, 20}, {30_000, 30_000, 30_000},
	} {
		if found := share(c.asked, c.all); found != c.want {
			t.Errorf("asked for %d of %d there are %d, want %d", c.asked, c.all, found, c.want)
		}
	}
}
