package local_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/internal/local"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest"
	fullmemory "github.com/divingbell/divingbell/internal/store/storetest/memory"
)

// whole is a store that has everything, of which a hall needs the local part.
type whole struct {
	*local.Store
	rest
}

type rest struct{ store.Store }

func TestStore(t *testing.T) {
	storetest.RunHall(t, func(t *testing.T) func() (store.Store, error) {
		m := newMemory()
		return func() (store.Store, error) {
			s, err := local.OpenStore(t.Context(), m)
			return whole{s, rest{fullmemory.New().Open()}}, err
		}
	})
}

// A hall whose lock was stolen learns from a conflict what the other hall has written.
func TestStoreOfTwo(t *testing.T) {
	m, ctx := newMemory(), t.Context()
	one, err := local.OpenStore(ctx, m)
	two, errTwo := local.OpenStore(ctx, m)
	if err := errors.Join(err, errTwo); err != nil {
		t.Fatal(err)
	}
	batch := func(after int, entries ...string) store.Batch {
		b := store.Batch{Table: "localcove", After: after, Summary: store.Summary{Table: "localcove", Status: entries[0], Shown: []byte("{}")}}
		for _, e := range entries {
			b.Entries = append(b.Entries, []byte(e))
		}
		return b
	}
	if err := errors.Join(one.Append(ctx, batch(0, "opened", "sat")), two.Append(ctx, batch(0, "other"))); !errors.Is(err, store.ErrConflict) {
		t.Fatalf("another table of the same name: %v", err)
	}
	if err := two.Append(ctx, batch(2, "started")); err != nil {
		t.Fatal(err)
	}
	if err := one.Append(ctx, batch(2, "late")); !errors.Is(err, store.ErrConflict) {
		t.Fatalf("a late entry: %v", err)
	}
	n, err := one.Length(ctx, "localcove")
	s, errSummary := one.Summary(ctx, "localcove")
	if err := errors.Join(err, errSummary); err != nil || n != 3 || s.Status != "started" {
		t.Errorf("after a conflict there are %d entries, and it is %q, %v", n, s.Status, err)
	}
}

func TestDocuments(t *testing.T) {
	ctx := t.Context()
	s, err := local.OpenStore(ctx, newMemory())
	if err != nil {
		t.Fatal(err)
	}
	first := store.Document{Kind: "review", ID: "a", By: "ann", Created: 10, Data: []byte{0, 255}}
	second := store.Document{Kind: "review", ID: "b", Created: 20}
	third := store.Document{Kind: "review", ID: "c", Created: 20, Data: []byte("c")}
	for _, d := range []store.Document{first, second, third} {
		if err := s.PutDocument(ctx, d); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		before int64
		most   int
		want   []string
	}{{0, 9, []string{"b", "c", "a"}}, {0, 1, []string{"b", "c"}}, {20, 9, []string{"a"}}, {10, 9, nil}} {
		found, err := s.Documents(ctx, "review", c.before, c.most)
		var ids []string
		for _, d := range found {
			ids = append(ids, d.ID)
		}
		if err != nil || !slices.Equal(ids, c.want) {
			t.Errorf("before %d there are %v, not %v, %v", c.before, ids, c.want, err)
		}
	}
	changed := first
	changed.Data = []byte("changed")
	if err := s.ChangeDocument(ctx, first, changed); err != nil {
		t.Error(err)
	}
	if err := s.ChangeDocument(ctx, first, changed); !errors.Is(err, store.ErrConflict) {
		t.Errorf("a late change: %v", err)
	}
	if d, err := s.Document(ctx, "review", "a"); err != nil || string(d.Data) != "changed" || d.By != "ann" || d.Created != 10 {
		t.Errorf("the document is %+v, %v", d, err)
	}
	if err := s.DropDocument(ctx, "review", "a"); err != nil {
		t.Error(err)
	}
	if err := s.ChangeDocument(ctx, changed, first); !errors.Is(err, store.ErrUnknown) {
		t.Errorf("the change of a document that was dropped: %v", err)
	}
}
