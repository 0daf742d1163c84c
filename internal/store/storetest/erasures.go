package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/internal/store"
)

// amended is a batch with the entry of an amendment, after n others.
func amended(table string, n int) store.Batch {
	b := batch(table, n, 1)
	b.Entries[0] = []byte("amended")
	return b
}

// isAmendedLog fails unless the log of a table is as written, apart from some entries.
func (t *trial) isAmendedLog(table string, n int, but map[int]string) {
	log, err := t.Log(t.ctx, table, 0)
	t.must(err)
	if len(log) != n {
		t.fail("the log of %s has %d entries, not %d", table, len(log), n)
	}
	for i, body := range log {
		want := entry(table, i+1)
		if text, ok := but[i+1]; ok {
			want = []byte(text)
		}
		if !bytes.Equal(body, want) {
			t.fail("entry %d of %s is %q, not %q", i+1, table, body, want)
		}
	}
}

func (t *trial) amendments() {
	t.must(t.Append(t.ctx, batch("cove", 0, 7)))
	t.must(t.Append(t.ctx, batch("cove", 7, 1)))
	t.must(t.Append(t.ctx, batch("reef", 0, 8)))
	first := amended("cove", 8)
	first.Summary.People, first.Summary.Wake, first.Summary.Status = []store.Sitting{{Person: "bob"}}, 5, "over"
	long := strings.Repeat("long ", 10_000)
	t.must(t.Amend(t.ctx, first, map[int][]byte{1: []byte("first"), 3: []byte(long), 8: nil}))
	but := map[int]string{1: "first", 3: long, 8: "", 9: "amended"}
	for range 2 {
		t.isAmendedLog("cove", 9, but)
		t.isLog("reef", 8)
		t.isSummary(first.Summary)
		t.lists(store.Query{Person: "bob"}, "cove")
		t.reopen()
	}
	for after := range 10 {
		log, err := t.Log(t.ctx, "cove", after)
		t.must(err)
		if len(log) != 9-after {
			t.fail("after entry %d of 9 come %d", after, len(log))
		}
	}
	t.wants(store.ErrConflict, t.Append(t.ctx, batch("cove", 8, 1)), "a batch for the log before it was amended")
	t.must(t.Append(t.ctx, batch("cove", 9, 2)))
	t.must(t.Amend(t.ctx, amended("cove", 11), nil))
	but[12] = "amended"
	t.isAmendedLog("cove", 12, but)
	t.lists(store.Query{Person: "bob"})
}

// A refused amendment changes nothing.
func (t *trial) refusedAmendments() {
	t.must(t.Append(t.ctx, batch("cove", 0, 3)))
	other := map[int][]byte{1: []byte("other")}
	for _, length := range []int{1, 2, 4} {
		late := amended("cove", length)
		late.Summary.People = []store.Sitting{{Person: "bob"}}
		t.wants(store.ErrConflict, t.Amend(t.ctx, late, other), "an amendment of a log of another length")
	}
	t.wants(store.ErrUnknown, t.Amend(t.ctx, amended("nowhere", 3), other), "an amendment of no table")
	for what, err := range map[string]error{
		"no entry":      t.Amend(t.ctx, store.Batch{Table: "cove", After: 3, Summary: store.Summary{Table: "cove"}}, other),
		"a new table":   t.Amend(t.ctx, amended("new", 0), nil),
		"entry 0":       t.Amend(t.ctx, amended("cove", 3), map[int][]byte{0: nil}),
		"its own entry": t.Amend(t.ctx, amended("cove", 3), map[int][]byte{4: nil}),
	} {
		if err == nil {
			t.fail("an amendment of %s is taken", what)
		}
	}
	t.isLog("cove", 3)
	t.isSummary(batch("cove", 0, 3).Summary)
	t.lists(store.Query{Person: "bob"})
	t.lists(store.Query{}, "cove")
}

