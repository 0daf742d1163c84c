package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/divingbell/divingbell/internal/store"
)

// metricNames are the names of the metrics that a server exposes, and of those that Prometheus adds.
func metricNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{"up": true}
	for _, d := range shownMetrics(t) {
		names[regexp.MustCompile(`fqName: "(\w+)"`).FindStringSubmatch(d)[1]] = true
	}
	return names
}

var (
	measured  = regexp.MustCompile(`\b(?:divingbell|go|process)_\w+`)
	histogram = regexp.MustCompile(`_(?:bucket|sum|count)$`)
)

// checkMetrics checks that an expression uses only existing metrics.
func checkMetrics(t *testing.T, where, expression string, shown map[string]bool) {
	t.Helper()
	names := measured.FindAllString(expression, -1)
	if len(names) == 0 && !strings.Contains(expression, "up{") {
		t.Errorf("%s asks for nothing: %s", where, expression)
	}
	for _, name := range names {
		if !shown[name] && !shown[histogram.ReplaceAllString(name, "")] {
			t.Errorf("%s asks for %s, which no server shows", where, name)
		}
	}
}

// dashboard is the part of a dashboard that matters here.
type dashboard struct {
	Panels []struct {
		Title   string
		Type    string
		Targets []struct{ Expr string }
	}
	Templating struct {
		List []struct{ Name string }
	}
}

// The dashboard uses only existing metrics, and shows every metric of the server's own.
func TestDashboard(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(deploy, "grafana", "divingbell.json"))
	if err != nil {
		t.Fatal(err)
	}
	var d dashboard
	if err := json.Unmarshal(data, &d); err != nil {
		t.Fatal(err)
	}
	shown := metricNames(t)
	for _, p := range d.Panels {
		if p.Type != "row" && len(p.Targets) == 0 {
			t.Errorf("%s is empty", p.Title)
		}
		for _, target := range p.Targets {
			checkMetrics(t, p.Title, target.Expr, shown)
		}
	}
	for name := range shown {
		if strings.HasPrefix(name, "divingbell_") && !strings.Contains(string(data), name) {
			t.Errorf("%s is on no panel", name)
		}
	}
	for _, m := range regexp.MustCompile(`\$(\w+)`).FindAllStringSubmatch(string(data), -1) {
		if m[1] != "__rate_interval" && !slices.ContainsFunc(d.Templating.List, func(v struct{ Name string }) bool { return v.Name == m[1] }) {
			t.Errorf("there is no variable %s", m[1])
		}
	}
}

// Every alert uses existing metrics, and docs/hosting.md explains it.
func TestAlerts(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(deploy, "prometheus", "alerts.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Groups []struct {
			Rules []struct {
				Alert, Expr         string
				Labels, Annotations map[string]string
			}
		}
	}
	if err := yaml.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	document, err := os.ReadFile(hosting)
	if err != nil {
		t.Fatal(err)
	}
	shown, alerts := metricNames(t), map[string]bool{}
	for _, g := range file.Groups {
		for _, r := range g.Rules {
			alerts[r.Alert] = true
			checkMetrics(t, r.Alert, r.Expr, shown)
			if r.Labels["severity"] == "" || r.Annotations["summary"] == "" {
				t.Errorf("%s says too little: %v, %v", r.Alert, r.Labels, r.Annotations)
			}
		}
	}
	if !strings.Contains(string(data), fmt.Sprintf("sum by (job) (divingbell_leases) < %d", store.Shards)) {
		t.Errorf("no alert tells when fewer than all %d shards are seen to", store.Shards)
	}
	explained := map[string]bool{}
	for _, m := range regexp.MustCompile("\n\\| `(Divingbell[A-Za-z]+)` \\| [^|]+ \\| [^|]+ \\|").FindAllStringSubmatch(string(document), -1) {
		explained[m[1]] = true
		if !alerts[m[1]] {
			t.Errorf("%s explains %s, which is no alert", hosting, m[1])
		}
	}
	for name := range alerts {
		if !explained[name] {
			t.Errorf("%s does not say what %s means", hosting, name)
		}
	}
	if len(alerts) < 8 {
		t.Errorf("there are only %d alerts", len(alerts))
	}
}
