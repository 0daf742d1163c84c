package live

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// CommandOptions holds the conditions under which a caller wants a command carried out. All may be left out.
type CommandOptions struct {
	// Signal is not set by the effects of the command. Its owner takes updates when the call returns, whatever the result, so
	// that the answer and its effects can be sent together.
	Signal Signal
	Permit Permit // for the table of a rematch
}

// Do carries out a command. When it returns nil, the result is on disk and was sent to watchers. A *game.Refusal or ErrPrivate
// means that nothing has changed, and takes the whole log into account. After any other error, including the context's, the
// command may or may not have been done; repeat it, with the same id, to find out. A command that was done before is not done
// again, even if the server was restarted in between or another hall did it.
func (h *Hall) Do(ctx context.Context, id string, c protocol.Command, o CommandOptions) (err error) {
	ctx, end := h.Tracer.Begin(ctx, "command", id)
	defer func() { end(err) }()
	return h.rooms.with(ctx, id, func(r *room) error {
		if err := r.log.ready(); err != nil {
			return err
		}
		r.delivery.muted = o.Signal
		defer func() { r.delivery.muted = nil }()
		err := r.decide(func() error { return r.do(ctx, c, o.Permit) })
		if errors.As(err, new(*game.Refusal)) {
			h.Meter.Refused()
		}
		return err
	})
}

// errReadOn means that another hall has added to the log of a table, and the decision has to be made again.
var errReadOn = errors.New("the log has grown in the meantime and was read again")

// mostTries is how often a decision is attempted before it is refused as stale.
const mostTries = 20

// decide makes an attempt, and repeats it whenever the log turns out to have grown.
func (r *room) decide(attempt func() error) error {
	for range mostTries {
		if err := attempt(); !errors.Is(err, errReadOn) {
			return err
		}
	}
	return game.Refuse("TABLE-COMMAND", "stale")
}

// do decides on a command by the known part of the log, and commits the resulting entries.
func (r *room) do(ctx context.Context, c protocol.Command, permit Permit) error {
	t := r.log.table
	if _, ok := t.Audience(c.Who.Person, c.Seat); !ok || t.Gone(c.Who.Person) {
		return r.log.unlessGrown(ErrPrivate)
	}
	env := r.environment(r.presence.lookAround().Presence)
	var err error
	if env.Blocked, err = r.hall.invitations.sitsDownWithBlocked(ctx, t, c); err != nil {
		return err
	}
	if env.Holidays, err = (holidays{r.hall}).ofThoseWhoBegin(ctx, t, c); err != nil {
		return err
	}
	if c.Do == protocol.Rematch {
		if env.Next, err = r.hall.tableID(ctx, r.id, "rematch"); err != nil {
			return err
		}
	}
	entries, err := t.Decide(c, env)
	if err != nil {
		return r.log.unlessGrown(err)
	}
	if len(entries) == 0 { // done before
		return nil
	}
	if entries[0].Kind == protocol.Rematched {
		if err := r.hall.openAgain(ctx, t, entries[0].Table, c, permit); err != nil {
			return err
		}
	}
	return r.hall.invitations.check(ctx, r.id, c.Who.Person, &entries[0], func() error { return r.commit(ctx, entries, nil) })
}

// environment is what the table needs to decide, given who is present.
func (r *room) environment(p table.Presence) table.Environment {
	env := r.hall.environment()
	env.Now, env.Presence = r.clock.now(), p
	return env
}

// commit makes entries durable and then sends them to everybody. It applies them first, where nobody can see it yet, so that
// nothing is ever written that does not fit. If they do not reach the disk, or may not have, it takes them back: the log is the
// truth. Entries of clocks and bots need a lease.
func (r *room) commit(ctx context.Context, entries []table.Entry, lease *store.Lease) error {
	t := r.log.table
	t.SetMark(r.log.mark)
	t.InOrder(entries)
	batch := store.Batch{Table: r.id, After: t.Entries(), Lease: lease}
	happenings := make([]table.Happening, len(entries))
	for i := range entries {
		batch.Entries = append(batch.Entries, entries[i].Encode())
		h, err := t.Apply(entries[i])
		if err != nil {
			r.hall.Log.Error("what was decided does not fit", "table", r.id, "error", err)
			r.startOver()
			return fmt.Errorf("%w: %s", ErrBroken, r.id)
		}
		happenings[i] = h
	}
	batch.Summary = summary(t)
	begun := time.Now()
	appending, end := r.hall.Tracer.Begin(context.WithoutCancel(ctx), "append", r.id) // even if the caller gives up
	err := r.hall.store.Append(appending, batch)
	end(err)
	if err != nil {
		t.BackTo(r.log.mark, entries)
		return r.notCommitted(batch, err)
	}
	r.hall.Meter.Appended(entries, time.Since(begun))
	r.hall.cluster.publishEntries(ctx, r.id, batch.After, batch.Entries)
	r.happened(ctx, happenings)
	r.tellListeners(batch.Summary, true)
	r.tellTalk(batch.Summary, happenings)
	r.hall.cluster.announceWake(store.Wake{Table: batch.Table, At: batch.Summary.Wake})
	if e := t.Terms().Event; e != nil && t.Ended() && r.hall.Ended != nil {
		r.hall.Ended(r.id, *e)
	}
	return nil
}

