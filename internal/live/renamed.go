package live

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/fair/random"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// mostRenamed is at how many tables somebody's seats take their new name. Nobody waits for more games to start.
const mostRenamed = 20

// TakeName has somebody who has given themselves another name take it at tables that have not started, on the seats that they took
// under the one they had before. Those with a name of their own, and those of programs, keep it; so do all after the start, where
// others know the person by it. A table that refuses the name keeps the old one.
func (h *Hall) TakeName(ctx context.Context, who protocol.Who, before string) error {
	tables, err := h.store.Summaries(ctx, store.Query{Person: who.Person, Status: []string{string(protocol.StatusOpen), string(protocol.StatusSeeking)}, Limit: mostRenamed})
	if err != nil {
		return err
	}
	var errs []error
	for _, t := range tables {
		look, err := h.Look(ctx, t.Table, who.Person, game.NoSeat)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		for _, s := range look.You.Seats {
			if seat := look.Seats[s]; seat.Program || !isNumbered(seat.Name, before) {
				continue
			}
			again := protocol.Command{ID: random.Text(), Do: protocol.Sit, Seat: game.Seat(s), Nonce: random.Text(), Who: who}
			var refusal *game.Refusal
			if err := h.Do(ctx, t.Table, again, CommandOptions{}); !errors.As(err, &refusal) {
				errs = append(errs, err)
			}
		}
	}
	return errors.Join(errs...)
}

// isNumbered tells whether a seat has a person's own name, perhaps with the number that the table gave it.
func isNumbered(name, own string) bool {
	rest, ok := strings.CutPrefix(name, own)
	if number, spaced := strings.CutPrefix(rest, " "); spaced {
		_, err := strconv.Atoi(number)
		return ok && err == nil
	}
	return ok && rest == ""
}
