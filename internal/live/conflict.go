package live

import (
	"context"
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
)

// errReadOn means that others had added to the log of a table. What they added has been read and told; whatever was to
// be done has to be decided on again.
var errReadOn = errors.New("the log has gone on in the meantime and was read anew")

// mostTries is how often something is decided on again before whoever wants it is told that others are always quicker.
const mostTries = 20

// decided makes an attempt, and makes it again whenever it turns out that the log had gone on.
func (r *room) decided(attempt func() error) error {
	for range mostTries {
		if err := attempt(); !errors.Is(err, errReadOn) {
			return err
		}
	}
	return game.Refuse("TABLE-COMMAND", "stale")
}

// readOn reads what is new in a log that is longer than the room knew, and tells it. It always returns an error: errReadOn
// if that went well. Bots continue to think about questions that are still asked.
func (r *room) readOn(known int) error {
	err := r.refresh(r.hall.context)
	switch {
	case err == nil && r.table.Entries() > known:
		return errReadOn
	case err == nil:
		err = fmt.Errorf("%w, but it has no more than the %d entries that were known", store.ErrConflict, known)
	}
	if !errors.Is(err, ErrUnknown) {
		r.retryLater()
	}
	return err
}

// upToDate looks whether what was refused was refused by all that is in the log, and otherwise reads on. While the store cannot
// be asked nobody knows, unless nobody else could have added to the log.
func (r *room) upToDate(refusal error) error {
	ctx, cancel := context.WithTimeout(r.hall.context, enoughWait)
	defer cancel()
	n, err := r.hall.store.Length(ctx, r.id)
	known := r.table.Entries()
	switch {
	case err == nil && n > known:
		return r.readOn(known)
	case errors.Is(err, store.ErrUnknown):
		return r.unlessGone(ErrUnknown)
	case err != nil && r.hall.Cluster != nil:
		return store.ErrAway
	}
	return refusal
}
