package webtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// WithProgram runs tests of the real program and sets program to its path: TEST_PROGRAM, or else that of a program it builds first.
func WithProgram(m *testing.M, program *string) {
	if *program = os.Getenv("TEST_PROGRAM"); *program != "" {
		os.Exit(m.Run())
	}
	dir, err := os.MkdirTemp("", "divingbell-test-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	*program = filepath.Join(dir, "divingbell")
	if out, err := exec.Command("go", "build", "-o", *program, "github.com/divingbell/divingbell/cmd/divingbell").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "%v\n%s", err, out)
		os.Exit(1)
	}
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}
