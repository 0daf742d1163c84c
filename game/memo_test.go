package game

import "testing"

// A memo returns what its function would, whatever was looked up before, and calls the function once for a key looked up several
// times in a row.
func TestMemo(t *testing.T) {
	made := 0
	m := NewMemo(func(n int) int { made++; return n * n })
	for range 3 {
		for n := range 10 << memoBits {
			if got := m.Of(n); got != n*n {
				t.Fatalf("the square of %d is %d", n, got)
			}
		}
	}
	before := made
	for range 5 {
		m.Of(-7)
	}
	if made != before+1 {
		t.Errorf("the function is asked %d times", made-before)
	}
}
