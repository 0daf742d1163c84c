package live

import (
	"context"
	"errors"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
)

// tell sends every watcher what they may know of what has happened.
func (r *room) tell(ctx context.Context, happenings []table.Happening) {
	ctx, end := r.hall.Tracer.Begin(ctx, "tell", r.id)
	defer end(nil)
	r.cause = r.hall.Tracer.Parent(ctx)
	defer func() { r.cause = "" }()
	// A happening that only some notice must not cause an update for the others, not even of an earlier change of presence.
	changed := slices.ContainsFunc(happenings, func(h table.Happening) bool { return h.Seen == game.Everybody }) && r.notePresent()
	p := &backlog{}
	for _, w := range r.watchers {
		if r.sameAudience(w, p) {
			r.tellOne(w, happenings, changed)
		}
	}
}

// sameAudience tells whether a watcher is still in the same audience. Otherwise it is cut off, or sent everything again.
func (r *room) sameAudience(w *Watcher, p *backlog) bool {
	audience, ok := r.table.Audience(w.person, w.as)
	switch {
	case !ok:
		r.cut(w, NotAllowed)
	case audience != w.audience, w.behind:
		r.tellAgain(w, "", p)
	default:
		return true
	}
	return false
}

// tellOne sends a watcher what happened. A watcher who may notice nothing of it gets no update at all.
func (r *room) tellOne(w *Watcher, happenings []table.Happening, noticed bool) {
	u := &Update{Here: r.present.here.List(), Cause: r.cause}
	for i := range happenings {
		noticed = noticed || happenings[i].Seen.Includes(w.audience)
		if line, ok := r.table.Line(&happenings[i], w.person, w.audience); ok {
			u.Lines = append(u.Lines, line)
		}
	}
	if !noticed {
		return
	}
	u.Look = r.look(w)
	if !r.put(w, u) {
		r.cut(w, Slow)
	}
}

// look is the table as a watcher sees it now.
func (r *room) look(w *Watcher) table.Look {
	look := r.table.Look(w.person, w.audience)
	if w.words {
		look.You.Words = r.table.Words(w.audience)
	}
	r.showAway(&look, r.present)
	if w.behind { // so that everything is sent if it resumes from here, at any hall
		look.Cursor = table.Untold(look.Cursor)
	}
	return look
}

// tellAgain brings a watcher up to date from the log.
func (r *room) tellAgain(w *Watcher, cursor string, p *backlog) {
	switch err := r.catchUp(w, cursor, p); {
	case err == nil, errors.Is(err, ErrClosed):
	case errors.Is(err, errFull):
		r.cut(w, Slow)
	case errors.Is(err, ErrUnknown): // it was deleted at another hall, whose message is still to come
		r.cut(w, Deleted)
	default:
		r.hall.Log.Error("a watcher could not be told what happened", "table", r.id, "error", err)
		r.cut(w, Broken)
	}
}

// tellMissed sends watchers of a table that was just read the entries they have missed.
func (r *room) tellMissed() {
	changed := r.notePresent()
	p := &backlog{}
	for _, w := range r.watchers {
		switch {
		case !r.sameAudience(w, p):
		case r.table.Cursor(w.audience) != w.cursor:
			r.tellAgain(w, w.cursor, p)
		default:
			r.tellOne(w, nil, changed)
		}
	}
}

// tellBehind sends watchers the lines that could not be read before.
func (r *room) tellBehind() {
	p := &backlog{}
	for _, w := range r.watchers {
		if w.behind {
			r.sameAudience(w, p)
		}
	}
}

// tellPresent notifies all watchers, except one that already knows, that a player has come or gone.
func (r *room) tellPresent(but *Watcher) {
	for _, w := range r.watchers {
		if w != but && !r.put(w, &Update{Look: r.look(w), Here: r.present.here.List()}) {
			r.cut(w, Slow)
		}
	}
}