// notCommitted reacts to a batch that the store did not take.
func (r *room) notCommitted(batch store.Batch, err error) error {
	switch {
	case errors.Is(err, store.ErrConflict):
		return r.log.readOn(batch.After)
	case errors.Is(err, store.ErrUnknown):
		return r.unlessGone(ErrUnknown)
	case errors.Is(err, store.ErrFenced):
		r.hall.leases.fenced(batch.Lease)
		r.thinking.stopAll()
	case errors.Is(err, store.ErrDamaged):
		r.retryLater()
		return r.hall.logs.cannotRead(r.id, err)
	default:
		r.retryLater()
	}
	return err
}

// happened has everything at the table follow entries that are in the log and were applied.
func (r *room) happened(ctx context.Context, happenings []table.Happening) {
	r.log.known.Store(int64(r.log.table.Entries()))
	r.presence.follow(happenings)
	r.thinking.update()
	r.forecast.follow(happenings)
	r.delivery.send(ctx, happenings)
}

// timeUp applies the consequences of a clock that has run out.
func (r *room) timeUp() error {
	r.clock.retry = 0
	if err := r.log.ready(); err != nil {
		return err
	}
	r.thinking.update()
	if !r.due() {
		return nil
	}
	lease, ok := r.hall.leases.of(r.shard)
	if !ok {
		return nil
	}
	entries := r.log.table.DecideTime(r.environment(r.absent()))
	if len(entries) == 0 {
		return errors.New("nothing follows from a clock that has run out")
	}
	ctx, end := r.hall.Tracer.Begin(r.hall.context, "clock", r.id)
	err := r.commit(ctx, entries, lease)
	end(err)
	if errors.Is(err, errReadOn) || errors.Is(err, store.ErrFenced) {
		return nil // if the clock has also run out by the current log, it rings again, here or at another hall
	}
	return err
}

// playBot plays a bot's decision. If the table has moved on meanwhile, nothing happens.
func (r *room) playBot(s game.Seat, step int, move game.Move) error {
	ctx, end := r.hall.Tracer.Begin(r.hall.context, "bot", r.id)
	err := r.decide(func() error {
		if !r.thinking.about(s, step) {
			return nil
		}
		t := r.log.table
		entries, err := t.DecideBot(s, step, t.Game().MoveText(move), r.environment(table.Presence{}))
		if err != nil {
			return err
		}
		lease, ok := r.hall.leases.of(r.shard)
		if !ok {
			return store.ErrFenced
		}
		return r.commit(ctx, entries, lease)
	})
	end(err)
	if err != nil {
		if !errors.Is(err, store.ErrFenced) {
			r.hall.logs.complain("a bot's move could not be played", r.id, err)
		}
		r.retryLater()
	}
	return err
}

// followClock notes in the log that the clock has jumped.
func (r *room) followClock() error {
	by := r.clock.behind()
	if by == 0 {
		return nil
	}
	unlimited := r.hall.Patient && !r.log.table.Terms().Clock.Limited() // it would say so whenever the device has slept
	if r.hall.clock.credits(r.shard) && !unlimited {
		err := r.decide(func() error {
			now := r.clock.now()
			entries := r.log.table.DecideClockSet(now, now+by.Milliseconds())
			if len(entries) == 0 {
				return nil
			}
			return r.commit(r.hall.context, entries, nil)
		})
		if err != nil {
			return err
		}
	}
	r.clock.set(by)
	return nil
}
