package events

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/event"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// How often it is seen to that no event is forgotten: a node that changes an event, or ends one of its tables, looks after it at once,
// so only those matter whose time has come, and those of a node that was lost.
const (
	sweepEvery    = 2 * time.Second
	unchangedFor  = 30 * time.Second // after which tables are looked at in any case
	mostSteps     = 20               // of an event before others have their turn
	pageOfRunning = 100
)

// Run looks after events until the context ends, as long as the hall leads.
func (s *Service) Run(ctx context.Context, hall *live.Hall) {
	r := runner{s, hall}
	tick := time.NewTicker(s.every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.woken:
			s.mutex.Lock()
			soon := s.soon
			s.soon = map[string]bool{}
			s.mutex.Unlock()
			for id := range soon {
				r.look(ctx, id)
			}
		case <-tick.C:
			if hall.Leads() {
				r.sweep(ctx)
			}
		}
	}
}

// runner looks after events in a hall.
type runner struct {
	*Service
	hall *live.Hall
}

// sweep looks after all events whose time has come.
func (r runner) sweep(ctx context.Context) {
	ids, err := r.runningIDs(ctx)
	if err != nil {
		r.complain(ctx, "", err)
		return
	}
	now := r.hall.Now()
	for _, id := range ids {
		r.mutex.Lock()
		later := r.later[id]
		r.mutex.Unlock()
		if now >= later {
			r.look(ctx, id)
		}
	}
}

// runningIDs lists the events that something is left to do for.
func (s *Service) runningIDs(ctx context.Context) (ids []string, err error) {
	for before := int64(0); ; {
		page, err := s.store.Documents(ctx, running, before, pageOfRunning)
		if err != nil {
			return nil, err
		}
		for _, d := range page {
			ids, before = append(ids, d.ID), d.Created
		}
		if len(page) < pageOfRunning {
			return ids, nil
		}
	}
}

// byID reads events.
func (s *Service) byID(ctx context.Context, ids []string) (events []event.Shown, err error) {
	found, err := s.store.DocumentsByID(ctx, kind, ids)
	if err != nil {
		return nil, err
	}
	for _, d := range found {
		e, err := s.decode(d)
		if err != nil {
			return nil, err
		}
		events = append(events, e)
	}
	return events, nil
}

// look looks after an event until nothing is left to do for now.
func (r runner) look(ctx context.Context, id string) {
	facts := event.Facts{}
	for range mostSteps {
		var acts []event.Act
		now := r.hall.Now()
		e, err := r.change(ctx, id, func(e *event.Event) error {
			acts = e.Advance(now, facts)
			return nil
		})
		if errors.Is(err, store.ErrUnknown) {
			err = r.store.DropDocument(ctx, running, id) // the server was killed while the event was opened
			r.complain(ctx, id, err)
			return
		}
		if err == nil {
			facts, err = r.doAll(ctx, e, acts)
		}
		if err == nil && len(facts) == 0 {
			err = r.rest(ctx, e, now)
		}
		if err != nil || len(facts) == 0 {
			r.complain(ctx, id, err)
			return
		}
	}
	r.wake(id)
}

