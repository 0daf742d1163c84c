package sqlite

import (
	"context"
	"database/sql"

	"github.com/divingbell/divingbell/internal/store"
)

// PutPerson implements store.People.
func (s *Store) PutPerson(ctx context.Context, p store.Person) error {
	if err := p.Check(); err != nil {
		return err
	}
	return s.write(ctx, func(w *writer) error {
		w.afterwards(func() { s.people.forget(p.ID) })
		_, err := w.exec("INSERT INTO people (id, name, created, data) VALUES (?, ?, ?, x'') "+ // nobody has data yet
			"ON CONFLICT (id) DO UPDATE SET name = excluded.name, created = excluded.created", p.ID, p.Name, p.Created)
		return err
	})
}

// Person implements store.People.
func (s *Store) Person(ctx context.Context, id string) (store.Person, error) {
	if s.writer == nil || s.closed.Load() {
		return s.readPerson(ctx, id)
	}
	return s.people.of(id, func() (store.Person, error) { return s.readPerson(ctx, id) })
}

func (s *Store) readPerson(ctx context.Context, id string) (p store.Person, err error) {
	err = s.one(ctx, "SELECT id, name, created FROM people WHERE id = ?", []any{id}, func(rows *sql.Rows) error {
		return rows.Scan(&p.ID, &p.Name, &p.Created)
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
