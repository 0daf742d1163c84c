package live

import (
	"context"
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
)

// errReadOn means that another hall has added to the log of a table, and the decision has to be made again.
var errReadOn = errors.New("the log has grown in the meantime and was read again")

// mostTries is how often a decision is attempted before it is refused as stale.
const mostTries = 20

// decided makes an attempt, and repeats it whenever the log turns out to have grown.
func (r *room) decided(attempt func() error) error {
	for range mostTries {
		if err := attempt(); !errors.Is(err, errReadOn) {
			return err
		}
	}
	return game.Refuse("TABLE-COMMAND", "stale")
}

// readOn reads the new entries of a log that is longer than the room knew, and sends them. It always returns an error, errReadOn
// if that went well. Bots continue to think about decisions that are still open.
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

// upToDate returns a refusal if it took the whole log into account, and otherwise reads on. If the store cannot be reached, the
// refusal counts only without a cluster, where nobody else can have added to the log.
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
