package metrics

import "github.com/prometheus/client_golang/prometheus"

// Connections counts the connections of a listener.
type Connections struct {
	open    prometheus.Gauge
	refused prometheus.Counter
}

// Listener returns the meter of a listener and registers its metrics. It panics if the registry has them already.
func Listener(registry prometheus.Registerer) *Connections {
	c := &Connections{
		open:    gauge("open_connections", "Network connections that are open, whatever they are used for."),
		refused: counter("refused_connections_total", "Network connections that were closed at once because their address already had as many as it may have."),
	}
	registry.MustRegister(c.open, c.refused)
	return c
}

// Open adds to the number of open connections; change may be negative.
func (c *Connections) Open(change int) { c.open.Add(float64(change)) }

// Refused counts a refused connection.
func (c *Connections) Refused() { c.refused.Inc() }