func (t *trial) drops() {
	b := batch("cove", 0, 3)
	b.Summary.People, b.Summary.Wake, b.Summary.Public = []store.Sitting{{Person: "ann"}, {Person: "bob"}}, 5, true
	t.must(t.Append(t.ctx, b))
	t.must(t.Append(t.ctx, batch("reef", 0, 2)))
	for _, kind := range append([]string{"report"}, store.OfTables...) {
		t.must(t.PutDocument(t.ctx, store.Document{Kind: kind, ID: "cove"}))
		t.must(t.PutDocument(t.ctx, store.Document{Kind: kind, ID: "reef"}))
	}
	t.must(t.Drop(t.ctx, "nowhere", 0))
	for _, length := range []int{2, 4} {
		t.wants(store.ErrConflict, t.Drop(t.ctx, "cove", length), "a table that has gone on")
	}
	t.isLog("cove", 3)
	t.hasDocuments(store.ReviewWanted, 0, 10, store.Document{Kind: store.ReviewWanted, ID: "cove"}, store.Document{Kind: store.ReviewWanted, ID: "reef"})
	t.must(t.Drop(t.ctx, "cove", 3))
	for _, kind := range store.OfTables {
		t.hasDocuments(kind, 0, 10, store.Document{Kind: kind, ID: "reef"})
	}
	t.hasDocuments("report", 0, 10, store.Document{Kind: "report", ID: "cove"}, store.Document{Kind: "report", ID: "reef"})
	t.must(t.Drop(t.ctx, "cove", 3))
	for range 2 {
		t.isGone("cove")
		t.isLog("reef", 2)
		t.reopen()
	}
	b = batch("cove", 0, 2)
	b.Summary.People = []store.Sitting{{Person: "bob"}}
	t.must(t.Append(t.ctx, b))
	t.isLog("cove", 2)
	t.lists(store.Query{Person: "bob"}, "cove")
	t.lists(store.Query{Person: "ann"})
	t.must(t.Drop(t.ctx, "cove", 0))
	t.isGone("cove")
}

func (t *trial) isGone(table string) {
	_, log := t.Log(t.ctx, table, 0)
	_, end := t.Log(t.ctx, table, 1)
	_, length := t.Length(t.ctx, table)
	_, summary := t.Summary(t.ctx, table)
	for what, err := range map[string]error{"the log": log, "its end": end, "the length": length, "the summary": summary, "a batch": t.Append(t.ctx, batch(table, 3, 1))} {
		t.wants(store.ErrUnknown, err, what+" of a table that was dropped")
	}
	for _, q := range []store.Query{{}, {Person: "ann"}, {Person: "bob"}, {Public: true}} {
		summaries, err := t.Summaries(t.ctx, q)
		t.must(err)
		if slices.ContainsFunc(summaries, func(s store.Summary) bool { return s.Table == table }) {
			t.fail("%+v lists a table that was dropped", q)
		}
	}
	wakes, err := t.Wakes(t.ctx, nil, 0)
	t.must(err)
	found, err := t.Mentions(t.ctx, table)
	t.must(err)
	if len(wakes) > 0 || slices.Contains(found, table) {
		t.fail("a table that was dropped is woken by %v, and found in %v", wakes, found)
	}
}

func (t *trial) mentions() {
	for i := range 230 { // more than are searched at once
		t.must(t.Append(t.ctx, batch(fmt.Sprintf("table %03d", i), 0, 2)))
	}
	said := func(table string, after int, texts ...string) {
		b := batch(table, after, len(texts))
		for i, text := range texts {
			b.Entries[i] = []byte(text)
		}
		t.must(t.Append(t.ctx, b))
	}
	said("reef", 0, "opened", `{"by":"ann"}`, `{"by":"bob"}`)
	said("cove", 0, `{"by":"ann"}`)
	said("table 229", 2, `{"by":"joanna"}`, "\x00\xff"+`"ann"`)
	is := func(text string, want ...string) {
		found, err := t.Mentions(t.ctx, text)
		t.must(err)
		if !slices.Equal(found, want) {
			t.fail("%q is found in %v, not %v", text, found, want)
		}
	}
	is(`"ann"`, "cove", "reef", "table 229")
	is(`"joanna"`, "table 229")
	is(`"nobody"`)
	is("entry 2 of table 007", "table 007")
	t.must(t.Amend(t.ctx, amended("reef", 3), map[int][]byte{2: []byte("nothing")}))
	is(`"ann"`, "cove", "table 229")
}

