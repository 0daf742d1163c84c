package live

import (
	"context"
	"errors"

	"github.com/divingbell/divingbell/internal/table"
)

// erasingNote is the kind of note about somebody who is being erased. Its id is the person's; it contains no name.
const erasingNote = "erasing"

// Erase removes a person from all tables, as table.Erase does, and from the store: their reports, reports about them, and
// themselves. Tables at which nobody else plays are deleted. The caller has signed the person out, so that they do not come back
// meanwhile; leave does the rest of that before the person is forgotten, and may be nil. If Erase is interrupted or fails, it is
// continued when a hall starts, and at intervals; calling it again is harmless.
func (h *Hall) Erase(ctx context.Context, person string, leave func() error) error {
	if person == "" {
		return errors.New("nobody can be erased without an id")
	}
	return h.everywhere(ctx, erasingNote, person, leave)
}

// forgetPerson is the last step of erasing somebody. Notes are dropped again at the end: somebody may have made one meanwhile, and
// whoever makes one later finds that the person is gone.
func (h *Hall) forgetPerson(ctx context.Context, person string, leave func() error) error {
	if leave != nil {
		if err := leave(); err != nil {
			return err
		}
	}
	if err := h.store.DropNotesOf(ctx, person); err != nil {
		return err
	}
	if err := h.store.DropPerson(ctx, person); err != nil {
		return err
	}
	return h.store.DropNotesOf(ctx, person)
}

// mostRematches is how many tables may follow each other by rematches.
const mostRematches = 1000

// eraseAt removes a person from a table. If they named the table, its rematches bear that name too and are followed.
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
