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
		Table: table, Status: "playing", Changed: int64(1_000_000 + after), Face: fmt.Appendf(nil, `{"title":"%s","entries":%d}`, table, after+n),
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
		slices.Equal(a.People, b.People) && bytes.Equal(a.Face, b.Face)
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
			"a pass": t.PutPass(t.ctx, store.Pass{ID: text, Person: "ann"}), "a label": t.PutPass(t.ctx, store.Pass{Person: "ann", Label: text}),
		} {
			t.wants(store.ErrText, err, what)
		}
		_, log := t.Log(t.ctx, text, 0)
		_, length := t.Length(t.ctx, text)
		_, summary := t.Summary(t.ctx, text)
		_, person := t.Person(t.ctx, text)
		_, pass := t.Pass(t.ctx, "token", text)
		_, pack := t.Pack(t.ctx, text)
		for what, err := range map[string]error{"a log": log, "a length": length, "a summary": summary, "a person": person, "a pass": pass, "a pack": pack} {
			t.wants(store.ErrUnknown, err, what)
		}
	}
	t.isPerson(store.Person{ID: "ann"})
	_, err := t.Length(t.ctx, "cove")
	t.wants(store.ErrUnknown, err, "a table that was refused")
}
