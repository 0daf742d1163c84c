package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// erasingNote is the kind of note about somebody who is being erased, by their id. It has no name in it.
const erasingNote = "erasing"

// Erase takes a person out of all tables, as table.Erase does. Tables that nobody else plays at are deleted. Whoever calls it has
// signed the person out, so that they do not come back meanwhile, and forgets the person afterwards. If it is interrupted or
// fails, it is continued when a hall starts, and every now and then; to call it again does no harm.
func (h *Hall) Erase(ctx context.Context, person string) error {
	if person == "" {
		return errors.New("nobody can be erased without an id")
	}
	note := store.Note{Kind: erasingNote, ID: person, Created: time.Now().UnixMilli()}
	if err := h.store.PutNote(ctx, note); err != nil {
		return err
	}
	return h.erase(ctx, person)
}

// erase does what a note says, and drops the note when that is done.
func (h *Hall) erase(ctx context.Context, person string) error {
	id, err := json.Marshal(person)
	if err != nil {
		return err
	}
	tables, err := h.store.Mentions(ctx, string(id))
	if err != nil {
		return err
	}
	var errs []error
	for _, table := range tables {
		if err := h.eraseAt(ctx, table, person); err != nil {
			errs = append(errs, fmt.Errorf("table %s: %w", table, err))
		}
	}
	if len(errs) > 0 {
		return errors.Join(errs...)
	}
	return h.store.DropNote(ctx, erasingNote, person)
}

// mostRematches is how many tables may follow each other by rematches.
const mostRematches = 1000

// eraseAt takes a person out of a table. A name that they gave it is also that of the tables that followed from it.
func (h *Hall) eraseAt(ctx context.Context, id, person string) error {
	named := false
	for range mostRematches {
		next := ""
		err := h.amend(ctx, id, func(t *table.Table, log []table.Entry, now int64) (table.Amendment, error) {
			named = named || log[0].By == person
			if next = t.Next(); !t.Others(person) {
				return table.Amendment{}, errNobodyElse
			}
			return t.Erase(log, person, named, now), nil
		})
		if errors.Is(err, errNobodyElse) {
			err = h.Drop(ctx, id)
		}
		switch {
		case errors.Is(err, ErrUnknown): // it was deleted meanwhile
			return nil
		case err != nil:
			return err
		case !named || next == "":
			return nil
		}
		id = next
	}
	return nil
}

// errNobodyElse means that a table would be left without anybody.
var errNobodyElse = errors.New("nobody else plays at this table")

// continueErasures does what was begun and not finished, here or at a hall that is gone.
func (h *Hall) continueErasures() {
	before := int64(0)
	if h.Cluster != nil { // the others may be at it
		before = time.Now().Add(-erasingTime).UnixMilli()
	}
	notes, err := h.store.Notes(h.context, erasingNote, before, 100)
	if err != nil {
		return // the next look finds them
	}
	for _, n := range notes {
		if err := h.erase(h.context, n.ID); err != nil && h.context.Err() == nil {
			h.Log.Error("somebody could not be erased everywhere; it is tried again", "person", n.ID, "error", err)
		}
	}
}
