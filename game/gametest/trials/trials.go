// Package trials decides how long randomised tests try, and with which seed, for all of them in the same way.
package trials

import (
	"os"
	"strconv"
	"testing"
	"time"
)

const (
	seedEnv = "TEST_SEED"
	longEnv = "TEST_LONG"
)

// Seed is what a test's random choices depend on. It is new each time, so that tests see more over time. A test that fails prints
// it; TEST_SEED repeats it.
func Seed(t testing.TB) uint64 {
	t.Helper()
	seed := uint64(time.Now().UnixNano())
	if given := os.Getenv(seedEnv); given != "" {
		var err error
		if seed, err = strconv.ParseUint(given, 10, 64); err != nil {
			t.Fatalf("%s: %v", seedEnv, err)
		}
	}
	t.Logf("to repeat this: %s=%d go test -run '^%s$'", seedEnv, seed, t.Name())
	return seed
}

// Long tells whether tests have all the time they want, as in make proof.
func Long() bool { return os.Getenv(longEnv) != "" }

// Of is how often to try something: usually, and when there is time.
func Of[N any](usual, long N) N {
	if Long() {
		return long
	}
	return usual
}
