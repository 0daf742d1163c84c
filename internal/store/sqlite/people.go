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

const selectBelonging = "SELECT kind, id, person, label, created, used, data FROM passes "

// PutBelonging implements store.People.
func (s *Store) PutBelonging(ctx context.Context, p store.Belonging) error {
	if err := p.Check(); err != nil {
		return err
	}
	return s.write(ctx, func(w *writer) error {
		w.afterwards(func() { s.belongings.forget(belongingKey(p.Kind, p.ID)) })
		var known bool
		if err := w.find("SELECT EXISTS (SELECT 1 FROM people WHERE id = ?)", p.Person, &known); err != nil {
			return err
		}
		if !known {
			return store.ErrUnknown
		}
		n, err := w.exec("INSERT INTO passes (kind, id, person, label, created, used, data) VALUES (?, ?, ?, ?, ?, ?, ?) "+
			"ON CONFLICT (kind, id) DO UPDATE SET label = excluded.label, created = excluded.created, used = excluded.used, data = excluded.data "+
			"WHERE passes.person = excluded.person", p.Kind, p.ID, p.Person, p.Label, p.Created, p.Used, blob(p.Data))
		if err == nil && n == 0 {
			return store.ErrTaken
		}
		return err
	})
}

// RenewBelonging implements store.People.
func (s *Store) RenewBelonging(ctx context.Context, p store.Belonging) error {
	return s.write(ctx, func(w *writer) error {
		w.afterwards(func() { s.belongings.forget(belongingKey(p.Kind, p.ID)) })
		n, err := w.exec("UPDATE passes SET used = ?, data = ? WHERE kind = ? AND id = ?", p.Used, blob(p.Data), p.Kind, p.ID)
		if err == nil && n == 0 {
			return store.ErrUnknown
		}
		return err
	})
}

// RelabelBelonging implements store.People.
func (s *Store) RelabelBelonging(ctx context.Context, kind, id, label string) error {
	if err := store.CheckLabel(label); err != nil {
		return err
	}
	return s.write(ctx, func(w *writer) error {
		w.afterwards(func() { s.belongings.forget(belongingKey(kind, id)) })
		n, err := w.exec("UPDATE passes SET label = ? WHERE kind = ? AND id = ?", label, kind, id)
		if err == nil && n == 0 {
			return store.ErrUnknown
		}
		return err
	})
}

// Belonging implements store.People. It is called for every request and every ping.
func (s *Store) Belonging(ctx context.Context, kind, id string) (store.Belonging, error) {
	if s.writer == nil || s.closed.Load() {
		return s.readBelonging(ctx, kind, id)
	}
	belonging, err := s.belongings.of(belongingKey(kind, id), func() (store.Belonging, error) { return s.readBelonging(ctx, kind, id) })
	belonging.Data = slices.Clone(belonging.Data)
	return belonging, err
}

func (s *Store) readBelonging(ctx context.Context, kind, id string) (p store.Belonging, err error) {
	err = s.one(ctx, selectBelonging+"WHERE kind = ? AND id = ?", []any{kind, id}, func(rows *sql.Rows) error { return scanBelonging(rows, &p) })
	return p, err
}

func belongingKey(kind, id string) string { return kind + " " + id }

// Belongings implements store.People.
func (s *Store) Belongings(ctx context.Context, kind, person string) (belongings []store.Belonging, err error) {
	err = s.read(ctx, selectBelonging+"WHERE kind = ? AND person = ? ORDER BY created, id", []any{kind, person}, func(rows *sql.Rows) error {
		belongings = append(belongings, store.Belonging{})
		return scanBelonging(rows, &belongings[len(belongings)-1])
	})
	return belongings, err
}

func scanBelonging(rows *sql.Rows, p *store.Belonging) error {
	return rows.Scan(&p.Kind, &p.ID, &p.Person, &p.Label, &p.Created, &p.Used, &p.Data)
}

// DropBelonging implements store.People.
func (s *Store) DropBelonging(ctx context.Context, kind, id string) error {
	return s.write(ctx, func(w *writer) error {
		w.afterwards(func() { s.belongings.forget(belongingKey(kind, id)) })
		_, err := w.exec("DELETE FROM passes WHERE kind = ? AND id = ?", kind, id)
		return err
	})
}

// DropBelongings implements store.People.
func (s *Store) DropBelongings(ctx context.Context, kind string, unusedSince int64) error {
	return s.write(ctx, func(w *writer) error {
		w.afterwards(s.belongings.forgetAll)
		_, err := w.exec("DELETE FROM passes WHERE kind = ? AND used < ?", kind, unusedSince)
		return err
	})
}
