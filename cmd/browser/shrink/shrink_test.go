package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// run runs a command, with additions to its environment.
func run(t *testing.T, environment string, name string, arguments ...string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), name, arguments...)
	command.Env = append(os.Environ(), strings.Fields(environment)...)
	var stderr strings.Builder
	command.Stderr = &stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(arguments, " "), err, &stderr)
	}
	return strings.TrimSpace(string(out))
}

// count counts the jumps of a program that go by the table of their function, and the loops of WebAssembly in it.
func count(t *testing.T, path string) (byTable, loops int) {
	t.Helper()
	program, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for kind, bytes := range sections(program) {
		section := reader{bytes}
		if kind != codeSection {
			continue
		}
		for range section.number() {
			code := reader{section.take(section.number())}
			for range code.number() {
				code.number()
				code.take(1)
			}
			var last [2]instruction
			for len(code.left) > 0 {
				i := code.instruction()
				switch {
				case i.op == opLoop:
					loops++
				case i.op == opBranch && last[0].op == opSet && last[0].first == 0 && last[1].op == opConst:
					byTable++
				}
				last = [2]instruction{i, last[0]}
			}
		}
	}
	return byTable, loops
}

// Programs do the same afterwards, wherever they jump.
func TestShrink(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no Node to run WebAssembly")
	}
	const source = "./testdata/jumps"
	folder := t.TempDir()
	native, program, smaller := filepath.Join(folder, "native"), filepath.Join(folder, "program.wasm"), filepath.Join(folder, "smaller.wasm")
	run(t, "", "go", "build", "-o", native, source)
	run(t, "GOOS=js GOARCH=wasm", "go", "build", "-o", program, source)
	if err := shrinkFile(program, smaller); err != nil {
		t.Fatal(err)
	}
	before, loopsBefore := count(t, program)
	after, loops := count(t, smaller)
	if loops < loopsBefore+100 {
		t.Errorf("there are %d loops, before %d", loops, loopsBefore)
	}
	if after == 0 || after*4 > before {
		t.Errorf("%d of %d jumps go by a table as before", after, before)
	}
	glue := filepath.Join(run(t, "", "go", "env", "GOROOT"), "lib", "wasm", "wasm_exec_node.js")
	want := run(t, "", native)
	if found := run(t, "", node, glue, smaller); found != want {
		t.Errorf("it prints\n%s\nwant\n%s", found, want)
	}
	if len(strings.Split(want, "\n")) < 5 {
		t.Errorf("it says only %q", want)
	}
}

// What has another form stays as it is.
func TestUnknownCode(t *testing.T) {
	for name, code := range map[string][]byte{
		"nothing but an end":       {0, opEnd},
		"a loop without a table":   {0, opLoop, noResult, opEnd, opEnd},
		"a table without a loop":   {0, opBlock, noResult, opGet, 0, opTable, 0, 0, opEnd, opEnd},
		"a jump by something else": {0, opLoop, noResult, opBlock, noResult, opGet, 0, opTable, 0, 0, opEnd, opBranch, 0, opEnd, opEnd},
	} {
		if found := straighten(code); string(found) != string(code) {
			t.Errorf("%s became % x", name, found)
		}
	}
}
