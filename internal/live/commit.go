package live

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// open reads the table if it sleeps. Whatever is in the log and was not told yet, because it was unknown whether it had
// come to disk, is told now. A table that is in memory may be behind its log; ready makes sure that it is not.
func (r *room) open() error {
	if r.table != nil {
		return nil
	}
	r.subscribe()
	log, err := r.hall.log(r.hall.context, r.id, 0)
	if err != nil {
		return r.unlessGone(err)
	}
	t, err := r.hall.fold(r.id, log)
	if err != nil {
		r.cutAll(Broken)
		return err
	}
	r.table, r.mark, r.doubtful, r.retry = t, new(table.Mark), false, 0
	r.known.Store(int64(t.Entries()))
	r.awake.Store(true)
	r.hall.Meter.Awake(1)
	r.think()
	r.tellMissed()
	r.tellListeners(summary(t), false)
	return nil
}

// ready opens the table, and finds out whether the log has gone on if that is in doubt.
func (r *room) ready() error {
	if err := r.open(); err != nil || !r.doubtful {
		return err
	}
	ctx, cancel := context.WithTimeout(r.hall.context, enoughWait)
	defer cancel()
	err := r.refresh(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		return store.ErrAway
	}
	return err
}

// How long a room waits for a store that may be away, while others may want to look at what is in memory: the first time, and
// for a moment as long as it does not seem to be back.
const (
	enoughWait = time.Second
	shortWait  = 100 * time.Millisecond
)

// current opens the table to be looked at, as it is now if other halls may have added to it. If the store cannot be asked,
// what is in memory will do.
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
		_ = r.refresh(ctx)
	}
	return nil
}

// refresh reads what is new in the log of a table that is open, and tells it.
func (r *room) refresh(ctx context.Context) error {
	log, err := r.hall.log(ctx, r.id, r.table.Entries())
	if err != nil {
		return r.unlessGone(err)
	}
	return r.catchUpWith(log)
}

// unlessGone lets the table go if that it was deleted is why it cannot be read.
func (r *room) unlessGone(err error) error {
	if errors.Is(err, ErrUnknown) {
		r.vanish()
	}
	return err
}

// catchUpWith tells all that was read after what was known, if there is anything. Where the log was in doubt, it may come from
// here, and then nobody has told other halls.
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

// advance goes on with what is in the log already, and tells it. If it does not fit what is in memory, that is wrong and the
// log is right; and if something was taken out of the log, all is read anew.
func (r *room) advance(ctx context.Context, log [][]byte) error {
	happenings, err := r.apply(log)
	if err != nil {
		r.hall.Log.Error("what is in memory does not fit the log", "table", r.id, "error", err)
		r.forget()
		return r.open()
	}
	if slices.ContainsFunc(happenings, func(h table.Happening) bool { return h.Entry.Kind == table.Amended }) {
		r.forget()
		return r.open()
	}
	r.known.Store(int64(r.table.Entries()))
	r.think()
	r.tell(ctx, happenings)
	return nil
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

// log reads the log of a table after so many entries.
func (h *Hall) log(ctx context.Context, id string, after int) ([][]byte, error) {
	log, err := h.store.Log(ctx, id, after)
	switch {
	case errors.Is(err, store.ErrUnknown):
		return nil, ErrUnknown
	case err != nil && h.context.Err() != nil:
		return nil, ErrClosed
	}
	return log, err
}

// fold makes a table of its log. A damaged log may drive the rules anywhere, but not further than here.
func (h *Hall) fold(id string, log [][]byte) (t *table.Table, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("a fault of the program: %v", fault)
		}
		if err != nil {
			h.Log.Error("a table cannot be read", "table", id, "error", err)
			t, err = nil, fmt.Errorf("%w: %s", ErrBroken, id)
		}
	}()
	return table.Fold(id, h.Games, log)
}

// timeUp does what follows from a clock that has run out.
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
	entries := r.table.DecideTime(r.hall.environment())
	if len(entries) == 0 {
		return errors.New("nothing follows from a clock that has run out")
	}
	ctx, end := r.hall.Tracer.Begin(r.hall.context, "clock", r.id)
	err := r.commit(ctx, entries, lease)
	end(err)
	if errors.Is(err, errReadOn) || errors.Is(err, store.ErrFenced) {
		return nil // if the clock of the log as it is now has run out, it rings again, here or elsewhere
	}
	return err
}

// commit makes entries durable and then tells everybody. They are applied first, where nobody can see it yet, so that
// nothing is ever written that does not fit. If they do not come to disk, or nobody knows, they are taken back: the log is
// the truth. What clocks and bots do needs a lease.
func (r *room) commit(ctx context.Context, entries []table.Entry, lease *store.Lease) error {
	r.table.SetMark(r.mark)
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
	r.think()
	r.tell(ctx, happenings)
	r.tellListeners(batch.Summary, true)
	r.hall.announceWake(batch.Summary)
	return nil
}

// append makes a batch durable, even if whoever wanted it has gone.
func (r *room) append(ctx context.Context, batch store.Batch) error {
	ctx, end := r.hall.Tracer.Begin(context.WithoutCancel(ctx), "append", r.id)
	err := r.hall.store.Append(ctx, batch)
	end(err)
	return err
}

// notCommitted says what to do about a batch that the store did not take.
func (r *room) notCommitted(batch store.Batch, err error) error {
	switch {
	case errors.Is(err, store.ErrConflict):
		return r.readOn(batch.After)
	case errors.Is(err, store.ErrUnknown):
		return r.unlessGone(ErrUnknown)
	case errors.Is(err, store.ErrFenced):
		r.hall.fenced(batch.Lease)
		r.stopThinking()
	default:
		r.retryLater()
	}
	return err
}

// tellListeners tells those who sit at the table, or did until now, how lists show it from now on, if that has changed: those
// who listen here, and those elsewhere if nobody else tells them.
func (r *room) tellListeners(s store.Summary, everywhere bool) {
	before := r.summary
	r.summary = s
	if before.Face != nil && !bytes.Equal(before.Face, s.Face) {
		r.hall.tellListeners(s, before.People, everywhere, r.watchers)
	}
}

// complaints are made so often at most: if the store is away, every table complains.
const complainEvery = 10 * time.Second

// complain notes that something went wrong at a table. That the store is away is noted now and then.
func (h *Hall) complain(what, table string, err error) {
	if errors.Is(err, store.ErrAway) {
		last := h.complained.Load()
		if now := time.Now().UnixMilli(); now-last < complainEvery.Milliseconds() || !h.complained.CompareAndSwap(last, now) {
			return
		}
	}
	h.Log.Error(what, "table", table, "error", err)
}
