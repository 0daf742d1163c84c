package live

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/store"
	"github.com/divingbell/divingbell/table"
)

// room is where one table is played. Everything in it but guests belongs to its goroutine.
type room struct {
	hall   *Hall
	id     string
	inbox  chan request
	guests int // belongs to the hall

	table    *table.Table // nil while the table sleeps
	alarm    int64        // when a table that sleeps wants to be woken; 0 for never
	watchers map[*Watcher]bool
	thoughts map[game.Seat]thought // what bots are thinking about
	timer    *time.Timer
}

// request is something to be done in a room.
type request struct {
	do   func(*room) error
	done chan error
}

func newRoom(h *Hall, id string) *room {
	return &room{
		hall: h, id: id, inbox: make(chan request, 16),
		watchers: map[*Watcher]bool{}, thoughts: map[game.Seat]thought{},
	}
}

// ask has something done by the room's goroutine. A room that somebody has entered does not close, so there is an
// answer, unless the hall closes.
func (r *room) ask(ctx context.Context, do func(*room) error) error {
	q := request{do, make(chan error, 1)}
	select {
	case r.inbox <- q:
	case <-ctx.Done():
		return ctx.Err()
	case <-r.hall.context.Done():
		return ErrClosed
	}
	select {
	case err := <-q.done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	case <-r.hall.context.Done():
		return ErrClosed
	}
}

func (r *room) run() {
	r.timer = time.NewTimer(r.hall.Idle)
	defer r.timer.Stop()
	for {
		select {
		case q := <-r.inbox:
			q.done <- q.do(r)
		case <-r.timer.C:
			if r.onTimer() {
				return
			}
		case <-r.hall.context.Done():
			r.cutAll(Closing)
			return
		}
		r.setTimer()
	}
}

// setTimer waits for the first clock to run out, or for the room to become idle.
func (r *room) setTimer() {
	wait := r.hall.Idle
	if at := r.wake(); at != 0 {
		wait = min(wait, max(0, time.Until(time.UnixMilli(at))))
	}
	r.timer.Reset(wait)
}

// wake is when the table has something to do by itself.
func (r *room) wake() int64 {
	if r.table == nil {
		return r.alarm
	}
	at := r.table.Deadline()
	if at == 0 {
		return 0
	}
	// After a restart everybody has a little time at least.
	return max(at, r.hall.begun.Add(r.hall.Grace).UnixMilli())
}

// onTimer has clocks run out. If there is none, nobody needed the table for a while: it goes to sleep, and the room
// closes unless somebody still watches.
func (r *room) onTimer() (closed bool) {
	if at := r.wake(); at != 0 && time.Now().UnixMilli() >= at {
		if err := r.timeUp(); err != nil {
			r.hall.Log.Error("a clock has run out and nothing could be done", "table", r.id, "error", err)
			r.nap()
		}
		return false
	}
	if len(r.thoughts) > 0 {
		return false
	}
	r.sleep(r.wake())
	return r.hall.retire(r, r.alarm)
}

// sleep lets the table go; it is read again when somebody needs it.
func (r *room) sleep(alarm int64) {
	r.table, r.alarm = nil, alarm
	for s, t := range r.thoughts {
		t.stop()
		delete(r.thoughts, s)
	}
}

// nap lets the table go after something went wrong, and has it read and tried again in a while.
func (r *room) nap() { r.sleep(time.Now().Add(r.hall.Idle).UnixMilli()) }

// open reads the table if it sleeps.
func (r *room) open() error {
	if r.table != nil {
		return nil
	}
	log, err := r.hall.store.Log(r.hall.context, r.id, 0)
	switch {
	case errors.Is(err, store.ErrUnknown):
		return ErrUnknown
	case err != nil:
		return err
	}
	t, err := table.Fold(r.id, r.hall.Games, log)
	if err != nil {
		r.hall.Log.Error("a table cannot be read", "table", r.id, "error", err)
		return fmt.Errorf("%w: %s", ErrBroken, r.id)
	}
	r.table = t
	r.think(nil)
	return nil
}

// timeUp does what follows from a clock that has run out.
func (r *room) timeUp() error {
	if err := r.open(); err != nil {
		return err
	}
	entries := r.table.DecideTime(r.hall.house())
	if len(entries) == 0 {
		return nil
	}
	return r.commit(entries)
}

// commit makes entries durable and then tells everybody. They are applied first, where nobody can see it yet, so that
// nothing is ever written that does not fit; whatever then goes wrong, the table is read again from its log, which is
// the truth.
func (r *room) commit(entries []table.Entry) error {
	batch := store.Batch{Table: r.id, After: r.table.Entries()}
	happenings := make([]table.Happening, len(entries))
	for i := range entries {
		batch.Entries = append(batch.Entries, entries[i].Encode())
		h, err := r.table.Apply(entries[i])
		if err != nil {
			r.nap()
			return fmt.Errorf("%w: %s: %w", ErrBroken, r.id, err)
		}
		happenings[i] = h
	}
	batch.Card = card(r.table)
	begun := time.Now()
	if err := r.hall.store.Append(context.WithoutCancel(r.hall.context), batch); err != nil {
		r.nap()
		return err
	}
	r.hall.Meter.appended(begun, entries)
	r.think(happenings)
	r.tell(happenings)
	r.hall.tellListeners(batch.Card)
	return nil
}
