package live

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// tableLog is a table in memory and what is known of its log. Others than the room's goroutine may read the atomic fields.
type tableLog struct {
	room     *room
	table    *table.Table // nil while the table sleeps
	mark     *table.Mark  // the table before the entries being written; nil while the table sleeps
	doubtful bool         // it is unknown whether the log has grown
	awake    atomic.Bool  // the table is in memory
	known    atomic.Int64 // length of the log
}

// open reads the table if it sleeps. Entries that watchers do not have yet, because it was unknown whether they had reached the
// disk, are sent now. A table in memory may be behind its log; ready makes sure that it is not.
func (l *tableLog) open() error {
	if l.table != nil {
		return nil
	}
	r := l.room
	r.peers.subscribe()
	_, t, err := r.hall.logs.load(r.hall.context, r.id)
	if err != nil {
		if errors.Is(err, ErrUnreadable) {
			r.delivery.cutAll(Broken)
		}
		return r.unlessGone(err)
	}
	l.table, l.mark, l.doubtful, r.clock.retry = t, new(table.Mark), false, 0
	l.known.Store(int64(t.Entries()))
	l.awake.Store(true)
	r.hall.Meter.Awake(1)
	if r.clock.isBefore(t.Clock()) {
		r.peers.queue.put([]byte{clockJumped})
	}
	r.thinking.update()
	r.delivery.sendMissed()
	r.tellListeners(summary(t), false)
	return nil
}

// close drops the table from memory.
func (l *tableLog) close() {
	if l.table != nil {
		l.room.hall.Meter.Awake(-1)
	}
	l.table, l.mark, l.doubtful, l.room.clock.retry = nil, nil, false, 0
	l.awake.Store(false)
}

// How long a room waits for a store that may be down, while people could be shown the state in memory: normally, and after an
// error.
const (
	enoughWait = time.Second
	shortWait  = 100 * time.Millisecond
)

// ready opens the table and, if it is unknown whether the log has grown, finds out. Then the table follows the clock.
func (l *tableLog) ready() error {
	if err := l.open(); err != nil {
		return err
	}
	if l.doubtful {
		ctx, cancel := context.WithTimeout(l.room.hall.context, enoughWait)
		defer cancel()
		if err := l.refresh(ctx); errors.Is(err, context.DeadlineExceeded) {
			return store.ErrAway
		} else if err != nil {
			return err
		}
	}
	return l.room.followClock()
}

// current opens the table for reading, including what other halls may have added to its log. If the store cannot be reached, it
// settles for the state in memory.
func (l *tableLog) current() error {
	if err := l.open(); err != nil {
		return err
	}
	r := l.room
	if r.hall.Cluster.alone && !l.doubtful {
		return nil
	}
	wait := enoughWait
	if r.clock.retry != 0 {
		wait = shortWait
	}
	ctx, cancel := context.WithTimeout(r.hall.context, wait)
	defer cancel()
	n, err := r.hall.store.Length(ctx, r.id)
	if errors.Is(err, store.ErrUnknown) {
		return r.unlessGone(ErrUnknown)
	}
	if err == nil && (l.doubtful || n > l.table.Entries()) {
		err = l.refresh(ctx)
	}
	if l.table == nil { // it was deleted just now, or has to be read again and cannot be
		return err
	}
	return nil
}

// refresh reads what is new in the log of an open table, and sends it.
func (l *tableLog) refresh(ctx context.Context) error {
	log, err := l.room.hall.logs.read(ctx, l.room.id, l.table.Entries())
	if err != nil {
		return l.room.unlessGone(err)
	}
	return l.catchUp(log)
}

// refreshIfNeeded reads what is new in the log, if anybody needs it here.
func (l *tableLog) refreshIfNeeded() error {
	switch {
	case len(l.room.presence.watchers) == 0 && !l.room.leads():
		l.doubtful = l.doubtful || l.table != nil
		return nil
	case l.table == nil:
		return l.open()
	}
	return l.refresh(l.room.hall.context)
}

// catchUp applies newly read entries, if any, and sends them. If the log was in doubt, they may come from this hall and be unknown
// to others, so it also publishes them.
func (l *tableLog) catchUp(log [][]byte) error {
	r := l.room
	known, doubted, waited := l.table.Entries(), l.doubtful, r.clock.retry != 0
	l.doubtful, r.clock.retry = false, 0
	if len(log) > 0 {
		if err := l.advance(r.hall.context, log); err != nil {
			return err
		}
		if doubted {
			r.hall.cluster.publishEntries(r.hall.context, r.id, known, log)
		}
		r.tellListeners(summary(l.table), doubted)
	} else if waited {
		r.thinking.update()
	}
	r.delivery.sendDelayed()
	return nil
}

// advance applies entries that are already in the log, and sends them. If they do not fit the state in memory, or amend the log,
// it reads the log from the beginning.
func (l *tableLog) advance(ctx context.Context, log [][]byte) error {
	happenings := make([]table.Happening, len(log))
	for i, line := range log {
		e, err := table.DecodeEntry(line)
		if err == nil {
			happenings[i], err = l.table.Apply(e)
		}
		if err != nil {
			l.room.hall.Log.Error("what is in memory does not fit the log", "table", l.room.id, "error", err)
			return l.reopen()
		}
	}
	if slices.ContainsFunc(happenings, func(h table.Happening) bool { return h.Entry.Kind == protocol.Amended }) {
		return l.reopen()
	}
	l.room.happened(ctx, happenings)
	return nil
}

