package live

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
)

// A hall measures time by the monotonic clock, so that nobody loses or gains time when the clock of the machine is set, or while
// the machine sleeps. What time it is follows the wall clock or, in a cluster, that of the database, so that nodes agree. If that
// jumps, tables go by the old time until their logs say so; see table.ClockSet.

const (
	clockEvery = 5 * time.Second  // how often the clock is compared with the wall clock
	jumpLeast  = store.FreshAfter // a smaller difference is made up for gradually, without players noticing
	slewShare  = 100              // by this part of the time that passes
)

// clock is what time it is in a hall.
type clock struct {
	started time.Time    // which has a monotonic reading
	offset  atomic.Int64 // what time it was then, in nanoseconds since 1970, as far as is known now
	first   int64        // as far as was known first
	checked atomic.Int64 // when it was last compared, in nanoseconds since it started
	jump    atomic.Pointer[jump]
}

// jump is the last time that the clock was set.
type jump struct {
	at       time.Time
	credited [store.Shards]bool // the shards where players get back what it jumped, and where this hall sees to it
}

func (c *clock) start(now time.Time) {
	c.started = time.Now()
	c.first = now.UnixNano()
	c.offset.Store(c.first)
}

func (c *clock) elapsed() time.Duration { return time.Since(c.started) }

// at is the time by an offset, in milliseconds since 1970.
func (c *clock) at(offset int64) int64 {
	return (offset + int64(c.elapsed())) / int64(time.Millisecond)
}

func (c *clock) now() int64 { return c.at(c.offset.Load()) }

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

func jumped(difference int64) bool {
	return difference >= int64(jumpLeast) || difference <= -int64(jumpLeast)
}

// Now is what time it is in the hall, in milliseconds since 1970. Deadlines in looks are by it.
func (h *Hall) Now() int64 { return h.clock.now() }

// runClock follows the wall clock, in a hall that has its store to itself.
func (h *Hall) runClock() {
	for wait.For(h.context, clockEvery) == nil {
		if by := h.clock.differs(h.Wall(), h.clock.elapsed()); jumped(int64(by)) {
			h.jump(by, nil)
		} else {
			h.clock.slew(by)
		}
	}
}

// storeClock is what the clock of the store said after the hall's had run for asked.
type storeClock struct {
	now   time.Time
	asked time.Duration
}

func (h *Hall) readStoreClock(ctx context.Context) (storeClock, error) {
	asked := h.clock.elapsed()
	now, err := h.store.Now(ctx)
	return storeClock{now, asked}, err
}

// followStore follows the clock of the store, in a cluster, where one node is to credit players with a jump. If the clock was set
// back, that is the one that runs their table. If it was set forward, all leases have expired by it; the first node to renew them
// finds that nobody held them for a while, not even those that it held itself a moment ago. A node that finds its leases with
// others has slept, and nobody is to be credited.
func (h *Hall) followStore(ctx context.Context, read storeClock, before *holding, leases []store.Lease) {
	set := slices.ContainsFunc(leases, func(l store.Lease) bool { return l.Fresh && before.token(l.Shard) != 0 })
	if set { // perhaps only after the clock was read
		var err error
		if read, err = h.readStoreClock(ctx); err != nil {
			return
		}
	}
	by := h.clock.differs(read.now, read.asked)
	if !jumped(int64(by)) {
		h.clock.slew(by)
		return
	}
	credited := []int{}
	for _, l := range leases {
		if by < 0 || set && l.Fresh {
			credited = append(credited, l.Shard)
		}
	}
	h.jump(by, credited)
}

// jump sets the clock. Players at tables of these shards, or of all if there is no cluster, get back what it jumped.
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
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for _, w := range wakes {
		if h.rooms[w.Table] == nil {
			h.uncredited[w.Table] = h.clock.offset.Load()
		}
	}
	h.clock.jump.Store(j)
	h.clock.offset.Add(int64(by))
	h.tellRooms([]byte{clockJumped})
	h.alarm.changed.Set()
	if !h.closed {
		h.running.Go(func() { h.creditAll(wakes) })
	}
}

// creditAll has sleeping tables follow the clock, a few at a time.
func (h *Hall) creditAll(wakes []store.Wake) {
	places := make(chan struct{}, openedAtOnce)
	for _, w := range wakes {
		places <- struct{}{}
		h.running.Go(func() {
			defer func() { <-places }()
			for errors.Is(h.withRoom(h.context, w.Table, (*room).ready), store.ErrAway) && wait.For(h.context, retryDelay) == nil {
			}
		})
	}
}

// offsetOf is by which offset a table without a room goes. The hall must be locked.
func (h *Hall) offsetOf(id string) int64 {
	if before, ok := h.uncredited[id]; ok {
		delete(h.uncredited, id)
		return before
	}
	return h.clock.offset.Load()
}

// credits tells whether players get back what the clock jumped, and whether this hall sees to it.
func (h *Hall) credits(shard int) bool {
	if h.Cluster == nil {
		return true
	}
	j := h.clock.jump.Load()
	return j != nil && j.credited[shard]
}

// jumpedAt is when the clock last jumped; zero for never.
func (h *Hall) jumpedAt() time.Time {
	if j := h.clock.jump.Load(); j != nil {
		return j.at
	}
	return time.Time{}
}

// now is what time it is at the table, in milliseconds since 1970. If the hall's clock has jumped, that is the old time until
// the log says so.
func (r *room) now() int64 {
	if hall := r.hall.clock.offset.Load(); !jumped(hall - r.offset) {
		r.offset = hall
	}
	return r.hall.clock.at(r.offset)
}

// followClock notes in the log that the clock has jumped.
func (r *room) followClock() error {
	by := r.hall.clock.offset.Load() - r.offset
	if !jumped(by) {
		return nil
	}
	if r.hall.credits(r.shard) {
		err := r.decided(func() error {
			now := r.now()
			entries := r.table.DecideClockSet(now, now+time.Duration(by).Milliseconds())
			if len(entries) == 0 {
				return nil
			}
			return r.commit(r.hall.context, entries, nil)
		})
		if err != nil {
			return err
		}
	}
	r.offset += by
	if r.retry != 0 {
		r.retry += time.Duration(by).Milliseconds()
	}
	return nil
}

// shiftAbsences moves the times of absences as entries have moved those of clocks.
func (r *room) shiftAbsences(happenings []table.Happening) {
	var from int64
	for i := range happenings {
		switch e := &happenings[i].Entry; {
		case e.How != table.ClockSet:
		case e.Kind == table.Paused:
			from = e.Time()
		case e.Kind == table.Resumed:
			r.absences.shift(e.Time() - from)
		}
	}
}
