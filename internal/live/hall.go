// Package live runs tables: each table in use has a room with its own goroutine, which starts on demand and ends when it is idle.
// Package table decides on a command, the room applies it where nobody can see it yet, package store makes it durable, and only
// then is it sent to anybody: nobody ever sees what is not on disk. Bots take turns to think in a few places, and hold nobody up.
//
// Several halls, in one process or in several, may serve the same tables from one store. The store accepts an entry only at the
// end of the log, so a hall that finds the log longer than expected reads the new entries, sends them to its watchers, and
// decides again. In a Cluster, halls also notify each other, and share the clocks and bots among them.
package live

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// Settings configure a hall. Games and Bot are required; other fields, if zero, have the defaults named here. They must not be
// changed once a hall is open.
type Settings struct {
	Games  table.Games                                      // called by many goroutines at once
	Bot    func(g game.Game, level string) (bot.Bot, error) // makes a bot for each decision; called by many goroutines at once
	Log    *slog.Logger                                     // nil for none
	Meter  Meter                                            // nil for none
	Tracer Tracer                                           // nil for none

	Thinkers int           // how many bots think at the same time, besides one that answers at once; one less than there are cores
	Pace     time.Duration // how long a bot seems to think about anything others can see; 900 ms; negative for not at all
	Idle     time.Duration // how long before a table that nobody needs goes to sleep; 30 s
	Grace    time.Duration // the least time to move that everybody has after a restart; DefaultGrace

	NudgeAfter time.Duration // how long a player must have been away before others can nudge; table.NudgeAfter

	HintBudget bot.Budget // for a hint; 0.8 s

	// Apart tells whether a person and any of the others must not sit together at public tables; nil for never.
	Apart func(ctx context.Context, person string, others []string) (bool, error)

	// Inviting tells whether a host has blocked the person whom they want to invite, and whether that person wants no invitations
	// from strangers; nil for neither.
	Inviting func(ctx context.Context, host, person string) (blocked, noStrangers bool, err error)

	ExpireAfter    time.Duration // how long a table whose game is not over may be untouched before it is deleted; 0 for never
	ExpireFinished time.Duration // the same for tables whose game is over, or that were closed

	AllowArranged bool // whether people may open tables from positions that they arrange

	// Turned is called when a slow table waits for a player who, to this hall's knowledge, has not been notified in the app.
	// After a restart, or when the table was asleep, it is also called for turns that were reported before. The table waits for
	// it, so it must return at once. nil for none.
	Turned func(Turn)

	Cluster *Cluster // nil for a hall that has its store to itself

	// For tests: dice that are not fair, codes that are not secret, a wall clock that can be set.
	Dice func(seed [32]byte, entry int) game.Dice
	Code func() string
	Wall func() time.Time
}

// DefaultGrace is the least time to move that everybody has after a restart.
const DefaultGrace = 20 * time.Second

func (s Settings) complete() Settings {
	if s.Log == nil {
		s.Log = slog.New(slog.DiscardHandler)
	}
	if s.Meter == nil {
		s.Meter = unmetered{}
	}
	if s.Tracer == nil {
		s.Tracer = untraced{}
	}
	if s.Thinkers == 0 {
		s.Thinkers = max(1, runtime.GOMAXPROCS(0)-1)
	}
	if s.Pace == 0 {
		s.Pace = 900 * time.Millisecond
	}
	if s.HintBudget == (bot.Budget{}) {
		s.HintBudget.Time = longestThought
	}
	if s.Idle == 0 {
		s.Idle = 30 * time.Second
	}
	if s.Grace == 0 {
		s.Grace = DefaultGrace
	}
	if s.Dice == nil {
		s.Dice = fair.Dice
	}
	if s.Code == nil {
		s.Code = newCode
	}
	if s.Wall == nil {
		s.Wall = time.Now
	}
	return s
}

// Errors of a request, apart from a *game.Refusal and errors of the store or the context. Returned errors wrap these.
var (
	ErrUnknown    = errors.New("there is no such table")
	ErrClosed     = errors.New("the server is going down")
	ErrPrivate    = errors.New("this table does not let spectators in")
	ErrBroken     = errors.New("a bug in the program has stopped this; whoever runs the server has to look at it")
	ErrUnreadable = errors.New("what is stored of this table cannot be read; whoever runs the server has been told, and has to restore it")
)

