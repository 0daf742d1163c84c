package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/internal/store"
)

// errands are the kinds of notes about work to be done for a person at all tables. The note is written first, so that the work is
// done everywhere whatever happens meanwhile.
var errands = []string{erasingNote, renamingNote}

// everywhere notes an errand for all tables that mention a person, and does it. leave is for people who are erased, and may be
// nil.
func (h *Hall) everywhere(ctx context.Context, errand, person string, leave func() error) error {
	note := store.Note{Kind: errand, ID: person, Created: h.Now()}
	if err := h.store.PutNote(ctx, note); err != nil {
		return err
	}
	return h.doErrand(ctx, errand, person, leave)
}

// doErrand does what a note says, then drops the note.
func (h *Hall) doErrand(ctx context.Context, errand, person string, leave func() error) error {
	id, err := json.Marshal(person)
	if err != nil {
		return err
	}
	tables, err := h.store.Mentions(ctx, string(id))
	if err != nil {
		return err
	}
	do := h.eraseAt
	if errand == renamingNote {
		do = h.renameAt
	}
	var errs []error
	for _, table := range tables {
		if err := do(ctx, table, person); err != nil {
			errs = append(errs, fmt.Errorf("table %s: %w", table, err))
		}
	}
	if len(errs) > 0 {
		return errors.Join(errs...)
	}
	if errand == erasingNote {
		if err := h.forgetPerson(ctx, person, leave); err != nil {
			return err
		}
	}
	return h.store.DropNote(ctx, errand, person)
}

// continueErrands does errands that were begun and not finished, here or at a hall that is gone.
func (h *Hall) continueErrands() {
	before := int64(0)
	if h.Cluster != nil { // another hall may be busy with it
		before = h.Now() - errandTime.Milliseconds()
	}
	for _, errand := range errands {
		notes, err := h.store.Notes(h.context, errand, before, 100)
		if err != nil {
			return // the next round finds them
		}
		for _, n := range notes {
			if err := h.doErrand(h.context, errand, n.ID, nil); err != nil && h.context.Err() == nil {
				h.Log.Error("a person could not be deleted or renamed everywhere; the server will try again", "person", n.ID, "errand", errand, "error", err)
			}
		}
	}
}
