package webtest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// WithProgram runs tests of the real program. It builds the program first and sets program to its path.
func WithProgram(m *testing.M, program *string) {
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
