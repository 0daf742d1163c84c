package appbench

import (
	"testing"
	"time"
)

func TestWork(t *testing.T) {
	got := workOf([]time.Duration{5 * time.Millisecond, 20 * time.Millisecond, 80 * time.Millisecond})
	// Only the longest exceeds 50 ms, by 30; four times slower, 80 ms exceed it by 30, and 320 ms by 270.
	if want := (Work{Longest: 80, Blocking: 30, Slowed: 300, All: 105}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := workOf(nil); got != (Work{}) {
		t.Errorf("nothing takes %+v", got)
	}
}

func TestSumUp(t *testing.T) {
	got := sumUp([]Visit{{Usable: 1200, Bytes: 9, Others: 3}, {Usable: 900, Shift: 0.01}, {Usable: 1000, Failed: 1}})
	if want := (Visit{Usable: 1000, Fastest: 900, Slowest: 1200, Shift: 0.01, Bytes: 9, Failed: 1, Others: 3}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestMedian(t *testing.T) {
	if got := median([]Work{{Slowed: 900}, {Slowed: 100}, {Slowed: 200}}); got.Slowed != 200 {
		t.Errorf("got %v", got.Slowed)
	}
}
