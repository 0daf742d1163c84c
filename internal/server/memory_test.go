package server

import "testing"

// Where little is in use, much may pile up; where much is, little of that.
func TestGarbage(t *testing.T) {
	for used, want := range map[uint64]int{0: 1000, 1 << 20: 1000, 16 << 20: 400, 64 << 20: 100, 128 << 20: 50, 10 << 30: 10} {
		if got := garbagePercent(used); got != want {
			t.Errorf("with %d MB in use it is %d %%, not %d", used>>20, got, want)
		}
	}
}
