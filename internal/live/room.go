package live

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// rooms has a room for each table in use, and an alarm for those that sleep.
type rooms struct {
	hall *Hall

	mutex      sync.Mutex
	open       map[string]*room
	closed     bool
	alarm      alarm
	leftAlone  map[string]bool     // tables that cannot be read, whose alarm is not set
	absences   map[string]absences // of tables without a room
	uncredited map[string]int64    // tables without a room where players do not have back yet what the clock jumped: its offset before
}

func newRooms(h *Hall) rooms {
	return rooms{
		hall: h, open: map[string]*room{}, alarm: newAlarm(), leftAlone: map[string]bool{}, absences: map[string]absences{},
		uncredited: map[string]int64{},
	}
}

// with runs a function in the goroutine of a table's room, and waits for it.
func (rs *rooms) with(ctx context.Context, id string, do func(*room) error) error {
	r, err := rs.acquire(id)
	if err != nil {
		return err
	}
	defer rs.release(r)
	return r.ask(ctx, do)
}

// acquire returns the room of a table and keeps it from closing until release.
func (rs *rooms) acquire(id string) (*room, error) {
	rs.mutex.Lock()
	defer rs.mutex.Unlock()
	if rs.closed {
		return nil, ErrClosed
	}
	r := rs.open[id]
	if r == nil {
		offset, jumped := rs.uncredited[id]
		if !jumped {
			offset = rs.hall.clock.offset.Load()
		}
		delete(rs.uncredited, id)
		known, ok := rs.absences[id]
		if !ok {
			known = absences{begun: rs.hall.clock.at(offset), left: map[string]int64{}}
		}
		delete(rs.absences, id)
		r = newRoom(rs.hall, id, roomClock{hall: rs.hall, offset: offset, alarm: rs.alarm.take(id)}, known)
		rs.open[id] = r
		rs.hall.running.Go(r.run)
	}
	r.users++
	return r, nil
}

func (rs *rooms) release(r *room) {
	rs.mutex.Lock()
	defer rs.mutex.Unlock()
	r.users--
}

// maxAbsences limits for how many tables without a room absences are remembered.
const maxAbsences = 10_000

// retire closes a room if nobody needs it and no work is waiting in it. If its table is to be woken, it sets the alarm.
func (rs *rooms) retire(r *room) bool {
	rs.mutex.Lock()
	defer rs.mutex.Unlock()
	if r.users > 0 || len(r.inbox) > 0 || len(r.left) > 0 || len(r.peers.queue.arrived) > 0 {
		return false
	}
	delete(rs.open, r.id)
	if status := protocol.Status(r.summary.Status); status == protocol.StatusPlaying || status == protocol.StatusSeeking {
		for id := range rs.absences { // any of them will do
			if len(rs.absences) < maxAbsences {
				break
			}
			delete(rs.absences, id)
		}
		rs.absences[r.id] = r.presence.absences
	}
	rs.hall.listeners.await(r, nil)
	if r.clock.behind() != 0 {
		rs.uncredited[r.id] = r.clock.offset
	}
	rs.alarm.set(r.id, r.clock.alarm)
	return true
}

// each calls do, which must not block, for every room.
func (rs *rooms) each(do func(*room)) {
	rs.mutex.Lock()
	defer rs.mutex.Unlock()
	for _, r := range rs.open {
		do(r)
	}
}

// notify sends a message to all rooms.
func (rs *rooms) notify(message []byte) { rs.each(func(r *room) { r.peers.queue.put(message) }) }

func (rs *rooms) keepAwake(r *room, change int) {
	rs.mutex.Lock()
	defer rs.mutex.Unlock()
	r.keepingAwake += change
}

func (rs *rooms) keepsAwake(r *room) bool {
	rs.mutex.Lock()
	defer rs.mutex.Unlock()
	return r.keepingAwake > 0
}

// leaveAlone stops waking a table that cannot be read, until shards are gained.
func (rs *rooms) leaveAlone(id string) {
	rs.mutex.Lock()
	defer rs.mutex.Unlock()
	rs.leftAlone[id] = true
}

