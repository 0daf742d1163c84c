package sqlite

import (
	"errors"
	"testing"

	"github.com/divingbell/divingbell/internal/store"
)

// A row that was read before a change is not cached after it.
func TestCacheKeepsNothingOld(t *testing.T) {
	var c cache[int]
	row := 1
	read := func() (int, error) {
		was := row
		row++
		c.forget("a")
		return was, nil
	}
	for want := 1; want <= 2; want++ {
		if got, err := c.of("a", read); got != want || err != nil {
			t.Errorf("the row is %d, not %d (%v)", got, want, err)
		}
	}
	plain := func() (int, error) { return row, nil }
	for range 2 {
		if got, _ := c.of("a", plain); got != 3 {
			t.Errorf("the row is %d", got)
		}
	}
	row = 4
	if got, _ := c.of("a", plain); got != 3 {
		t.Errorf("the row was read again: %d", got)
	}
	c.forgetAll()
	if got, _ := c.of("a", plain); got != 4 {
		t.Errorf("the row is %d after all were forgotten", got)
	}
	if _, err := c.of("b", func() (int, error) { return 0, store.ErrUnknown }); !errors.Is(err, store.ErrUnknown) {
		t.Error(err)
	}
	if got, err := c.of("b", plain); got != 4 || err != nil {
		t.Errorf("that a row was not there is remembered: %d (%v)", got, err)
	}
}
