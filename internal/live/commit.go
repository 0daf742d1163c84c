package live

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// open reads the table if it sleeps. Entries that watchers do not have yet, because it was unknown whether they had reached the
// disk, are sent now. A table in memory may be behind its log; ready makes sure that it is not.
func (r *room) open() error {
	if r.table != nil {
		return nil
	}
	r.subscribe()
	_, t, err := r.hall.read(r.hall.context, r.id)
	if err != nil {
		if errors.Is(err, ErrUnreadable) {
			r.cutAll(Broken)
		}
		return r.unlessGone(err)
	}
	r.table, r.mark, r.doubtful, r.retry = t, new(table.Mark), false, 0
	if ahead := time.Duration(t.Clock()-r.now()) * time.Millisecond; r.hall.Cluster == nil && jumped(max(0, int64(ahead))) {
		r.offset += int64(ahead) // the clock was set back while the server was down, so it cannot say how long that was
		r.news.put([]byte{clockJumped})
	}
	r.known.Store(int64(t.Entries()))
	r.awake.Store(true)
	r.hall.Meter.Awake(1)
	r.think()
	r.tellMissed()
	r.tellListeners(summary(t), false)
	return nil
}

// ready opens the table and, if it is unknown whether the log has grown, finds out. Then the table follows the clock.
func (r *room) ready() error {
	if err := r.open(); err != nil {
		return err
	}
	if r.doubtful {
		if err := r.resolve(); err != nil {
			return err
		}
	}
	return r.followClock()
}

// resolve finds out whether the log has grown.
func (r *room) resolve() error {
	ctx, cancel := context.WithTimeout(r.hall.context, enoughWait)
	defer cancel()
	err := r.refresh(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		return store.ErrAway
	}
	return err
}

// How long a room waits for a store that may be down, while people could be shown the state in memory: normally, and after an
// error.
const (
	enoughWait = time.Second
	shortWait  = 100 * time.Millisecond
)

// current opens the table for reading, including what other halls may have added to its log. If the store cannot be reached, it
// settles for the state in memory.
func (r *room) current() error {
	if err := r.open(); err != nil {
		return err
	}
	if r.hall.Cluster == nil && !r.doubtful {
		return nil
	}
	wait := enoughWait
	if r.retry != 0 {
		wait = shortWait
	}
	ctx, cancel := context.WithTimeout(r.hall.context, wait)
	defer cancel()
	n, err := r.hall.store.Length(ctx, r.id)
	if errors.Is(err, store.ErrUnknown) {
		return r.unlessGone(ErrUnknown)
	}
	if err == nil && (r.doubtful || n > r.table.Entries()) {
		err = r.refresh(ctx)
	}
	if r.table == nil { // it was deleted just now, or has to be read again and cannot be
		return err
	}
	return nil
}

// refresh reads what is new in the log of an open table, and sends it.
func (r *room) refresh(ctx context.Context) error {
	log, err := r.hall.log(ctx, r.id, r.table.Entries())
	if err != nil {
		return r.unlessGone(err)
	}
	return r.catchUpWith(log)
}

// unlessGone drops the table if the error says that it was deleted, and returns the error.
func (r *room) unlessGone(err error) error {
	if errors.Is(err, ErrUnknown) {
		r.vanish()
	}
	return err
}

// catchUpWith applies newly read entries, if any, and sends them. If the log was in doubt, they may come from this hall and be
// unknown to others, so it also publishes them.
func (r *room) catchUpWith(log [][]byte) error {
	known, doubted, waited := r.table.Entries(), r.doubtful, r.retry != 0
	r.doubtful, r.retry = false, 0
	if len(log) > 0 {
		if err := r.advance(r.hall.context, log); err != nil {
			return err
		}
		if doubted {
			r.publishEntries(r.hall.context, store.Batch{After: known, Entries: log})
		}
		r.tellListeners(summary(r.table), doubted)
	} else if waited {
		r.think()
	}
	r.tellBehind()
	return nil
}

// advance applies entries that are already in the log, and sends them. If they do not fit the state in memory, or amend the log,
// it reads the log from the beginning.
func (r *room) advance(ctx context.Context, log [][]byte) error {
	happenings, err := r.apply(log)
	if err != nil {
		r.hall.Log.Error("what is in memory does not fit the log", "table", r.id, "error", err)
		return r.reload()
	}
	if slices.ContainsFunc(happenings, func(h table.Happening) bool { return h.Entry.Kind == table.Amended }) {
		return r.reload()
	}
	r.known.Store(int64(r.table.Entries()))
	r.shiftAbsences(happenings)
	r.forgetVisitors()
	r.think()
	r.tell(ctx, happenings)
	return nil
}

// reload reads the table from the beginning of its log. If that fails, it schedules a retry, since without a table in memory
// no clock would wake the room.
func (r *room) reload() error {
	r.forget()
	err := r.open()
	if err != nil && !errors.Is(err, ErrUnknown) {
		r.startOver()
	}
	return err
}

func (r *room) apply(log [][]byte) ([]table.Happening, error) {
	happenings := make([]table.Happening, len(log))
	for i, line := range log {
		e, err := table.DecodeEntry(line)
		if err == nil {
			happenings[i], err = r.table.Apply(e)
		}
		if err != nil {
			return nil, err
		}
	}
	return happenings, nil
}

