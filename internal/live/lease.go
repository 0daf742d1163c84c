package live

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/wait"
)

// leases says which tables' clocks and bots run in a hall; they run in one at a time. Tables are divided into shards, and the
// store leases each shard to one hall. A hall that does not renew its leases, because it is dead, stopped or cut off from the
// store, loses them to the others. Everything that clocks and bots write carries the lease's token, and the store refuses all but
// the newest: a hall that wakes up late cannot act on a lease it once held.
type leases struct {
	hall *Hall
	held atomic.Pointer[holding] // may be nil
}

const (
	leaseLasts = 2500 * time.Millisecond
	leaseEvery = 500 * time.Millisecond

	// A hall that is alone has all leases for good, and only reads the store's clock.
	aloneLasts = 100 * 365 * 24 * time.Hour
	aloneEvery = 5 * time.Second
)

// leaseTimes is for how long leases are taken, and how often they are renewed or only the clock is read.
func (c *Cluster) leaseTimes() (lasts, renewed, read time.Duration) {
	if c.alone {
		return aloneLasts, aloneLasts, aloneEvery
	}
	return leaseLasts, leaseEvery, leaseEvery
}

// holding is a set of leases that expire together. It is never changed.
type holding struct {
	leases []store.Lease
	asked  time.Time           // when the store was
	tokens [store.Shards]int64 // 0 for shards of others
	begun  [store.Shards]time.Time
	until  time.Time
}

func (held *holding) token(shard int) int64 {
	if held == nil {
		return 0
	}
	return held.tokens[shard]
}

// shards are those that the hall holds.
func (held *holding) shards() (shards []int) {
	for shard := range store.Shards {
		if held.token(shard) != 0 {
			shards = append(shards, shard)
		}
	}
	return shards
}

// of is the lease by which a shard's clocks and bots run here; ok is false if they run at another hall.
func (l *leases) of(shard int) (lease *store.Lease, ok bool) {
	return &store.Lease{Shard: shard, Token: l.held.Load().token(shard)}, l.leads(shard)
}

// leads tells whether the clocks and bots of a shard's tables run here.
func (l *leases) leads(shard int) bool {
	held := l.held.Load()
	return held.token(shard) != 0 && !time.Now().After(held.until)
}

// begunAt is when this hall began to run a shard that nobody had run for a while, zero otherwise. From then on everybody has the
// grace period, whatever their clocks say: nobody could move before. The same goes for a jump of the clock, while another hall
// may still be busy with noting it at all tables.
func (l *leases) begunAt(shard int) time.Time {
	begun := l.hall.clock.jump.Load().at
	if held := l.held.Load(); held != nil && held.begun[shard].After(begun) {
		begun = held.begun[shard]
	}
	return begun
}

// run renews the hall's leases until it closes.
func (l *leases) run() {
	defer l.hall.cluster.leave()
	for _, _, every := l.hall.Cluster.leaseTimes(); wait.For(l.hall.context, every) == nil; {
		_ = l.renew() // it is tried again
	}
}

// renew asks the store what time it is and which shards are the hall's. If the store cannot be reached, the hall keeps its shards
// until the leases run out.
func (l *leases) renew() error {
	h, before := l.hall, l.held.Load()
	lasts, every, _ := h.Cluster.leaseTimes()
	ctx, cancel := context.WithTimeout(h.context, leaseLasts)
	defer cancel()
	by, err := h.compareClocks(ctx)
	asked := time.Now()
	if err == nil && before != nil && asked.Sub(before.asked) < every {
		h.followStore(ctx, by, before, before.leases)
		return nil
	}
	var granted []store.Lease
	if err == nil {
		granted, err = h.store.Lease(ctx, h.Cluster.Node, lasts)
	}
	expired := before != nil && time.Now().After(before.until)
	switch {
	case err == nil:
		if expired { // rooms may have noticed
			before = nil
		}
		h.followStore(ctx, by, before, granted)
		l.hold(before, l.holding(granted, before, asked, lasts))
	case expired && h.context.Err() == nil:
		h.Log.Warn("this node cannot renew its leases; others run its clocks and bots", "error", err)
		l.hold(before, nil)
	}
	return err
}

func (l *leases) holding(granted []store.Lease, before *holding, asked time.Time, lasts time.Duration) *holding {
	held := &holding{leases: granted, asked: asked, until: asked.Add(lasts)}
	for i, lease := range granted {
		granted[i].Fresh = false // from now on
		held.tokens[lease.Shard] = lease.Token
		switch {
		case before.token(lease.Shard) == lease.Token:
			held.begun[lease.Shard] = before.begun[lease.Shard]
		case lease.Fresh || l.hall.Cluster.alone: // nobody else can have held it
			held.begun[lease.Shard] = asked
		}
	}
	return held
}

// hold sets the leases held from now on, and notifies the rooms in shards that were gained or lost.
func (l *leases) hold(before, held *holding) {
	h := l.hall
	l.held.Store(held)
	var moved [store.Shards]bool
	gained, changed := false, false
	for shard := range moved {
		was, is := before.token(shard), held.token(shard)
		moved[shard] = was != is
		changed = changed || was != is
		gained = gained || is != 0 && was != is
	}
	if !changed {
		return
	}
	h.Meter.Leases(len(held.shards()))
	h.cluster.subscribeWakes(held)
	h.rooms.each(func(r *room) {
		if moved[r.shard] {
			r.peers.queue.put([]byte{leaseMoved})
		}
	})
	if gained {
		h.rooms.mutex.Lock()
		clear(h.rooms.leftAlone)
		h.rooms.mutex.Unlock()
		h.turns.Set()
		h.cluster.gained.Set()
	}
}

// fenced notes that a lease was lost, as the store has just said.
func (l *leases) fenced(lost *store.Lease) {
	before := l.held.Load()
	if before.token(lost.Shard) != lost.Token {
		return
	}
	after := *before
	after.tokens[lost.Shard] = 0
	l.held.CompareAndSwap(before, &after) // otherwise they have just been renewed
}

// release lets other halls take over at once when this one closes.
func (l *leases) release() {
	ctx, cancel := context.WithTimeout(context.Background(), leaseLasts)
	defer cancel()
	if err := l.hall.store.Release(ctx, l.hall.Cluster.Node); err != nil && !errors.Is(err, store.ErrClosed) {
		l.hall.Log.Warn("leases could not be given up; others wait until they expire", "error", err)
	}
}
