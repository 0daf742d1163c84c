package main

import (
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/divingbell/divingbell/internal/cli/clitest"
	"github.com/divingbell/divingbell/internal/web/webtest"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"lab": main})
}

// The scripts also use the product's program.
func TestCommands(t *testing.T) {
	clitest.Run(t, filepath.Dir(webtest.Program(t)))
}
