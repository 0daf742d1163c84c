package memory

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

// PutPerson implements store.People.
func (r *openStore) PutPerson(ctx context.Context, p store.Person) error {
	if err := p.Check(); err != nil {
		return err
	}
	p.Data = bytes.Clone(p.Data)
	return r.do(ctx, func(m *Memory) error {
		m.people[p.ID] = p
		return nil
	})
}

// ChangePerson implements store.People.
func (r *openStore) ChangePerson(ctx context.Context, before, after store.Person) error {
	if err := before.CheckChange(after); err != nil {
		return err
	}
	after.Data = bytes.Clone(after.Data)
	return r.do(ctx, func(m *Memory) error {
		now, ok := m.people[before.ID]
		if !ok {
			return store.ErrUnknown
		}
		if now.Name != before.Name || !bytes.Equal(now.Data, before.Data) {
			return store.ErrConflict
		}
		m.people[before.ID] = after
		return nil
	})
}

// Person implements store.People.
func (r *openStore) Person(ctx context.Context, id string) (p store.Person, err error) {
	err = r.do(ctx, func(m *Memory) error {
		var ok bool
		if p, ok = m.people[id]; !ok {
			return store.ErrUnknown
		}
		p.Data = bytes.Clone(p.Data)
		return nil
	})
	return p, err
}

// ListPeople implements store.People.
func (r *openStore) ListPeople(ctx context.Context, after string, most int) (people []store.Person, err error) {
	err = r.do(ctx, func(m *Memory) error {
		for _, id := range slices.Sorted(maps.Keys(m.people)) {
			if id > after && len(people) < most {
				p := m.people[id]
				p.Data = bytes.Clone(p.Data)
				people = append(people, p)
			}
		}
		return nil
	})
	return people, err
}

// PutBelonging implements store.People.
func (r *openStore) PutBelonging(ctx context.Context, p store.Belonging) error {
	if err := p.Check(); err != nil {
		return err
	}
	p.Data = bytes.Clone(p.Data)
	return r.do(ctx, func(m *Memory) error {
		if _, ok := m.people[p.Person]; !ok {
			return store.ErrUnknown
		}
		key := kindID{p.Kind, p.ID}
		if before, ok := m.belongings[key]; ok && before.Person != p.Person {
			return store.ErrTaken
		}
		m.belongings[key] = p
		return nil
	})
}

// RenewBelonging implements store.People.
func (r *openStore) RenewBelonging(ctx context.Context, p store.Belonging) error {
	return r.do(ctx, func(m *Memory) error {
		key := kindID{p.Kind, p.ID}
		known, ok := m.belongings[key]
		if !ok {
			return store.ErrUnknown
		}
		known.Used, known.Data = p.Used, bytes.Clone(p.Data)
		m.belongings[key] = known
		return nil
	})
}

// RelabelBelonging implements store.People.
func (r *openStore) RelabelBelonging(ctx context.Context, kind, id, label string) error {
	if err := store.CheckLabel(label); err != nil {
		return err
	}
	return r.do(ctx, func(m *Memory) error {
		key := kindID{kind, id}
		known, ok := m.belongings[key]
		if !ok {
			return store.ErrUnknown
		}
		known.Label = label
		m.belongings[key] = known
		return nil
	})
}

// Belonging implements store.People.
func (r *openStore) Belonging(ctx context.Context, kind, id string) (p store.Belonging, err error) {
	err = r.do(ctx, func(m *Memory) error {
		var ok bool
		if p, ok = m.belongings[kindID{kind, id}]; !ok {
			return store.ErrUnknown
		}
		p.Data = bytes.Clone(p.Data)
		return nil
	})
	return p, err
}

// Belongings implements store.People.
func (r *openStore) Belongings(ctx context.Context, kind, person string) (belongings []store.Belonging, err error) {
	err = r.do(ctx, func(m *Memory) error {
		for _, p := range m.belongings {
			if p.Kind == kind && p.Person == person {
				p.Data = bytes.Clone(p.Data)
				belongings = append(belongings, p)
			}
		}
		return nil
	})
	slices.SortFunc(belongings, func(a, b store.Belonging) int {
		return cmp.Or(cmp.Compare(a.Created, b.Created), cmp.Compare(a.ID, b.ID))
	})
	return belongings, err
}

// DropBelonging implements store.People.
func (r *openStore) DropBelonging(ctx context.Context, kind, id string) error {
	return r.do(ctx, func(m *Memory) error {
		delete(m.belongings, kindID{kind, id})
		return nil
	})
}

// DropBelongings implements store.People.
func (r *openStore) DropBelongings(ctx context.Context, kind string, unusedSince int64) error {
	return r.do(ctx, func(m *Memory) error {
		maps.DeleteFunc(m.belongings, func(key kindID, p store.Belonging) bool { return key.kind == kind && p.Used < unusedSince })
		return nil
	})
}
