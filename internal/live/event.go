//go:build !js

package live

import (
	"context"
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// EventTable is a table that the server opens for a league or a tournament, without a host. It begins at once.
type EventTable struct {
	Event    protocol.TableEvent
	Key      string            // of the table within the event: the same event and key always give the same table
	Proposal protocol.Proposal // game, options, pack, clock and so on; its seats are ignored
	Seats    []table.EventSeat // in the order of play; the first one starts
	Deal     *fair.Deal        // what the draws of all tables of the round follow from; nil unless it is duplicate
}

// OpenForEvent opens a table for an event, with everybody seated and the game begun, and returns its id. A table that was opened
// before is found, at whichever hall and whatever is proposed now. A proposal that cannot be played is refused with a *game.Refusal.
func (h *Hall) OpenForEvent(ctx context.Context, e EventTable) (string, error) {
	if h.context.Err() != nil {
		return "", ErrClosed
	}
	id, err := h.tableID(ctx, "", "event\n"+e.Event.ID+"\n"+e.Key)
	if err != nil {
		return "", err
	}
	if _, err := h.store.Length(ctx, id); !errors.Is(err, store.ErrUnknown) {
		return id, err
	}
	g, err := h.gameOf(e.Proposal)
	if err != nil {
		return "", err
	}
	env := h.environment()
	if e.Proposal.Clock.OverDays() {
		if env.Holidays, err = (holidays{h}).until(ctx, e.people()); err != nil {
			return "", err
		}
	}
	entries, err := table.OpenForEvent(e.Proposal, e.Event, e.Seats, e.Deal, id, g, env)
	if err != nil {
		return "", err
	}
	return id, h.begin(ctx, id, nil, entries...)
}

func (e *EventTable) people() (people []string) {
	for _, s := range e.Seats {
		if s.Level == "" {
			people = append(people, s.Person)
		}
	}
	return people
}

// EventEnd is how a table of an event stands.
type EventEnd struct {
	Event    protocol.TableEvent
	Over     bool // nobody will move there any more
	Stopped  bool // it was closed before the end of the game, and counts as it stood
	Revealed bool // everybody may know its draws
	Seats    []table.EventSeatEnd
}

// EventEnd finds out how a table of an event stands, from its log. The places of a game that was stopped are by the chances of winning
// that everybody had. If there is no such table, the error is ErrUnknown.
func (h *Hall) EventEnd(ctx context.Context, id string) (EventEnd, error) {
	_, t, err := h.logs.load(ctx, id)
	if err != nil {
		return EventEnd{}, err
	}
	e := t.Terms().Event
	if e == nil {
		return EventEnd{}, ErrUnknown
	}
	end := EventEnd{Event: *e, Over: t.Ended(), Revealed: !t.Sealed(), Seats: t.EventEnd()}
	if end.Stopped = end.Over && t.Result() == nil; end.Stopped {
		err = h.placeStopped(t, end.Seats)
	}
	return end, err
}

// placeStopped places seats by their chances of winning.
func (h *Hall) placeStopped(t *table.Table, seats []table.EventSeatEnd) (err error) {
	defer catch(&err)
	var chances [game.MaxSeats]float64
	judge, err := h.Judge(t.Game())
	if err != nil {
		return err
	}
	if judge != nil {
		judge.WinChances(t.Position(), &chances)
	}
	for i := range seats {
		seats[i].Place = 1
		for j := range seats {
			if chances[j] > chances[i] {
				seats[i].Place++
			}
		}
	}
	return nil
}

// ErrRunning means that draws cannot be revealed yet, since a table still plays with them.
var ErrRunning = errors.New("a table of the round still plays")

// Reveal lets everybody know the draws of a duplicate round, whose tables must all be given and be over; otherwise the error is
// ErrRunning and nothing has changed. Tables that were deleted do not matter. It may be repeated.
func (h *Hall) Reveal(ctx context.Context, tables ...string) error {
	for _, id := range tables {
		if end, err := h.EventEnd(ctx, id); err == nil && !end.Over {
			return fmt.Errorf("%w: %s", ErrRunning, id)
		} else if err != nil && !errors.Is(err, ErrUnknown) {
			return err
		}
	}
	for _, id := range tables {
		if err := h.reveal(ctx, id); err != nil && !errors.Is(err, ErrUnknown) {
			return err
		}
	}
	return nil
}

func (h *Hall) reveal(ctx context.Context, id string) error {
	return h.rooms.with(ctx, id, func(r *room) error {
		if err := r.log.ready(); err != nil {
			return err
		}
		return r.decide(func() error {
			entries := r.log.table.Reveal(r.environment(table.Presence{}))
			if len(entries) == 0 {
				return r.log.unlessGrown(nil)
			}
			return r.commit(ctx, entries, nil)
		})
	})
}
