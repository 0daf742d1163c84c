package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
)

const selectPass = "SELECT kind, id, person, label, created, used, data FROM passes "

// PutPerson implements store.People.
func (s *Store) PutPerson(ctx context.Context, p store.Person) error {
	if err := p.Check(); err != nil {
		return err
	}
	_, err := s.exec(ctx, "INSERT INTO people (id, name, created, data) VALUES ($1, $2, $3, $4) "+
		"ON CONFLICT (id) DO UPDATE SET name = excluded.name, created = excluded.created, data = excluded.data",
		p.ID, p.Name, p.Created, blob(p.Data))
	return err
}

// ChangePerson implements store.People.
func (s *Store) ChangePerson(ctx context.Context, before, after store.Person) error {
	if err := before.CheckChange(after); err != nil {
		return err
	}
	n, err := s.exec(ctx, "UPDATE people SET name = $4, data = $5 WHERE id = $1 AND name = $2 AND data = $3",
		before.ID, before.Name, blob(before.Data), after.Name, blob(after.Data))
	if err != nil || n > 0 {
		return err
	}
	if _, err := s.Person(ctx, before.ID); err != nil {
		return err
	}
	return store.ErrConflict
}

// Person implements store.People.
func (s *Store) Person(ctx context.Context, id string) (p store.Person, err error) {
	err = s.one(ctx, "SELECT id, name, created, data FROM people WHERE id = $1", []any{id}, &p.ID, &p.Name, &p.Created, &p.Data)
	return p, err
}

// PutPass implements store.People.
func (s *Store) PutPass(ctx context.Context, p store.Pass) error {
	if err := p.Check(); err != nil {
		return err
	}
	n, err := s.exec(ctx, "INSERT INTO passes (kind, id, person, label, created, used, data) "+
		"SELECT $1, $2, id, $4, $5, $6, $7 FROM people WHERE id = $3 "+
		"ON CONFLICT (kind, id) DO UPDATE SET label = excluded.label, created = excluded.created, used = excluded.used, data = excluded.data "+
		"WHERE passes.person = excluded.person", p.Kind, p.ID, p.Person, p.Label, p.Created, p.Used, blob(p.Data))
	if err != nil || n > 0 {
		return err
	}
	if _, err := s.Person(ctx, p.Person); err != nil {
		return err
	}
	return store.ErrTaken
}

// RenewPass implements store.People.
func (s *Store) RenewPass(ctx context.Context, p store.Pass) error {
	n, err := s.exec(ctx, "UPDATE passes SET used = $3, data = $4 WHERE kind = $1 AND id = $2", p.Kind, p.ID, p.Used, blob(p.Data))
	if err == nil && n == 0 {
		return store.ErrUnknown
	}
	return err
}

// RelabelPass implements store.People.
func (s *Store) RelabelPass(ctx context.Context, kind, id, label string) error {
	if err := store.CheckLabel(label); err != nil {
		return err
	}
	n, err := s.exec(ctx, "UPDATE passes SET label = $3 WHERE kind = $1 AND id = $2", kind, id, label)
	if err == nil && n == 0 {
		return store.ErrUnknown
	}
	return err
}

// Pass implements store.People.
func (s *Store) Pass(ctx context.Context, kind, id string) (store.Pass, error) {
	passes, err := s.passes(ctx, selectPass+"WHERE kind = $1 AND id = $2", kind, id)
	if err == nil && len(passes) == 0 {
		err = store.ErrUnknown
	}
	if err != nil {
		return store.Pass{}, err
	}
	return passes[0], nil
}

// Passes implements store.People.
func (s *Store) Passes(ctx context.Context, kind, person string) ([]store.Pass, error) {
	return s.passes(ctx, selectPass+"WHERE kind = $1 AND person = $2 ORDER BY created, id", kind, person)
}

func (s *Store) passes(ctx context.Context, text string, args ...any) (passes []store.Pass, err error) {
	err = s.read(ctx, text, args, func(rows pgx.Rows) error {
		var p store.Pass
		err := rows.Scan(&p.Kind, &p.ID, &p.Person, &p.Label, &p.Created, &p.Used, &p.Data)
		passes = append(passes, p)
		return err
	})
	return passes, err
}

// DropPass implements store.People.
func (s *Store) DropPass(ctx context.Context, kind, id string) error {
	_, err := s.exec(ctx, "DELETE FROM passes WHERE kind = $1 AND id = $2", kind, id)
	return err
}

// DropPasses implements store.People.
func (s *Store) DropPasses(ctx context.Context, kind string, unusedSince int64) error {
	_, err := s.exec(ctx, "DELETE FROM passes WHERE kind = $1 AND used < $2", kind, unusedSince)
	return err
}
