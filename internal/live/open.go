package live

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"strings"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/fair/random"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// Permit is called before a table is opened, and only if it would be: not if the rules refuse it, nor if it was opened before. If
// it returns an error, that is returned and nothing has changed. nil permits everything.
type Permit func() error

// Open opens a table and returns its id. The id follows from the person and the id of the command, so that giving the same
// command again, after an error or at another hall, finds the same table, whatever it proposes. Nobody without the server's key
// can guess it. A proposal that no game allows is refused with a *game.Refusal.
func (h *Hall) Open(ctx context.Context, who protocol.Who, command string, p protocol.Proposal, permit Permit) (string, error) {
	if err := table.CheckID(command); err != nil {
		return "", err
	}
	if h.context.Err() != nil {
		return "", ErrClosed
	}
	if _, err := h.Games(p.Game, 0, ""); err != nil {
		return "", game.Refuse("TABLE-OPEN", "no-such-game")
	}
	if p.Arrangement != nil && p.Arrangement.Daily != "" {
		p.Daily = p.Arrangement.Daily
	}
	if p.Daily != "" {
		return h.openDaily(ctx, who, command, p, permit)
	}
	g, err := h.gameOf(p)
	if err != nil {
		return "", err
	}
	id, err := h.tableID(ctx, who.Person, command)
	if err != nil {
		return "", err
	}
	entry, err := table.Open(p, command, who, g, fair.NewSecret(), h.environment())
	if err != nil {
		return "", err
	}
	return id, h.invitations.check(ctx, id, who.Person, &entry, func() error { return h.begin(ctx, id, permit, entry) })
}

// gameOf is the game that a proposal is about, with its pack.
func (h *Hall) gameOf(p protocol.Proposal) (game.Game, error) {
	if _, err := h.Games(p.Game, 0, ""); err != nil {
		return nil, game.Refuse("TABLE-OPEN", "no-such-game")
	}
	g, err := h.Games(p.Game, 0, p.Pack)
	if err != nil {
		return nil, game.Refuse("TABLE-OPEN", "no-such-pack")
	}
	return g, nil
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
	var log [][]byte
	for i := range entries {
		if _, err := t.Apply(entries[i]); err != nil {
			return err
		}
		log = append(log, entries[i].Encode())
	}
	return h.add(ctx, t, log)
}

// add creates a table with the log that it is the fold of.
func (h *Hall) add(ctx context.Context, t *table.Table, log [][]byte) error {
	if err := keepPack(ctx, h.store, t); err != nil {
		return err
	}
	batch := store.Batch{Table: t.ID, Entries: log, Summary: summary(t)}
	err := h.store.Append(ctx, batch)
	if errors.Is(err, store.ErrConflict) {
		return nil
	}
	if err == nil {
		h.listeners.tellAll(batch.Summary, nil, true, nil)
		if h.Turned != nil {
			h.passOnTurnsOf(batch.Summary, "")
		}
		h.cluster.announceWake(store.Wake{Table: batch.Table, At: batch.Summary.Wake})
	}
	return err
}

func (h *Hall) openAgain(ctx context.Context, t *table.Table, id string, c protocol.Command, permit Permit) error {
	g, err := h.Games(t.Terms().Game, 0, t.Game().About().PackHash)
	if err != nil {
		return err
	}
	without, err := h.invitations.notInvitedAgain(ctx, t, c.Who.Person)
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
	random.Read(b[:])
	return codes.EncodeToString(b[:])[:codeLength]
}

// tableID is a code that follows from a person and a command, and that nobody without the key can compute.
func (h *Hall) tableID(ctx context.Context, person, command string) (string, error) {
	key, err := h.store.Key(ctx, "tables", store.NewKey)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{string(key), person, command}, "\n")))
	return h.IDPrefix + codes.EncodeToString(sum[:8])[:codeLength], nil
}

func seed() uint64 {
	var b [8]byte
	random.Read(b[:])
	return binary.BigEndian.Uint64(b[:])
}

// OpenLesson opens a table at which a person takes a lesson of a game, with the person seated and the game begun, and returns its
// id. Positions that lessons arrange are allowed on every server. As with Open, giving the same command again finds the same
// table, whichever lesson it names.
func (h *Hall) OpenLesson(ctx context.Context, who protocol.Who, command, name string, l *lesson.Lesson, permit Permit) (string, error) {
	if err := table.CheckID(command); err != nil {
		return "", err
	}
	if h.context.Err() != nil {
		return "", ErrClosed
	}
	g, err := h.Games(name, 0, "")
	if err != nil {
		return "", game.Refuse("TABLE-OPEN", "no-such-game")
	}
	id, err := h.tableID(ctx, who.Person, command)
	if err != nil {
		return "", err
	}
	entries, err := table.OpenLesson(l, id, command, who, g, h.environment())
	if err != nil {
		return "", err
	}
	return id, h.begin(ctx, id, permit, entries...)
}

// openDaily opens the table at which a person plays the draw of a day. There is one for each person, game and day.
func (h *Hall) openDaily(ctx context.Context, who protocol.Who, command string, p protocol.Proposal, permit Permit) (string, error) {
	g, err := h.Games(p.Game, 0, "")
	if err != nil {
		return "", err
	}
	id, err := h.tableID(ctx, who.Person, "daily\n"+p.Game+"\n"+p.Daily) // no two lines make the id of a command that a client sends
	if err != nil {
		return "", err
	}
	if _, err := h.store.Length(ctx, id); !errors.Is(err, store.ErrUnknown) {
		return id, err
	}
	entries, err := table.OpenDaily(p, id, command, who, g, h.environment())
	if err != nil {
		return "", err
	}
	return id, h.begin(ctx, id, permit, entries...)
}

// Upload has a table that was opened on a person's device, where its id is local, continue here, and returns its id here. The
// person finds the same table if it was uploaded before. Otherwise read gives the table and its log, under the id here.
func (h *Hall) Upload(ctx context.Context, who protocol.Who, local string, read func(id string) (*table.Table, [][]byte, error), permit Permit) (string, error) {
	if h.context.Err() != nil {
		return "", ErrClosed
	}
	id, err := h.tableID(ctx, who.Person, "upload\n"+local) // no two lines make the id of a command that a client sends
	if err != nil {
		return "", err
	}
	if _, err := h.store.Length(ctx, id); !errors.Is(err, store.ErrUnknown) {
		return id, err
	}
	t, log, err := read(id)
	if err != nil {
		return "", err
	}
	if permit != nil {
		if err := permit(); err != nil {
			return "", err
		}
	}
	return id, h.add(ctx, t, log)
}

// Import adds a table that comes from elsewhere to a store, with its whole log, all or nothing. t must be the fold of the log. If
// the store already has a table of that id, the error is store.ErrConflict and nothing is changed. A hall that is open on the
// store learns of the table only when somebody requests it, and does not run its clock or its bots before.
func Import(ctx context.Context, s Store, t *table.Table, log [][]byte) error {
	if err := keepPack(ctx, s, t); err != nil {
		return err
	}
	return s.Append(ctx, store.Batch{Table: t.ID, Entries: log, Summary: summary(t)})
}

// keepPack stores the pack of a table, so that the table can be read even when the pack is no longer offered. It comes first: a
// pack without a table does no harm.
func keepPack(ctx context.Context, s Store, t *table.Table) error {
	p, ok := t.Game().(game.Packed)
	if !ok {
		return nil
	}
	return s.PutPack(ctx, p.About().PackHash, p.PackContent())
}
