package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/golden"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"divingbell": main})
}

// In the scripts, $GAME is the first game of the registry, $OTHER the second, and $ROOT the repository. "replace FILE OLD NEW"
// changes a file.
func TestCommands(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:           "testdata",
		UpdateScripts: golden.Update(),
		Setup: func(env *testscript.Env) error {
			env.Setenv("GAME", registry.Names()[0])
			env.Setenv("OTHER", registry.Names()[1])
			env.Setenv("ROOT", root)
			env.Setenv("HOME", filepath.Join(env.WorkDir, "home"))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"replace": replace},
	})
}

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

func replace(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 3 {
		ts.Fatalf("usage: replace FILE OLD NEW")
	}
	file := ts.MkAbs(args[0])
	text := ts.ReadFile(args[0])
	if !strings.Contains(text, args[1]) {
		ts.Fatalf("%s does not have %q", args[0], args[1])
	}
	ts.Check(os.WriteFile(file, []byte(strings.Replace(text, args[1], args[2], 1)), 0o644))
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
