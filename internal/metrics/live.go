// Package metrics exposes what the program counts to Prometheus. The packages that count do not depend on Prometheus: each
// takes an interface, and this package implements it.
package metrics

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// meter implements live.Meter.
type meter struct {
	awake    prometheus.Gauge
	watchers prometheus.Gauge
	thinking prometheus.Gauge
	moves    *prometheus.CounterVec
	entries  prometheus.Counter
	refused  prometheus.Counter
	append   prometheus.Histogram
	thought  prometheus.Histogram
	leases   prometheus.Gauge
	bus      prometheus.Gauge
	repaired prometheus.Counter
	expired  prometheus.Counter

	unreadable prometheus.Gauge

	reviewsWaiting prometheus.Gauge
	reviewing      prometheus.Gauge
	reviewed       prometheus.Histogram
	reviewsFailed  prometheus.Counter
}

// Live returns the meter of a hall and registers its metrics. It panics if the registry has a hall's metrics already.
func Live(registry prometheus.Registerer) live.Meter {
	m := &meter{
		awake:    gauge("tables_awake", "Tables that are in memory."),
		watchers: gauge("watchers", "People and programs that are told what happens at a table."),
		thinking: gauge("bots_thinking", "Decisions that bots are thinking about, or are waiting to think about."),
		entries:  counter("entries_total", "Entries that were added to logs."),
		refused:  counter("refused_total", "Commands that the rules refused."),
		moves: prometheus.NewCounterVec(prometheus.CounterOpts{
			Namespace: "divingbell", Name: "moves_total", Help: "Moves that were played, by how they came about.",
		}, []string{"how"}),
		append:  histogram("append_seconds", "How long it takes to get entries onto disk."),
		thought: histogram("bot_seconds", "How long bots think about a decision."),

		leases:   gauge("leases", "Shards of tables whose clocks and bots run on this node of a cluster."),
		bus:      gauge("bus_up", "1 if this node of a cluster is connected to the bus."),
		repaired: counter("repaired_total", "Tables that were read again from their logs because the bus had missed something."),
		expired:  counter("tables_expired_total", "Tables that were deleted because they had expired."),

		unreadable: gauge("tables_unreadable", "Tables that could not be read when they were last needed: what is stored of them is damaged, or needs another version of the program."),

		reviewsWaiting: gauge("reviews_waiting", "Finished games that wait to be reviewed, on any node."),
		reviewing:      gauge("reviews_running", "Finished games that are being reviewed."),
		reviewed: prometheus.NewHistogram(prometheus.HistogramOpts{
			Namespace: "divingbell", Name: "review_seconds", Help: "How long reviews of finished games take.", Buckets: prometheus.ExponentialBuckets(1, 2, 12),
		}),
		reviewsFailed: counter("reviews_failed_total", "Finished games that could not be reviewed."),
	}
	registry.MustRegister(m.awake, m.watchers, m.thinking, m.moves, m.entries, m.refused, m.append, m.thought, m.leases, m.bus, m.repaired, m.expired, m.unreadable, m.reviewsWaiting, m.reviewing, m.reviewed, m.reviewsFailed)
	return m
}

func gauge(name, help string) prometheus.Gauge {
	return prometheus.NewGauge(prometheus.GaugeOpts{Namespace: "divingbell", Name: name, Help: help})
}

func counter(name, help string) prometheus.Counter {
	return prometheus.NewCounter(prometheus.CounterOpts{Namespace: "divingbell", Name: name, Help: help})
}

func histogram(name, help string) prometheus.Histogram {
	return prometheus.NewHistogram(prometheus.HistogramOpts{
		Namespace: "divingbell", Name: name, Help: help, Buckets: prometheus.ExponentialBuckets(0.0005, 2, 14),
	})
}

func (m *meter) Awake(change int)           { m.awake.Add(float64(change)) }
func (m *meter) Watchers(change int)        { m.watchers.Add(float64(change)) }
func (m *meter) Thinking(change int)        { m.thinking.Add(float64(change)) }
func (m *meter) Thought(took time.Duration) { m.thought.Observe(took.Seconds()) }
func (m *meter) Refused()                   { m.refused.Inc() }
func (m *meter) Leases(held int)            { m.leases.Set(float64(held)) }
func (m *meter) Expired()                   { m.expired.Inc() }
func (m *meter) Unreadable(tables int)      { m.unreadable.Set(float64(tables)) }
func (m *meter) Repaired()                  { m.repaired.Inc() }

func (m *meter) ReviewsWaiting(games int)    { m.reviewsWaiting.Set(float64(games)) }
func (m *meter) Reviewing(change int)        { m.reviewing.Add(float64(change)) }
func (m *meter) Reviewed(took time.Duration) { m.reviewed.Observe(took.Seconds()) }
func (m *meter) ReviewFailed()               { m.reviewsFailed.Inc() }

func (m *meter) BusUp(up bool) {
	m.bus.Set(0)
	if up {
		m.bus.Set(1)
	}
}

func (m *meter) Appended(entries []table.Entry, took time.Duration) {
	m.append.Observe(took.Seconds())
	m.entries.Add(float64(len(entries)))
	for i := range entries {
		if entries[i].Kind == protocol.Moved {
			how := entries[i].How
			if how == "" {
				how = "player"
			}
			m.moves.WithLabelValues(how).Inc()
		}
	}
}
