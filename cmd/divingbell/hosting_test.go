package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/prometheus/client_golang/prometheus"

	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/metrics"
	"github.com/divingbell/divingbell/internal/server"
	"github.com/divingbell/divingbell/internal/settings"
	"github.com/divingbell/divingbell/internal/store/postgres"
)

var hosting = filepath.Join("..", "..", "docs", "hosting.md")

// The table of settings in docs/hosting.md matches the command line.
func TestSettingsInTheDocument(t *testing.T) {
	parser, err := newParser(t.Context(), kong.Vars{"configplaces": "in this folder or in the folder for settings", "store": "see above"})
	if err != nil {
		t.Fatal(err)
	}
	serve := parser.Model.Children[slices.IndexFunc(parser.Model.Children, func(n *kong.Node) bool { return n.Name == "serve" })]
	text := "| flag | environment | in the file | default | |\n|---|---|---|---|---|\n"
	for _, f := range serve.Flags {
		if f.Hidden {
			continue
		}
		if len(f.Envs) == 0 {
			if f.Name != "help" {
				t.Errorf("--%s cannot be set in the environment", f.Name)
			}
			continue
		}
		if want := "DIVINGBELL_" + strings.ToUpper(strings.ReplaceAll(f.Name, "-", "_")); !slices.Equal(f.Envs, []string{want}) {
			t.Errorf("--%s is %v in the environment, not %s", f.Name, f.Envs, want)
		}
		key := ""
		if settings.Is(f) {
			key = "`" + f.Name + "`"
		}
		fallback := f.Default
		if fallback != "" && f.Name != "store" {
			fallback = "`" + fallback + "`"
		}
		text += fmt.Sprintf("| `--%s` | `%s` | %s | %s | %s |\n", f.Name, f.Envs[0], key, fallback, f.Help)
	}
	compareSection(t, "settings", text)
}

var described = regexp.MustCompile(`^Desc\{fqName: "(divingbell_\w+)", help: "([^"]*)", .*variableLabels: \{(.*)\}\}$`)

// The table of metrics in docs/hosting.md matches what a server exposes.
func TestMetricsInTheDocument(t *testing.T) {
	var rows []string
	for _, d := range shownMetrics(t) {
		if m := described.FindStringSubmatch(d); m != nil {
			rows = append(rows, fmt.Sprintf("| `%s` | %s | %s |\n", m[1], m[3], m[2]))
		}
	}
	if len(rows) < 10 {
		t.Errorf("there are only %d metrics", len(rows))
	}
	slices.Sort(rows)
	compareSection(t, "metrics", "| name | by | |\n|---|---|---|\n"+strings.Join(rows, ""))
}

// shownMetrics describes the metrics that a server exposes.
func shownMetrics(t *testing.T) (all []string) {
	t.Helper()
	c := serveCmd{storage: storage{filepath.Join(t.TempDir(), "games.db")}, Listen: "localhost:0"}
	s, err := server.Open(t.Context(), c.settings(registry.New(), registry.Judge))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	metrics.Traffic(s.Registry, (*postgres.Store)(nil)) // otherwise only a server on PostgreSQL exposes it
	descriptions := make(chan *prometheus.Desc)
	go func() { s.Registry.Describe(descriptions); close(descriptions) }()
	for d := range descriptions {
		all = append(all, d.String())
	}
	return all
}

// The examples of settings files in docs/hosting.md are valid.
func TestSettingsFilesInTheDocument(t *testing.T) {
	parser, err := newParser(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(hosting)
	if err != nil {
		t.Fatal(err)
	}
	examples := regexp.MustCompile("(?s)(?:```toml|>/etc/divingbell.toml <<'END')\n(.*?)(?:```|END)\n").FindAllStringSubmatch(string(data), -1)
	for _, m := range examples {
		e := m[1]
		if values, err := settings.Parse(hosting, []byte(e), settings.All(parser.Model.Node)); err != nil || len(values) == 0 {
			t.Errorf("%s\n%v", e, err)
		}
	}
	if len(examples) < 3 {
		t.Errorf("there are only %d examples", len(examples))
	}
}

// compareSection compares a table with the text between two marks of the document, or writes it there.
func compareSection(t *testing.T, name, want string) {
	t.Helper()
	data, err := os.ReadFile(hosting)
	if err != nil {
		t.Fatal(err)
	}
	mark := regexp.MustCompile(`(?s)(<!-- ` + name + `: [^\n]*-->\n)(.*)(<!-- end of ` + name + ` -->)`)
	m := mark.FindStringSubmatchIndex(string(data))
	if m == nil {
		t.Fatalf("%s has no marks for %s", hosting, name)
	}
	found := string(data[m[4]:m[5]])
	want = "\n" + want + "\n"
	switch {
	case found == want:
	case golden.Update():
		text := string(data[:m[4]]) + want + string(data[m[5]:])
		if err := os.WriteFile(hosting, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s is not up to date (UPDATE_GOLDEN=1 go test renews it); the %s are\n%s", hosting, name, want)
	}
}
