package live

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"strings"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// Do carries out a command. When it returns nil, the result is on disk and was sent to watchers. A *game.Refusal or ErrPrivate
// means that nothing has changed, and takes the whole log into account. After any other error, including the context's, the
// command may or may not have been done; repeat it, with the same id, to find out. A command that was done before is not done
// again, even if the server was restarted in between or another hall did it.
func (h *Hall) Do(ctx context.Context, id string, c table.Command) error {
	return h.DoFor(ctx, id, c, CommandOptions{})
}

// CommandOptions holds the conditions under which a caller wants a command carried out.
type CommandOptions struct {
	// Signal is not set by the effects of the command. Its owner takes updates when the call returns, whatever the result, so
	// that the answer and its effects can be sent together. It may be nil.
	Signal Signal
	Permit Permit // for the table of a rematch
}

// Permit is called before a table is opened, and only if it would be: not if the rules refuse it, nor if it was opened before. If
// it returns an error, that is returned and nothing has changed. nil permits everything.
type Permit func() error

// DoFor carries out a command as Do does, on the asker's conditions.
func (h *Hall) DoFor(ctx context.Context, id string, c table.Command, by CommandOptions) (err error) {
	ctx, end := h.Tracer.Begin(ctx, "command", id)
	defer func() { end(err) }()
	return h.withRoom(ctx, id, func(r *room) error {
		if err := r.ready(); err != nil {
			return err
		}
		r.mutedSignal = by.Signal
		defer func() { r.mutedSignal = nil }()
		err := r.decided(func() error { return r.do(ctx, c, by.Permit) })
		if errors.As(err, new(*game.Refusal)) {
			h.Meter.Refused()
		}
		return err
	})
}

// do decides on a command by the known part of the log, and commits the resulting entries.
func (r *room) do(ctx context.Context, c table.Command, permit Permit) error {
	if _, ok := r.table.Audience(c.Who.Person, c.Seat); !ok || r.table.Gone(c.Who.Person) {
		return r.upToDate(ErrPrivate)
	}
	env := r.environment(r.lookAround())
	var err error
	if env.Apart, err = r.apart(ctx, c); err != nil {
		return err
	}
	if c.Do == table.Rematch {
		if env.Next, err = r.hall.tableID(ctx, r.id, "rematch"); err != nil {
			return err
		}
	}
	entries, err := r.table.Decide(c, env)
	if err != nil {
		return r.upToDate(err)
	}
	if len(entries) == 0 { // done before
		return nil
	}
	if entries[0].Kind == table.Rematched {
		if err := r.hall.openAgain(ctx, r.table, entries[0].Table, c, permit); err != nil {
			return err
		}
	}
	return r.hall.inviting(ctx, r.id, c.Who.Person, &entries[0], func() error { return r.commit(ctx, entries, nil) })
}

// Open opens a table and returns its id. The id follows from the person and the id of the command, so that giving the same
// command again, after an error or at another hall, finds the same table, whatever it proposes. Nobody without the server's key
// can guess it. A proposal that no game allows is refused with a *game.Refusal.
func (h *Hall) Open(ctx context.Context, who table.Who, command string, p table.Proposal, permit Permit) (string, error) {
	if err := table.CheckID(command); err != nil {
		return "", err
	}
	if h.context.Err() != nil {
		return "", ErrClosed
	}
	if _, err := h.Games(p.Game, 0, ""); err != nil {
		return "", game.Refuse("TABLE-OPEN", "no-such-game")
	}
	g, err := h.Games(p.Game, 0, p.Pack)
	if err != nil {
		return "", game.Refuse("TABLE-OPEN", "no-such-pack")
	}
	id, err := h.tableID(ctx, who.Person, command)
	if err != nil {
		return "", err
	}
	secret := fair.NewSecret()
	entry, err := table.Open(p, command, who, g, secret, h.environment())
	if err != nil {
		return "", err
	}
	return id, h.inviting(ctx, id, who.Person, &entry, func() error { return h.begin(ctx, id, permit, entry) })
}

// begin creates a table with its first entries, all or nothing. If the table exists already, that is no error.
func (h *Hall) begin(ctx context.Context, id string, permit Permit, entries ...table.Entry) error {
	if permit != nil {
		if _, err := h.store.Length(ctx, id); !errors.Is(err, store.ErrUnknown) {
			return err
		}
		if err := permit(); err != nil {
			return err
		}
	}
	t := table.New(id, h.Games)
	batch := store.Batch{Table: id}
	for i := range entries {
		if _, err := t.Apply(entries[i]); err != nil {
			return err
		}
		batch.Entries = append(batch.Entries, entries[i].Encode())
	}
	if err := keepPack(ctx, h.store, t); err != nil {
		return err
	}
	batch.Summary = summary(t)
	err := h.store.Append(ctx, batch)
	if errors.Is(err, store.ErrConflict) {
		return nil
	}
	if err == nil {
		h.tellListeners(batch.Summary, nil, true, nil)
		h.announceWake(store.Wake{Table: batch.Table, At: batch.Summary.Wake})
	}
	return err
}

func (h *Hall) openAgain(ctx context.Context, t *table.Table, id string, c table.Command, permit Permit) error {
	g, err := h.Games(t.Terms().Game, 0, t.Game().About().PackHash)
	if err != nil {
		return err
	}
	without, err := h.withoutApart(ctx, t, c.Who.Person)
	if err != nil {
		return err
	}
	return h.begin(ctx, id, permit, t.Again(c.ID, c.Who, g, fair.NewSecret(), h.environment(), without...))
}

// codes are easy to read out and to type: they have no letters that look like digits.
var codes = base32.NewEncoding("abcdefghjkmnpqrstuvwxyz023456789").WithPadding(base32.NoPadding)

const codeLength = 12 // 60 bits

func newCode() string {
	var b [8]byte
	rand.Read(b[:])
	return codes.EncodeToString(b[:])[:codeLength]
}

// tableID is a code that follows from a person and a command, and that nobody without the key can compute.
func (h *Hall) tableID(ctx context.Context, person, command string) (string, error) {
	key, err := h.store.Key(ctx, "tables", store.NewKey)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{string(key), person, command}, "\n")))
	return codes.EncodeToString(sum[:8])[:codeLength], nil
}

func seed() uint64 {
	var b [8]byte
	rand.Read(b[:])
	return binary.BigEndian.Uint64(b[:])
}
