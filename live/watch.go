package live

import (
	"context"
	"errors"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/table"
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
	hall     *Hall
	room     *room
	person   string
	as       game.Seat // the seat wished for
	audience game.Audience
	box      *mailbox
}

// Watch begins to tell a person what happens at a table: first everything since a cursor, then whatever comes. as is
// the seat to look from, or NoSeat for the person's first. The bell rings when there is something to take.
func (h *Hall) Watch(ctx context.Context, id, person string, as game.Seat, cursor string, bell Bell) (*Watcher, error) {
	r, err := h.enter(id)
	if err != nil {
		return nil, err
	}
	w := &Watcher{hall: h, room: r, person: person, as: as, box: &mailbox{bell: bell}}
	if err := r.ask(ctx, func(r *room) error { return r.admit(w, cursor) }); err != nil {
		w.Close() // it may have come in although we gave up
		return nil, err
	}
	return w, nil
}

// Take gives what has happened since the last call, if anything.
func (w *Watcher) Take() (Update, bool) { return w.box.take() }

// Gone tells whether the watcher was cut off, and why.
func (w *Watcher) Gone() (why string, ok bool) { return w.box.gone() }

// Close ends the watch.
func (w *Watcher) Close() {
	w.box.shut("")
	leave := request{func(r *room) error { r.dismiss(w); return nil }, make(chan error, 1)}
	select {
	case w.room.inbox <- leave:
	case <-w.hall.context.Done():
	}
	w.hall.exit(w.room)
}

// admit lets a watcher in and brings it up to date in the same breath, so that nothing falls between.
func (r *room) admit(w *Watcher, cursor string) error {
	if err := r.open(); err != nil {
		return err
	}
	if err := r.catchUp(w, cursor); err != nil {
		return err
	}
	r.watchers[w] = true
	r.hall.Meter.watchers.Inc()
	r.tellHere(w.person)
	return nil
}

func (r *room) dismiss(w *Watcher) {
	if !r.watchers[w] {
		return
	}
	delete(r.watchers, w)
	r.hall.Meter.watchers.Dec()
	if r.table != nil {
		r.tellHere(w.person)
	}
}

func (r *room) cut(w *Watcher, why string) {
	w.box.shut(why)
	r.dismiss(w)
}

func (r *room) cutAll(why string) {
	for w := range r.watchers {
		w.box.shut(why)
	}
}

// catchUp tells a watcher what happened since a cursor. A cursor of another audience, or none, gives the whole log.
func (r *room) catchUp(w *Watcher, cursor string) error {
	audience, ok := r.table.Audience(w.person, w.as)
	if !ok {
		return ErrPrivate
	}
	w.audience = audience
	since := table.Since(cursor, audience)
	u := Update{Full: since == 0, Look: r.table.Look(w.person, audience), Here: r.here()}
	if u.Look.Cursor != cursor {
		log, err := r.hall.store.Log(r.hall.context, r.id, 0)
		if err != nil {
			return err
		}
		if u.Lines, _, err = table.Lines(r.id, r.hall.Games, log, w.person, audience, since, 0); err != nil {
			return err
		}
	}
	if !w.box.put(u) {
		return errors.New("the watch has ended")
	}
	return nil
}

// tell tells everybody what they may know of what has happened.
func (r *room) tell(happenings []table.Happening) {
	here := r.here()
	for w := range r.watchers {
		audience, ok := r.table.Audience(w.person, w.as)
		switch {
		case !ok:
			r.cut(w, NotAllowed)
		case audience != w.audience:
			if err := r.catchUp(w, ""); err != nil {
				r.cut(w, Broken)
			}
		default:
			r.tellOne(w, happenings, here)
		}
	}
}

// tellOne leaves alone who has noticed nothing: not even that there was something.
func (r *room) tellOne(w *Watcher, happenings []table.Happening, here []int) {
	u := Update{Here: here}
	noticed := false
	for i := range happenings {
		noticed = noticed || happenings[i].Seen.Includes(w.audience)
		if line, ok := r.table.Line(&happenings[i], w.person, w.audience); ok {
			u.Lines = append(u.Lines, line)
		}
	}
	if !noticed {
		return
	}
	u.Look = r.table.Look(w.person, w.audience)
	if !w.box.put(u) {
		r.cut(w, Slow)
	}
}

// here are the seats whose players are connected.
func (r *room) here() []int {
	var seats game.Seats
	for w := range r.watchers {
		seats |= r.table.Seats(w.person)
	}
	return seats.List()
}

// tellHere tells everybody that a player has come or gone.
func (r *room) tellHere(person string) {
	if r.table.Seats(person) == 0 {
		return
	}
	here := r.here()
	for w := range r.watchers {
		if !w.box.put(Update{Look: r.table.Look(w.person, w.audience), Here: here}) {
			r.cut(w, Slow)
		}
	}
}