func (t *trial) droppedPeople() {
	for _, id := range []string{"ann", "bob"} {
		t.must(t.PutPerson(t.ctx, store.Person{ID: id, Name: id}))
		for _, kind := range []string{"session", "token", "passkey"} {
			t.must(t.PutBelonging(t.ctx, store.Belonging{Kind: kind, ID: id, Person: id}))
		}
	}
	_, err := t.Belonging(t.ctx, "session", "ann") // it may be cached
	t.must(err)
	t.isPerson(store.Person{ID: "ann", Name: "ann"})
	for range 2 {
		t.must(t.DropPerson(t.ctx, "ann"))
		_, err = t.Person(t.ctx, "ann")
		t.wants(store.ErrUnknown, err, "a person who was dropped")
		for _, kind := range []string{"session", "token", "passkey"} {
			_, err = t.Belonging(t.ctx, kind, "ann")
			t.wants(store.ErrUnknown, err, "the belonging of a person who was dropped")
			t.hasBelongings(kind, "ann")
			t.isBelonging(store.Belonging{Kind: kind, ID: "bob", Person: "bob"})
		}
		t.isPerson(store.Person{ID: "bob", Name: "bob"})
		t.reopen()
	}
	t.wants(store.ErrUnknown, t.PutBelonging(t.ctx, store.Belonging{Kind: "session", ID: "late", Person: "ann"}), "a belonging for a person who was dropped")
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann"}))
	t.isPerson(store.Person{ID: "ann"})
}

// Concurrent appends and amendments: amended entries stay amended, and every log is complete.
func (t *trial) amendmentsAmid() {
	const tables, entries = 6, 40
	t.together(4*tables, func(i int) error {
		table := fmt.Sprint("table ", i%tables)
		if i/tables < 3 {
			return t.appendUntil(table, entries)
		}
		for n := 1; n < entries; n += 3 {
			if err := t.amendSoon(table, n); err != nil {
				return err
			}
		}
		return nil
	})
	for range 2 {
		for i := range tables {
			table := fmt.Sprint("table ", i)
			log, err := t.Log(t.ctx, table, 0)
			t.must(err)
			for i, body := range log {
				must := i%3 == 0 && i < entries-1
				if isAmended := string(body) == "amended"; !isAmended && (must || !bytes.Equal(body, entry(table, i+1))) {
					t.fail("entry %d of %s is %q", i+1, table, body)
				}
			}
			t.isSummaryOf(table, len(log))
		}
		t.reopen()
	}
}

// amendSoon amends an entry as soon as it exists and nobody else is quicker.
func (t *trial) amendSoon(table string, n int) error {
	for conflicts := 0; conflicts < 1000; {
		log, err := t.Log(t.ctx, table, 0)
		switch {
		case errors.Is(err, store.ErrUnknown), err == nil && len(log) < n:
			runtime.Gosched()
			continue
		case err != nil:
			return err
		}
		err = t.Amend(t.ctx, amended(table, len(log)), map[int][]byte{n: []byte("amended")})
		if !errors.Is(err, store.ErrConflict) {
			return err
		}
		conflicts++
	}
	return fmt.Errorf("others are always quicker than the amendment of entry %d of %s", n, table)
}

// isSummaryOf fails unless the summary of a table is that of its last batch, of one entry.
func (t *trial) isSummaryOf(table string, length int) { t.isSummary(batch(table, length-1, 1).Summary) }

func (t *trial) erasedBackups() {
	dir := t.folder()
	defer os.RemoveAll(dir)
	const name = "Anastasia"
	b := batch("cove", 0, 3)
	b.Entries[1], b.Summary.Shown = []byte(`{"name":"`+name+`"}`), []byte(`{"name":"`+name+`"}`)
	t.must(t.Append(t.ctx, b))
	b.Table, b.Summary.Table = "reef", "reef"
	t.must(t.Append(t.ctx, b))
	t.must(t.PutPerson(t.ctx, store.Person{ID: "ann", Name: name}))
	t.must(t.PutBelonging(t.ctx, store.Belonging{Kind: "token", ID: "x", Person: "ann", Label: name}))

	t.must(t.Amend(t.ctx, amended("cove", 3), map[int][]byte{2: []byte("{}")}))
	t.must(t.Drop(t.ctx, "reef", 0))
	t.must(t.DropPerson(t.ctx, "ann"))
	t.must(t.Backup(t.ctx, filepath.Join(dir, "copy")))
	data, err := os.ReadFile(filepath.Join(dir, "copy"))
	t.must(err)
	if bytes.Contains(data, []byte(name)) {
		t.fail("a backup has what was erased before")
	}
}