// Hall runs the tables of a store. Its methods may be called by many goroutines at once.
type Hall struct {
	Settings
	store     store.Store
	scheduler *scheduler
	invites   chan struct{} // has an element while an invitation is checked and carried out

	unreadable unreadable
	complained atomic.Int64 // when an unreachable store was last logged, by how long the hall had run
	clock      clock

	held   atomic.Pointer[holding] // the leases of the shards whose clocks and bots run here; may be nil
	others others                  // of the cluster

	context context.Context // ends when the hall closes
	cancel  context.CancelFunc
	running sync.WaitGroup

	mutex      sync.Mutex
	rooms      map[string]*room
	closed     bool
	alarm      alarm
	listeners  map[string][]*Listener
	absences   map[string]absences       // of tables without a room
	uncredited map[string]int64          // tables without a room where players do not have back yet what the clock jumped: its offset before
	awaited    map[string]map[*room]bool // rooms by the people who are to move there and have not been notified
	cancels    map[string]func()         // subscriptions for listeners and for awaited people, by subject

	turns SignalChan // turns may have gone unreported
}

// Open opens a hall on a store, which must stay open until the hall is closed. The context matters only until Open returns.
// Tables that have something to do by themselves, such as a clock that runs out or a bot's move, are woken when it is time.
func Open(ctx context.Context, s store.Store, settings Settings) (*Hall, error) {
	settings = settings.complete()
	var wakes []store.Wake
	var err error
	now := settings.Wall()
	if settings.Cluster == nil {
		wakes, err = s.Wakes(ctx, nil, 0)
	} else { // wakes come with the leases
		now, err = s.Now(ctx)
	}
	if err != nil {
		return nil, err
	}
	h := &Hall{
		Settings: settings, store: s, uncredited: map[string]int64{},
		rooms: map[string]*room{}, listeners: map[string][]*Listener{},
		absences: map[string]absences{}, awaited: map[string]map[*room]bool{}, cancels: map[string]func(){},
		invites: make(chan struct{}, 1), turns: NewSignalChan(), unreadable: unreadable{since: map[string]time.Time{}},
	}
	h.scheduler = newScheduler(h.Thinkers)
	h.context, h.cancel = context.WithCancel(context.Background())
	h.clock.start(now)
	h.alarm.init(wakes)
	h.running.Go(h.runAlarm)
	h.running.Go(h.runUpkeep)
	if h.Turned != nil {
		h.running.Go(h.runTurns)
		h.lookForTurns()
	}
	if h.Cluster != nil {
		h.joinCluster()
	} else {
		h.running.Go(h.runClock)
	}
	return h, nil
}

// Close lets every table finish what it is doing, cuts watchers off, and returns when no goroutine of the hall is left.
// Everything acknowledged is already on disk. Later requests, and those not begun, are answered with ErrClosed.
func (h *Hall) Close() {
	h.mutex.Lock()
	h.closed = true
	h.mutex.Unlock()
	h.cancel()
	h.running.Wait()
}

// acquire returns the room of a table and keeps it from closing until release.
func (h *Hall) acquire(id string) (*room, error) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.closed {
		return nil, ErrClosed
	}
	r := h.rooms[id]
	if r == nil {
		offset := h.offsetOf(id)
		r = newRoom(h, id, h.alarm.take(id), h.recall(id, h.clock.at(offset)))
		r.offset = offset
		h.rooms[id] = r
		h.running.Go(r.run)
	}
	r.users++
	return r, nil
}

func (h *Hall) release(r *room) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	r.users--
}

// retire closes a room if nobody needs it and no work is waiting in it. If its table is to be woken, it sets the alarm.
func (h *Hall) retire(r *room, wake int64) bool {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if r.users > 0 || len(r.inbox) > 0 || len(r.left) > 0 || len(r.news.arrived) > 0 {
		return false
	}
	delete(h.rooms, r.id)
	h.remember(r)
	h.setUntold(r, nil)
	if jumped(h.clock.offset.Load() - r.offset) {
		h.uncredited[r.id] = r.offset
	}
	h.alarm.set(r.id, wake)
	return true
}

// withRoom runs a function in the goroutine of a table's room, and waits for it.
func (h *Hall) withRoom(ctx context.Context, id string, do func(*room) error) error {
	r, err := h.acquire(id)
	if err != nil {
		return err
	}
	defer h.release(r)
	return r.ask(ctx, do)
}

// environment is what tables need to decide.
func (h *Hall) environment() table.Environment {
	return table.Environment{
		Now: h.Now(), Levels: bot.Levels(), Code: h.Code, Dice: h.Dice, MayArrange: h.AllowArranged, NudgeAfter: h.NudgeAfter,
	}
}
