package metrics_test

import (
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/divingbell/divingbell/internal/metrics"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

func TestNotices(t *testing.T) {
	registry := prometheus.NewRegistry()
	m := metrics.Notices(registry)
	m.Sent("push")
	m.Failed("mail")
	m.Dropped("push")
	shown := httptest.NewRecorder()
	promhttp.HandlerFor(registry, promhttp.HandlerOpts{}).ServeHTTP(shown, httptest.NewRequest("GET", "/", nil))
	for _, line := range []string{`{became="sent",kind="push"} 1`, `{became="failed",kind="mail"} 1`, `{became="dropped",kind="push"} 1`} {
		if !strings.Contains(shown.Body.String(), "\ndivingbell_notices_total"+line+"\n") {
			t.Errorf("%s is not in\n%s", line, shown.Body)
		}
	}
}

func TestLive(t *testing.T) {
	registry := prometheus.NewRegistry()
	m := metrics.Live(registry)
	m.Awake(2)
	m.Awake(-1)
	m.Refused()
	m.Unreadable(2)
	m.Thought(time.Second)
	m.Appended([]table.Entry{{Kind: protocol.Moved}, {Kind: protocol.Said}, {Kind: protocol.Moved, How: "bot"}}, time.Second)
	shown := httptest.NewRecorder()
	promhttp.HandlerFor(registry, promhttp.HandlerOpts{}).ServeHTTP(shown, httptest.NewRequest("GET", "/", nil))
	for _, line := range []string{
		"tables_awake 1", "refused_total 1", "entries_total 3", `moves_total{how="bot"} 1`, `moves_total{how="player"} 1`,
		"append_seconds_count 1", "tables_unreadable 2", "bot_seconds_sum 1",
	} {
		if !strings.Contains(shown.Body.String(), "\ndivingbell_"+line+"\n") {
			t.Errorf("%s is not in\n%s", line, shown.Body)
		}
	}
}
