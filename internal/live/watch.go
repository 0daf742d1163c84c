package live

import (
	"context"
	"errors"
	"sync"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
)

// Why a watcher was cut off.
const (
	Closing    = "closing"     // the server goes down
	NotAllowed = "not-allowed" // spectators are no longer let in
	Slow       = "slow"        // did not read
	Broken     = "broken"      // the table cannot be read
)

// Watcher is somebody who looks at a table and is told what happens.
type Watcher struct {
	hall   *Hall
	room   *room
	person string
	as     game.Seat // the seat wished for
	words  bool      // the question and the moves are worded
	box    *mailbox
	close  sync.Once

	audience game.Audience
	cursor   string // how far the log has been told
}

// Watch begins to tell a person what happens at a table: first everything since a cursor, then whatever comes. as is
// the seat to look from, or NoSeat for the person's first. With words the question and the moves of each look are worded. The bell rings when there is something to take.
func (h *Hall) Watch(ctx context.Context, id, person string, as game.Seat, cursor string, words bool, bell Bell) (*Watcher, error) {
	r, err := h.enter(id)
	if err != nil {
		return nil, err
	}
	w := &Watcher{hall: h, room: r, person: person, as: as, words: words, box: &mailbox{bell: bell}}
	if err := r.ask(ctx, func(r *room) error { return r.admit(w, cursor) }); err != nil {
		w.Close() // it may have come in although we gave up
		return nil, err
	}
	return w, nil
}

// Take gives what has happened since the last call, or nil.
func (w *Watcher) Take() *Update { return w.box.take() }

// Gone tells whether the watcher was cut off, and why.
func (w *Watcher) Gone() (why string, ok bool) { return w.box.gone() }

// Close ends the watch. It never waits, whatever the room is busy with.
func (w *Watcher) Close() {
	w.close.Do(func() {
		w.box.shut("")
		w.room.knock()
		w.hall.exit(w.room)
	})
}

// admit lets a watcher in and brings it up to date in the same breath, so that nothing falls between.
func (r *room) admit(w *Watcher, cursor string) error {
	if err := r.open(); err != nil {
		return err
	}
	r.watchers[w] = true
	if err := r.catchUp(w, cursor, &past{}); err != nil {
		delete(r.watchers, w)
		return err
	}
	r.hall.Meter.Watchers(1)
	r.tellHere(w)
	return nil
}

// knock has the room look who has gone.
func (r *room) knock() {
	select {
	case r.door <- struct{}{}:
	default: // somebody has knocked already
	}
}

// sweep forgets watchers who have gone or were cut off.
func (r *room) sweep() error {
	sat := false
	for w := range r.watchers {
		if _, gone := w.box.gone(); gone {
			delete(r.watchers, w)
			r.hall.Meter.Watchers(-1)
			sat = sat || w.audience != game.Spectator
		}
	}
	if !sat || len(r.watchers) == 0 {
		return nil
	}
	if err := r.open(); err != nil {
		return err
	}
	r.tellHere(nil)
	return nil
}

// cut ends a watch from our side; the watcher can still take what waits and ask why.
func (r *room) cut(w *Watcher, why string) {
	w.box.shut(why)
	r.knock()
}

func (r *room) cutAll(why string) {
	for w := range r.watchers {
		r.cut(w, why)
	}
}

var errFull = errors.New("the watch has ended, or too much waits to be taken")

// catchUp tells a watcher what happened since a cursor. A cursor of another audience or none, or one that is ahead of
// the log, gives the whole log.
func (r *room) catchUp(w *Watcher, cursor string, p *past) error {
	audience, ok := r.table.Audience(w.person, w.as)
	if !ok {
		return ErrPrivate
	}
	now := r.table.Cursor(audience)
	since := table.Since(cursor, now)
	w.audience = audience
	u := &Update{Full: since == 0, Look: r.look(w), Here: r.here().List()}
	if now != cursor {
		var err error
		if u.Lines, err = p.told(r, hearer{w.person, audience, since}); err != nil {
			return err
		}
	}
	if !w.put(u) {
		return errFull
	}
	return nil
}

// put tells a watcher something. It is not ok if too much waits already or the watch has ended.
func (w *Watcher) put(u *Update) bool {
	w.cursor = u.Look.Cursor
	return w.box.put(u)
}
