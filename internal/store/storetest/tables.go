package storetest

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

// batch makes a batch of n unique entries with a matching summary.
func batch(table string, after, n int) store.Batch {
	b := store.Batch{Table: table, After: after, Summary: store.Summary{
		Table: table, Status: "playing", Changed: int64(1_000_000 + after), Shown: fmt.Appendf(nil, `{"title":"%s","entries":%d}`, table, after+n),
	}}
	for i := range n {
		b.Entries = append(b.Entries, entry(table, after+i+1))
	}
	return b
}

func entry(table string, n int) []byte { return fmt.Appendf(nil, "entry %d of %s", n, table) }

// summary makes a batch with one entry for a new table.
func summary(s store.Summary) store.Batch {
	return store.Batch{Table: s.Table, Entries: [][]byte{[]byte("dealt")}, Summary: s}
}

// isLog fails unless the log of a table has n entries, each at its place.
func (t *trial) isLog(table string, n int) {
	log, err := t.Log(t.ctx, table, 0)
	t.must(err)
	length, err := t.Length(t.ctx, table)
	t.must(err)
	if len(log) != n || length != n {
		t.fail("the log of %s has %d entries and is %d long, not %d", table, len(log), length, n)
	}
	for i, body := range log {
		if !bytes.Equal(body, entry(table, i+1)) {
			t.fail("entry %d of %s is %q", i+1, table, body)
		}
	}
}

// isSummary fails unless the summary of a table is this one.
func (t *trial) isSummary(want store.Summary) {
	found, err := t.Summary(t.ctx, want.Table)
	t.must(err)
	if !sameSummary(found, want) {
		t.fail("the summary is\n%+v, not\n%+v", found, want)
	}
}

func sameSummary(a, b store.Summary) bool {
	return a.Table == b.Table && a.Status == b.Status && a.Public == b.Public && a.Changed == b.Changed && a.Wake == b.Wake &&
		slices.Equal(a.People, b.People) && bytes.Equal(a.Shown, b.Shown)
}

// lists fails unless a query returns these tables in this order.
func (t *trial) lists(q store.Query, want ...string) {
	summaries, err := t.Summaries(t.ctx, q)
	t.must(err)
	var found []string
	for _, s := range summaries {
		found = append(found, s.Table)
	}
	if !slices.Equal(found, want) {
		t.fail("%+v lists %v, not %v", q, found, want)
	}
}

// Every store refuses text that some databases cannot store, and finds nothing by such a name.
func (t *trial) texts() {
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	for _, text := range []string{"\x00", "zero\x00byte", "half \xc3", "\xff"} {
		status, seated := batch("cove", 0, 1), batch("cove", 0, 1)
		status.Summary.Status, seated.Summary.People = text, []store.Sitting{{Person: text}}
		for what, err := range map[string]error{
			"a table": t.Append(t.ctx, batch(text, 0, 1)), "a status": t.Append(t.ctx, status), "a seat": t.Append(t.ctx, seated),
			"a person": t.PutPerson(t.ctx, store.Person{ID: text}), "a name": t.PutPerson(t.ctx, store.Person{ID: "ann", Name: text}),
			"a belonging": t.PutBelonging(t.ctx, store.Belonging{ID: text, Person: "ann"}), "a label": t.PutBelonging(t.ctx, store.Belonging{Person: "ann", Label: text}),
		} {
			t.wants(store.ErrText, err, what)
		}
		_, log := t.Log(t.ctx, text, 0)
		_, length := t.Length(t.ctx, text)
		_, summary := t.Summary(t.ctx, text)
		_, person := t.Person(t.ctx, text)
		_, belonging := t.Belonging(t.ctx, "token", text)
		_, pack := t.Pack(t.ctx, text)
		for what, err := range map[string]error{"a log": log, "a length": length, "a summary": summary, "a person": person, "a belonging": belonging, "a pack": pack} {
			t.wants(store.ErrUnknown, err, what)
		}
	}
	t.isPerson(store.Person{ID: "ann"})
	_, err := t.Length(t.ctx, "cove")
	t.wants(store.ErrUnknown, err, "a table that was refused")
}

func (t *trial) isPack(hash string, want []byte) {
	found, err := t.Pack(t.ctx, hash)
	t.must(err)
	if !bytes.Equal(found, want) {
		t.fail("the pack %s is %q, not %q", hash, found, want)
	}
}

func (t *trial) packs() {
	sea, lake := []byte{'{', 0, 0xff, '}'}, []byte(`{"id":"lake"}`)
	t.must(t.PutPack(t.ctx, "sea", sea))
	t.together(8, func(int) error { return t.PutPack(t.ctx, "lake", lake) })
	t.must(t.PutPack(t.ctx, "sea", lake)) // an existing one stays
	given := bytes.Clone(lake)
	t.must(t.PutPack(t.ctx, "copy", given))
	given[0] = 'x'
	for range 2 {
		t.isPack("sea", sea)
		t.isPack("lake", lake)
		t.isPack("copy", lake)
		_, err := t.Pack(t.ctx, "puddle")
		t.wants(store.ErrUnknown, err, "no pack")
		t.reopen()
	}
}

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
