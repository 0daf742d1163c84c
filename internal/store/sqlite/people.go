package sqlite

import (
	"context"
	"database/sql"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

// PutPerson implements store.People.
func (s *Store) PutPerson(ctx context.Context, p store.Person) error {
	if err := p.Check(); err != nil {
		return err
	}
	return s.write(ctx, func(w *writer) error {
		w.afterwards(func() { s.people.forget(p.ID) })
		_, err := w.exec("INSERT INTO people (id, name, created, data) VALUES (?, ?, ?, ?) "+
			"ON CONFLICT (id) DO UPDATE SET name = excluded.name, created = excluded.created, data = excluded.data",
			p.ID, p.Name, p.Created, blob(p.Data))
		return err
	})
}

// ChangePerson implements store.People.
func (s *Store) ChangePerson(ctx context.Context, before, after store.Person) error {
	if err := before.CheckChange(after); err != nil {
		return err
	}
	return s.write(ctx, func(w *writer) error {
		w.afterwards(func() { s.people.forget(before.ID) })
		n, err := w.exec("UPDATE people SET name = ?, data = ? WHERE id = ? AND name = ? AND data = ?",
			after.Name, blob(after.Data), before.ID, before.Name, blob(before.Data))
		if err != nil || n > 0 {
			return err
		}
		var known bool
		if err := w.find("SELECT EXISTS (SELECT 1 FROM people WHERE id = ?)", before.ID, &known); err != nil {
			return err
		}
		if !known {
			return store.ErrUnknown
		}
		return store.ErrConflict
	})
}

// Person implements store.People.
func (s *Store) Person(ctx context.Context, id string) (store.Person, error) {
	if s.writer == nil || s.closed.Load() {
		return s.readPerson(ctx, id)
	}
	p, err := s.people.of(id, func() (store.Person, error) { return s.readPerson(ctx, id) })
	p.Data = slices.Clone(p.Data)
	return p, err
}

func (s *Store) readPerson(ctx context.Context, id string) (p store.Person, err error) {
	err = s.one(ctx, "SELECT id, name, created, data FROM people WHERE id = ?", []any{id}, func(rows *sql.Rows) error {
		return rows.Scan(&p.ID, &p.Name, &p.Created, &p.Data)
	})
	return p, err
}

// blob turns nil into an empty value, because NULL is not allowed.
func blob(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
