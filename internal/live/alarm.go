package live

import (
	"container/heap"
	"context"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// alarm schedules the wakes of sleeping tables, each at most once. A table to be woken is either in the queue or has a room,
// which then takes care of it; so no wake is lost and none rings twice.
type alarm struct {
	queue   []store.Wake   // a heap, the earliest first
	place   map[string]int // where in it each table is
	changed SignalChan     // the first wake has changed
}

func newAlarm() alarm { return alarm{place: map[string]int{}, changed: NewSignalChan()} }

// set schedules a wake for a table; 0 means never.
func (a *alarm) set(id string, at int64) {
	if at == 0 {
		return
	}
	heap.Push(a, store.Wake{Table: id, At: at})
	a.changed.Set()
}

// take removes a table and returns when it was to be woken; 0 for never.
func (a *alarm) take(id string) int64 {
	i, ok := a.place[id]
	if !ok {
		return 0
	}
	return heap.Remove(a, i).(store.Wake).At
}

// longestNap is how long the alarm relies on its timer, which does not notice that the hall's clock follows another.
const longestNap = time.Minute

// due returns the next table whose time has come, or else how long to wait before looking again.
func (a *alarm) due(now int64) (id string, wait time.Duration) {
	if len(a.queue) == 0 {
		return "", longestNap
	}
	if left := time.Duration(a.queue[0].At-now) * time.Millisecond; left > 0 {
		return "", min(left, longestNap)
	}
	return a.queue[0].Table, 0
}

// After a restart, or when another hall has died, many tables may have to be woken at once. Only openedAtOnce are opened at a
// time, so that people do not queue behind all of them; after openingTime without a result the alarm rings for the next one.
const (
	openedAtOnce = 4
	openingTime  = time.Second
)

// wakeTables wakes tables when it is time.
func (rs *rooms) wakeTables() {
	timer := time.NewTimer(longestNap)
	defer timer.Stop()
	var opening sync.WaitGroup
	defer opening.Wait()
	places := make(chan struct{}, openedAtOnce)
	for rs.hall.context.Err() == nil {
		rs.mutex.Lock()
		id, wait := rs.alarm.due(rs.hall.Now())
		rs.mutex.Unlock()
		if id != "" {
			places <- struct{}{}
			wake := rs.ring(id)
			opening.Go(func() {
				wake()
				<-places
			})
			continue
		}
		timer.Reset(wait)
		select {
		case <-timer.C:
		case <-rs.alarm.changed:
		case <-rs.hall.context.Done():
		}
	}
}

// ring gives a table its room, unless its clocks and bots run at another hall by now. The function it returns opens the table; if
// the table cannot be read, the room logs that and tries again.
func (rs *rooms) ring(id string) (open func()) {
	if !rs.hall.leases.leads(store.Shard(id)) {
		rs.mutex.Lock()
		defer rs.mutex.Unlock()
		rs.alarm.take(id)
		return func() {}
	}
	r, err := rs.acquire(id)
	if err != nil { // the hall closes
		return func() {}
	}
	return func() {
		defer rs.release(r)
		ctx, cancel := context.WithTimeout(rs.hall.context, openingTime)
		defer cancel()
		_ = r.ask(ctx, func(r *room) error { return r.log.open() })
	}
}

// Len implements heap.Interface.
func (a *alarm) Len() int { return len(a.queue) }

// Less implements heap.Interface.
func (a *alarm) Less(i, j int) bool { return a.queue[i].At < a.queue[j].At }

// Swap implements heap.Interface.
func (a *alarm) Swap(i, j int) {
	a.queue[i], a.queue[j] = a.queue[j], a.queue[i]
	a.place[a.queue[i].Table], a.place[a.queue[j].Table] = i, j
}

// Push implements heap.Interface.
func (a *alarm) Push(x any) {
	w := x.(store.Wake)
	a.place[w.Table] = len(a.queue)
	a.queue = append(a.queue, w)
}

// Pop implements heap.Interface.
func (a *alarm) Pop() any {
	last := a.queue[len(a.queue)-1]
	a.queue = a.queue[:len(a.queue)-1]
	delete(a.place, last.Table)
	return last
}
