package live

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/wait"
)

const (
	jumpLeast = store.FreshAfter // a smaller difference is made up for gradually, without players noticing
	slewShare = 100              // by this part of the time that passes
)

// clock is what time it is in a hall. It measures time by the monotonic clock, so that nobody loses or gains time when the clock of
// the machine is set, or while the machine sleeps. What time it is follows the store's clock, so that nodes agree. If that jumps,
// tables go by the old time until their logs say so; see table.ClockSet.
type clock struct {
	started time.Time    // which has a monotonic reading
	offset  atomic.Int64 // what time it was then, in nanoseconds since 1970, as far as is known now
	first   int64        // as far as was known first
	checked atomic.Int64 // when it was last compared, in nanoseconds since it started
	jump    atomic.Pointer[jump]
}

// jump is the last time that the clock was set.
type jump struct {
	at       time.Time          // zero for never
	credited [store.Shards]bool // the shards where players get back what it jumped, and where this hall sees to it
}

func (c *clock) start(now time.Time, alone bool) {
	c.started = time.Now()
	c.first = now.UnixNano()
	c.offset.Store(c.first)
	j := &jump{}
	for shard := range j.credited {
		j.credited[shard] = alone // for what the clock jumped while the server was down
	}
	c.jump.Store(j)
}

func (c *clock) elapsed() time.Duration { return time.Since(c.started) }

// at is the time by an offset, in milliseconds since 1970.
func (c *clock) at(offset int64) int64 {
	return (offset + int64(c.elapsed())) / int64(time.Millisecond)
}

// steady is the time without jumps forwards, for what would be lost if they were a mistake.
func (c *clock) steady() int64 { return c.at(min(c.first, c.offset.Load())) }

// differs returns by how much another clock differs, which was read after this one had run for asked.
func (c *clock) differs(other time.Time, asked time.Duration) time.Duration {
	offset, read := c.offset.Load(), other.UnixNano()
	if early := read - offset - int64(asked); early < 0 {
		return time.Duration(early)
	}
	return time.Duration(max(0, read-offset-int64(c.elapsed())))
}

// slew makes up for a small difference.
func (c *clock) slew(difference time.Duration) {
	elapsed := c.elapsed()
	most := (elapsed - time.Duration(c.checked.Swap(int64(elapsed)))) / slewShare
	c.offset.Add(int64(min(max(difference, -most), most)))
}

// credits tells whether players get back what the clock jumped, and whether this hall sees to it.
func (c *clock) credits(shard int) bool { return c.jump.Load().credited[shard] }

func jumped(difference int64) bool {
	return difference >= int64(jumpLeast) || difference <= -int64(jumpLeast)
}

// Now is what time it is in the hall, in milliseconds since 1970. Deadlines in looks are by it.
func (h *Hall) Now() int64 { return h.clock.at(h.clock.offset.Load()) }

// compareClocks returns by how much the store's clock differs from the hall's.
func (h *Hall) compareClocks(ctx context.Context) (time.Duration, error) {
	asked := h.clock.elapsed()
	now, err := h.store.Now(ctx)
	return h.clock.differs(now, asked), err
}

// followStore follows the clock of the store. One node is to credit players with a jump. If the clock was set back, that is the
// one that runs their table. If it was set forward, all leases have expired by it; the first node to renew them finds that nobody
// held them for a while, not even those that it held itself a moment ago. A node that finds its leases with others has slept, and
// nobody is to be credited.
func (h *Hall) followStore(ctx context.Context, by time.Duration, before *holding, leases []store.Lease) {
	set := slices.ContainsFunc(leases, func(l store.Lease) bool { return l.Fresh && before.token(l.Shard) != 0 })
	if set { // perhaps only after the clock was read
		var err error
		if by, err = h.compareClocks(ctx); err != nil {
			return
		}
	}
	if !jumped(int64(by)) {
		h.clock.slew(by)
		return
	}
	credited := []int{}
	for _, l := range leases {
		if by < 0 || set && l.Fresh || h.Cluster.alone {
			credited = append(credited, l.Shard)
		}
	}
	h.jump(by, credited)
}

// jump sets the clock. Players at tables of these shards get back what it jumped.
func (h *Hall) jump(by time.Duration, credited []int) {
	wakes, err := h.store.Wakes(h.context, credited, 0)
	if err != nil {
		return // it is compared again soon
	}
	h.Log.Warn("the clock was set, or the machine slept; players lose no time by it", "seconds", by.Seconds())
	j := &jump{at: time.Now()}
	for _, shard := range credited {
		j.credited[shard] = true
	}
	h.rooms.mutex.Lock()
	defer h.rooms.mutex.Unlock()
	for _, w := range wakes {
		if h.rooms.open[w.Table] == nil {
			h.rooms.uncredited[w.Table] = h.clock.offset.Load()
		}
	}
	h.clock.jump.Store(j)
	h.clock.offset.Add(int64(by))
	for _, r := range h.rooms.open {
		r.peers.queue.put([]byte{clockJumped})
	}
	h.rooms.alarm.changed.Set()
	if !h.rooms.closed {
		h.running.Go(func() { h.creditAll(wakes) })
	}
}

// creditAll has sleeping tables follow the clock, a few at a time.
func (h *Hall) creditAll(wakes []store.Wake) {
	ready := func(r *room) error { return r.log.ready() }
	places := make(chan struct{}, openedAtOnce)
	for _, w := range wakes {
		places <- struct{}{}
		h.running.Go(func() {
			defer func() { <-places }()
			for errors.Is(h.rooms.with(h.context, w.Table, ready), store.ErrAway) && wait.For(h.context, retryDelay) == nil {
			}
		})
	}
}

// roomClock is what time it is at a table, and when something is to be done there.
type roomClock struct {
	hall   *Hall
	offset int64 // of the hall's clock; if that has jumped, the one before until the log says so
	alarm  int64 // when a sleeping table is to be woken; 0 for never
	retry  int64 // when to find out whether the log has grown, or to retry after an error; 0 for never
}

// now is what time it is at the table, in milliseconds since 1970.
func (c *roomClock) now() int64 {
	if hall := c.hall.clock.offset.Load(); !jumped(hall - c.offset) {
		c.offset = hall
	}
	return c.hall.clock.at(c.offset)
}

// behind is by how much the hall's clock has jumped without the table following.
func (c *roomClock) behind() time.Duration {
	if by := c.hall.clock.offset.Load() - c.offset; jumped(by) {
		return time.Duration(by)
	}
	return 0
}

// set has the table follow a jump.
func (c *roomClock) set(by time.Duration) {
	c.offset += int64(by)
	if c.retry != 0 {
		c.retry += by.Milliseconds()
	}
}

// isBefore tells whether the clock was set back while the server was down, so that it cannot say how long that was. Then the table
// goes by the time of its log.
func (c *roomClock) isBefore(logged int64) bool {
	ahead := int64(time.Duration(logged-c.now()) * time.Millisecond)
	if !c.hall.Cluster.alone || ahead < int64(jumpLeast) {
		return false
	}
	c.offset += ahead
	return true
}
