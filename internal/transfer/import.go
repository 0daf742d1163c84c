package transfer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// Target is where tables are imported.
type Target struct {
	Store store.Store
	Games table.Games

	// Load makes a game with the pack that a document contains.
	Load func(name string, version int, pack []byte) (game.Game, error)

	// As maps people in a document, by id or name, to people here, by id. All others keep their ids; those who are unknown here
	// become guests whom nobody is signed in as.
	As map[string]string
}

// Imported is the result of an import.
type Imported struct {
	Table  *table.Table
	Known  bool     // it was here already, identical, and nothing was done
	Guests []Person // people who were unknown here before
}

// Import adds the table of a document to the store, all or nothing. A table that is here already is left alone if it is
// identical, and otherwise an error.
func (t Target) Import(ctx context.Context, d *Document) (a Imported, err error) {
	if len(d.Pack) > 0 {
		t.Games = t.gamesWith(d.Pack)
	}
	log, err := t.translate(ctx, d)
	if err != nil {
		return a, err
	}
	if a.Table, err = t.check(d.Table, log); err != nil {
		return a, err
	}
	if a.Known, err = t.known(ctx, d.Table, log); err != nil || a.Known {
		return a, err
	}
	if a.Guests, err = t.strangers(ctx, d, log); err != nil {
		return a, err
	}
	// Guests come first: they do no harm if the table then cannot be added.
	for _, p := range a.Guests {
		if err := t.Store.PutPerson(ctx, store.Person{ID: p.ID, Name: p.Name, Created: a.Table.Summary().Opened}); err != nil {
			return a, err
		}
	}
	return a, live.Import(ctx, t.Store, a.Table, log)
}

// gamesWith finds the rules of a table whose document contains its pack.
func (t Target) gamesWith(pack []byte) table.Games {
	return func(name string, version int, hash string) (game.Game, error) {
		g, err := t.Load(name, version, pack)
		if err != nil {
			return nil, fmt.Errorf("its pack: %w", err)
		}
		if found := g.About().PackHash; found != hash {
			return nil, game.BadInput(fmt.Sprintf("its pack is another one than the table began with: the hash of its content is %s, not %s", found, hash))
		}
		return g, nil
	}
}

// translate returns the log with everybody's id on this server.
func (t Target) translate(ctx context.Context, d *Document) ([][]byte, error) {
	log, err := d.log()
	if err != nil || len(t.As) == 0 {
		return log, err
	}
	ids := map[string]string{}
	for who, id := range t.As {
		p, err := d.find(who)
		if err != nil {
			return nil, err
		}
		if _, err := t.Store.Person(ctx, id); errors.Is(err, store.ErrUnknown) {
			return nil, game.BadInput(fmt.Sprintf("nobody on this server has the id %q, which --as gives for %q", id, who))
		} else if err != nil {
			return nil, err
		}
		ids[p.ID] = id
	}
	for i, data := range log {
		e, err := table.DecodeEntry(data)
		if err != nil {
			return nil, fmt.Errorf("entry %d: %w", i+1, err)
		}
		rename(&e, ids)
		log[i] = e.Encode()
	}
	return log, nil
}

// known tells whether the table is here already. If it differs, that is an error, since nobody knows which of the two is right.
func (t Target) known(ctx context.Context, id string, log [][]byte) (bool, error) {
	here, err := t.Store.Log(ctx, id, 0)
	switch {
	case errors.Is(err, store.ErrUnknown):
		return false, nil
	case err != nil:
		return false, err
	case slices.EqualFunc(here, log, bytes.Equal):
		return true, nil
	}
	same := 0
	for same < min(len(here), len(log)) && bytes.Equal(here[same], log[same]) {
		same++
	}
	return false, game.BadInput(fmt.Sprintf("table %s is already here, with %d entries, and the document has %d; they differ from entry %d on",
		id, len(here), len(log), same+1))
}

// strangers are the people in the log who are unknown here.
func (t Target) strangers(ctx context.Context, d *Document, log [][]byte) (guests []Person, err error) {
	var people roll
	for _, data := range log {
		e, err := table.DecodeEntry(data)
		if err != nil {
			return nil, err
		}
		people.add(&e)
	}
	for _, p := range people.people {
		if _, err := t.Store.Person(ctx, p.ID); err == nil {
			continue
		} else if !errors.Is(err, store.ErrUnknown) {
			return nil, err
		}
		i := slices.IndexFunc(d.People, func(listed Person) bool { return listed.ID == p.ID })
		if i < 0 {
			return nil, game.BadInput(fmt.Sprintf("%s is in the log, but not among the people", p.ID))
		}
		name, _ := table.Tidy(d.People[i].Name)
		guests = append(guests, Person{p.ID, name})
	}
	return guests, nil
}
