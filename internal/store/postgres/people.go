package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"github.com/divingbell/divingbell/internal/store"
)

const selectBelonging = "SELECT kind, id, person, label, created, used, data FROM passes "

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

// PutBelonging implements store.People.
func (s *Store) PutBelonging(ctx context.Context, p store.Belonging) error {
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

// RenewBelonging implements store.People.
func (s *Store) RenewBelonging(ctx context.Context, p store.Belonging) error {
	n, err := s.exec(ctx, "UPDATE passes SET used = $3, data = $4 WHERE kind = $1 AND id = $2", p.Kind, p.ID, p.Used, blob(p.Data))
	if err == nil && n == 0 {
		return store.ErrUnknown
	}
	return err
}

// RelabelBelonging implements store.People.
func (s *Store) RelabelBelonging(ctx context.Context, kind, id, label string) error {
	if err := store.CheckLabel(label); err != nil {
		return err
	}
	n, err := s.exec(ctx, "UPDATE passes SET label = $3 WHERE kind = $1 AND id = $2", kind, id, label)
	if err == nil && n == 0 {
		return store.ErrUnknown
	}
	return err
}

// Belonging implements store.People.
func (s *Store) Belonging(ctx context.Context, kind, id string) (store.Belonging, error) {
	belongings, err := s.belongings(ctx, selectBelonging+"WHERE kind = $1 AND id = $2", kind, id)
	if err == nil && len(belongings) == 0 {
		err = store.ErrUnknown
	}
	if err != nil {
		return store.Belonging{}, err
	}
	return belongings[0], nil
}

// Belongings implements store.People.
func (s *Store) Belongings(ctx context.Context, kind, person string) ([]store.Belonging, error) {
	return s.belongings(ctx, selectBelonging+"WHERE kind = $1 AND person = $2 ORDER BY created, id", kind, person)
}

func (s *Store) belongings(ctx context.Context, text string, args ...any) (belongings []store.Belonging, err error) {
	err = s.read(ctx, text, args, func(rows pgx.Rows) error {
		var p store.Belonging
		err := rows.Scan(&p.Kind, &p.ID, &p.Person, &p.Label, &p.Created, &p.Used, &p.Data)
		belongings = append(belongings, p)
		return err
	})
	return belongings, err
}

// DropBelonging implements store.People.
func (s *Store) DropBelonging(ctx context.Context, kind, id string) error {
	_, err := s.exec(ctx, "DELETE FROM passes WHERE kind = $1 AND id = $2", kind, id)
	return err
}

// DropBelongings implements store.People.
func (s *Store) DropBelongings(ctx context.Context, kind string, unusedSince int64) error {
	_, err := s.exec(ctx, "DELETE FROM passes WHERE kind = $1 AND used < $2", kind, unusedSince)
	return err
}
