// Package pgtest gives tests a real PostgreSQL: one server for all tests of a package, a schema for each.
package pgtest

import (
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"testing"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/lab/postgres"
)

var (
	shared  postgres.Shared
	schemas atomic.Int64
)

// Start starts a server for one test, which may stop it. If PostgreSQL is not installed, the test is skipped.
func Start(t testing.TB) *postgres.Server {
	t.Helper()
	s, err := postgres.Start(t.Context())
	check(t, err)
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// Server is the server of the package, for tests that need more than a URL. If PostgreSQL is not installed, the test is skipped.
func Server(t testing.TB) *postgres.Server {
	t.Helper()
	s, err := shared.Get()
	check(t, err)
	return s
}

func check(t testing.TB, err error) {
	t.Helper()
	if errors.Is(err, postgres.ErrMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
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
