package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/divingbell/divingbell/internal/cli/clitest"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"divingbell": main})
}

func TestCommands(t *testing.T) { clitest.Run(t, "") }

// The example in docs/scripts.md is a script that passes.
func TestExampleOfTheDocument(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "scripts.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range strings.Split(string(text), "```\n") {
		if !strings.Contains(block, "\ngame ") || !strings.HasPrefix(block, "# ") {
			continue
		}
		file := filepath.Join(t.TempDir(), "example.txt")
		if err := os.WriteFile(file, []byte(block), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := (scriptCmd{}).run(file); err != nil {
			t.Error(err)
		}
		return
	}
	t.Error("the document has no example")
}

// The server's exit code says whether restarting it makes sense.
func TestServes(t *testing.T) {
	for _, args := range [][]string{nil, {"serve"}, {"--listen", ":0"}, {"serve", "backup"}} {
		if !serves(args) {
			t.Errorf("%q do not serve", args)
		}
	}
	for _, args := range [][]string{{"backup", "serve"}, {"frobnicate"}} {
		if serves(args) {
			t.Errorf("%q serve", args)
		}
	}
}
