package metrics

import (
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/postgres"
)

// Handler serves a registry under /metrics and, if profiles is set, profiles of the running program under /debug/pprof/. Neither is
// for the public.
func Handler(registry *prometheus.Registry, profiles bool) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	if profiles {
		mux.HandleFunc("/debug/pprof/", pprof.Index)
		mux.HandleFunc("/debug/pprof/cmdline", pprof.Cmdline)
		mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
		mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
		mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	}
	return mux
}

// NewRegistry makes a registry with the metrics of the program itself.
func NewRegistry(version, commit string) *prometheus.Registry {
	r := prometheus.NewRegistry()
	build := prometheus.NewGaugeVec(prometheus.GaugeOpts{
		Namespace: "divingbell", Name: "build_info", Help: "Always 1; the labels name the running version and the commit it was built from.",
	}, []string{"version", "commit"})
	build.WithLabelValues(version, commit).Set(1)
	r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), build)
	return r
}

// Certificate registers when the server's certificate expires.
func Certificate(registry prometheus.Registerer, until func() time.Time) {
	registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Namespace: "divingbell", Name: "certificate_expires_seconds",
		Help: "When the certificate expires, in seconds since 1970; 0 without a certificate.",
	}, func() float64 { return max(0, float64(until().Unix())) }))
}

// Store are options that make a store report its transactions and damage.
func Store(registry *prometheus.Registry) store.Options {
	seconds := histogram("commit_seconds", "How long a database transaction takes, including the write to disk.")
	writes := prometheus.NewHistogram(prometheus.HistogramOpts{
		Namespace: "divingbell", Name: "commit_writes", Help: "How many writes share a transaction.",
		Buckets: prometheus.ExponentialBuckets(1, 2, 11),
	})
	damaged := gauge("store_damaged", "1 if the database has turned out to be damaged, beyond what is stored of single tables.")
	registry.MustRegister(seconds, writes, damaged)
	return store.Options{
		Committed: func(n int, took time.Duration) {
			seconds.Observe(took.Seconds())
			writes.Observe(float64(n))
		},
		Damaged: func(error) { damaged.Set(1) },
	}
}

// Traffic registers the network traffic of a store, if it is reached over a network.
func Traffic(registry prometheus.Registerer, s store.Store) {
	far, ok := s.(interface{ Traffic() postgres.Traffic })
	if !ok {
		return
	}
	count := func(name, help string, value func(postgres.Traffic) int64) {
		registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Namespace: "divingbell", Name: name, Help: help},
			func() float64 { return float64(value(far.Traffic())) }))
	}
	count("database_statements_total", "Statements sent to PostgreSQL, if that is the store.", func(t postgres.Traffic) int64 { return t.Statements })
	count("database_sent_bytes_total", "Bytes sent to PostgreSQL.", func(t postgres.Traffic) int64 { return t.Sent })
	count("database_received_bytes_total", "Bytes received from PostgreSQL.", func(t postgres.Traffic) int64 { return t.Received })
}
