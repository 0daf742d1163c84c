package live

import (
	"context"
	"errors"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// renamingNote is the kind of note about somebody who is being renamed. Its id is the person's; it contains no name.
const renamingNote = "renaming"

// Rename changes a person's name at all tables to the one in the store, as table.Rename does. If it is interrupted or fails, it
// is continued as Erase is; calling it again is harmless.
func (h *Hall) Rename(ctx context.Context, person string) error {
	return h.everywhere(ctx, renamingNote, person, nil)
}

// renameAt looks the name up each time: it may have changed again, and the last call must not bring the previous one back.
func (h *Hall) renameAt(ctx context.Context, id, person string) error {
	err := h.amend(ctx, id, func(t *table.Table, log []table.Entry, now int64) (table.Amendment, error) {
		p, err := h.store.Person(ctx, person)
		if errors.Is(err, store.ErrUnknown) { // they were deleted meanwhile
			return table.Amendment{}, nil
		}
		if err != nil {
			return table.Amendment{}, err
		}
		return t.Rename(log, person, p.Name, now), nil
	})
	if errors.Is(err, ErrUnknown) { // so was the table
		return nil
	}
	return err
}
