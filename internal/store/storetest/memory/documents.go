package memory

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

// PutDocument implements store.Documents.
func (r *openStore) PutDocument(ctx context.Context, d store.Document) error {
	if err := d.Check(); err != nil {
		return err
	}
	d.Data = bytes.Clone(d.Data)
	return r.do(ctx, func(m *Memory) error {
		m.documents[kindID{d.Kind, d.ID}] = d
		return nil
	})
}

// ChangeDocument implements store.Documents.
func (r *openStore) ChangeDocument(ctx context.Context, before, after store.Document) error {
	if err := before.CheckChange(after); err != nil {
		return err
	}
	return r.do(ctx, func(m *Memory) error {
		now, ok := m.documents[kindID{before.Kind, before.ID}]
		if !ok {
			return store.ErrUnknown
		}
		if !bytes.Equal(now.Data, before.Data) {
			return store.ErrConflict
		}
		now.Data = bytes.Clone(after.Data)
		m.documents[kindID{before.Kind, before.ID}] = now
		return nil
	})
}

// Document implements store.Documents.
func (r *openStore) Document(ctx context.Context, kind, id string) (d store.Document, err error) {
	err = r.do(ctx, func(m *Memory) error {
		var ok bool
		if d, ok = m.documents[kindID{kind, id}]; !ok {
			return store.ErrUnknown
		}
		d.Data = bytes.Clone(d.Data)
		return nil
	})
	return d, err
}

// Documents implements store.Documents.
func (r *openStore) Documents(ctx context.Context, kind string, before int64, most int) (documents []store.Document, err error) {
	err = r.do(ctx, func(m *Memory) error {
		for _, d := range m.documents {
			if d.Kind == kind && (before == 0 || d.Created < before) {
				d.Data = bytes.Clone(d.Data)
				documents = append(documents, d)
			}
		}
		return nil
	})
	slices.SortFunc(documents, func(a, b store.Document) int {
		return cmp.Or(cmp.Compare(b.Created, a.Created), cmp.Compare(a.ID, b.ID))
	})
	for ; most < len(documents) && documents[most].Created == documents[most-1].Created; most++ {
	}
	return documents[:min(len(documents), most)], err
}

// DocumentsByID implements store.Documents.
func (r *openStore) DocumentsByID(ctx context.Context, kind string, ids []string) (documents []store.Document, err error) {
	err = r.do(ctx, func(m *Memory) error {
		for i, id := range ids {
			if d, ok := m.documents[kindID{kind, id}]; ok && !slices.Contains(ids[:i], id) {
				d.Data = bytes.Clone(d.Data)
				documents = append(documents, d)
			}
		}
		return nil
	})
	return documents, err
}

// DropDocument implements store.Documents.
func (r *openStore) DropDocument(ctx context.Context, kind, id string) error {
	return r.do(ctx, func(m *Memory) error {
		delete(m.documents, kindID{kind, id})
		return nil
	})
}

// DropDocumentsOf implements store.Documents.
func (r *openStore) DropDocumentsOf(ctx context.Context, person string) error {
	return r.do(ctx, func(m *Memory) error {
		maps.DeleteFunc(m.documents, func(_ kindID, d store.Document) bool { return d.By == person || d.About == person })
		return nil
	})
}
