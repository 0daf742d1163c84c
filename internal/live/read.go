package live

import (
	"context"
	"errors"

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

// Story is the past of a table as a person saw it; once the game is over, anyone who may watch can see it from any seat, or with
// everything open. It reads the log again each time, outside the room.
func (h *Hall) Story(ctx context.Context, id, person string, as game.Seat, open bool) (*table.Story, error) {
	log, now, err := h.logs.load(ctx, id)
	if err != nil {
		return nil, err
	}
	story, ok := now.Story(log, person, as, open)
	if !ok {
		return nil, ErrPrivate
	}
	return &story, nil
}

// Moments tells a story, one moment after the other, until the context ends or tell fails.
func (h *Hall) Moments(ctx context.Context, id string, story *table.Story, tell func(*table.Moment) error) error {
	for m, err := range story.Moments() {
		if err != nil {
			return h.logs.cannotRead(id, err)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := tell(&m); err != nil {
			return err
		}
	}
	return nil
}

// Replay is a table as a person saw it at the line until of its log, or as it is now if until is 0, with the lines up to there, as
// Story tells them.
func (h *Hall) Replay(ctx context.Context, id, person string, as game.Seat, until int) ([]protocol.Line, protocol.Look, error) {
	story, err := h.Story(ctx, id, person, as, false)
	if err != nil {
		return nil, protocol.Look{}, err
	}
	lines := []protocol.Line{}
	var last *table.Moment
	err = h.Moments(ctx, id, story, func(m *table.Moment) error {
		if last = m; m.Line != nil {
			lines = append(lines, *m.Line)
		}
		if until > 0 && m.Number() >= until {
			return errTold
		}
		return nil
	})
	if err != nil && !errors.Is(err, errTold) {
		return nil, protocol.Look{}, err
	}
	return lines, last.Look(), nil
}

var errTold = errors.New("the rest is not wanted")

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
	if t.Sealed() && t.Ended() {
		return nil, refusedSealed()
	}
	return t.Record()
}

// refusedSealed refuses what reveals draws that others may still play with.
func refusedSealed() error { return game.Refuse("TABLE-EVENT", "sealed") }

// Tally counts a finished game from its log. That of a game that does not count has no seats.
func (h *Hall) Tally(ctx context.Context, id string) (*table.Tally, error) {
	_, t, err := h.logs.load(ctx, id)
	if err != nil {
		return nil, err
	}
	tally, err := t.Tally()
	switch {
	case err != nil:
		return nil, h.logs.cannotRead(id, err)
	case tally == nil:
		return &table.Tally{Format: table.TallyFormat}, nil
	}
	return tally, nil
}
