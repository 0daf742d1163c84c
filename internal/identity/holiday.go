package identity

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// HolidayDays is for how many days a person can be on holiday within holidaysKept days.
const (
	HolidayDays  = 30
	holidaysKept = 365
)

const day = 24 * time.Hour

// TakeHoliday has a person be on holiday in a span of time, in place of the holiday that they are on or have planned. Days that are
// past stay taken. The zero span ends a holiday, or gives up a planned one.
func (s *Service) TakeHoliday(ctx context.Context, id string, holiday protocol.Holiday) error {
	_, err := s.Change(ctx, id, func(_ *store.Person, p *Profile) error {
		return p.takeHoliday(holiday, time.Now())
	})
	return err
}

func (p *Profile) takeHoliday(h protocol.Holiday, now time.Time) error {
	current := p.Holiday(now)
	if h.Until != 0 && h.Until == current.Until && max(h.From, now.UnixMilli()) == max(current.From, now.UnixMilli()) {
		return nil
	}
	taken := slices.DeleteFunc(slices.Clone(p.Holidays), func(h protocol.Holiday) bool {
		return h.From >= now.UnixMilli() || h.Until < now.Add(-holidaysKept*day).UnixMilli()
	})
	if last := len(taken) - 1; last >= 0 {
		taken[last].Until = min(taken[last].Until, now.UnixMilli())
	}
	if p.Holidays = taken; h == (protocol.Holiday{}) {
		return nil
	}
	h.From = max(h.From, now.UnixMilli())
	p.Holidays = append(taken, h)
	switch {
	case h.Until <= h.From:
		return Denied("a holiday ends after it begins, and in the future")
	case h.From > now.Add(holidaysKept*day).UnixMilli():
		return Denied(fmt.Sprintf("nobody can plan a holiday more than %d days ahead", holidaysKept))
	}
	if left := p.HolidayLeft(now); left < 0 {
		return HolidayTooLong{Left: left + int((h.Until-h.From)/day.Milliseconds())}
	}
	return nil
}

// HolidayTooLong says that a holiday would have more days than the person has left.
type HolidayTooLong struct{ Left int }

// Error implements error.
func (e HolidayTooLong) Error() string {
	return fmt.Sprintf("nobody can be on holiday for more than %d days within %d; %d are left", HolidayDays, holidaysKept, e.Left)
}

// Holiday is the holiday that the person is on or has planned; the zero span for none.
func (p Profile) Holiday(now time.Time) protocol.Holiday {
	if last := len(p.Holidays) - 1; last >= 0 && p.Holidays[last].Until > now.UnixMilli() {
		return p.Holidays[last]
	}
	return protocol.Holiday{}
}

// OnHoliday tells whether the person is on holiday.
func (p Profile) OnHoliday(now time.Time) bool {
	return p.Holiday(now).Contains(now.UnixMilli())
}

// HolidayLeft is how many more days of holiday the person may take, apart from those planned. Each holiday counts as at least one
// day, so that nobody changes their mind all the time.
func (p Profile) HolidayLeft(now time.Time) int {
	end := max(now.UnixMilli(), p.Holiday(now).Until)
	taken := int64(0)
	for _, h := range p.Holidays {
		if in := h.Until - max(h.From, end-holidaysKept*day.Milliseconds()); in >= 0 {
			taken += max(in, day.Milliseconds())
		}
	}
	return HolidayDays - int(taken/day.Milliseconds())
}

// HolidayOf makes a function that finds the holiday that a person is on or has planned.
func HolidayOf(people store.People) func(ctx context.Context, person string) (protocol.Holiday, error) {
	return func(ctx context.Context, id string) (protocol.Holiday, error) {
		person, err := people.Person(ctx, id)
		return ProfileOf(person).Holiday(time.Now()), ignoreUnknown(err)
	}
}
