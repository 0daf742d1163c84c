package live

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// room runs one table. Its goroutine owns all fields but those guarded by the hall; others may read the atomic ones.
type room struct {
	hall         *Hall
	id           string
	shard        int // of the table
	inbox        chan request
	news         *news         // from other halls
	left         SignalChan    // a watcher may have left
	closed       chan struct{} // closed when the room is
	users        int           // callers and watchers that keep the room open; guarded by the hall
	keepingAwake int           // how many of them keep the table awake; guarded by the hall

	table       *table.Table        // nil while the table sleeps
	mark        *table.Mark         // the table before the entries being written; nil while the table sleeps
	doubtful    bool                // it is unknown whether the log has grown
	retry       int64               // when to find that out, or to retry after an error; 0 for never
	awake       atomic.Bool         // the table is in memory
	callsLeader atomic.Bool         // people here look at a table whose bots are to move elsewhere
	known       atomic.Int64        // known length of the log
	alarm       int64               // when a sleeping table is to be woken; 0 for never
	offset      int64               // of the clock that the table goes by; see room.now
	summary     store.Summary       // as listeners last saw it
	present     presence            // who is watching, as last sent
	untold      []string            // people who are to move and have not been notified
	reported    [game.MaxSeats]int  // the last turn of each player passed to Settings.Turned, as the number of their moves plus 1
	absences    absences            // since when people have not watched
	elsewhere   map[string][]string // people who are watching at other halls, by hall
	unsubscribe func()              // from the bus; nil before the table was first read
	watchers    []*Watcher
	visitors    []string              // people who looked once, without watching, since the last entry, so that resting bots move
	thoughts    map[game.Seat]thought // what bots are thinking about; none while the table sleeps
	forward     bool                  // bots move without delay until a person is to move
	cause       string                // the tracing span of the update being sent
	mutedSignal Signal                // the signal of the current command's caller, who takes updates afterwards
	public      string                // the spectators' cursor at the last call of think
	timer       *time.Timer
}

type request struct {
	do   func(*room) error
	done chan error
}

func newRoom(h *Hall, id string, alarm int64, known absences) *room {
	return &room{
		hall: h, id: id, shard: store.Shard(id), alarm: alarm, absences: known, news: newNews(),
		inbox: make(chan request, 4), left: NewSignalChan(), closed: make(chan struct{}),
		thoughts: map[game.Seat]thought{},
	}
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
	defer func() {
		if r.unsubscribe != nil {
			r.unsubscribe()
		}
	}()
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
		case <-r.news.arrived:
			r.catchUpLater(r.safely((*room).hearNews))
		case <-r.timer.C:
			if !r.due() && r.suspend() {
				return
			}
		case <-r.hall.context.Done():
			r.cutAll(Closing)
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
	if r.table == nil && len(r.watchers) == 0 {
		wait = min(wait, emptyFor)
	}
	if at := r.wake(); at != 0 {
		wait = min(wait, max(0, time.Duration(at-r.now())*time.Millisecond))
	}
	r.timer.Reset(wait)
}

// wake is when the table next has something to do by itself; 0 for never.
func (r *room) wake() int64 {
	switch {
	case r.retry != 0:
		return r.retry
	case !r.leads():
		return 0
	case r.table == nil:
		return r.alarm
	}
	at := r.table.Deadline()
	if at == 0 {
		return 0
	}
	// After a restart everybody has at least the grace period.
	return max(at, r.now()+time.Until(r.hall.begunAt(r.shard).Add(r.hall.Grace)).Milliseconds())
}

// due tells whether it is time to wake.
func (r *room) due() bool {
	at := r.wake()
	return at != 0 && r.now() >= at
}

// timeOut handles a clock that has run out.
func (r *room) timeOut() {
	switch err := r.safely((*room).timeUp); {
	case err == nil || r.hall.context.Err() != nil:
	case errors.Is(err, ErrBroken), errors.Is(err, ErrUnreadable), errors.Is(err, ErrUnknown): // trying again would not help
		r.hall.Log.Error("the clocks and bots of a table no longer run", "table", r.id, "error", err)
		r.hall.leaveAlone(r.id)
		r.sleep(0)
	default:
		r.hall.complain("a clock has run out, but nothing could be done about it", r.id, err)
		r.retryLater()
	}
}

// suspend puts to sleep a table that nobody has needed for a while, and closes the room unless somebody is still watching.
func (r *room) suspend() (closed bool) {
	if len(r.thoughts) > 0 || r.hall.keepsAwake(r) {
		return false
	}
	r.forgetVisitors()
	r.sleep(r.wake())
	return r.hall.retire(r, r.alarm)
}

// forget drops the table from memory.
func (r *room) forget() {
	if r.table != nil {
		r.hall.Meter.Awake(-1)
	}
	r.table, r.mark, r.doubtful, r.retry = nil, nil, false, 0
	r.awake.Store(false)
}

// sleep drops the table from memory; it is read again when somebody needs it.
func (r *room) sleep(alarm int64) {
	r.forget()
	r.alarm = alarm
	r.stopThinking()
}

func (r *room) stopThinking() {
	for s, t := range r.thoughts {
		t.stop()
		delete(r.thoughts, s)
	}
}

// retryDelay is how long a table is left alone after an error.
const retryDelay = 2 * time.Second

// retryLater leaves a table alone for a while after an error of the store. The state in memory can still be shown.
func (r *room) retryLater() {
	r.stopThinking()
	r.doubtful = true
	r.retry = r.now() + retryDelay.Milliseconds()
}

// startOver drops the table after an error in it, and has it read again after a while.
func (r *room) startOver() {
	r.sleep(0)
	r.retryLater()
}

// catchUpLater schedules a retry if the entries of other halls could not be read.
func (r *room) catchUpLater(err error) {
	if err != nil && !errors.Is(err, ErrUnknown) && r.hall.context.Err() == nil {
		r.hall.complain("what happened on another node could not be read", r.id, err)
		r.retryLater()
	}
}
