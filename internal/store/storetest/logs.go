package storetest

import (
	"bytes"
	"maps"

	"github.com/divingbell/divingbell/internal/store"
)

func (t *trial) logs() {
	t.must(t.Append(t.ctx, batch("cove", 0, 1)))
	t.must(t.Append(t.ctx, batch("reef", 0, 12)))
	t.must(t.Append(t.ctx, batch("cove", 1, 30)))
	t.isLog("cove", 31)
	t.isLog("reef", 12)
	_, err := t.Log(t.ctx, "nowhere", 0)
	t.wants(store.ErrUnknown, err, "the log of no table")
	_, err = t.Length(t.ctx, "nowhere")
	t.wants(store.ErrUnknown, err, "the length of no table")

	bodies := [][]byte{{}, {0, 255, 0, '\'', '"'}, bytes.Repeat([]byte("depth "), 20_000), []byte("ΓÇ£ÔÇ"), nil}
	b := batch("odd 'names\"; ü", 0, 1)
	b.Entries = bodies
	t.must(t.Append(t.ctx, b))
	log, err := t.Log(t.ctx, b.Table, 0)
	t.must(err)
	for i := range bodies {
		if len(log) != len(bodies) || !bytes.Equal(log[i], bodies[i]) {
			t.fail("odd entries come back as %d entries, the %d. another", len(log), i+1)
		}
	}
}

func (t *trial) ends() {
	t.must(t.Append(t.ctx, batch("cove", 0, 12)))
	for after := range 14 {
		log, err := t.Log(t.ctx, "cove", after)
		t.must(err)
		if len(log) != max(0, 12-after) || len(log) > 0 && !bytes.Equal(log[0], entry("cove", after+1)) {
			t.fail("after entry %d of 12 comes %q", after, log)
		}
	}
	_, err := t.Log(t.ctx, "nowhere", 3)
	t.wants(store.ErrUnknown, err, "the end of the log of no table")
}

func (t *trial) lengths() {
	t.must(t.Append(t.ctx, batch("cove", 0, 2)))
	t.must(t.Append(t.ctx, batch("reef", 0, 12)))
	t.must(t.Append(t.ctx, batch("bank", 0, 1)))
	is := func(want map[string]int, tables ...string) {
		found, err := t.Lengths(t.ctx, tables)
		t.must(err)
		if !maps.Equal(found, want) {
			t.fail("the logs of %v are %v long, not %v", tables, found, want)
		}
	}
	is(map[string]int{"cove": 2, "reef": 12}, "cove", "nowhere", "reef", "cove")
	is(nil, "nowhere")
	is(nil)
}

func (t *trial) conflicts() {
	t.wants(store.ErrUnknown, t.Append(t.ctx, batch("cove", 3, 1)), "going on with no table")
	t.must(t.Append(t.ctx, batch("cove", 0, 2)))
	t.wants(store.ErrConflict, t.Append(t.ctx, batch("cove", 0, 1)), "a new table with a known name")
	t.wants(store.ErrConflict, t.Append(t.ctx, batch("cove", 1, 1)), "an entry that is there")
	t.wants(store.ErrConflict, t.Append(t.ctx, batch("cove", 3, 1)), "an entry behind a gap")
	t.isLog("cove", 2)
	t.must(t.Append(t.ctx, batch("cove", 2, 2)))
	t.wants(store.ErrConflict, t.Append(t.ctx, batch("cove", 2, 2)), "the same batch again")
	t.wants(store.ErrConflict, t.Append(t.ctx, batch("cove", 3, 2)), "a batch that overlaps")
	t.isLog("cove", 4)
}

func (t *trial) refusals() {
	b := batch("cove", 0, 2)
	b.Summary.People = []store.Sitting{{Person: "ann"}}
	b.Summary.Wake = 77
	t.must(t.Append(t.ctx, b))
	late := batch("cove", 1, 2)
	late.Summary.Status, late.Summary.Public, late.Summary.Wake, late.Summary.People = "over", true, 0, []store.Sitting{{Person: "bob"}}
	t.wants(store.ErrConflict, t.Append(t.ctx, late), "a late batch")
	early := batch("reef", 4, 1)
	early.Summary.People = []store.Sitting{{Person: "bob"}}
	t.wants(store.ErrUnknown, t.Append(t.ctx, early), "going on with no table")
	t.isLog("cove", 2)
	t.isSummary(b.Summary)
	t.lists(store.Query{}, "cove")
	t.lists(store.Query{Person: "ann"}, "cove")
	t.lists(store.Query{Person: "bob"})
	_, err := t.Summary(t.ctx, "reef")
	t.wants(store.ErrUnknown, err, "the summary of no table")
	_, err = t.Log(t.ctx, "reef", 0)
	t.wants(store.ErrUnknown, err, "the log of no table")
}

func (t *trial) emptyBatches() {
	none := batch("cove", 0, 0)
	negative := batch("cove", -1, 1)
	nameless := batch("", 0, 1)
	other := batch("cove", 0, 1)
	other.Summary.Table = "reef"
	for _, b := range []store.Batch{none, negative, nameless, other} {
		if t.Append(t.ctx, b) == nil {
			t.fail("%+v is taken", b)
		}
	}
	t.lists(store.Query{})
}
