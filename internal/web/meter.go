package web

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// meter counts requests, WebSockets and commands.
type meter struct {
	connections prometheus.Gauge
	command     prometheus.Histogram
	requests    *prometheus.CounterVec
}

func newMeter(registry *prometheus.Registry) *meter {
	m := &meter{
		connections: prometheus.NewGauge(prometheus.GaugeOpts{
			Namespace: "divingbell", Name: "connections", Help: "WebSockets that are open.",
		}),
		command: prometheus.NewHistogram(prometheus.HistogramOpts{
			Namespace: "divingbell", Name: "command_seconds", Help: "How long it takes until a command is answered.",
			Buckets: prometheus.ExponentialBuckets(0.0005, 2, 14),
		}),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: "divingbell", Name: "requests_total", Help: "HTTP requests that were answered, by status.",
		}, []string{"status"}),
	}
	if registry != nil {
		registry.MustRegister(m.connections, m.command, m.requests)
	}
	return m
}

func (m *meter) answeredRequest(status int) { m.requests.WithLabelValues(strconv.Itoa(status)).Inc() }

// Connected implements socket.Meter.
func (m *meter) Connected(change int) { m.connections.Add(float64(change)) }

// Answered implements socket.Meter.
func (m *meter) Answered(took time.Duration) { m.command.Observe(took.Seconds()) }
