package storetest

import (
	"bytes"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

func sameNote(a, b store.Note) bool {
	return a.Kind == b.Kind && a.ID == b.ID && a.By == b.By && a.About == b.About && a.Created == b.Created && bytes.Equal(a.Data, b.Data)
}

// hasNotes fails unless these are the notes of a kind.
func (t *trial) hasNotes(kind string, before int64, most int, want ...store.Note) {
	found, err := t.Notes(t.ctx, kind, before, most)
	t.must(err)
	if !slices.EqualFunc(found, want, sameNote) {
		t.fail("the notes %q before %d are %+v, not %+v", kind, before, found, want)
	}
}

func (t *trial) notes() {
	first := store.Note{Kind: "report", ID: "a", By: "ann", About: "bob", Created: 10, Data: []byte{0, 1}}
	second := store.Note{Kind: "report", ID: "b", By: "bob", Created: 20}
	third := store.Note{Kind: "report", ID: "c", By: "cem", About: "ann", Created: 30}
	other := store.Note{Kind: "other", ID: "a", By: "cem", Created: 15}
	for _, n := range []store.Note{first, second, third, other} {
		t.must(t.PutNote(t.ctx, n))
	}
	t.hasNotes("report", 0, 10, third, second, first)
	t.hasNotes("report", 0, 2, third, second)
	t.hasNotes("report", 20, 10, first)
	t.hasNotes("other", 0, 10, other)
	t.hasNotes("nothing", 0, 10)
	twin := store.Note{Kind: "report", ID: "bb", By: "dot", Created: 20}
	t.must(t.PutNote(t.ctx, twin))
	t.hasNotes("report", 0, 2, third, second, twin) // or the next page would miss it
	t.hasNotes("report", 0, 1, third)
	t.must(t.DropNote(t.ctx, "report", twin.ID))
	second.Data = []byte("more")
	t.must(t.PutNote(t.ctx, second))
	t.hasNotes("report", 30, 1, second)
	t.wants(store.ErrText, t.PutNote(t.ctx, store.Note{Kind: "report", ID: "x\x00", By: "ann"}), "a note that is not text")
	t.must(t.DropNotesOf(t.ctx, "ann"))
	t.hasNotes("report", 0, 10, second)
	t.hasNotes("other", 0, 10, other)
	t.must(t.DropNote(t.ctx, "report", "b"))
	t.must(t.DropNote(t.ctx, "report", "b"))
	t.hasNotes("report", 0, 10)
	t.hasNotes("other", 0, 10, other)
}
