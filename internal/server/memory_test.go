package server

import "testing"

// If little memory is in use, more garbage than that may pile up.
func TestGarbage(t *testing.T) {
	for used, want := range map[uint64]int{0: 1000, 1 << 20: 1000, 32 << 20: 400, 64 << 20: 200, 128 << 20: 100, 10 << 30: 100} {
		if got := garbagePercent(used); got != want {
			t.Errorf("with %d MB in use it is %d %%, not %d", used>>20, got, want)
		}
	}
}
