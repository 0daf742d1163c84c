package metrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"github.com/divingbell/divingbell/internal/notice"
)

// noticeMeter implements notice.Meter.
type noticeMeter struct{ notices *prometheus.CounterVec }

// Notices returns the meter of notices and registers its metrics. It panics if the registry has them already.
func Notices(registry prometheus.Registerer) notice.Meter {
	m := noticeMeter{prometheus.NewCounterVec(prometheus.CounterOpts{
		Namespace: "divingbell", Name: "notices_total",
		Help: "Notifications to people who are away, by kind (push or mail) and by result: sent, failed, or dropped because the recipient no longer exists.",
	}, []string{"kind", "became"})}
	registry.MustRegister(m.notices)
	return m
}

func (m noticeMeter) Sent(kind string)    { m.notices.WithLabelValues(kind, "sent").Inc() }
func (m noticeMeter) Failed(kind string)  { m.notices.WithLabelValues(kind, "failed").Inc() }
func (m noticeMeter) Dropped(kind string) { m.notices.WithLabelValues(kind, "dropped").Inc() }
