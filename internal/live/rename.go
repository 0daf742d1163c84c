package live

import (
	"context"
	"errors"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// renamingNote is the kind of note about somebody who is being renamed, by their id. It has no name in it.
const renamingNote = "renaming"

// Rename has a person called at all tables what the store calls them, as table.Rename does. If it is interrupted or fails, it is
// continued as Erase is; to call it again does no harm.
func (h *Hall) Rename(ctx context.Context, person string) error {
	return h.everywhere(ctx, renamingNote, person, nil)
}

// renameAt asks for the name each time: it may have changed again, and whoever comes last must not bring the one before back.
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
