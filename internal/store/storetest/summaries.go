package storetest

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
)

func (t *trial) summaries() {
	b := batch("cove", 0, 1)
	b.Summary = store.Summary{
		Table: "cove", Status: "waiting", Public: true, Changed: 1_790_000_000_123, Wake: 1_790_000_600_000, Shown: []byte(`{"game":"deepblue"}`),
		People: []store.Sitting{{Person: "zoe", Since: 5}, {Person: "ann", Asked: true, Since: 1_790_000_000_123}, {Person: "zoe"}},
	}
	t.must(t.Append(t.ctx, b))
	t.isSummary(b.Summary)
	listed, err := t.Summaries(t.ctx, store.Query{})
	t.must(err)
	if len(listed) != 1 || !sameSummary(listed[0], b.Summary) {
		t.fail("the list is %+v, not %+v", listed, b.Summary)
	}
	bare := batch("cove", 1, 1)
	bare.Summary = store.Summary{Table: "cove"}
	t.must(t.Append(t.ctx, bare))
	t.isSummary(bare.Summary)
	_, err = t.Summary(t.ctx, "nowhere")
	t.wants(store.ErrUnknown, err, "the summary of no table")
}

func (t *trial) queries() {
	for _, s := range []store.Summary{
		{Table: "a", Status: "waiting", Public: true, Changed: 10, People: []store.Sitting{{Person: "ann"}}},
		{Table: "b", Status: "playing", Public: true, Changed: 50, People: []store.Sitting{{Person: "ann"}, {Person: "bob"}}},
		{Table: "c", Status: "waiting", Changed: 30, People: []store.Sitting{{Person: "bob"}, {Person: "bob"}}},
		{Table: "d", Status: "over", Changed: 20, People: []store.Sitting{{Person: "bob"}, {Person: "ann"}}},
		{Table: "e", Status: "waiting", Public: true, Changed: 40},
	} {
		t.must(t.Append(t.ctx, summary(s)))
	}
	t.lists(store.Query{}, "b", "e", "c", "d", "a")
	t.lists(store.Query{Person: "ann"}, "b", "d", "a")
	t.lists(store.Query{Person: "bob"}, "b", "c", "d")
	t.lists(store.Query{Person: "bo"})
	t.lists(store.Query{Person: "ann", With: "bob"}, "b", "d")
	t.lists(store.Query{Person: "bob", With: "ann", Status: []string{"over", "waiting"}}, "d")
	t.lists(store.Query{Person: "ann", With: "bo"})
	t.lists(store.Query{Public: true}, "b", "e", "a")
	t.lists(store.Query{Status: []string{"waiting"}}, "e", "c", "a")
	t.lists(store.Query{Status: []string{"over", "playing"}}, "b", "d")
	t.lists(store.Query{Status: []string{"waiting", "waiting", "lost"}}, "e", "c", "a")
	t.lists(store.Query{Status: []string{"waiting"}, Public: true}, "e", "a")
	t.lists(store.Query{Status: []string{"waiting", "over"}, Person: "ann"}, "d", "a")
	t.lists(store.Query{Status: []string{"waiting"}, Person: "ann", Public: true, Before: 11}, "a")
	t.lists(store.Query{Before: 30}, "d", "a")
	t.lists(store.Query{Before: 10})
	t.lists(store.Query{Limit: 2}, "b", "e")
	t.lists(store.Query{Limit: 2, Before: 40, Status: []string{"waiting", "over"}}, "c", "d")
	t.must(t.Append(t.ctx, store.Batch{Table: "a", After: 1, Entries: [][]byte{{1}}, Summary: store.Summary{Table: "a", Status: "over", Changed: 60}}))
	t.lists(store.Query{}, "a", "b", "e", "c", "d")
	t.lists(store.Query{Public: true}, "b", "e")
	t.lists(store.Query{Status: []string{"over"}}, "a", "d")
}

