package live

import (
	"container/heap"
	"time"

	"github.com/divingbell/divingbell/store"
)

// alarm knows when tables that sleep want to be woken.
type alarm struct {
	queue queue
	news  chan struct{} // rings when the first one has changed
}

func (a *alarm) init(wakes []store.Wake) {
	a.queue = wakes
	heap.Init(&a.queue)
	a.news = make(chan struct{}, 1)
}

// set has a table woken; 0 is never.
func (a *alarm) set(id string, at int64) {
	if at == 0 {
		return
	}
	heap.Push(&a.queue, store.Wake{Table: id, At: at})
	select {
	case a.news <- struct{}{}:
	default:
	}
}

// due takes the next table whose time has come; otherwise it says how long to wait.
func (a *alarm) due(now time.Time) (id string, wait time.Duration) {
	if len(a.queue) == 0 {
		return "", time.Hour
	}
	if at := time.UnixMilli(a.queue[0].At); at.After(now) {
		return "", at.Sub(now)
	}
	return heap.Pop(&a.queue).(store.Wake).Table, 0
}

// ringAlarms wakes tables when it is time. A table that was woken by somebody else is looked at again, which does no
// harm.
func (h *Hall) ringAlarms() {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-timer.C:
		case <-h.alarm.news:
		case <-h.context.Done():
			return
		}
		for {
			h.mutex.Lock()
			id, wait := h.alarm.due(time.Now())
			h.mutex.Unlock()
			if id == "" {
				timer.Reset(wait)
				break
			}
			if err := h.in(h.context, id, (*room).open); err != nil && h.context.Err() == nil {
				h.Log.Error("a table could not be woken", "table", id, "error", err)
			}
		}
	}
}

// queue is a heap of wakes, the earliest first.
type queue []store.Wake

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].At < q[j].At }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)        { *q = append(*q, x.(store.Wake)) }

func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
