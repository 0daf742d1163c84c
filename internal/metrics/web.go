package metrics

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/divingbell/divingbell/internal/web"
)

// webMeter implements web.Meter.
type webMeter struct {
	connections prometheus.Gauge
	command     prometheus.Histogram
	requests    *prometheus.CounterVec
}

// Web returns the meter of a web server and registers its metrics. It panics if the registry has them already.
func Web(registry prometheus.Registerer) web.Meter {
	m := &webMeter{
		connections: gauge("connections", "WebSockets and streams that are open."),
		command:     histogram("command_seconds", "How long it takes to answer a command."),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: "divingbell", Name: "requests_total", Help: "HTTP requests that were answered, by status.",
		}, []string{"status"}),
	}
	registry.MustRegister(m.connections, m.command, m.requests)
	return m
}

func (m *webMeter) Connected(change int)        { m.connections.Add(float64(change)) }
func (m *webMeter) Answered(took time.Duration) { m.command.Observe(took.Seconds()) }
func (m *webMeter) Requested(status int)        { m.requests.WithLabelValues(strconv.Itoa(status)).Inc() }
