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
	if *program, err = build(dir); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

// Program is the path of the real program: TEST_PROGRAM, or else that of a program it builds.
func Program(t *testing.T) string {
	t.Helper()
	if program := os.Getenv("TEST_PROGRAM"); program != "" {
		return program
	}
	program, err := build(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return program
}

func build(dir string) (string, error) {
	program := filepath.Join(dir, "divingbell")
	out, err := exec.Command("go", "build", "-o", program, "github.com/divingbell/divingbell/cmd/divingbell").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, out)
	}
	return program, err
}
