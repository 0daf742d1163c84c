package live

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// open reads the table if it sleeps. Whatever is in the log and was not told yet, because it was unknown whether it had
// come to disk, is told now.
func (r *room) open() error {
	if r.table != nil {
		return nil
	}
	log, err := r.hall.log(r.hall.context, r.id)
	if err != nil {
		return err
	}
	t, err := r.hall.fold(r.id, log)
	if err != nil {
		r.cutAll(Broken)
		return err
	}
	r.table = t
	r.hall.Meter.Awake(1)
	r.think()
	r.tellMissed()
	r.tellListeners(summary(t))
	return nil
}

// log reads the log of a table.
func (h *Hall) log(ctx context.Context, id string) ([][]byte, error) {
	log, err := h.store.Log(ctx, id, 0)
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
	if err := r.open(); err != nil {
		return err
	}
	if !r.due() {
		return nil
	}
	entries := r.table.DecideTime(r.hall.environment())
	if len(entries) == 0 {
		return errors.New("nothing follows from a clock that has run out")
	}
	if err := r.commit(entries); !errors.Is(err, errReadOn) {
		return err
	}
	return nil // if the clock of the log as it is now has run out, it rings again
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
			r.hall.Log.Error("what was decided does not fit", "table", r.id, "error", err)
			r.retryLater()
			return fmt.Errorf("%w: %s", ErrBroken, r.id)
		}
		happenings[i] = h
	}
	batch.Summary = summary(r.table)
	begun := time.Now()
	switch err := r.hall.store.Append(context.WithoutCancel(r.hall.context), batch); {
	case errors.Is(err, store.ErrConflict):
		return r.readOn(batch.After)
	case err != nil:
		r.retryLater()
		return err
	}
	r.hall.Meter.Appended(entries, time.Since(begun))
	r.think()
	r.tell(happenings)
	r.tellListeners(batch.Summary)
	return nil
}

// tellListeners tells those who sit at the table, or did until now, how lists show it from now on, if that has changed.
func (r *room) tellListeners(c store.Summary) {
	before := r.summary
	r.summary = c
	if before.Face != nil && !bytes.Equal(before.Face, c.Face) {
		r.hall.tellListeners(c, before.People)
	}
}
