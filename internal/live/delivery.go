package live

import (
	"context"
	"errors"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// delivery sends the watchers of a table what they may know of what has happened.
type delivery struct {
	room     *room
	presence *presence
	muted    Signal // the signal of the current command's caller, who takes updates afterwards
	cause    string // the tracing span of the update being sent
}

// send sends every watcher what has happened.
func (d *delivery) send(ctx context.Context, happenings []table.Happening) {
	ctx, end := d.room.hall.Tracer.Begin(ctx, "tell", d.room.id)
	defer end(nil)
	d.cause = d.room.hall.Tracer.Parent(ctx)
	defer func() { d.cause = "" }()
	// A happening that only some notice must not cause an update for the others, not even of an earlier change of presence.
	changed := slices.ContainsFunc(happenings, func(h table.Happening) bool { return h.Seen == game.Everybody }) && d.presence.changed()
	b := &backlog{}
	for _, w := range d.presence.watchers {
		if d.sameAudience(w, b) {
			d.sendTo(w, happenings, changed)
		}
	}
}

// sameAudience tells whether a watcher is still in the same audience. Otherwise it is cut off, or sent everything again.
func (d *delivery) sameAudience(w *Watcher, b *backlog) bool {
	audience, ok := d.room.log.table.Audience(w.person, w.as)
	switch {
	case !ok:
		d.cut(w, NotAllowed)
	case audience != w.audience, w.behind:
		d.resend(w, "", b)
	default:
		return true
	}
	return false
}

// sendTo sends a watcher what happened. A watcher who may notice nothing of it gets no update at all.
func (d *delivery) sendTo(w *Watcher, happenings []table.Happening, noticed bool) {
	u := &Update{Here: d.presence.shown.here.List(), Cause: d.cause}
	for i := range happenings {
		noticed = noticed || happenings[i].Seen.Includes(w.audience)
		if line, ok := d.room.log.table.Line(&happenings[i], w.person, w.audience); ok {
			u.Lines = append(u.Lines, line)
		}
	}
	if !noticed {
		return
	}
	u.Look = d.look(w)
	if !d.put(w, u) {
		d.cut(w, TooSlow)
	}
}

// hears tells whether a person may know that something was said.
func (d *delivery) hears(person string, h *table.Happening) bool {
	audience, welcome := d.room.log.table.Audience(person, game.NoSeat)
	_, ok := d.room.log.table.Line(h, person, audience)
	return welcome && ok
}

// look is the table as a watcher sees it now.
func (d *delivery) look(w *Watcher) protocol.Look {
	t := d.room.log.table
	look := t.Look(w.person, w.audience)
	if w.words {
		look.You.Words = t.Words(w.audience)
	}
	d.showAway(&look, d.presence.shown)
	d.presence.showWatching(&look, w.person, w.audience)
	d.room.forecast.showIn(&look, w.audience)
	if w.behind { // so that everything is sent if it resumes from here, at any hall
		look.Cursor = table.WithoutLines(look.Cursor)
	}
	return look
}

// showAway adds to a look who is away. Since it is called for every look, it fills in only what it needs of the environment.
func (d *delivery) showAway(look *protocol.Look, p present) {
	d.room.log.table.ShowAway(look, table.Environment{Presence: p.Presence, NudgeAfter: d.room.hall.NudgeAfter})
}

// resend brings a watcher up to date from the log.
func (d *delivery) resend(w *Watcher, cursor string, b *backlog) {
	switch err := d.catchUp(w, cursor, b); {
	case err == nil, errors.Is(err, ErrClosed):
	case errors.Is(err, errFull):
		d.cut(w, TooSlow)
	case errors.Is(err, ErrUnknown): // it was deleted at another hall, whose message is still to come
		d.cut(w, Deleted)
	default:
		d.room.hall.Log.Error("a watcher could not be told what happened", "table", d.room.id, "error", err)
		d.cut(w, Broken)
	}
}

// sendMissed sends watchers of a table that was just read the entries they have missed.
func (d *delivery) sendMissed() {
	changed := d.presence.changed()
	b := &backlog{}
	for _, w := range d.presence.watchers {
		switch {
		case !d.sameAudience(w, b):
		case d.room.log.table.Cursor(w.audience) != w.cursor:
			d.resend(w, w.cursor, b)
		default:
			d.sendTo(w, nil, changed)
		}
	}
}

// sendDelayed sends watchers the lines that could not be read before.
func (d *delivery) sendDelayed() {
	b := &backlog{}
	for _, w := range d.presence.watchers {
		if w.behind {
			d.sameAudience(w, b)
		}
	}
}

// sendPresence notifies all watchers, except one that already knows, that a player has come or gone.
func (d *delivery) sendPresence(but *Watcher) {
	for _, w := range d.presence.watchers {
		if w != but && !d.put(w, &Update{Look: d.look(w), Here: d.presence.shown.here.List()}) {
			d.cut(w, TooSlow)
		}
	}
}

// sendPresenceIfChanged notifies watchers if it has changed who is here.
func (d *delivery) sendPresenceIfChanged() {
	if d.room.log.table != nil && d.presence.changed() {
		d.sendPresence(nil)
	}
}

// sendWatching sends those who may know it who watches the table.
func (d *delivery) sendWatching() {
	for _, w := range d.presence.watchers {
		if d.presence.mayCount(w.person, w.audience) && !d.put(w, &Update{Look: d.look(w), Here: d.presence.shown.here.List()}) {
			d.cut(w, TooSlow)
		}
	}
}

// sendForecast sends spectators how likely everybody is to win.
func (d *delivery) sendForecast() {
	for _, w := range d.presence.watchers {
		if w.audience == game.Spectator && !d.put(w, &Update{Look: d.look(w), Here: d.presence.shown.here.List()}) {
			d.cut(w, TooSlow)
		}
	}
}

// cut ends a watch; its owner can still take a waiting update, and gets the reason from Gone.
func (d *delivery) cut(w *Watcher, why string) {
	w.end(why)
	d.room.left.Set()
}

func (d *delivery) cutAll(why string) {
	for _, w := range d.presence.watchers {
		d.cut(w, why)
	}
}

var errFull = errors.New("the watch has ended, or too much waits to be taken")

// catchUp sends a watcher what happened since a cursor. If the cursor is empty, of another audience or ahead of the log, it sends
// the whole log. If the log cannot be read, it sends the table now and the lines later.
func (d *delivery) catchUp(w *Watcher, cursor string, b *backlog) error {
	t := d.room.log.table
	audience, ok := t.Audience(w.person, w.as)
	if !ok {
		return ErrPrivate
	}
	now := t.Cursor(audience)
	since := table.Since(cursor, now)
	if since < t.AmendedAt(audience) { // earlier lines may have changed
		since = 0
	}
	w.audience = audience
	u := &Update{Full: since == 0, Here: d.presence.shown.here.List()}
	w.behind = false
	if now != cursor {
		var err error
		u.Lines, err = b.read(d.room, recipient{w.person, audience, since})
		if w.behind = errors.Is(err, store.ErrAway); err != nil && !w.behind {
			return err
		}
		u.Full = u.Full || w.behind
	}
	u.Look = d.look(w)
	if !d.put(w, u) {
		return errFull
	}
	if w.behind {
		d.room.retryLater()
	}
	return nil
}

// put sends an update to a watcher. It returns false if too much is waiting or the watch has ended.
func (d *delivery) put(w *Watcher, u *Update) bool {
	w.cursor = u.Look.Cursor
	return w.put(u, d.muted)
}

// backlog is the log of a table, read for everyone who is brought up to date at the same moment. It is read once, and folded once
// for all who get the same lines, however many connections they have.
type backlog struct {
	log   [][]byte // nil until somebody needs it
	err   error    // why it could not be read
	lines map[recipient][]protocol.Line
}

// recipient is everything that lines depend on apart from the log.
type recipient struct {
	person   string
	audience game.Audience
	since    int
}

// read returns the lines that a recipient gets. They are shared with others; appending to them copies them.
func (b *backlog) read(r *room, to recipient) ([]protocol.Line, error) {
	if lines, ok := b.lines[to]; ok {
		return lines, nil
	}
	if err := b.load(r); err != nil {
		return nil, err
	}
	// Other halls may have added entries; the room sends those once it has applied them.
	known := b.log[:min(len(b.log), r.log.table.Entries())]
	lines, _, err := table.Lines(r.id, r.hall.Games, known, to.person, to.audience, to.since, 0)
	if err != nil {
		return nil, r.hall.logs.cannotRead(r.id, err)
	}
	b.lines[to] = slices.Clip(lines)
	return b.lines[to], nil
}

func (b *backlog) load(r *room) error {
	if b.log == nil && b.err == nil {
		b.log, b.err = r.hall.logs.read(r.hall.context, r.id, 0)
		b.lines = map[recipient][]protocol.Line{}
	}
	return b.err
}
