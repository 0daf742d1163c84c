package live

import (
	"context"
	"errors"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
)

// ChangeHoliday changes a person's holiday, and has tables over days wait for them as long as they are on holiday by Settings.Holiday.
// If that is interrupted or fails, it is continued.
func (h *Hall) ChangeHoliday(ctx context.Context, person string, change func() error) error {
	hs := holidays{h}
	if err := hs.note(ctx, person, h.Now()); err != nil {
		return err
	}
	if err := change(); err != nil {
		return err
	}
	return hs.follow(ctx, person)
}

// holidays begin and end at tables. A note in the store says when a person's holiday next begins or ends; its id is the person's.
type holidays struct{ *Hall }

const holidayNote = "holiday"

// holidaysEvery is how late holidays may begin and end.
const holidaysEvery = time.Minute

// run begins and ends holidays when it is time.
func (hs holidays) run() {
	for ok := true; ok; ok = wait.For(hs.context, holidaysEvery) == nil {
		if !hs.leases.leads(upkeepShard) {
			continue
		}
		notes, err := hs.store.Documents(hs.context, holidayNote, hs.Now()+1, 100)
		if err != nil {
			continue // the next round finds them
		}
		for _, n := range notes {
			if err := hs.follow(hs.context, n.ID); err != nil && hs.context.Err() == nil {
				hs.logs.complain("a holiday could not begin or end everywhere; the server will try again", "", err)
			}
		}
	}
}

// note says when to follow a person's holiday next.
func (hs holidays) note(ctx context.Context, person string, at int64) error {
	return hs.store.PutDocument(ctx, store.Document{Kind: holidayNote, ID: person, By: person, Created: at})
}

// follow tells all tables whether a person is on holiday now, and notes when to do so again. If the holiday has changed meanwhile,
// it begins anew, so that the last word is everybody's.
func (hs holidays) follow(ctx context.Context, person string) error {
	for {
		holiday, err := hs.Holiday(ctx, person)
		if err != nil {
			return err
		}
		now := hs.Now()
		if err := hs.tell(ctx, person, !holiday.Contains(now)); err != nil {
			return err
		}
		switch {
		case holiday.Until <= now:
			err = hs.store.DropDocument(ctx, holidayNote, person)
		case holiday.From <= now:
			err = hs.note(ctx, person, holiday.Until)
		default:
			err = hs.note(ctx, person, holiday.From)
		}
		if err != nil {
			return err
		}
		if again, err := hs.Holiday(ctx, person); err != nil || again == holiday {
			return err
		}
	}
}

// holidayNow is until when somebody is on holiday now; 0 if they are not.
func holidayNow(h protocol.Holiday, now int64) int64 {
	if h.Contains(now) {
		return h.Until
	}
	return 0
}

// tell tells a person's tables. Nobody was notified of turns during a holiday, so these are passed on at its end.
func (hs holidays) tell(ctx context.Context, person string, back bool) error {
	var errs []error
	err := hs.eachSummary(ctx, store.Query{Person: person, Status: unfinished}, func(s store.Summary) {
		if err := hs.tellTable(ctx, s.Table, person); !errors.Is(err, ErrUnknown) && !errors.Is(err, ErrUnreadable) {
			errs = append(errs, err)
		}
		if back && hs.Turned != nil {
			hs.passOnTurnsOf(s, person)
		}
	})
	if err != nil {
		return err
	}
	return errors.Join(errs...)
}

func (hs holidays) tellTable(ctx context.Context, id, person string) error {
	return hs.rooms.with(ctx, id, func(r *room) error {
		if err := r.log.ready(); err != nil {
			return err
		}
		return r.decide(func() error {
			holiday, err := hs.Holiday(ctx, person)
			if err != nil {
				return err
			}
			env := r.environment(table.Presence{})
			entries := r.log.table.DecideHoliday(person, holidayNow(holiday, env.Now), env)
			if len(entries) == 0 {
				return nil
			}
			return r.commit(ctx, entries, nil)
		})
	})
}

// ofThoseWhoBegin finds until when people are on holiday who may begin to play with a command.
func (hs holidays) ofThoseWhoBegin(ctx context.Context, t *table.Table, c protocol.Command) (map[string]int64, error) {
	var people []string
	switch {
	case hs.Holiday == nil || !t.Terms().Clock.OverDays():
	case c.Do == protocol.Start:
		people = t.Players()
	case c.Seek != nil: // the game may begin with them
		people = append(t.Players(), c.Who.Person)
	case c.Do == protocol.Sit && t.Status() != protocol.StatusOpen:
		people = []string{c.Who.Person}
	}
	return hs.until(ctx, people)
}

// until finds until when people are on holiday.
func (hs holidays) until(ctx context.Context, people []string) (map[string]int64, error) {
	if hs.Holiday == nil {
		return nil, nil
	}
	until := map[string]int64{}
	for _, person := range people {
		holiday, err := hs.Holiday(ctx, person)
		if err != nil {
			return nil, err
		}
		until[person] = holidayNow(holiday, hs.Now())
	}
	return until, nil
}
