package live

import (
	"context"
	"errors"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// The clocks and bots of a table run in one hall at a time. Tables are divided into shards, and the store leases each shard to
// one hall. A hall that does not renew its leases, because it is dead, stopped or cut off from the store, loses them to the
// others. Everything that clocks and bots write carries the lease's token, and the store refuses all but the newest: a hall that
// wakes up late cannot act on a lease it once held.

const (
	leaseLasts = 2500 * time.Millisecond
	leaseEvery = 500 * time.Millisecond
)

// holding is a set of leases that expire together. It is never changed.
type holding struct {
	tokens [store.Shards]int64 // 0 for shards of others
	begun  [store.Shards]time.Time
	until  time.Time
}

// lease is the lease by which a shard's clocks and bots run here; ok is false if they run elsewhere. A hall without a cluster
// needs none.
func (h *Hall) lease(shard int) (l *store.Lease, ok bool) {
	if h.Cluster == nil {
		return nil, true
	}
	token := h.held.Load().token(shard)
	return &store.Lease{Shard: shard, Token: token}, token != 0 && h.leads(shard)
}

// leads tells whether the clocks and bots of a shard's tables run here.
func (h *Hall) leads(shard int) bool {
	if h.Cluster == nil {
		return true
	}
	held := h.held.Load()
	return held.token(shard) != 0 && !time.Now().After(held.until)
}

func (r *room) leads() bool { return r.hall.leads(r.shard) }

// begunAt is when this hall began to run a shard that nobody had run for a while, zero otherwise. From then on everybody has the
// grace period, whatever their clocks say: nobody could move before. In a cluster the same goes for a jump of the clock, while
// another hall may still be busy with noting it at all tables.
func (h *Hall) begunAt(shard int) time.Time {
	if h.Cluster == nil {
		return h.clock.started
	}
	begun := h.jumpedAt()
	if held := h.held.Load(); held != nil && held.begun[shard].After(begun) {
		begun = held.begun[shard]
	}
	return begun
}

// shards are those that the hall holds.
func (held *holding) shards() (shards []int) {
	if held == nil {
		return nil
	}
	for shard, token := range held.tokens {
		if token != 0 {
			shards = append(shards, shard)
		}
	}
	return shards
}

// runLeases renews the hall's leases until it closes.
func (h *Hall) runLeases() {
	tick := time.NewTicker(leaseEvery)
	defer tick.Stop()
	for {
		h.renewLeases()
		select {
		case <-tick.C:
		case <-h.context.Done():
			h.releaseLeases()
			return
		}
	}
}

// renewLeases asks the store which shards are the hall's. If the store cannot be reached, the hall keeps its shards until the
// leases run out.
func (h *Hall) renewLeases() {
	ctx, cancel := context.WithTimeout(h.context, leaseLasts)
	defer cancel()
	read, err := h.readStoreClock(ctx)
	asked := time.Now()
	var leases []store.Lease
	if err == nil {
		leases, err = h.store.Lease(ctx, h.Cluster.Node, leaseLasts)
	}
	before := h.held.Load()
	expired := before != nil && time.Now().After(before.until)
	switch {
	case err == nil && expired: // rooms may have noticed
		h.followStore(ctx, read, nil, leases)
		h.hold(nil, holdingOf(leases, nil, asked))
	case err == nil:
		h.followStore(ctx, read, before, leases)
		h.hold(before, holdingOf(leases, before, asked))
	case expired && h.context.Err() == nil:
		h.Log.Warn("this node cannot renew its leases; others run its clocks and bots", "error", err)
		h.hold(before, nil)
	}
}

func holdingOf(leases []store.Lease, before *holding, asked time.Time) *holding {
	held := &holding{until: asked.Add(leaseLasts)}
	for _, l := range leases {
		held.tokens[l.Shard] = l.Token
		switch {
		case before.token(l.Shard) == l.Token:
			held.begun[l.Shard] = before.begun[l.Shard]
		case l.Fresh:
			held.begun[l.Shard] = asked
		}
	}
	return held
}

// hold sets the leases held from now on, and notifies the rooms in shards that were gained or lost.
func (h *Hall) hold(before, held *holding) {
	h.held.Store(held)
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
	h.subscribeWakes(held)
	h.eachRoom(func(r *room) {
		if moved[r.shard] {
			r.news.put([]byte{leaseMoved})
		}
	})
	if gained {
		h.mutex.Lock()
		clear(h.others.unreadable)
		h.mutex.Unlock()
		h.lookForTurns()
		h.others.gained.Set()
	}
}

func (held *holding) token(shard int) int64 {
	if held == nil {
		return 0
	}
	return held.tokens[shard]
}

// fenced notes that a lease was lost, as the store has just said.
func (h *Hall) fenced(l *store.Lease) {
	before := h.held.Load()
	if before.token(l.Shard) != l.Token {
		return
	}
	after := *before
	after.tokens[l.Shard] = 0
	h.held.CompareAndSwap(before, &after) // otherwise they have just been renewed
}

// releaseLeases lets other halls take over at once when this one closes.
func (h *Hall) releaseLeases() {
	ctx, cancel := context.WithTimeout(context.Background(), leaseLasts)
	defer cancel()
	if err := h.store.Release(ctx, h.Cluster.Node); err != nil && !errors.Is(err, store.ErrClosed) {
		h.Log.Warn("leases could not be given up; others wait until they expire", "error", err)
	}
}

// How often wakes are looked for, and how far ahead. Most are announced by the hall that causes them, and come sooner.
const (
	wakesEvery = 2 * time.Second
	wakesAhead = 10 * time.Second
)

// lookForWakes sets the alarm for tables that are to be woken soon and have no room here. It returns those whose time has passed:
// a room that has not reacted may not know that the log has grown.
func (h *Hall) lookForWakes() (late map[string]bool) {
	shards := h.held.Load().shards()
	if len(shards) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(h.context, wakesAhead)
	defer cancel()
	wakes, err := h.store.Wakes(ctx, shards, h.Now()+wakesAhead.Milliseconds())
	if err != nil {
		return nil // the next round finds them
	}
	late = map[string]bool{}
	now := h.Now()
	for _, w := range wakes {
		h.setAlarm(w)
		if w.At < now {
			late[w.Table] = true
		}
	}
	return late
}

// leaveAlone stops waking a table that cannot be read, until shards are gained.
func (h *Hall) leaveAlone(id string) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.Cluster != nil { // otherwise its alarm is not set again
		h.others.unreadable[id] = true
	}
}

// setAlarm has a sleeping table woken; one that is awake takes care of it itself.
func (h *Hall) setAlarm(w store.Wake) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	switch r := h.rooms[w.Table]; {
	case h.others.unreadable[w.Table]:
	case r == nil:
		h.alarm.take(w.Table)
		h.alarm.set(w.Table, w.At)
	case !r.awake.Load():
		r.news.put(encode(newWake, w))
	}
}

// announceWake informs the hall that runs a table's clocks and bots, this or another, when the table is to be woken.
func (h *Hall) announceWake(w store.Wake) {
	if h.Cluster == nil || w.At == 0 {
		return
	}
	shard := store.Shard(w.Table)
	if h.leads(shard) {
		h.setAlarm(w)
		return
	}
	h.Cluster.Bus.Publish(wakeSubject(shard), encode(newWake, w))
}

// callLeaders has tables opened where their bots run, which people look at here: a hall does not know who looks at a table that
// is not open there.
func (h *Hall) callLeaders() {
	var tables []string
	h.eachRoom(func(r *room) {
		if r.callsLeader.Load() {
			tables = append(tables, r.id)
		}
	})
	for _, id := range tables {
		h.announceWake(store.Wake{Table: id, At: soon})
	}
}
