package server

import (
	"log/slog"
	"net/netip"
	"time"

	"golang.org/x/time/rate"

	"github.com/divingbell/divingbell/internal/metrics"
)

// refusals counts connections, and logs now and then an address whose connections are refused. It implements listener.Meter.
type refusals struct {
	*metrics.Connections
	log  *slog.Logger
	tell rate.Sometimes
}

func newRefusals(c *metrics.Connections, log *slog.Logger) *refusals {
	return &refusals{Connections: c, log: log, tell: rate.Sometimes{Interval: 10 * time.Second}}
}

// Refused implements listener.Meter.
func (r *refusals) Refused(from netip.Prefix) {
	r.Connections.Refused()
	r.tell.Do(func() {
		r.log.Warn("an address has as many connections as it may have; more are refused", "address", from, "setting", "max-connections-per-address")
	})
}
