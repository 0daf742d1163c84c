package identity

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

var newYear = time.Date(2030, 1, 1, 15, 0, 0, 0, time.UTC)

// onDay is an hour after newYear, so many days later.
func onDay(n int) time.Time { return newYear.AddDate(0, 0, n) }

func (p *Profile) holiday(on, from, until int) error {
	return p.takeHoliday(protocol.Holiday{From: onDay(from).UnixMilli(), Until: onDay(until).UnixMilli()}, onDay(on))
}

// Somebody has thirty days within any 365. What they do not use of a holiday, they have left; what is longer ago, too.
func TestHolidaysAreLimited(t *testing.T) {
	var p Profile
	left := func(on, want int) {
		t.Helper()
		if left := p.HolidayLeft(onDay(on)); left != want {
			t.Errorf("on day %d %d days are left, not %d", on, left, want)
		}
	}
	takes := func(on, from, until int) {
		t.Helper()
		if err := p.holiday(on, from, until); err != nil {
			t.Errorf("on day %d: %v", on, err)
		}
	}
	refuses := func(on, from, until, left int) {
		t.Helper()
		before := fmt.Sprint(p)
		q := p
		var long HolidayTooLong
		if err := q.holiday(on, from, until); !errors.As(err, &long) || long.Left != left {
			t.Errorf("on day %d: %v, not %d left", on, err, left)
		}
		if fmt.Sprint(p) != before {
			t.Errorf("it is refused, and still changes %s to %v", before, p)
		}
	}
	left(0, 30)
	refuses(0, 0, 31, 30)
	takes(0, 10, 40) // all of them,
	left(0, 0)
	takes(1, 20, 30) // or rather ten,
	left(1, 20)
	takes(1, 2, 22) // or twenty, and earlier,
	left(5, 10)
	if err := p.takeHoliday(protocol.Holiday{}, onDay(7)); err != nil { // of which five are enough.
		t.Error(err)
	}
	left(7, 25)
	takes(7, 7, 8)
	if err := p.takeHoliday(protocol.Holiday{}, onDay(7).Add(time.Hour)); err != nil {
		t.Error(err)
	}
	left(7, 24) // changing one's mind takes a day
	takes(100, 90, 110)
	if h := p.Holiday(onDay(100)); h.From != onDay(100).UnixMilli() || !p.OnHoliday(onDay(109)) || p.OnHoliday(onDay(99)) || p.OnHoliday(onDay(110)) {
		t.Errorf("it begins at once: %v", p.Holidays)
	}
	refuses(105, 105, 125, 19) // five days are past
	takes(105, 105, 124)
	left(130, 0)
	left(371, 4)
	refuses(130, 300, 301, 0)
	takes(130, 380, 386) // those of the winter are free again by then
	takes(130, 380, 386)
	if len(p.Holidays) != 5 {
		t.Errorf("what is kept is %v", p.Holidays)
	}
	takes(600, 610, 634)
	if len(p.Holidays) != 2 {
		t.Errorf("what is kept in the end is %v", p.Holidays)
	}
	for _, wrong := range [][3]int{{0, 5, 5}, {0, 5, 4}, {10, 5, 9}, {0, 366, 367}} {
		var q Profile
		if err := q.holiday(wrong[0], wrong[1], wrong[2]); !errors.As(err, new(Denied)) {
			t.Errorf("on day %d from %d until %d: %v", wrong[0], wrong[1], wrong[2], err)
		}
	}
}

// A holiday is found by whoever asks for it, and goes with the person.
func TestAHolidayIsThePersons(t *testing.T) {
	f := open(t)
	ann := f.guest("Ann")
	now := time.Now().UnixMilli()
	if err := f.TakeHoliday(t.Context(), ann.ID, protocol.Holiday{From: now, Until: now + day.Milliseconds()}); err != nil {
		t.Fatal(err)
	}
	find := HolidayOf(f.kept)
	if h, err := find(t.Context(), ann.ID); err != nil || h.Until != now+day.Milliseconds() {
		t.Errorf("found %v, %v", h, err)
	}
	if err := f.kept.DropPerson(t.Context(), ann.ID); err != nil {
		t.Fatal(err)
	}
	if h, err := find(t.Context(), ann.ID); err != nil || h != (protocol.Holiday{}) {
		t.Errorf("of nobody: %v, %v", h, err)
	}
	if err := f.TakeHoliday(t.Context(), ann.ID, protocol.Holiday{}); !errors.Is(err, store.ErrUnknown) {
		t.Errorf("whoever is gone: %v", err)
	}
}
