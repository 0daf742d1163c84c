package live

import (
	"context"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// Look shows a table to a person as it is now: from the seat as, or from the person's first seat if as is NoSeat or not the
// person's. The look may be kept but must not be changed. If the table lets no spectators in, others get ErrPrivate. Bots that
// rested because nobody looked make one decision.
func (h *Hall) Look(ctx context.Context, id, person string, as game.Seat) (protocol.Look, error) {
	var look protocol.Look
	err := h.rooms.with(ctx, id, func(r *room) error {
		if err := r.log.current(); err != nil {
			return err
		}
		audience, ok := r.log.table.Audience(person, as)
		if !ok {
			return ErrPrivate
		}
		look = r.log.table.Look(person, audience)
		r.delivery.showAway(&look, r.presence.lookAround())
		r.presence.showWatching(&look, person, audience)
		r.forecast.showIn(&look, audience)
		r.presence.addVisitor(person)
		return nil
	})
	if err != nil {
		return protocol.Look{}, err // after giving up, the room may still write the look
	}
	return look, nil
}

// Replay is a table as a person saw it at the line until of its log, or as it is now if until is 0, with the lines up to there.
// When the game is over, anyone who may watch can see it from any seat; but talk stays with those who heard it, and standing
// orders with the player who gave them. It reads the log again each time, outside the room.
func (h *Hall) Replay(ctx context.Context, id, person string, as game.Seat, until int) ([]protocol.Line, protocol.Look, error) {
	log, now, err := h.logs.load(ctx, id)
	if err != nil {
		return nil, protocol.Look{}, err
	}
	own, ok := now.Audience(person, as)
	if !ok {
		return nil, protocol.Look{}, ErrPrivate
	}
	audience := own
	if now.Result() != nil && as >= 0 && int(as) < len(now.Summary().Seats) {
		audience = game.At(as)
	}
	lines, then, err := table.Lines(id, h.Games, log, person, audience, 0, until)
	if err != nil {
		return nil, protocol.Look{}, h.logs.cannotRead(id, err)
	}
	if audience != own {
		lines = slices.DeleteFunc(lines, func(l protocol.Line) bool { return l.Kind == protocol.Said || l.Kind == protocol.Ordered })
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
func (h *Hall) SaidBy(ctx context.Context, id, person string) ([]protocol.Saying, error) {
	log, err := h.logs.read(ctx, id, 0)
	if err != nil {
		return nil, err
	}
	said, err := table.SaidBy(log, person)
	if err != nil {
		return nil, h.logs.cannotRead(id, err)
	}
	return said, nil
}

// Record returns the record of a finished game, for anyone who may watch the table. It is nil before the end.
func (h *Hall) Record(ctx context.Context, id, person string) (*record.Record, error) {
	_, t, err := h.logs.load(ctx, id)
	if err != nil {
		return nil, err
	}
	if _, ok := t.Audience(person, game.NoSeat); !ok {
		return nil, ErrPrivate
	}
	return t.Record()
}
