package live

import (
	"context"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/record"
)

// Look shows a table to a person as it is now: from the seat as, or from the person's first seat if as is NoSeat or not the
// person's. The look may be kept but must not be changed. If the table lets no spectators in, others get ErrPrivate. Bots that
// rested because nobody looked make one decision.
func (h *Hall) Look(ctx context.Context, id, person string, as game.Seat) (table.Look, error) {
	var look table.Look
	err := h.withRoom(ctx, id, func(r *room) error {
		if err := r.current(); err != nil {
			return err
		}
		audience, ok := r.table.Audience(person, as)
		if !ok {
			return ErrPrivate
		}
		look = r.table.Look(person, audience)
		r.showAway(&look, r.lookAround())
		r.noteVisitor(person)
		return nil
	})
	if err != nil {
		return table.Look{}, err // after giving up, the room may still write the look
	}
	return look, nil
}

// Replay is a table as a person saw it at the line until of its log, or as it is now if until is 0, with the lines up to there.
// When the game is over, anyone who may watch can see it from any seat; but talk stays with those who heard it, and standing
// orders with the player who gave them. It reads the log again each time, outside the room.
func (h *Hall) Replay(ctx context.Context, id, person string, as game.Seat, until int) ([]table.Line, table.Look, error) {
	log, now, err := h.read(ctx, id)
	if err != nil {
		return nil, table.Look{}, err
	}
	own, ok := now.Audience(person, as)
	if !ok {
		return nil, table.Look{}, ErrPrivate
	}
	audience := own
	if now.Result() != nil && as >= 0 && int(as) < len(now.Face().Seats) {
		audience = game.At(as)
	}
	lines, then, err := table.Lines(id, h.Games, log, person, audience, 0, until)
	if err != nil {
		return nil, table.Look{}, h.cannotRead(id, err)
	}
	if audience != own {
		lines = slices.DeleteFunc(lines, func(l table.Line) bool { return l.Kind == table.Said || l.Kind == table.Ordered })
	}
	look := then.Look("", audience)
	now.HideMuted(person, &look)
	look.You.Words = then.Words(audience)
	if !then.Seats(person).Has(game.Seat(audience)) { // or it was another person's then
		look.You.Orders = nil
	}
	return lines, look, nil
}

// SaidBy returns everything a person has said at a table, wherever they sat then and whoever heard it.
func (h *Hall) SaidBy(ctx context.Context, id, person string) ([]table.Saying, error) {
	log, err := h.log(ctx, id, 0)
	if err != nil {
		return nil, err
	}
	said, err := table.SaidBy(log, person)
	if err != nil {
		return nil, h.cannotRead(id, err)
	}
	return said, nil
}

// Record returns the record of a finished game, for anyone who may watch the table. It is nil before the end.
func (h *Hall) Record(ctx context.Context, id, person string) (*record.Record, error) {
	_, t, err := h.read(ctx, id)
	if err != nil {
		return nil, err
	}
	if _, ok := t.Audience(person, game.NoSeat); !ok {
		return nil, ErrPrivate
	}
	return t.Record()
}

// read reads and folds the log of a table, outside its room.
func (h *Hall) read(ctx context.Context, id string) ([][]byte, *table.Table, error) {
	log, err := h.log(ctx, id, 0)
	if err != nil {
		return nil, nil, err
	}
	t, err := h.fold(id, log)
	return log, t, err
}
