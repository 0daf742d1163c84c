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
	"github.com/divingbell/divingbell/protocol"
)

// Reasons why a watcher was cut off, as Watcher.Gone returns them and the protocol reports them.
const (
	Closing    = "closing"     // the hall is closing
	NotAllowed = "not-allowed" // spectators are no longer let in
	TooSlow    = "slow"        // too many updates are waiting to be taken
	Broken     = "broken"      // the log of the table cannot be read
	Deleted    = "deleted"     // there is no such table any more
)

// Watcher receives what one person may know of what happens at a table. Any goroutine may call its methods, but since updates
// build on each other only one should take them. It must be closed, even after it was cut off.
type Watcher struct {
	room   *room
	person string
	as     game.Seat // the requested seat
	words  bool      // looks put the question and the moves into words
	name   string    // what the person is called where they watch; "" for nobody to be told
	shuns  func(person string) bool
	hidden atomic.Bool
	signal Signal
	close  sync.Once

	// What has not been taken yet. Waiting updates are merged: no line is lost, and the latest look counts.
	mutex  sync.Mutex
	update *Update // nil if nothing waits
	added  int     // lines added while others were already waiting
	gone   bool
	why    string

	// The room's goroutine owns the fields below.
	looks    bool // the person can see the table
	audience game.Audience
	cursor   string // how far the log has been sent
	behind   bool   // it was sent the table but no lines, since the log could not be read
}

// Viewer is a person who watches a table, and how.
type Viewer struct {
	Person string
	As     game.Seat // the seat to look from, or NoSeat for the person's first
	Words  bool      // looks put the question and the moves into words
	Hidden bool      // the person cannot see it at the moment, such as in a hidden window

	Name  string                   // what the players may be told that they are called, as long as they watch; "" for nothing
	Shuns func(person string) bool // whom the person has blocked; nil for nobody
}

// Watch subscribes a person to a table: they get everything since a cursor, then each change. "" is the cursor of somebody who
// knows nothing yet; a cursor that does not fit gives everything. A person without a seat is a spectator. The signal is set
// whenever there is something to take, and once at the beginning. The context matters only until Watch returns; the watch ends
// with Close. The error is ErrUnknown, ErrPrivate, ErrUnreadable, ErrBroken, ErrClosed, one of the store's, or the context's.
func (h *Hall) Watch(ctx context.Context, id string, v Viewer, cursor string, signal Signal) (*Watcher, error) {
	r, err := h.rooms.acquire(id)
	if err != nil {
		return nil, err
	}
	w := &Watcher{room: r, person: v.Person, as: v.As, words: v.Words, signal: signal, name: v.Name, shuns: v.Shuns}
	w.hidden.Store(v.Hidden)
	if err := r.ask(ctx, func(r *room) error { return r.admit(w, cursor) }); err != nil {
		w.Close() // it may have been admitted although we gave up
		return nil, err
	}
	return w, nil
}

// SetHidden says that the person cannot see the table for now, or can again. People who cannot see it anywhere count as away. It
// never blocks.
func (w *Watcher) SetHidden(hidden bool) {
	if w.hidden.Swap(hidden) != hidden {
		w.room.left.Set()
	}
}

// Take returns what has happened since the last call, or nil. Waiting updates are merged into one. What was waiting when the
// watcher was cut off can still be taken. It never blocks.
func (w *Watcher) Take() *Update {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	u := w.update
	w.update = nil
	return u
}

// Gone tells whether the watch has ended and why: one of the reasons above, or "" if Close ended it. The signal is set when that
// happens.
func (w *Watcher) Gone() (why string, ok bool) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.why, w.gone
}

// Close ends the watch. It never blocks, whatever the room is busy with, and may be called again.
func (w *Watcher) Close() {
	w.close.Do(func() {
		w.end("")
		w.room.left.Set()
		w.room.hall.rooms.release(w.room)
	})
}

// admit adds a watcher and brings it up to date in one step, so that it misses nothing in between.
func (r *room) admit(w *Watcher, cursor string) error {
	b := &backlog{}
	if err := r.openFor(w, cursor, b); err != nil {
		return err
	}
	audience, ok := r.log.table.Audience(w.person, w.as)
	if !ok {
		return ErrPrivate
	}
	if table.NewerThan(cursor, r.log.table.Cursor(audience)) { // another hall has sent more: nobody may be shown an older state
		if err := r.log.refresh(r.hall.context); err != nil {
			return err
		}
	}
	w.audience = audience
	r.presence.watchers = append(r.presence.watchers, w)
	r.hall.Meter.Watchers(1)
	if r.presence.updateSight(w) {
		r.presence.publish()
	}
	changed := r.presence.changed()
	r.thinking.updateIfOpen()
	if err := r.delivery.catchUp(w, cursor, b); err != nil {
		w.end("")
		_ = r.dropWatchers() // it cannot fail while the table is open
		return err
	}
	if changed {
		r.delivery.sendPresence(w)
	}
	r.presence.tellWatching()
	r.forecast.update()
	return nil
}

