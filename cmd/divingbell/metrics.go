package main

import (
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store/sqlite"
)

// watching is for those who run the server. It has an address of its own, so that the public never sees it.
type watching struct {
	MetricsListen address `help:"Show metrics for Prometheus at this address, under /metrics; nowhere without it." placeholder:"[HOST]:PORT" group:"Operation:" env:"DIVINGBELL_METRICS_LISTEN"`
	Pprof         bool    `help:"Show profiles of the running program there too, under /debug/pprof/." group:"Operation:" env:"DIVINGBELL_PPROF"`
}

func (w watching) check() error {
	if w.Pprof && w.MetricsListen == "" {
		return game.BadInput("profiles are shown where metrics are: --pprof needs --metrics-listen")
	}
	return nil
}

// handler shows the figures of a registry, and profiles if asked for.
func (w watching) handler(registry *prometheus.Registry) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	if w.Pprof {
		mux.HandleFunc("/debug/pprof/", pprof.Index)
		mux.HandleFunc("/debug/pprof/cmdline", pprof.Cmdline)
		mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
		mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
		mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	}
	return mux
}

// newRegistry has figures of the program itself.
func newRegistry() *prometheus.Registry {
	r := prometheus.NewRegistry()
	build := prometheus.NewGaugeVec(prometheus.GaugeOpts{
		Namespace: "divingbell", Name: "build_info", Help: "1, for the version that runs and what it was built from.",
	}, []string{"version", "commit"})
	build.WithLabelValues(release, commit).Set(1)
	r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), build)
	return r
}

// countCommits has the store tell of its transactions.
func countCommits(registry *prometheus.Registry) sqlite.Options {
	seconds := prometheus.NewHistogram(prometheus.HistogramOpts{
		Namespace: "divingbell", Name: "commit_seconds", Help: "How long a transaction of the database takes, until it is on disk.",
		Buckets: prometheus.ExponentialBuckets(0.0005, 2, 14),
	})
	writes := prometheus.NewHistogram(prometheus.HistogramOpts{
		Namespace: "divingbell", Name: "commit_writes", Help: "How many writes share a transaction.",
		Buckets: prometheus.ExponentialBuckets(1, 2, 11),
	})
	registry.MustRegister(seconds, writes)
	return sqlite.Options{Committed: func(n int, took time.Duration) {
		seconds.Observe(took.Seconds())
		writes.Observe(float64(n))
	}}
}
