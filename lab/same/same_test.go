package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/gametest/trials"
)

// command runs a program, also for another system: "GOOS=js GOARCH=wasm".
func command(t *testing.T, system string, name string, arguments ...string) string {
	t.Helper()
	c := exec.CommandContext(t.Context(), name, arguments...)
	c.Env = append(os.Environ(), strings.Fields(system)...)
	var stderr strings.Builder
	c.Stderr = &stderr
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(arguments, " "), err, &stderr)
	}
	return strings.TrimSpace(string(out))
}

// The same seed, draws and number of futures give the same games everywhere.
func TestTheSameGameEverywhere(t *testing.T) {
	play := []string{"-games", fmt.Sprint(trials.Of(1, 50)), "-futures", fmt.Sprint(trials.Of(8, 24))}
	build := func(system string) string {
		binary := filepath.Join(t.TempDir(), "same")
		command(t, system, "go", "build", "-o", binary, ".")
		return binary
	}
	days := append([]string{"-daily", "2026-11-20"}, play...)
	if trials.Long() {
		days[len(days)-1] = "150" // as many as bots look at
	}
	run := func(name string, before ...string) string {
		return command(t, "", name, slices.Concat(before, play)...) + command(t, "", name, slices.Concat(before, days)...)
	}
	want := run(build(""))
	if strings.Count(want, "record ") < 4 {
		t.Fatalf("too little was played:\n%s", want)
	}
	same := func(t *testing.T, found string) {
		t.Helper()
		if found != want {
			t.Errorf("found\n%s\nwant\n%s", found, want)
		}
	}
	t.Run("WebAssembly", func(t *testing.T) {
		node, err := exec.LookPath("node")
		if err != nil {
			t.Skip("there is no Node to run WebAssembly")
		}
		glue := filepath.Join(command(t, "", "go", "env", "GOROOT"), "lib", "wasm", "wasm_exec_node.js")
		module := build("GOOS=js GOARCH=wasm")
		smaller := module + ".smaller"
		command(t, "", "go", "run", "../../cmd/browser/shrink", module, smaller)
		same(t, run(node, glue, smaller))
	})
	t.Run("arm64", func(t *testing.T) {
		emulator, err := exec.LookPath("qemu-aarch64")
		if err != nil || !trials.Long() {
			t.Skip("this takes long, and needs qemu-aarch64")
		}
		same(t, run(emulator, build("GOOS=linux GOARCH=arm64")))
	})
}

// fused matches an instruction of arm64 that adds to a product before that is rounded, with its place in the source.
var fused = regexp.MustCompile(`\(([^()]*\.go:\d+)\)\tFN?M(?:ADD|SUB)[DS]`)

// Processors that can add to a product before it is rounded do so, unless the source says otherwise: float64(x*y) + z. Games would
// then go differently on them.
func TestNothingIsFused(t *testing.T) {
	const module = "github.com/divingbell/divingbell/"
	arguments := []string{"build", "-gcflags=-S"}
	for _, name := range strings.Fields(command(t, "", "go", "list", "-deps", module+"bot", module+"game/registry", module+"review")) {
		if strings.HasPrefix(name, module) {
			arguments = append(arguments, name)
		}
	}
	c := exec.CommandContext(t.Context(), "go", arguments...)
	c.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64")
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%.2000s", err, out)
	}
	if strings.Count(string(out), "FMULD") < 100 {
		t.Fatal("these are not the instructions of arm64")
	}
	places := map[string]bool{}
	for _, place := range fused.FindAllStringSubmatch(string(out), -1) {
		if !places[place[1]] {
			places[place[1]] = true
			t.Errorf("%s: a product is added to before it is rounded; write float64(x*y) + z", place[1])
		}
	}
}

// Functions of package math whose results differ between processors are not for thinking; package exact has others.
func TestNoInexactFunctions(t *testing.T) {
	inexact := regexp.MustCompile(`\bmath\.(Exp|Exp2|Expm1|Log|Log2|Log10|Log1p|Pow|Hypot|Cbrt|Sin|Cos|Tan|Sinh|Cosh|Tanh|Asin|Acos|Atan|Atan2|Erf|Gamma|FMA)\(`)
	for _, folder := range []string{"game", "bot", "review"} {
		err := filepath.WalkDir(filepath.Join("..", "..", folder), func(name string, _ os.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.Contains(name, "learner") {
				return err
			}
			source, err := os.ReadFile(name)
			if found := inexact.Find(source); found != nil {
				t.Errorf("%s uses %s", name, found)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