// openFor opens the table, up to date, for a new watcher. If the log has to be read for the watcher's lines, new entries are
// applied and sent to everybody.
func (r *room) openFor(w *Watcher, cursor string, b *backlog) error {
	if err := r.log.open(); err != nil {
		return err
	}
	if audience, ok := r.log.table.Audience(w.person, w.as); ok && cursor == r.log.table.Cursor(audience) {
		return r.log.current()
	}
	switch err := b.load(r); {
	case errors.Is(err, store.ErrAway): // settle for the state in memory
		return nil
	case err != nil:
		return err
	}
	return r.log.catchUp(b.log[min(len(b.log), r.log.table.Entries()):])
}

// dropWatchers removes watchers that have left or were cut off, and notes who can see the table now. Bots that rested start if
// somebody has begun to look, and those that play for nobody any more stop.
func (r *room) dropWatchers() error {
	p := &r.presence
	changed, players, begun := false, false, false
	for _, w := range p.watchers {
		if p.updateSight(w) {
			changed = true
			players = players || p.counts(w)
			begun = begun || w.looks
		}
	}
	before := len(p.watchers)
	p.watchers = slices.DeleteFunc(p.watchers, func(w *Watcher) bool { _, gone := w.Gone(); return gone })
	r.hall.Meter.Watchers(len(p.watchers) - before)
	if changed {
		p.publish()
		p.tellWatching()
		if begun {
			if err := r.log.open(); err != nil {
				return err
			}
		}
		if len(p.lookersHere()) == 0 {
			r.thinking.callsLeader.Store(false)
		}
		r.thinking.updateIfOpen()
	}
	if !players && len(p.unnotified) == 0 || len(p.watchers) == 0 && !r.hall.rooms.keepsAwake(r) {
		return nil
	}
	if err := r.log.open(); err != nil {
		return err
	}
	r.delivery.sendPresenceIfChanged()
	return nil
}

// Update is what a watcher receives: what has happened, and how the table looks afterwards. Lines and Look hold slices that other
// watchers may share, so they must not be changed.
type Update struct {
	Full  bool            // Lines are the whole log and replace earlier ones; otherwise they follow them
	Lines []protocol.Line // may be none, if only Look or Here has changed
	Look  protocol.Look
	Here  []int  // seats whose players are watching
	Cause string // the span that caused this, as Tracer.Parent gives it; the last one if updates were merged
}

// Signal is set when there is something to take from a watcher or listener. Several of them may share one. Set never blocks, and
// any goroutine may call it; it may be called although nothing is left to take.
type Signal interface{ Set() }

// SignalChan is a signal for a goroutine that waits: receive from it, then Take from every watcher and listener that shares it.
// It holds at most one element, however often it was set. Only one goroutine may receive from it. It is never closed.
type SignalChan chan struct{}

// NewSignalChan makes one that is not set. A SignalChan made in any other way may miss signals.
func NewSignalChan() SignalChan { return make(SignalChan, 1) }

// Set implements Signal.
func (c SignalChan) Set() {
	select {
	case c <- struct{}{}:
	default: // it is set already
	}
}

// maxWaiting is how many lines may pile up for a watcher that does not read before it is cut off.
const maxWaiting = 1000

// put adds an update, and never blocks. It returns false if too much is waiting or the watch has ended. It does not set the
// signal quiet, whose owner is about to take updates anyway.
func (w *Watcher) put(u *Update, quiet Signal) bool {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.gone {
		return false
	}
	if w.update != nil && !u.Full {
		if w.added += len(u.Lines); w.added > maxWaiting {
			return false
		}
		u.Full, u.Lines = w.update.Full, append(w.update.Lines, u.Lines...)
	} else {
		w.added = 0
	}
	w.update = u
	if w.signal != quiet {
		w.signal.Set()
	}
	return true
}

// end refuses further updates; a waiting one can still be taken.
func (w *Watcher) end(why string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if !w.gone {
		w.gone, w.why = true, why
		w.signal.Set()
	}
}
