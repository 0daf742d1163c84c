package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/registry"
)

// forbidden matches packages that a browser would have to load without needing them, or in whose place it has something smaller.
var forbidden = regexp.MustCompile(`^(net/http|database/sql|testing|log|log/slog|regexp|text/tabwriter|compress/.*|golang.org/x/text/.*|` +
	`crypto/rand|crypto/hmac|` + module + `game/pennies|github.com/segmentio/.*|github.com/go-json-experiment/.*|github.com/prometheus/.*|google.golang.org/protobuf/.*|github.com/danielgtaylor/huma/.*)$`)

const module = "github.com/divingbell/divingbell/"

// goWasm runs the go command for WebAssembly.
func goWasm(t *testing.T, arguments ...string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), "go", arguments...)
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	var stderr strings.Builder
	command.Stderr = &stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(arguments, " "), err, &stderr)
	}
	return strings.TrimSpace(string(out))
}

func TestDependencies(t *testing.T) {
	deps := strings.Fields(goWasm(t, "list", "-deps", "."))
	for _, name := range deps {
		if forbidden.MatchString(name) {
			t.Errorf("%s is needed by: %s", name, goWasm(t, "list", "-deps", "-f", "{{range .Imports}}{{if eq . \""+name+"\"}}{{$.ImportPath}}{{end}}{{end}}", "."))
		}
	}
	for _, name := range []string{"game", "game/deepblue/judge", "game/sunken/judge", "game/valuenet", "bot", "record", "fair", "internal/table", "internal/live", "internal/local"} {
		if !strings.Contains("\n"+strings.Join(deps, "\n")+"\n", "\n"+module+name+"\n") {
			t.Errorf("%s is not part of it", name)
		}
	}
}

// A hall and a thinker play every game to its end, and hand it on.
func TestPlays(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no Node to run WebAssembly")
	}
	build := t.TempDir()
	if out, err := exec.CommandContext(t.Context(), "make", "--no-print-directory", "-C", "../..", "module", "BUILD="+build).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	binary := filepath.Join(build, "divingbell.wasm")
	out, err := exec.CommandContext(t.Context(), node, "testdata/play.mjs", filepath.Join(goWasm(t, "env", "GOROOT"), "lib", "wasm", "wasm_exec.js"), binary).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
	for _, name := range registry.Names() {
		if !strings.Contains(string(out), name+": over after ") {
			t.Errorf("%s was not played:\n%s", name, out)
		}
	}
}
