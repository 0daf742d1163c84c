package storetest

import (
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// lasts is how long leases last here: so long that they expire only if a check ages the store.
const lasts = 10 * time.Minute

func (t *trial) lease(node string) []store.Lease {
	leases, err := t.Lease(t.ctx, node, lasts)
	t.must(err)
	for i, l := range leases {
		if l.Shard < 0 || l.Shard >= store.Shards || i > 0 && l.Shard <= leases[i-1].Shard {
			t.fail("the leases of %s are not in order of their shards: %v", node, leases)
		}
	}
	return leases
}

// leaseAll calls Lease for a node that must get every lease.
func (t *trial) leaseAll(node string) []store.Lease {
	leases := t.lease(node)
	if len(leases) != store.Shards {
		t.fail("%s has %d leases", node, len(leases))
	}
	return leases
}

// areFresh fails unless all leases are fresh, or none is.
func (t *trial) areFresh(leases []store.Lease, want bool) {
	for _, l := range leases {
		if l.Fresh != want {
			t.fail("that the lease %+v is fresh must be %t", l, want)
		}
	}
}

func (t *trial) pass(time time.Duration) { t.must(t.age(time)) }

func sameToken(a, b store.Lease) bool { return a.Shard == b.Shard && a.Token == b.Token }

// newer fails unless each lease has a higher token than the old one of the same shard.
func (t *trial) newer(leases, old []store.Lease) {
	for _, l := range leases {
		i := slices.IndexFunc(old, func(o store.Lease) bool { return o.Shard == l.Shard })
		if i >= 0 && l.Token <= old[i].Token {
			t.fail("%+v comes after %+v", l, old[i])
		}
	}
}

// leased is a batch that a node writes under one of its leases.
func (t *trial) leased(leases []store.Lease, table string, after int) store.Batch {
	b := batch(table, after, 1)
	i := slices.IndexFunc(leases, func(l store.Lease) bool { return l.Shard == store.Shard(table) })
	if i < 0 {
		t.fail("there is no lease for %s", table)
	}
	b.Lease = &leases[i]
	return b
}

func (t *trial) now() time.Time {
	now, err := t.Now(t.ctx)
	t.must(err)
	return now
}

func (t *trial) loneNode() {
	before := t.now()
	if after := t.now(); before.IsZero() || after.Before(before) {
		t.fail("the clock says %v and then %v", before, after)
	}
	leases := t.leaseAll("a")
	t.areFresh(leases, true)
	for range 2 {
		again := t.leaseAll("a")
		t.areFresh(again, false)
		if !slices.EqualFunc(leases, again, sameToken) {
			t.fail("the leases %v become %v", leases, again)
		}
	}
	for n, table := range []string{"cove", "cove", "reef", "bank", "cove"} {
		t.must(t.Append(t.ctx, t.leased(leases, table, []int{0, 1, 0, 0, 2}[n])))
	}
	t.isLog("cove", 3)
	t.wants(store.ErrConflict, t.Append(t.ctx, t.leased(leases, "cove", 2)), "a late batch with a lease")
	foreign := t.leased(leases, "cove", 3)
	foreign.Lease = &store.Lease{Shard: (store.Shard("cove") + 1) % store.Shards, Token: foreign.Lease.Token}
	if t.Append(t.ctx, foreign) == nil {
		t.fail("a batch with the lease of another shard is taken")
	}
	old := t.leased(leases, "cove", 3)
	old.Lease = &store.Lease{Shard: old.Lease.Shard, Token: old.Lease.Token - 1}
	t.wants(store.ErrFenced, t.Append(t.ctx, old), "a batch with an old lease")
	t.isLog("cove", 3)
	t.must(t.Release(t.ctx, "a"))
	t.must(t.Append(t.ctx, t.leased(t.leaseAll("a"), "cove", 3)))
	t.isLog("cove", 4)
}

// holders is what each node holds.
type holders map[string][]store.Lease

// disjoint fails if two nodes hold one lease, and returns how many are held.
func (t *trial) disjoint(nodes holders) (n int) {
	var by [store.Shards]string
	for node, leases := range nodes {
		for _, l := range leases {
			if other := by[l.Shard]; other != "" {
				t.fail("%s and %s both hold shard %d", node, other, l.Shard)
			}
			by[l.Shard] = node
			n++
		}
	}
	return n
}

func (t *trial) sharedLeases() {
	nodes := holders{}
	for _, count := range []int{1, 2, 3, 5} {
		for range 3 {
			for i := range count {
				name := string(rune('a' + i))
				nodes[name] = t.lease(name)
				t.disjoint(nodes)
			}
		}
		if n := t.disjoint(nodes); n != store.Shards {
			t.fail("%d nodes hold %d leases", count, n)
		}
		for name, leases := range nodes {
			if len(leases) > (store.Shards+count-1)/count || len(leases) == 0 {
				t.fail("%s of %d nodes holds %d leases", name, count, len(leases))
			}
		}
	}
}

func (t *trial) crowdOfNodes() {
	names := []string{"a", "b", "c", "d"}
	round := func() holders {
		found := make([][]store.Lease, len(names))
		t.together(len(names), func(i int) (err error) {
			found[i], err = t.Lease(t.ctx, names[i], lasts)
			return err
		})
		nodes := holders{}
		for i, name := range names {
			nodes[name] = found[i]
		}
		return nodes
	}
	for range 4 {
		round()
	}
	if n := t.disjoint(round()); n != store.Shards {
		t.fail("nodes that ask at once hold %d leases", n)
	}
}

func (t *trial) renewedLeases() {
	first := t.leaseAll("a")
	for range 3 {
		t.pass(lasts - time.Minute)
		if again := t.leaseAll("a"); !slices.EqualFunc(first, again, sameToken) {
			t.fail("leases that are renewed become others")
		}
	}
	t.pass(lasts / 2)
	if taken := t.lease("b"); len(taken) > 0 {
		t.fail("leases that were renewed are taken: %v", taken)
	}
}

func (t *trial) expiredLeases() {
	first := t.leaseAll("a")
	t.must(t.Append(t.ctx, t.leased(first, "cove", 0)))
	before, err := t.Summary(t.ctx, "cove")
	t.must(err)
	t.pass(lasts + time.Second)
	second := t.leaseAll("b")
	t.areFresh(second, false)
	t.newer(second, first)
	late := t.leased(first, "cove", 1)
	late.Summary.Status, late.Summary.Wake, late.Summary.People = "over", 5, []store.Sitting{{Person: "ann"}}
	t.wants(store.ErrFenced, t.Append(t.ctx, late), "a batch of a node that was gone")
	t.isLog("cove", 1)
	t.isSummary(before)
	t.lists(store.Query{Person: "ann"})
	t.wants(store.ErrFenced, t.Append(t.ctx, t.leased(first, "reef", 0)), "a new table of a node that was gone")
	t.must(t.Append(t.ctx, batch("cove", 1, 1)))
	t.must(t.Append(t.ctx, t.leased(second, "cove", 2)))
	t.isLog("cove", 3)
	if again := t.lease("a"); len(again) > 0 {
		t.fail("a node that was gone has still %v", again)
	}
	t.lease("b")
	third := t.lease("a")
	if len(third) != store.Shards/2 {
		t.fail("a node that is back has %d leases", len(third))
	}
	t.newer(third, second)
}

func (t *trial) lateNode() {
	first := t.leaseAll("a")
	t.pass(lasts + time.Second)
	second := t.leaseAll("a")
	t.newer(second, first)
	t.wants(store.ErrFenced, t.Append(t.ctx, t.leased(first, "cove", 0)), "a batch by a lease that ran out")
	t.must(t.Append(t.ctx, t.leased(second, "cove", 0)))
}

func (t *trial) releasedLeases() {
	first := t.leaseAll("a")
	t.must(t.Release(t.ctx, "nobody"))
	if taken := t.lease("b"); len(taken) > 0 {
		t.fail("leases of another are taken: %v", taken)
	}
	t.must(t.Release(t.ctx, "a"))
	t.must(t.Release(t.ctx, "a"))
	second := t.leaseAll("b")
	t.areFresh(second, false)
	t.newer(second, first)
	t.wants(store.ErrFenced, t.Append(t.ctx, t.leased(first, "cove", 0)), "a batch by a lease that was released")
}

func (t *trial) freshLeases() {
	t.areFresh(t.leaseAll("a"), true)
	t.pass(lasts + store.FreshAfter + time.Second)
	t.areFresh(t.leaseAll("b"), true)
	t.areFresh(t.leaseAll("b"), false)
	t.must(t.Release(t.ctx, "b"))
	t.pass(store.FreshAfter + time.Second)
	t.areFresh(t.leaseAll("b"), true)
	t.pass(lasts + store.FreshAfter + time.Second)
	t.areFresh(t.leaseAll("b"), true)
}

// A node keeps writing while another takes its leases. Once the other has read the log, the first can add nothing more.
func (t *trial) fencing() {
	old := t.leaseAll("a")
	t.must(t.Append(t.ctx, t.leased(old, "cove", 0)))
	var taken atomic.Bool
	begun, ended := make(chan struct{}), make(chan error, 1)
	go func() {
		for n := 1; ; n++ {
			b := batch("cove", n, 1)
			b.Lease = &old[store.Shard("cove")]
			late := taken.Load()
			err := t.Append(t.ctx, b)
			if err != nil || late {
				ended <- err
				return
			}
			if n == 3 {
				close(begun)
			}
		}
	}()
	select {
	case <-begun:
	case err := <-ended:
		t.fail("a node cannot write by its leases: %w", err)
	}
	t.pass(lasts + time.Second)
	_, failed := t.Lease(t.ctx, "b", lasts)
	n, unknown := t.Length(t.ctx, "cove")
	taken.Store(true)
	t.wants(store.ErrFenced, <-ended, "a batch by an old lease")
	t.must(errors.Join(failed, unknown))
	t.isLog("cove", n)
}
