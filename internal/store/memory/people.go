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

// PutPass implements store.People.
func (r *openStore) PutPass(ctx context.Context, p store.Pass) error {
	if err := p.Check(); err != nil {
		return err
	}
	p.Data = bytes.Clone(p.Data)
	return r.do(ctx, func(m *Memory) error {
		if _, ok := m.people[p.Person]; !ok {
			return store.ErrUnknown
		}
		key := pass{p.Kind, p.ID}
		if before, ok := m.passes[key]; ok && before.Person != p.Person {
			return store.ErrTaken
		}
		m.passes[key] = p
		return nil
	})
}

// RenewPass implements store.People.
func (r *openStore) RenewPass(ctx context.Context, p store.Pass) error {
	return r.do(ctx, func(m *Memory) error {
		key := pass{p.Kind, p.ID}
		known, ok := m.passes[key]
		if !ok {
			return store.ErrUnknown
		}
		known.Used, known.Data = p.Used, bytes.Clone(p.Data)
		m.passes[key] = known
		return nil
	})
}

// RelabelPass implements store.People.
func (r *openStore) RelabelPass(ctx context.Context, kind, id, label string) error {
	if err := store.CheckLabel(label); err != nil {
		return err
	}
	return r.do(ctx, func(m *Memory) error {
		key := pass{kind, id}
		known, ok := m.passes[key]
		if !ok {
			return store.ErrUnknown
		}
		known.Label = label
		m.passes[key] = known
		return nil
	})
}

// Pass implements store.People.
func (r *openStore) Pass(ctx context.Context, kind, id string) (p store.Pass, err error) {
	err = r.do(ctx, func(m *Memory) error {
		var ok bool
		if p, ok = m.passes[pass{kind, id}]; !ok {
			return store.ErrUnknown
		}
		p.Data = bytes.Clone(p.Data)
		return nil
	})
	return p, err
}

// Passes implements store.People.
func (r *openStore) Passes(ctx context.Context, kind, person string) (passes []store.Pass, err error) {
	err = r.do(ctx, func(m *Memory) error {
		for _, p := range m.passes {
			if p.Kind == kind && p.Person == person {
				p.Data = bytes.Clone(p.Data)
				passes = append(passes, p)
			}
		}
		return nil
	})
	slices.SortFunc(passes, func(a, b store.Pass) int {
		return cmp.Or(cmp.Compare(a.Created, b.Created), cmp.Compare(a.ID, b.ID))
	})
	return passes, err
}

// DropPass implements store.People.
func (r *openStore) DropPass(ctx context.Context, kind, id string) error {
	return r.do(ctx, func(m *Memory) error {
		delete(m.passes, pass{kind, id})
		return nil
	})
}

// DropPasses implements store.People.
func (r *openStore) DropPasses(ctx context.Context, kind string, unusedSince int64) error {
	return r.do(ctx, func(m *Memory) error {
		maps.DeleteFunc(m.passes, func(key pass, p store.Pass) bool { return key.kind == kind && p.Used < unusedSince })
		return nil
	})
}
