package storetest

import (
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

func (t *trial) listedPeople() {
	for _, id := range []string{"bob", "ann", "Zoe", "eve"} {
		t.must(t.PutPerson(t.ctx, store.Person{ID: id, Name: "the " + id, Created: 5, Data: []byte{1}}))
	}
	list := func(after string, most int, want ...string) {
		people, err := t.ListPeople(t.ctx, after, most)
		t.must(err)
		var ids []string
		for _, p := range people {
			t.isPerson(p)
			ids = append(ids, p.ID)
		}
		if !slices.Equal(ids, want) {
			t.fail("%d people after %q are %q, not %q", most, after, ids, want)
		}
	}
	list("", 10, "Zoe", "ann", "bob", "eve")
	list("", 2, "Zoe", "ann")
	list("ann", 2, "bob", "eve")
	list("eve", 2)
}

func (t *trial) counts() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	t.must(t.PutPerson(t.ctx, store.Person{ID: "bob"}))
	for id, status := range map[string]string{"a": "open", "b": "open", "c": "playing"} {
		t.must(t.Append(t.ctx, store.Batch{Table: id, Entries: [][]byte{{1}}, Summary: store.Summary{Table: id, Status: status}}))
	}
	found, err := t.Counts(t.ctx)
	t.must(err)
	if len(found.Tables) != 2 || found.Tables["open"] != 2 || found.Tables["playing"] != 1 || found.People != 2 {
		t.fail("there are %+v", found)
	}
}
