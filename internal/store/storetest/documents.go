package storetest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/internal/store"
)

func sameDocument(a, b store.Document) bool {
	return a.Kind == b.Kind && a.ID == b.ID && a.By == b.By && a.About == b.About && a.Created == b.Created && bytes.Equal(a.Data, b.Data)
}

// hasDocuments fails unless these are the documents of a kind.
func (t *trial) hasDocuments(kind string, before int64, most int, want ...store.Document) {
	found, err := t.Documents(t.ctx, kind, before, most)
	t.must(err)
	if !slices.EqualFunc(found, want, sameDocument) {
		t.fail("the documents %q before %d are %+v, not %+v", kind, before, found, want)
	}
}

// changes changes a document, as several nodes might at once.
func (t *trial) changes(d store.Document) {
	changed, late := d, d
	changed.Data, late.Data = []byte("changed"), []byte("late")
	t.must(t.ChangeDocument(t.ctx, d, changed))
	t.wants(store.ErrConflict, t.ChangeDocument(t.ctx, d, late), "a document that has changed since")
	t.must(t.ChangeDocument(t.ctx, changed, d))
	d.ID = "nobody's"
	t.wants(store.ErrUnknown, t.ChangeDocument(t.ctx, d, d), "the change of a document that there is not")
}

// hasNamed fails unless these are the documents of a kind with these ids.
func (t *trial) hasNamed(kind string, ids []string, want ...store.Document) {
	found, err := t.DocumentsByID(t.ctx, kind, ids)
	t.must(err)
	slices.SortFunc(found, func(a, b store.Document) int { return strings.Compare(a.ID, b.ID) })
	if !slices.EqualFunc(found, want, sameDocument) {
		t.fail("the documents %q with the ids %.10v are %+v, not %+v", kind, ids, found, want)
	}
}

func (t *trial) documents() {
	first := store.Document{Kind: "report", ID: "a", By: "ann", About: "bob", Created: 10, Data: []byte{0, 1}}
	second := store.Document{Kind: "report", ID: "b", By: "bob", Created: 20}
	third := store.Document{Kind: "report", ID: "c", By: "cem", About: "ann", Created: 30}
	other := store.Document{Kind: "other", ID: "a", By: "cem", Created: 15}
	for _, d := range []store.Document{first, second, third, other} {
		t.must(t.PutDocument(t.ctx, d))
	}
	t.hasDocuments("report", 0, 10, third, second, first)
	t.hasDocuments("report", 0, 2, third, second)
	t.hasDocuments("report", 20, 10, first)
	t.hasDocuments("other", 0, 10, other)
	t.hasDocuments("nothing", 0, 10)
	twin := store.Document{Kind: "report", ID: "bb", By: "dot", Created: 20}
	t.must(t.PutDocument(t.ctx, twin))
	t.hasDocuments("report", 0, 2, third, second, twin) // or the next page would miss it
	t.hasDocuments("report", 0, 1, third)
	t.must(t.DropDocument(t.ctx, "report", twin.ID))
	found, err := t.Document(t.ctx, "report", "a")
	t.must(err)
	if !sameDocument(found, first) {
		t.fail("the document is %+v, not %+v", found, first)
	}
	_, err = t.Document(t.ctx, "report", "nobody's")
	t.wants(store.ErrUnknown, err, "a document that there is not")
	t.changes(first)
	second.Data = []byte("more")
	t.must(t.PutDocument(t.ctx, second))
	t.hasDocuments("report", 30, 1, second)
	t.hasNamed("report", []string{"c", "a", "nobody"}, first, third)
	t.hasNamed("other", []string{"a", "b"}, other)
	t.hasNamed("report", nil)
	many := make([]string, 120)
	for i := range many {
		many[i] = fmt.Sprint(i)
	}
	t.hasNamed("report", append(many, "a"), first)
	t.wants(store.ErrText, t.PutDocument(t.ctx, store.Document{Kind: "report", ID: "x\x00", By: "ann"}), "a document that is not text")
	t.must(t.DropDocumentsOf(t.ctx, "ann"))
	t.hasDocuments("report", 0, 10, second)
	t.hasDocuments("other", 0, 10, other)
	t.must(t.DropDocument(t.ctx, "report", "b"))
	t.must(t.DropDocument(t.ctx, "report", "b"))
	t.hasDocuments("report", 0, 10)
	t.hasDocuments("other", 0, 10, other)
}
