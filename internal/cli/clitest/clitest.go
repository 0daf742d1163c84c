// Package clitest runs the scripts that test a program's commands.
package clitest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/game/registry"
)

// Run runs the scripts in testdata. In them, $GAME is the first game of the registry, $OTHER the second, and $ROOT the repository.
// "replace FILE OLD NEW" changes a file. Programs in the folder path, if it is not "", are found as well.
func Run(t *testing.T, path string) {
	t.Helper()
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
			if path != "" {
				env.Setenv("PATH", env.Getenv("PATH")+string(os.PathListSeparator)+path)
			}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"replace": replace},
	})
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
