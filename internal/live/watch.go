package live

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// Reasons why a watcher was cut off, as Watcher.Gone returns them and the protocol reports them.
const (
	Closing    = "closing"     // the hall is closing
	NotAllowed = "not-allowed" // spectators are no longer let in
	Slow       = "slow"        // too many updates are waiting to be taken
	Broken     = "broken"      // the log of the table cannot be read
	Deleted    = "deleted"     // there is no such table any more
)

// Watcher receives what one person may know of what happens at a table. Any goroutine may call its methods, but since updates
// build on each other only one should take them. It must be closed, even after it was cut off.
type Watcher struct {
	hall   *Hall
	room   *room
	person string
	as     game.Seat // the requested seat
	words  bool      // looks put the question and the moves into words
	hidden atomic.Bool
	box    *mailbox
	close  sync.Once

	// The room's goroutine owns the fields below.
	looks    bool // the person can see the table
	audience game.Audience
	cursor   string // how far the log has been sent
	behind   bool   // it was sent the table but no lines, since the log could not be read
}

// Watch subscribes a person to a table: they get everything since a cursor, then each change. "" is the cursor of somebody who
// knows nothing yet; a cursor that does not fit gives everything. A person without a seat is a spectator. The signal is set
// whenever there is something to take, and once at the beginning. The context matters only until Watch returns; the watch ends
// with Close. The error is ErrUnknown, ErrPrivate, ErrUnreadable, ErrBroken, ErrClosed, one of the store's, or the context's.
func (h *Hall) Watch(ctx context.Context, id string, v Viewer, cursor string, signal Signal) (*Watcher, error) {
	r, err := h.acquire(id)
	if err != nil {
		return nil, err
	}
	w := &Watcher{hall: h, room: r, person: v.Person, as: v.As, words: v.Words, box: &mailbox{signal: signal}}
	w.hidden.Store(v.Hidden)
	if err := r.ask(ctx, func(r *room) error { return r.admit(w, cursor) }); err != nil {
		w.Close() // it may have been admitted although we gave up
		return nil, err
	}
	return w, nil
}

// Take returns what has happened since the last call, or nil. Waiting updates are merged into one. What was waiting when the
// watcher was cut off can still be taken. It never blocks.
func (w *Watcher) Take() *Update { return w.box.take() }

// Gone tells whether the watch has ended and why: one of the reasons above, or "" if Close ended it. The signal is set when that
// happens.
func (w *Watcher) Gone() (why string, ok bool) { return w.box.isClosed() }

// Close ends the watch. It never blocks, whatever the room is busy with, and may be called again.
func (w *Watcher) Close() {
	w.close.Do(func() {
		w.box.close("")
		w.room.checkWatchers()
		w.hall.release(w.room)
	})
}

// admit adds a watcher and brings it up to date in one step, so that it misses nothing in between.
func (r *room) admit(w *Watcher, cursor string) error {
	p := &backlog{}
	if err := r.currentFor(w, cursor, p); err != nil {
		return err
	}
	audience, ok := r.table.Audience(w.person, w.as)
	if !ok {
		return ErrPrivate
	}
	if table.Ahead(cursor, r.table.Cursor(audience)) { // another hall has sent more: nobody may be shown an older state
		if err := r.refresh(r.hall.context); err != nil {
			return err
		}
	}
	w.audience = audience
	r.watchers = append(r.watchers, w)
	r.hall.Meter.Watchers(1)
	if r.noteLook(w) {
		r.publishPresence()
	}
	changed := r.notePresent()
	r.thinkAgain()
	if err := r.catchUp(w, cursor, p); err != nil {
		w.box.close("")
		_ = r.dropWatchers() // it cannot fail while the table is open
		return err
	}
	if changed {
		r.tellPresent(w)
	}
	return nil
}

// currentFor opens the table, up to date, for a new watcher. If the log has to be read for the watcher's lines, new entries are
// applied and sent to everybody.
func (r *room) currentFor(w *Watcher, cursor string, p *backlog) error {
	if err := r.open(); err != nil {
		return err
	}
	if audience, ok := r.table.Audience(w.person, w.as); ok && cursor == r.table.Cursor(audience) {
		return r.current()
	}
	switch err := p.load(r); {
	case errors.Is(err, store.ErrAway): // settle for the state in memory
		return nil
	case err != nil:
		return err
	}
	return r.catchUpWith(p.log[min(len(p.log), r.table.Entries()):])
}

// checkWatchers has the room drop watchers that have left.
func (r *room) checkWatchers() { r.left.Set() }

// dropWatchers removes watchers that have left or were cut off, and notes who can see the table now.
func (r *room) dropWatchers() error {
	changed, players, begun := false, false, false
	for _, w := range r.watchers {
		if r.noteLook(w) {
			changed = true
			players = players || w.audience != game.Spectator
			begun = begun || w.looks
		}
	}
	before := len(r.watchers)
	r.watchers = slices.DeleteFunc(r.watchers, func(w *Watcher) bool { _, gone := w.box.isClosed(); return gone })
	r.hall.Meter.Watchers(len(r.watchers) - before)
	if changed {
		r.publishPresence()
		if err := r.noteLookers(begun); err != nil {
			return err
		}
	}
	if !players && len(r.untold) == 0 || len(r.watchers) == 0 && !r.hall.keepsAwake(r) {
		return nil
	}
	if err := r.open(); err != nil {
		return err
	}
	if r.notePresent() {
		r.tellPresent(nil)
	}
	return nil
}

// noteLookers starts bots that rested if somebody has begun to look, and stops those that play for nobody any more.
func (r *room) noteLookers(begun bool) error {
	if begun {
		if err := r.open(); err != nil {
			return err
		}
	}
	if len(r.lookersHere()) == 0 {
		r.callsLeader.Store(false)
	}
	r.thinkAgain()
	return nil
}

// cut ends a watch; its owner can still take a waiting update, and gets the reason from Gone.
func (r *room) cut(w *Watcher, why string) {
	w.box.close(why)
	r.checkWatchers()
}

func (r *room) cutAll(why string) {
	for _, w := range r.watchers {
		r.cut(w, why)
	}
}

var errFull = errors.New("the watch has ended, or too much waits to be taken")

// catchUp sends a watcher what happened since a cursor. If the cursor is empty, of another audience or ahead of the log, it sends
// the whole log. If the log cannot be read, it sends the table now and the lines later.
func (r *room) catchUp(w *Watcher, cursor string, p *backlog) error {
	audience, ok := r.table.Audience(w.person, w.as)
	if !ok {
		return ErrPrivate
	}
	now := r.table.Cursor(audience)
	since := table.Since(cursor, now)
	if since < r.table.AmendedAt(audience) { // earlier lines may have changed
		since = 0
	}
	w.audience = audience
	u := &Update{Full: since == 0, Here: r.present.here.List()}
	w.behind = false
	if now != cursor {
		var err error
		u.Lines, err = p.read(r, recipient{w.person, audience, since})
		if w.behind = errors.Is(err, store.ErrAway); err != nil && !w.behind {
			return err
		}
		u.Full = u.Full || w.behind
	}
	u.Look = r.look(w)
	if !r.put(w, u) {
		return errFull
	}
	if w.behind {
		r.retryLater()
	}
	return nil
}

// put sends an update to a watcher. It returns false if too much is waiting or the watch has ended.
func (r *room) put(w *Watcher, u *Update) bool {
	w.cursor = u.Look.Cursor
	return w.box.put(u, r.mutedSignal)
}
