package sqlite

import (
	"context"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/relational"
)

// Person implements store.People.
func (s *Store) Person(ctx context.Context, id string) (store.Person, error) {
	if s.writer == nil || s.closed.Load() {
		return s.Tables.Person(ctx, id)
	}
	p, err := s.people.of(id, func() (store.Person, error) { return s.Tables.Person(ctx, id) })
	p.Data = slices.Clone(p.Data)
	return p, err
}

// Belonging implements store.People. It is called for every request and every ping.
func (s *Store) Belonging(ctx context.Context, kind, id string) (store.Belonging, error) {
	if s.writer == nil || s.closed.Load() {
		return s.Tables.Belonging(ctx, kind, id)
	}
	b, err := s.belongings.of(belongingKey(kind, id), func() (store.Belonging, error) { return s.Tables.Belonging(ctx, kind, id) })
	b.Data = slices.Clone(b.Data)
	return b, err
}

func belongingKey(kind, id string) string { return kind + " " + id }

// forget makes what has changed be read again.
func (s *Store) forget(c relational.Changed) {
	if c.Person != "" {
		s.people.forget(c.Person)
	}
	switch {
	case c.ID != "":
		s.belongings.forget(belongingKey(c.Kind, c.ID))
	case c.Kind != "":
		s.belongings.forgetAll()
	}
}