// Pages lose nothing, even if many tables changed at the same moment.
func (t *trial) pages() {
	for i := range 130 {
		t.must(t.Append(t.ctx, summary(store.Summary{
			Table: fmt.Sprintf("t%03d", i), Status: []string{"waiting", "over"}[i%2], Changed: int64(1 + i/7), People: []store.Sitting{{Person: "ann"}},
		})))
	}
	for _, q := range []store.Query{{Limit: 10}, {Limit: 5, Status: []string{"over"}}, {Limit: 9, Status: []string{"over", "waiting"}}, {Limit: 3, Person: "ann"}, {}} {
		want, limit := 130, q.Limit
		if len(q.Status) == 1 {
			want = 65
		}
		if limit == 0 {
			limit = 100
		}
		var found []string
		for {
			page, err := t.Summaries(t.ctx, q)
			t.must(err)
			if len(page) == 0 {
				break
			}
			if len(page) >= limit+7 {
				t.fail("%+v gives %d summaries", q, len(page))
			}
			for _, c := range page {
				found = append(found, c.Table)
			}
			if q.Before = page[len(page)-1].Changed; len(found) > want {
				break
			}
		}
		pages := len(found)
		slices.Sort(found)
		if pages != want || len(slices.Compact(found)) != want {
			t.fail("pages of %+v have %d tables, not %d, each once", q, pages, want)
		}
	}
}

func (t *trial) sittings() {
	after := 0
	sit := func(people ...string) {
		b := batch("cove", after, 1)
		for _, p := range people {
			b.Summary.People = append(b.Summary.People, store.Sitting{Person: p, Since: int64(after)})
		}
		after++
		t.must(t.Append(t.ctx, b))
		t.isSummary(b.Summary)
		for _, p := range []string{"ann", "bob", "cid", "dee of the deep"} {
			if slices.Contains(people, p) {
				t.lists(store.Query{Person: p}, "cove")
			} else {
				t.lists(store.Query{Person: p})
			}
		}
	}
	sit("ann")
	sit("ann", "bob")
	sit("bob", "ann")
	sit("bob", "cid", "bob")
	t.reopen()
	sit("bob", "cid")
	sit("cid", "dee of the deep")
	sit()
	sit("ann", "dee of the deep")
	t.reopen()
	sit("bob")
}

func (t *trial) wakes() {
	for _, s := range []store.Summary{{Table: "a", Wake: 300}, {Table: "b"}, {Table: "c", Wake: 100}, {Table: "d", Wake: 200}} {
		t.must(t.Append(t.ctx, summary(s)))
	}
	is := func(want ...store.Wake) {
		found, err := t.Wakes(t.ctx, nil, 0)
		t.must(err)
		if !slices.Equal(found, want) {
			t.fail("tables want to be woken %v, not %v", found, want)
		}
	}
	is(store.Wake{Table: "c", At: 100}, store.Wake{Table: "d", At: 200}, store.Wake{Table: "a", At: 300})
	for _, s := range []store.Summary{{Table: "a", Wake: 50}, {Table: "b", Wake: 400}, {Table: "c"}} {
		b := summary(s)
		b.After = 1
		t.must(t.Append(t.ctx, b))
	}
	is(store.Wake{Table: "a", At: 50}, store.Wake{Table: "d", At: 200}, store.Wake{Table: "b", At: 400})
	found, err := t.Wakes(t.ctx, nil, 200)
	t.must(err)
	if !slices.Equal(found, []store.Wake{{Table: "a", At: 50}}) {
		t.fail("before 200, tables want to be woken %v", found)
	}
}

// Wakes can be selected by shard; the soonest still comes first.
func (t *trial) shards() {
	var want [store.Shards][]store.Wake
	for i := range 3 * store.Shards {
		w := store.Wake{Table: fmt.Sprint("table ", i), At: int64(1000 - i)}
		t.must(t.Append(t.ctx, summary(store.Summary{Table: w.Table, Wake: w.At})))
		want[store.Shard(w.Table)] = append([]store.Wake{w}, want[store.Shard(w.Table)]...)
	}
	t.must(t.Append(t.ctx, summary(store.Summary{Table: "asleep"})))
	for first := range want {
		second := (first + 7) % store.Shards
		both := slices.Concat(want[first], want[second])
		slices.SortFunc(both, func(a, b store.Wake) int { return cmp.Compare(a.At, b.At) })
		for _, c := range []struct {
			shards []int
			want   []store.Wake
		}{{[]int{first}, want[first]}, {[]int{first, second}, both}, {[]int{}, nil}} {
			found, err := t.Wakes(t.ctx, c.shards, 0)
			t.must(err)
			if !slices.Equal(found, c.want) {
				t.fail("tables of the shards %v want to be woken %v, not %v", c.shards, found, c.want)
			}
		}
	}
}