// reopen reads the table from the beginning of its log. If that fails, it schedules a retry, since without a table in memory
// no clock would wake the room.
func (l *tableLog) reopen() error {
	l.close()
	err := l.open()
	if err != nil && !errors.Is(err, ErrUnknown) {
		l.room.startOver()
	}
	return err
}

// readOn reads the new entries of a log that is longer than the room knew, and sends them. It always returns an error, errReadOn
// if that went well. Bots continue to think about decisions that are still open.
func (l *tableLog) readOn(known int) error {
	err := l.refresh(l.room.hall.context)
	switch {
	case err == nil && l.table.Entries() > known:
		return errReadOn
	case err == nil:
		err = fmt.Errorf("%w, but it has no more than the %d entries that were known", store.ErrConflict, known)
	}
	if !errors.Is(err, ErrUnknown) {
		l.room.retryLater()
	}
	return err
}

// unlessGrown returns a refusal if it took the whole log into account, and otherwise reads on.
func (l *tableLog) unlessGrown(refusal error) error {
	ctx, cancel := context.WithTimeout(l.room.hall.context, enoughWait)
	defer cancel()
	n, err := l.room.hall.store.Length(ctx, l.room.id)
	switch known := l.table.Entries(); {
	case err == nil && n > known:
		return l.readOn(known)
	case errors.Is(err, store.ErrUnknown):
		return l.room.unlessGone(ErrUnknown)
	case err != nil:
		return store.ErrAway
	}
	return refusal
}

// logs reads the logs of tables. It remembers which of them cannot be read, and since when, so that the server's operator is told
// of each once.
type logs struct {
	*Settings
	store      Store
	context    context.Context // of the hall
	clock      *clock
	complained atomic.Int64 // when an unreachable store was last logged, by how long the hall had run

	mutex      sync.Mutex
	unreadable map[string]time.Time
}

// read reads the log of a table after a number of entries.
func (l *logs) read(ctx context.Context, id string, after int) ([][]byte, error) {
	log, err := l.store.Log(ctx, id, after)
	switch {
	case errors.Is(err, store.ErrUnknown):
		return nil, ErrUnknown
	case err != nil && l.context.Err() != nil:
		return nil, ErrClosed
	case errors.Is(err, store.ErrDamaged):
		return nil, l.cannotRead(id, err)
	}
	return log, err
}

// load reads and folds the log of a table.
func (l *logs) load(ctx context.Context, id string) ([][]byte, *table.Table, error) {
	log, err := l.read(ctx, id, 0)
	if err != nil {
		return nil, nil, err
	}
	t, err := l.fold(id, log)
	return log, t, err
}

// fold makes a table from its log. A damaged log may make the rules panic, which is caught here. The error is ErrUnreadable.
func (l *logs) fold(id string, log [][]byte) (t *table.Table, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("a bug in the program: %v", fault)
		}
		if err != nil {
			t, err = nil, l.cannotRead(id, err)
			return
		}
		l.canRead(id)
	}()
	return table.Fold(id, l.Games, log)
}

// cannotRead notes that a table cannot be read, or not be written because of what is stored of it, and returns ErrUnreadable. The
// log says when the table last changed: a backup made after that has all of it.
func (l *logs) cannotRead(id string, cause error) error {
	l.mutex.Lock()
	since, known := l.unreadable[id]
	if !known {
		since = time.Now()
		l.unreadable[id] = since
	}
	l.Meter.Unreadable(len(l.unreadable))
	l.mutex.Unlock()
	if !known {
		args := []any{"table", id, "since", since.UTC().Format(time.RFC3339), "error", cause}
		if s, err := l.store.Summary(l.context, id); err == nil {
			args = append(args, "changed", time.UnixMilli(s.Changed).UTC().Format(time.RFC3339))
		}
		l.Log.Error("a table cannot be read; other tables are not affected", append(args, "help", restoring)...)
	}
	return fmt.Errorf("%w: %s", ErrUnreadable, id)
}

const restoring = `docs/hosting.md, "A damaged database"`

// canRead notes that a table can be read, or that there is no such table any more.
func (l *logs) canRead(id string) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if _, known := l.unreadable[id]; known {
		delete(l.unreadable, id)
		l.Meter.Unreadable(len(l.unreadable))
		l.Log.Info("a table that could not be read is no longer in the way", "table", id)
	}
}

// Unreadable returns the tables that could not be read when they were last needed, and since when.
func (h *Hall) Unreadable() map[string]time.Time {
	h.logs.mutex.Lock()
	defer h.logs.mutex.Unlock()
	return maps.Clone(h.logs.unreadable)
}

// complainEvery limits log lines about a store that is down, since every table reports it.
const complainEvery = 10 * time.Second

// complain logs an error at a table; if the store is down, only now and then.
func (l *logs) complain(what, table string, err error) {
	if errors.Is(err, store.ErrAway) {
		last, now := l.complained.Load(), int64(l.clock.elapsed()+complainEvery)
		if now-last < int64(complainEvery) || !l.complained.CompareAndSwap(last, now) {
			return
		}
	}
	l.Log.Error(what, "table", table, "error", err)
}
