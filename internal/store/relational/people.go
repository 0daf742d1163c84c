package relational

import (
	"context"

	"github.com/divingbell/divingbell/internal/store"
)

const selectPerson = "SELECT id, name, created, data FROM people "

func scanPerson(row Row, p *store.Person) error {
	return row.Scan(&p.ID, &p.Name, &p.Created, &p.Data)
}

// PutPerson implements store.People.
func (t Tables) PutPerson(ctx context.Context, p store.Person) error {
	if err := p.Check(); err != nil {
		return err
	}
	return t.write(ctx, Changed{Person: p.ID}, "INSERT INTO people (id, name, created, data) VALUES (?, ?, ?, ?) "+
		"ON CONFLICT (id) DO UPDATE SET name = excluded.name, created = excluded.created, data = excluded.data",
		p.ID, p.Name, p.Created, Blob(p.Data))
}

// ChangePerson implements store.People.
func (t Tables) ChangePerson(ctx context.Context, before, after store.Person) error {
	if err := before.CheckChange(after); err != nil {
		return err
	}
	n, err := t.db.Write(ctx, Changed{Person: before.ID}, "UPDATE people SET name = ?, data = ? WHERE id = ? AND name = ? AND data = ?",
		after.Name, Blob(after.Data), before.ID, before.Name, Blob(before.Data))
	if err != nil || n > 0 {
		return err
	}
	if _, err := t.Person(ctx, before.ID); err != nil {
		return err
	}
	return store.ErrConflict
}

// Person implements store.People.
func (t Tables) Person(ctx context.Context, id string) (store.Person, error) {
	return one(ctx, t, scanPerson, selectPerson+"WHERE id = ?", id)
}

// ListPeople implements store.People.
func (t Tables) ListPeople(ctx context.Context, after string, most int) ([]store.Person, error) {
	return all(ctx, t, scanPerson, selectPerson+"WHERE id > ? ORDER BY id LIMIT ?", after, most)
}

// BelongingsOf finds what a person has of a kind.
const BelongingsOf = selectBelonging + "WHERE kind = ? AND person = ? ORDER BY created, id"

const selectBelonging = "SELECT kind, id, person, label, created, used, data FROM passes "

func scanBelonging(row Row, b *store.Belonging) error {
	return row.Scan(&b.Kind, &b.ID, &b.Person, &b.Label, &b.Created, &b.Used, &b.Data)
}

// PutBelonging implements store.People.
func (t Tables) PutBelonging(ctx context.Context, b store.Belonging) error {
	if err := b.Check(); err != nil {
		return err
	}
	n, err := t.db.Write(ctx, Changed{Kind: b.Kind, ID: b.ID}, "INSERT INTO passes (kind, id, person, label, created, used, data) "+
		"SELECT ?, ?, id, ?, ?, ?, ? FROM people WHERE id = ? "+
		"ON CONFLICT (kind, id) DO UPDATE SET label = excluded.label, created = excluded.created, used = excluded.used, data = excluded.data "+
		"WHERE passes.person = excluded.person", b.Kind, b.ID, b.Label, b.Created, b.Used, Blob(b.Data), b.Person)
	if err != nil || n > 0 {
		return err
	}
	if _, err := t.Person(ctx, b.Person); err != nil {
		return err
	}
	return store.ErrTaken
}

// RenewBelonging implements store.People.
func (t Tables) RenewBelonging(ctx context.Context, b store.Belonging) error {
	return t.update(ctx, Changed{Kind: b.Kind, ID: b.ID}, "UPDATE passes SET used = ?, data = ? WHERE kind = ? AND id = ?",
		b.Used, Blob(b.Data), b.Kind, b.ID)
}

// RelabelBelonging implements store.People.
func (t Tables) RelabelBelonging(ctx context.Context, kind, id, label string) error {
	if err := store.CheckLabel(label); err != nil {
		return err
	}
	return t.update(ctx, Changed{Kind: kind, ID: id}, "UPDATE passes SET label = ? WHERE kind = ? AND id = ?", label, kind, id)
}

// Belonging implements store.People.
func (t Tables) Belonging(ctx context.Context, kind, id string) (store.Belonging, error) {
	return one(ctx, t, scanBelonging, selectBelonging+"WHERE kind = ? AND id = ?", kind, id)
}

// Belongings implements store.People.
func (t Tables) Belongings(ctx context.Context, kind, person string) ([]store.Belonging, error) {
	return all(ctx, t, scanBelonging, BelongingsOf, kind, person)
}

// ListBelongings implements store.Archive.
func (t Tables) ListBelongings(ctx context.Context, afterKind, afterID string, most int) ([]store.Belonging, error) {
	return all(ctx, t, scanBelonging, selectBelonging+"WHERE (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?", afterKind, afterID, most)
}

// DropBelonging implements store.People.
func (t Tables) DropBelonging(ctx context.Context, kind, id string) error {
	return t.write(ctx, Changed{Kind: kind, ID: id}, "DELETE FROM passes WHERE kind = ? AND id = ?", kind, id)
}

// DropUnused drops the belongings of a kind that were last used before a time.
const DropUnused = "DELETE FROM passes WHERE kind = ? AND used < ?"

// DropBelongings implements store.People.
func (t Tables) DropBelongings(ctx context.Context, kind string, unusedSince int64) error {
	return t.write(ctx, Changed{Kind: kind}, DropUnused, kind, unusedSince)
}