// setAlarm has a sleeping table woken; one that is awake takes care of it itself.
func (rs *rooms) setAlarm(w store.Wake) {
	rs.mutex.Lock()
	defer rs.mutex.Unlock()
	switch r := rs.open[w.Table]; {
	case rs.leftAlone[w.Table]:
	case r == nil:
		rs.alarm.take(w.Table)
		rs.alarm.set(w.Table, w.At)
	case !r.log.awake.Load():
		r.peers.queue.put(encode(newWake, w))
	}
}

// room runs one table. Its goroutine owns all fields but those guarded by the rooms.
type room struct {
	hall         *Hall
	id           string
	shard        int // of the table
	inbox        chan request
	left         SignalChan    // a watcher may have left
	closed       chan struct{} // closed when the room is
	users        int           // callers and watchers that keep the room open; guarded by the rooms
	keepingAwake int           // how many of them keep the table awake; guarded by the rooms

	log      tableLog
	clock    roomClock
	presence presence
	forecast forecast
	delivery delivery
	thinking thinking
	peers    peers
	summary  store.Summary // as listeners last saw it
	timer    *time.Timer
}

type request struct {
	do   func(*room) error
	done chan error
}

func newRoom(h *Hall, id string, c roomClock, known absences) *room {
	r := &room{
		hall: h, id: id, shard: store.Shard(id), inbox: make(chan request, 4), left: NewSignalChan(), closed: make(chan struct{}), clock: c,
	}
	r.log.room = r
	r.presence = presence{room: r, absences: known}
	r.delivery = delivery{room: r, presence: &r.presence}
	r.thinking = newThinking(r)
	r.forecast.room = r
	r.peers = peers{room: r, queue: &messageQueue{arrived: NewSignalChan()}}
	return r
}

// ask runs a function in the room's goroutine. A room that was acquired does not close, so there is an answer, unless the hall
// closes first.
func (r *room) ask(ctx context.Context, do func(*room) error) error {
	q := request{do, make(chan error, 1)}
	select {
	case r.inbox <- q:
	case <-ctx.Done():
		return ctx.Err()
	case <-r.closed:
		return ErrClosed
	}
	select {
	case err := <-q.done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	case <-r.closed:
	}
	select {
	case err := <-q.done:
		return err
	default:
		return ErrClosed
	}
}

func (r *room) run() {
	defer close(r.closed)
	defer r.peers.unsubscribe()
	r.timer = time.NewTimer(r.hall.Idle)
	defer r.timer.Stop()
	for {
		for r.due() && r.hall.context.Err() == nil {
			r.timeOut()
		}
		r.setTimer()
		select {
		case q := <-r.inbox:
			q.done <- r.safely(q.do)
		case <-r.left:
			_ = r.safely((*room).dropWatchers)
		case <-r.peers.queue.arrived:
			if err := r.safely(func(r *room) error { return r.peers.hearAll() }); err != nil && !errors.Is(err, ErrUnknown) && r.hall.context.Err() == nil {
				r.hall.logs.complain("what happened on another node could not be read", r.id, err)
				r.retryLater()
			}
		case <-r.timer.C:
			if r.presence.spectators.due {
				_ = r.safely(func(r *room) error { r.presence.tellWatching(); return nil })
			} else if !r.due() && r.suspend() {
				return
			}
		case <-r.hall.context.Done():
			r.delivery.cutAll(Closing)
			_ = r.dropWatchers()
			r.sleep(0)
			return
		}
	}
}

// safely runs a function. If the rules panic, the fault is confined to this table.
func (r *room) safely(do func(*room) error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			r.hall.Log.Error("a bug in the program", "table", r.id, "fault", fault, "stack", string(debug.Stack()))
			r.startOver()
			err = fmt.Errorf("%w: %s", ErrBroken, r.id)
		}
	}()
	return do(r)
}

// emptyFor is how long a room with neither a table in memory nor a watcher stays open.
const emptyFor = 100 * time.Millisecond

// setTimer sets the timer for when the next clock runs out or the room becomes idle.
func (r *room) setTimer() {
	wait := r.hall.Idle
	if r.log.table == nil && len(r.presence.watchers) == 0 {
		wait = min(wait, emptyFor)
	}
	if r.presence.spectators.due {
		wait = min(wait, max(0, time.Until(r.presence.spectators.at.Add(tellWatchingEvery))))
	}
	if at := r.wake(); at != 0 {
		wait = min(wait, max(0, time.Duration(at-r.clock.now())*time.Millisecond))
	}
	r.timer.Reset(wait)
}

