package live

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// ErrNoLine means that the line to be removed is not a line of talk.
var ErrNoLine = errors.New("there is no such line of talk")

// RemoveLine removes the text of a line of talk from the log of a table for good; n is the line's number for the audience. The
// line stays, marked as removed. The error is ErrNoLine if nothing was said there; removing a line again does nothing.
func (h *Hall) RemoveLine(ctx context.Context, id string, audience game.Audience, n int) error {
	return h.amend(ctx, id, func(t *table.Table, log []table.Entry, now int64) (table.Amendment, error) {
		a, ok := t.RemoveLine(log, audience, n, now)
		if !ok {
			return a, ErrNoLine
		}
		return a, nil
	})
}

// CloseTable closes a table for everybody, whatever is going on there. It can still be viewed. A game that is not over gets no
// result, and its hands stay hidden. If the table is already closed, the error is a *game.Refusal.
func (h *Hall) CloseTable(ctx context.Context, id string) error {
	return h.rooms.with(ctx, id, func(r *room) error {
		if err := r.log.ready(); err != nil {
			return err
		}
		return r.decide(func() error {
			entries, err := r.log.table.Shut(r.environment(table.Presence{}))
			if err != nil {
				return r.log.unlessGrown(err)
			}
			return r.commit(ctx, entries, nil)
		})
	})
}

// Drop deletes a table for good. Watchers are cut off as Deleted.
func (h *Hall) Drop(ctx context.Context, id string) error { return h.drop(ctx, id, 0) }

// drop deletes a table, provided that its log has this length; 0 for any.
func (h *Hall) drop(ctx context.Context, id string, length int) error {
	return h.rooms.with(ctx, id, func(r *room) error { return r.drop(ctx, length) })
}

func (r *room) drop(ctx context.Context, length int) error {
	before, err := r.hall.store.Summary(ctx, r.id)
	if errors.Is(err, store.ErrUnknown) {
		return ErrUnknown
	}
	if err == nil {
		err = r.hall.store.Drop(context.WithoutCancel(ctx), r.id, length)
	}
	if err != nil {
		return err
	}
	r.peers.publish([]byte{tableGone})
	r.vanish()
	r.hall.listeners.tellAll(withoutSummary(before), before.People, true, nil)
	return nil
}

// withoutSummary is the summary of a deleted table, whose summary makes lists drop it.
func withoutSummary(s store.Summary) store.Summary {
	var was protocol.Summary
	_ = json.Unmarshal(s.Shown, &was) // nothing is kept of an unreadable summary
	s.Shown = quickjson.Encode(&protocol.Summary{Table: s.Table, Game: was.Game, Options: was.Options, Status: protocol.StatusArchived, Seats: []protocol.SummarySeat{}})
	return s
}

// amend changes the log of a table, and sends everybody the whole log again.
func (h *Hall) amend(ctx context.Context, id string, decide func(*table.Table, []table.Entry, int64) (table.Amendment, error)) error {
	return h.rooms.with(ctx, id, func(r *room) error {
		return r.decide(func() error {
			log, t, err := h.logs.load(ctx, id)
			if err != nil {
				return err
			}
			entries, err := table.DecodeLog(log)
			if err != nil {
				return err
			}
			a, err := decide(t, entries, r.clock.now())
			if err != nil || len(a.Added) == 0 {
				return err
			}
			return r.amend(ctx, log, a, t)
		})
	})
}

// amend makes an amendment durable. Tables in memory, here and at other halls, are read again.
func (r *room) amend(ctx context.Context, log [][]byte, a table.Amendment, t *table.Table) error {
	batch, before := store.Batch{Table: r.id, After: len(log)}, summary(t)
	replaced := make(map[int][]byte, len(a.Replaced))
	for n, e := range a.Replaced {
		replaced[n] = e.Encode()
		log[n-1] = replaced[n]
	}
	t.InOrder(a.Added)
	for i := range a.Added {
		batch.Entries = append(batch.Entries, a.Added[i].Encode())
	}
	after, err := r.hall.logs.fold(r.id, append(log, batch.Entries...))
	if err != nil {
		return err
	}
	batch.Summary = summary(after)
	switch err := r.hall.store.Amend(context.WithoutCancel(ctx), batch, replaced); {
	case errors.Is(err, store.ErrConflict):
		return errReadOn
	case errors.Is(err, store.ErrUnknown):
		r.vanish()
		return ErrUnknown
	case err != nil:
		r.retryLater() // it may or may not have been done
		return err
	}
	r.hall.cluster.publishEntries(ctx, r.id, batch.After, batch.Entries)
	if err := r.log.reopen(); err != nil {
		return err
	}
	r.hall.listeners.tellAll(batch.Summary, before.People, true, r.presence.watchers)
	r.hall.cluster.announceWake(store.Wake{Table: batch.Table, At: batch.Summary.Wake})
	return nil
}