// rest notes when an event is to be looked after again, and ends it if there is nothing left to do.
func (r runner) rest(ctx context.Context, e *event.Event, now int64) error {
	later := now + unchangedFor.Milliseconds()
	if due := e.Due(now); due != 0 {
		later = min(later, due)
	}
	if e.Done(now) {
		if err := r.follow(ctx, e); err != nil {
			return err
		}
		return r.store.DropDocument(ctx, running, e.ID)
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.later[e.ID] = later
	return nil
}

// follow opens the next season of a league that is over.
func (r runner) follow(ctx context.Context, e *event.Event) error {
	next := e.Following()
	if next == nil || e.After != "" {
		return nil
	}
	if _, err := r.Event(ctx, next.ID); !errors.Is(err, store.ErrUnknown) {
		return err
	}
	if err := r.add(ctx, next); err != nil {
		return err
	}
	_, err := r.change(ctx, e.ID, func(e *event.Event) error {
		e.After = next.ID
		return nil
	})
	return err
}

// doAll does what an event wants to be done, and returns what has happened by that. What fails is tried again the next time.
func (r runner) doAll(ctx context.Context, e *event.Event, acts []event.Act) (event.Facts, error) {
	facts := event.Facts{}
	var errs []error
	for _, act := range acts {
		fact, ok, err := r.do(ctx, e, act)
		if ok && err == nil {
			facts[act.Key] = fact
		}
		errs = append(errs, err)
	}
	if len(facts) > 0 {
		return facts, nil
	}
	return nil, errors.Join(errs...)
}

func (r runner) do(ctx context.Context, e *event.Event, act event.Act) (event.Fact, bool, error) {
	if act.Do == event.Reveal {
		return r.reveal(ctx, e, act)
	}
	t := &e.Rounds[act.Round].Tables[act.Table]
	switch act.Do {
	case event.Open:
		return r.open(ctx, e, act, t)
	case event.Stop:
		if err := r.hall.CloseTable(ctx, t.ID); err != nil && !isRefusal(err) && !errors.Is(err, live.ErrUnknown) {
			return event.Fact{}, false, err
		}
	case event.Watch:
		if now, err := r.store.Summary(ctx, t.ID); err == nil && !over(now.Status) {
			return event.Fact{}, false, nil
		}
	}
	return r.result(ctx, t)
}

func over(status string) bool {
	return status == string(protocol.StatusFinished) || status == string(protocol.StatusArchived)
}

func isRefusal(err error) bool {
	var refusal *game.Refusal
	return errors.As(err, &refusal)
}

// open opens a table. One that cannot be opened, since the game is no longer offered that way, counts as if nobody had won.
func (r runner) open(ctx context.Context, e *event.Event, act event.Act, t *event.Table) (event.Fact, bool, error) {
	id, err := r.hall.OpenForEvent(ctx, tableOf(e, act.Round, act.Key, t))
	if isRefusal(err) {
		r.log.Error("a table of an event cannot be opened", "event", e.ID, "table", act.Key, "error", err)
		return event.Fact{Over: true}, true, nil
	}
	return event.Fact{Table: id}, err == nil, err
}

// result is how a table has ended. One that the operator has deleted has no result.
func (r runner) result(ctx context.Context, t *event.Table) (event.Fact, bool, error) {
	fact := event.Fact{Table: t.ID, Over: true}
	end, err := r.hall.EventEnd(ctx, t.ID)
	if errors.Is(err, live.ErrUnknown) {
		return fact, true, nil
	}
	if err != nil || !end.Over {
		return event.Fact{}, false, err
	}
	fact.Stopped = end.Stopped
	for _, seat := range end.Seats {
		fact.Seats = append(fact.Seats, event.Outcome{Place: seat.Place, Score: seat.Score, Left: seat.Left || seat.Resigned, Moved: seat.Moves > 0})
	}
	return fact, true, nil
}

func (r runner) reveal(ctx context.Context, e *event.Event, act event.Act) (event.Fact, bool, error) {
	var tables []string
	for _, t := range e.Rounds[act.Round].Tables {
		if t.ID != "" {
			tables = append(tables, t.ID)
		}
	}
	if err := r.hall.Reveal(ctx, tables...); err != nil {
		return event.Fact{}, false, err
	}
	return event.Fact{Revealed: true}, true, nil
}

// tableOf is what to open for a table of an event. Bots have the seats of people who have left, or have deleted themselves.
func tableOf(e *event.Event, round int, key string, t *event.Table) live.EventTable {
	opened := live.EventTable{
		Event: protocol.TableEvent{ID: e.ID, Name: e.Name, Round: round + 1, Duplicate: e.Duplicate}, Key: key,
		Proposal: protocol.Proposal{Game: e.Game, Options: e.Options, Pack: e.Pack, Clock: e.Clock, Public: e.Public, Spectators: true, Odds: true},
	}
	for _, s := range t.Seats {
		seat := table.EventSeat{Level: event.Level}
		if s.Entrant >= 0 && !s.Left && e.Entrants[s.Entrant].ID != "" {
			p := e.Entrants[s.Entrant]
			seat = table.EventSeat{Who: protocol.Who{Person: p.ID, Name: p.Name}, Nonce: p.Nonce}
		}
		opened.Seats = append(opened.Seats, seat)
	}
	if e.Duplicate {
		deal := e.Deal(round)
		opened.Deal = &deal
	}
	return opened
}

// complain logs that something went wrong, unless the server is closing.
func (s *Service) complain(ctx context.Context, id string, err error) {
	if err != nil && ctx.Err() == nil && !slices.ContainsFunc([]error{live.ErrClosed, store.ErrAway, live.ErrRunning}, func(e error) bool { return errors.Is(err, e) }) {
		s.log.Error("an event could not be looked after", "event", id, "error", err)
	}
}
