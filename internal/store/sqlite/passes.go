package sqlite

import (
	"context"
	"database/sql"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

const selectPass = "SELECT kind, id, person, label, created, used, data FROM passes "

// PutPass implements store.People.
func (s *Store) PutPass(ctx context.Context, p store.Pass) error {
	if err := p.Check(); err != nil {
		return err
	}
	return s.write(ctx, func(w *writer) error {
		w.afterwards(func() { s.passes.forget(passKey(p.Kind, p.ID)) })
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

// RenewPass implements store.People.
func (s *Store) RenewPass(ctx context.Context, p store.Pass) error {
	return s.write(ctx, func(w *writer) error {
		w.afterwards(func() { s.passes.forget(passKey(p.Kind, p.ID)) })
		n, err := w.exec("UPDATE passes SET used = ?, data = ? WHERE kind = ? AND id = ?", p.Used, blob(p.Data), p.Kind, p.ID)
		if err == nil && n == 0 {
			return store.ErrUnknown
		}
		return err
	})
}

// RelabelPass implements store.People.
func (s *Store) RelabelPass(ctx context.Context, kind, id, label string) error {
	if err := store.CheckLabel(label); err != nil {
		return err
	}
	return s.write(ctx, func(w *writer) error {
		w.afterwards(func() { s.passes.forget(passKey(kind, id)) })
		n, err := w.exec("UPDATE passes SET label = ? WHERE kind = ? AND id = ?", label, kind, id)
		if err == nil && n == 0 {
			return store.ErrUnknown
		}
		return err
	})
}

// Pass implements store.People. It is called for every request and every ping.
func (s *Store) Pass(ctx context.Context, kind, id string) (store.Pass, error) {
	if s.writer == nil || s.closed.Load() {
		return s.readPass(ctx, kind, id)
	}
	pass, err := s.passes.of(passKey(kind, id), func() (store.Pass, error) { return s.readPass(ctx, kind, id) })
	pass.Data = slices.Clone(pass.Data)
	return pass, err
}

func (s *Store) readPass(ctx context.Context, kind, id string) (p store.Pass, err error) {
	err = s.one(ctx, selectPass+"WHERE kind = ? AND id = ?", []any{kind, id}, func(rows *sql.Rows) error { return scanPass(rows, &p) })
	return p, err
}

func passKey(kind, id string) string { return kind + " " + id }

// Passes implements store.People.
func (s *Store) Passes(ctx context.Context, kind, person string) (passes []store.Pass, err error) {
	err = s.read(ctx, selectPass+"WHERE kind = ? AND person = ? ORDER BY created, id", []any{kind, person}, func(rows *sql.Rows) error {
		passes = append(passes, store.Pass{})
		return scanPass(rows, &passes[len(passes)-1])
	})
	return passes, err
}

func scanPass(rows *sql.Rows, p *store.Pass) error {
	return rows.Scan(&p.Kind, &p.ID, &p.Person, &p.Label, &p.Created, &p.Used, &p.Data)
}

// DropPass implements store.People.
func (s *Store) DropPass(ctx context.Context, kind, id string) error {
	return s.write(ctx, func(w *writer) error {
		w.afterwards(func() { s.passes.forget(passKey(kind, id)) })
		_, err := w.exec("DELETE FROM passes WHERE kind = ? AND id = ?", kind, id)
		return err
	})
}

// DropPasses implements store.People.
func (s *Store) DropPasses(ctx context.Context, kind string, unusedSince int64) error {
	return s.write(ctx, func(w *writer) error {
		w.afterwards(s.passes.forgetAll)
		_, err := w.exec("DELETE FROM passes WHERE kind = ? AND used < ?", kind, unusedSince)
		return err
	})
}
