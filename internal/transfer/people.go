package transfer

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// roll lists everybody in a log in order of appearance, with the name that they used last.
type roll struct {
	people []Person
}

func (r *roll) note(id, name string) {
	if id == "" {
		return
	}
	i := slices.IndexFunc(r.people, func(p Person) bool { return p.ID == id })
	if i < 0 {
		i = len(r.people)
		r.people = append(r.people, Person{ID: id})
	}
	if name != "" {
		r.people[i].Name = name
	}
}

func (r *roll) add(e *table.Entry) {
	r.note(e.By, e.Name)
	r.note(e.Whom, "")
	if e.Opening == nil {
		return
	}
	for _, c := range e.Opening.Chairs {
		r.note(c.Person, c.Name)
		r.note(c.Whom, "")
	}
}

// nameless is the name of people who gave none, neither to the server nor at the table.
const nameless = "?"

// name sets the names that the store has.
func (r *roll) name(ctx context.Context, s Source) error {
	for i := range r.people {
		p := &r.people[i]
		known, err := s.Person(ctx, p.ID)
		switch {
		case err == nil:
			p.Name = known.Name
		case !errors.Is(err, store.ErrUnknown):
			return err
		case p.Name == "":
			p.Name = nameless
		}
	}
	return nil
}

// find returns the person of a document with an id or a name.
func (d *Document) find(who string) (Person, error) {
	var found []Person
	for _, p := range d.People {
		if p.ID == who {
			return p, nil
		}
		if p.Name == who {
			found = append(found, p)
		}
	}
	switch len(found) {
	case 0:
		return Person{}, game.BadInput(fmt.Sprintf("there is nobody called %q", who))
	case 1:
		return found[0], nil
	}
	return Person{}, game.BadInput(fmt.Sprintf("several people are called %q; name the one you mean by the id", who))
}

// rename replaces the ids of people in an entry.
func rename(e *table.Entry, ids map[string]string) {
	change := func(id *string) {
		if other, ok := ids[*id]; ok {
			*id = other
		}
	}
	change(&e.By)
	change(&e.Whom)
	if e.Opening == nil {
		return
	}
	for i := range e.Opening.Chairs {
		change(&e.Opening.Chairs[i].Person)
		change(&e.Opening.Chairs[i].Whom)
	}
}