// log reads the log of a table after a number of entries.
func (h *Hall) log(ctx context.Context, id string, after int) ([][]byte, error) {
	log, err := h.store.Log(ctx, id, after)
	switch {
	case errors.Is(err, store.ErrUnknown):
		return nil, ErrUnknown
	case err != nil && h.context.Err() != nil:
		return nil, ErrClosed
	case errors.Is(err, store.ErrDamaged):
		return nil, h.cannotRead(id, err)
	}
	return log, err
}

// fold makes a table from its log. A damaged log may make the rules panic, which is caught here. The error is ErrUnreadable.
func (h *Hall) fold(id string, log [][]byte) (t *table.Table, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("a bug in the program: %v", fault)
		}
		if err != nil {
			t, err = nil, h.cannotRead(id, err)
			return
		}
		h.canRead(id)
	}()
	return table.Fold(id, h.Games, log)
}

// timeUp applies the consequences of a clock that has run out.
func (r *room) timeUp() error {
	r.retry = 0
	if err := r.ready(); err != nil {
		return err
	}
	r.think()
	if !r.due() {
		return nil
	}
	lease, ok := r.hall.lease(r.shard)
	if !ok {
		return nil
	}
	entries := r.table.DecideTime(r.environment(presence{}))
	if len(entries) == 0 {
		return errors.New("nothing follows from a clock that has run out")
	}
	ctx, end := r.hall.Tracer.Begin(r.hall.context, "clock", r.id)
	err := r.commit(ctx, entries, lease)
	end(err)
	if errors.Is(err, errReadOn) || errors.Is(err, store.ErrFenced) {
		return nil // if the clock has also run out by the current log, it rings again, here or elsewhere
	}
	return err
}

// commit makes entries durable and then sends them to everybody. It applies them first, where nobody can see it yet, so that
// nothing is ever written that does not fit. If they do not reach the disk, or may not have, it takes them back: the log is the
// truth. Entries of clocks and bots need a lease.
func (r *room) commit(ctx context.Context, entries []table.Entry, lease *store.Lease) error {
	r.table.SetMark(r.mark)
	r.table.InOrder(entries)
	batch := store.Batch{Table: r.id, After: r.table.Entries(), Lease: lease}
	happenings := make([]table.Happening, len(entries))
	for i := range entries {
		batch.Entries = append(batch.Entries, entries[i].Encode())
		h, err := r.table.Apply(entries[i])
		if err != nil {
			r.hall.Log.Error("what was decided does not fit", "table", r.id, "error", err)
			r.startOver()
			return fmt.Errorf("%w: %s", ErrBroken, r.id)
		}
		happenings[i] = h
	}
	batch.Summary = summary(r.table)
	begun := time.Now()
	if err := r.append(ctx, batch); err != nil {
		r.table.BackTo(r.mark, entries)
		return r.notCommitted(batch, err)
	}
	r.hall.Meter.Appended(entries, time.Since(begun))
	r.known.Store(int64(r.table.Entries()))
	r.publishEntries(ctx, batch)
	r.shiftAbsences(happenings)
	r.forgetVisitors()
	r.think()
	r.tell(ctx, happenings)
	r.tellListeners(batch.Summary, true)
	r.tellTalk(batch.Summary, happenings)
	r.hall.announceWake(store.Wake{Table: batch.Table, At: batch.Summary.Wake})
	return nil
}

// append makes a batch durable, even if the caller has given up.
func (r *room) append(ctx context.Context, batch store.Batch) error {
	ctx, end := r.hall.Tracer.Begin(context.WithoutCancel(ctx), "append", r.id)
	err := r.hall.store.Append(ctx, batch)
	end(err)
	return err
}

// notCommitted reacts to a batch that the store did not take.
func (r *room) notCommitted(batch store.Batch, err error) error {
	switch {
	case errors.Is(err, store.ErrConflict):
		return r.readOn(batch.After)
	case errors.Is(err, store.ErrUnknown):
		return r.unlessGone(ErrUnknown)
	case errors.Is(err, store.ErrFenced):
		r.hall.fenced(batch.Lease)
		r.stopThinking()
	case errors.Is(err, store.ErrDamaged):
		r.retryLater()
		return r.hall.cannotRead(r.id, err)
	default:
		r.retryLater()
	}
	return err
}

// tellListeners sends the table's face, if it has changed, to the listeners of people at the table and of those who have just
// left; with everywhere, also at other halls.
func (r *room) tellListeners(s store.Summary, everywhere bool) {
	before := r.summary
	r.summary = s
	if before.Face != nil && !table.SameFace(before.Face, s.Face) {
		r.hall.tellListeners(s, before.People, everywhere, r.watchers)
	}
}

// complainEvery limits log lines about a store that is down, since every table reports it.
const complainEvery = 10 * time.Second

// complain logs an error at a table; if the store is down, only now and then.
func (h *Hall) complain(what, table string, err error) {
	if errors.Is(err, store.ErrAway) {
		last, now := h.complained.Load(), int64(h.clock.elapsed()+complainEvery)
		if now-last < int64(complainEvery) || !h.complained.CompareAndSwap(last, now) {
			return
		}
	}
	h.Log.Error(what, "table", table, "error", err)
}
