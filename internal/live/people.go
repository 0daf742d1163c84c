package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// Erase removes a person from all tables, as table.Erase does, and from the store: their reports, reports about them, and
// themselves. Tables at which nobody else plays are deleted. The caller has signed the person out, so that they do not come back
// meanwhile; leave does the rest of that before the person is forgotten, and may be nil. If Erase is interrupted or fails, it is
// continued when a hall starts, and at intervals; calling it again is harmless.
func (h *Hall) Erase(ctx context.Context, person string, leave func() error) error {
	if person == "" {
		return errors.New("nobody can be erased without an id")
	}
	return errands{h}.begin(ctx, erasing, person, leave)
}

// Rename changes a person's name at all tables to the one in the store, as table.Rename does. If it is interrupted or fails, it
// is continued as Erase is; calling it again is harmless.
func (h *Hall) Rename(ctx context.Context, person string) error {
	return errands{h}.begin(ctx, renaming, person, nil)
}

// errands are what is to be done for a person at all tables. A note in the store comes first, so that it is done everywhere,
// whatever happens meanwhile.
type errands struct{ *Hall }

// Kinds of errands and of their notes. The id of a note is the person's; it contains no name.
const (
	erasing  = "erasing"
	renaming = "renaming"
)

// begin notes an errand and does it. leave is for people who are erased, and may be nil.
func (e errands) begin(ctx context.Context, errand, person string, leave func() error) error {
	if err := e.store.PutDocument(ctx, store.Document{Kind: errand, ID: person, Created: e.Now()}); err != nil {
		return err
	}
	return e.do(ctx, errand, person, leave)
}

// do does what a note says at all tables that mention the person, then drops the note.
func (e errands) do(ctx context.Context, errand, person string, leave func() error) error {
	id, err := json.Marshal(person)
	if err != nil {
		return err
	}
	tables, err := e.store.Mentions(ctx, string(id))
	if err != nil {
		return err
	}
	do := e.eraseAt
	if errand == renaming {
		do = e.renameAt
	}
	var errs []error
	for _, table := range tables {
		if err := do(ctx, table, person); err != nil {
			errs = append(errs, fmt.Errorf("table %s: %w", table, err))
		}
	}
	if len(errs) > 0 {
		return errors.Join(errs...)
	}
	if errand == erasing {
		if err := e.forget(ctx, person, leave); err != nil {
			return err
		}
	}
	return e.store.DropDocument(ctx, errand, person)
}

// forget is the last step of erasing somebody. Notes are dropped again at the end: somebody may have made one meanwhile, and anyone
// who makes one later finds that the person is gone.
func (e errands) forget(ctx context.Context, person string, leave func() error) error {
	if leave != nil {
		if err := leave(); err != nil {
			return err
		}
	}
	if err := e.store.DropDocumentsOf(ctx, person); err != nil {
		return err
	}
	if err := e.store.DropPerson(ctx, person); err != nil {
		return err
	}
	return e.store.DropDocumentsOf(ctx, person)
}

// mostRematches is how many tables may follow each other by rematches.
const mostRematches = 1000

// eraseAt removes a person from a table. If they named the table, its rematches bear that name too and are followed.
func (e errands) eraseAt(ctx context.Context, id, person string) error {
	named := false
	for range mostRematches {
		next := ""
		err := e.amend(ctx, id, func(t *table.Table, log []table.Entry, now int64) (table.Amendment, error) {
			named = named || log[0].By == person
			if next = t.Next(); !t.Others(person) {
				return table.Amendment{}, errNobodyElse
			}
			return t.Erase(log, person, named, now), nil
		})
		if errors.Is(err, errNobodyElse) {
			err = e.Drop(ctx, id)
		}
		switch {
		case errors.Is(err, ErrUnknown): // it was deleted meanwhile
			return nil
		case err != nil:
			return err
		case !named || next == "":
			return nil
		}
		id = next
	}
	return nil
}

// errNobodyElse means that a table would be left without anybody.
var errNobodyElse = errors.New("nobody else plays at this table")

// renameAt looks the name up each time: it may have changed again, and the last call must not bring the previous one back.
func (e errands) renameAt(ctx context.Context, id, person string) error {
	err := e.amend(ctx, id, func(t *table.Table, log []table.Entry, now int64) (table.Amendment, error) {
		p, err := e.store.Person(ctx, person)
		if errors.Is(err, store.ErrUnknown) { // they were deleted meanwhile
			return table.Amendment{}, nil
		}
		if err != nil {
			return table.Amendment{}, err
		}
		return t.Rename(log, person, p.Name, now), nil
	})
	if errors.Is(err, ErrUnknown) { // so was the table
		return nil
	}
	return err
}

// errandTime is how long another hall has for an errand before it is taken to be gone.
const errandTime = time.Minute

// continueAll does errands that were begun and not finished, here or at a hall that is gone.
func (e errands) continueAll() {
	before := int64(0)
	if !e.Cluster.alone { // another hall may be busy with it
		before = e.Now() - errandTime.Milliseconds()
	}
	for _, errand := range []string{erasing, renaming} {
		notes, err := e.store.Documents(e.context, errand, before, 100)
		if err != nil {
			return // the next round finds them
		}
		for _, n := range notes {
			if err := e.do(e.context, errand, n.ID, nil); err != nil && e.context.Err() == nil {
				e.Log.Error("a person could not be deleted or renamed everywhere; the server will try again", "person", n.ID, "errand", errand, "error", err)
			}
		}
	}
}
