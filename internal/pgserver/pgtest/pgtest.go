// Package pgtest gives tests a real PostgreSQL: one server for all tests of a package, a schema for each.
package pgtest

import (
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"testing"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/internal/pgserver"
)

var (
	shared  pgserver.Shared
	schemas atomic.Int64
)

// Server is the server of the package, for tests that need more than a URL. If PostgreSQL is not installed, the test is skipped.
func Server(t testing.TB) *pgserver.Server {
	t.Helper()
	s, err := shared.Get()
	if errors.Is(err, pgserver.ErrMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// URL names a schema for one test, which does not exist yet.
func URL(t testing.TB) string {
	t.Helper()
	return Server(t).URL(fmt.Sprint("test_", schemas.Add(1)))
}

// Main runs the tests of a package, ends the server, and checks that no goroutine is left. A TestMain calls it.
func Main(m *testing.M) {
	code := m.Run()
	err := shared.Close()
	if err == nil && code == 0 {
		err = goleak.Find()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}
