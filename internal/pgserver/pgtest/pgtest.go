// Package pgtest gives tests a real PostgreSQL: one server for all tests of a package, a schema for each.
package pgtest

import (
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"testing"

	"github.com/divingbell/divingbell/internal/pgserver"
)

var (
	shared  pgserver.Shared
	schemas atomic.Int64
)

// Server is the server of the package, for tests that have to look into it. Where PostgreSQL is not installed, the test is
// skipped.
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

// URL is where a test has a schema to itself, which does not exist yet.
func URL(t testing.TB) string {
	t.Helper()
	return Server(t).URL(fmt.Sprint("test_", schemas.Add(1)))
}

// Stop ends the server. The TestMain of a package calls it when the tests are over.
func Stop() {
	if err := shared.Close(); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
}
