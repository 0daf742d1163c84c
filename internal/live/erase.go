package live

import (
	"context"
	"errors"

	"github.com/divingbell/divingbell/internal/table"
)

// erasingNote is the kind of note about somebody who is being erased, by their id. It has no name in it.
const erasingNote = "erasing"

// Erase takes a person out of all tables, as table.Erase does, and out of the store: what they reported, what was reported about
// them, and themselves. Tables that nobody else plays at are deleted. Whoever calls it has signed the person out, so that they do not
// come back meanwhile; what is left of that is done by leave, which is called before the person is forgotten and may be nil. If it
// is interrupted or fails, it is continued when a hall starts, and every now and then; to call it again does no harm.
func (h *Hall) Erase(ctx context.Context, person string, leave func() error) error {
	if person == "" {
		return errors.New("nobody can be erased without an id")
	}
	return h.everywhere(ctx, erasingNote, person, leave)
}

// forgetPerson comes last when somebody is erased.
func (h *Hall) forgetPerson(ctx context.Context, person string, leave func() error) error {
	if leave != nil {
		if err := leave(); err != nil {
			return err
		}
	}
	if err := h.store.DropNotesOf(ctx, person); err != nil {
		return err
	}
	return h.store.DropPerson(ctx, person)
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