// leads tells whether the table's clocks and bots run here.
func (r *room) leads() bool { return r.hall.leases.leads(r.shard) }

// wake is when the table next has something to do by itself; 0 for never.
func (r *room) wake() int64 {
	switch {
	case r.clock.retry != 0:
		return r.clock.retry
	case !r.leads():
		return 0
	case r.log.table == nil:
		return r.clock.alarm
	}
	at := r.log.table.DeadlineFor(r.absent())
	if at == 0 {
		return 0
	}
	// After a restart everybody has at least the grace period.
	return max(at, r.clock.now()+time.Until(r.hall.leases.begunAt(r.shard).Add(r.hall.Grace)).Milliseconds())
}

// absent is who is away, where the clocks go by that.
func (r *room) absent() table.Presence {
	if c := r.log.table.Terms().Clock; !c.Limited() || c.OverDays() {
		return table.Presence{}
	}
	return r.presence.present().Presence
}

// due tells whether it is time to wake.
func (r *room) due() bool {
	at := r.wake()
	return at != 0 && r.clock.now() >= at
}

// timeOut handles a clock that has run out.
func (r *room) timeOut() {
	switch err := r.safely((*room).timeUp); {
	case err == nil || r.hall.context.Err() != nil:
	case errors.Is(err, ErrBroken), errors.Is(err, ErrUnreadable), errors.Is(err, ErrUnknown): // trying again would not help
		r.hall.Log.Error("the clocks and bots of a table no longer run", "table", r.id, "error", err)
		r.hall.rooms.leaveAlone(r.id)
		r.sleep(0)
	default:
		r.hall.logs.complain("a clock has run out, but nothing could be done about it", r.id, err)
		r.retryLater()
	}
}

// suspend puts to sleep a table that nobody has needed for a while, and closes the room unless somebody is still watching.
func (r *room) suspend() (closed bool) {
	if len(r.thinking.thoughts) > 0 || r.hall.rooms.keepsAwake(r) {
		return false
	}
	r.presence.forgetVisitors()
	r.sleep(r.wake())
	return r.hall.rooms.retire(r)
}

// sleep drops the table from memory; it is read again when somebody needs it.
func (r *room) sleep(alarm int64) {
	r.log.close()
	r.clock.alarm = alarm
	r.thinking.stopAll()
}

// unlessGone drops the table if the error says that it was deleted, and returns the error.
func (r *room) unlessGone(err error) error {
	if errors.Is(err, ErrUnknown) {
		r.vanish()
	}
	return err
}

// vanish drops a table that was deleted.
func (r *room) vanish() {
	r.delivery.cutAll(Deleted)
	r.hall.logs.canRead(r.id)
	r.sleep(0)
	r.log.known.Store(0)
}

// retryDelay is how long a table is left alone after an error.
const retryDelay = 2 * time.Second

// retryLater leaves a table alone for a while after an error of the store. The state in memory can still be shown.
func (r *room) retryLater() {
	r.thinking.stopAll()
	r.log.doubtful = true
	r.clock.retry = r.clock.now() + retryDelay.Milliseconds()
}

// startOver drops the table after an error in it, and has it read again after a while.
func (r *room) startOver() {
	r.sleep(0)
	r.retryLater()
}

// tellListeners sends the table's summary, if it has changed, to the listeners of people at the table and of those who have just
// left; with publish, also at other halls.
func (r *room) tellListeners(s store.Summary, publish bool) {
	before := r.summary
	r.summary = s
	if before.Shown != nil && !table.SameSummary(before.Shown, s.Shown) {
		r.hall.listeners.tellAll(s, before.People, publish, r.presence.watchers)
	}
}

// tellTalk notifies people at the table who are not watching it that somebody else has said something they may hear.
func (r *room) tellTalk(s store.Summary, happenings []table.Happening) {
	for i := range happenings {
		h := &happenings[i]
		if h.Entry.Kind != protocol.Said {
			continue
		}
		for _, p := range s.People {
			if h.Entry.By != p.Person && r.delivery.hears(p.Person, h) {
				r.hall.listeners.tell(p.Person, r.id, Change{s.Shown, true}, r.presence.watchers)
				r.hall.cluster.publishSummary(newTalk, r.id, p, s.Shown)
			}
		}
	}
}
