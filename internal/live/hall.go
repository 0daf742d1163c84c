// Package live runs tables: each table in use has a room with its own goroutine, which starts on demand and ends when it is idle.
// Package table decides on a command, the room applies it where nobody can see it yet, package store makes it durable, and only
// then is it sent to anybody: nobody ever sees what is not on disk. Bots take turns to think in a few places, and hold nobody up.
//
// Several halls, in one process or in several, may serve the same tables from one store. The store accepts an entry only at the
// end of the log, so a hall that finds the log longer than expected reads the new entries, sends them to its watchers, and
// decides again. In a Cluster, halls also notify each other, and share the clocks and bots among them.
package live

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"sync"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// Settings configure a hall. Games and Bot are required; other fields, if zero, have the defaults named here. They must not be
// changed once a hall is open.
type Settings struct {
	Games  table.Games                                      // called by many goroutines at once
	Bot    func(g game.Game, level string) (bot.Bot, error) // makes a bot for each decision; called by many goroutines at once
	Judge  func(g game.Game) (game.Judge, error)            // rates positions of games that are over; nil for not at all
	Log    Logger                                           // nil for none
	Meter  Meter                                            // nil for none
	Tracer Tracer                                           // nil for none

	Thinkers int           // how many bots think at the same time, besides one that answers at once; one less than there are cores
	Patient  bool          // the machine often sleeps: bots may take as long as they need, and no log says so where time is not limited
	Pace     time.Duration // how long a bot seems to think about anything others can see; 900 ms; negative for not at all
	Idle     time.Duration // how long before a table that nobody needs goes to sleep; 30 s
	Grace    time.Duration // the least time to move that everybody has after a restart; DefaultGrace

	NudgeAfter time.Duration // how long a player must have been away before others can nudge; table.NudgeAfter

	HintBudget bot.Budget // for a hint; 0.8 s

	// Blocks tells whether a person and any of the others must not sit together at public tables, because one has blocked the
	// other; nil for never.
	Blocks func(ctx context.Context, person string, others []string) (bool, error)

	// Inviting tells whether a host has blocked the person whom they want to invite, and whether that person wants no invitations
	// from strangers; nil for neither.
	Inviting func(ctx context.Context, host, person string) (blocked, noStrangers bool, err error)

	// Strength is a person's rating at a game, on the scale of the bots' levels where "mate" has 1000, and its deviation; ok is false
	// for somebody who has none. People who seek company are seated with equals first. nil if nobody has any.
	Strength func(ctx context.Context, person, game string) (rating, deviation float64, ok bool)

	// Holiday finds the holiday that a person is on or has planned, the zero span for none; nil if nobody ever is.
	Holiday func(ctx context.Context, person string) (protocol.Holiday, error)

	ExpireAfter    time.Duration // how long a table whose game is not over may be untouched before it is deleted; 0 for never
	ExpireFinished time.Duration // the same for tables whose game is over, or that were closed

	Reviewer Reviewer // reviews finished games; nil for none
	Reviews  int      // how many games are reviewed at the same time; 0 for none

	AllowArranged bool // whether people may open tables from positions that they arrange

	IDPrefix string // what the ids of new tables begin with

	// Ended is called when a table of an event is over, or closed, by the hall that brought that about. A call may be lost or come
	// twice: EventEnd knows for sure. The table waits for it, so it must return at once. nil for none.
	Ended func(table string, event protocol.TableEvent)

	// Turned is called when a table played over days waits for a player, or a table before its start for somebody who is invited,
	// who, to this hall's knowledge, has not been notified in the app.
	// After a restart, or when the table was asleep, it is also called for turns that were reported before. The table waits for
	// it, so it must return at once. nil for none.
	Turned func(Turn)

	Cluster *Cluster // nil for a cluster of one: a hall that has its store to itself

	// For tests: dice that are not fair, codes that are not secret.
	Dice func(seed [32]byte, entry int) game.Dice
	Code func() string
}

// DefaultGrace is the least time to move that everybody has after a restart.
const DefaultGrace = 20 * time.Second

func (s Settings) complete() Settings {
	s.Log = cmp.Or[Logger](s.Log, unlogged{})
	s.Meter = cmp.Or[Meter](s.Meter, unmetered{})
	s.Tracer = cmp.Or[Tracer](s.Tracer, untraced{})
	s.Thinkers = cmp.Or(s.Thinkers, max(1, runtime.GOMAXPROCS(0)-1))
	s.Pace = cmp.Or(s.Pace, 900*time.Millisecond)
	s.HintBudget = cmp.Or(s.HintBudget, bot.Budget{Time: longestThought})
	s.Idle = cmp.Or(s.Idle, 30*time.Second)
	s.Grace = cmp.Or(s.Grace, DefaultGrace)
	s.Cluster = cmp.Or(s.Cluster, &Cluster{Node: "alone", Bus: bus.None{}, alone: true})
	if s.Judge == nil {
		s.Judge = func(game.Game) (game.Judge, error) { return nil, nil }
	}
	s.Judge = Judges(s.Judge)
	if s.Dice == nil {
		s.Dice = fair.Dice
	}
	if s.Code == nil {
		s.Code = newCode
	}
	return s
}

// Errors of a request, apart from a *game.Refusal and errors of the store or the context. Returned errors wrap these.
var (
	ErrUnknown    = errors.New("there is no such table")
	ErrClosed     = errors.New("the server is going down")
	ErrPrivate    = errors.New("this table does not let spectators in")
	ErrBroken     = errors.New("a bug in the program has stopped this; the operator has to look at it")
	ErrUnreadable = errors.New("what is stored of this table cannot be read; the operator has been told, and has to restore it")
)

// Hall runs the tables of a store. Its methods may be called by many goroutines at once.
type Hall struct {
	Settings
	store Store

	logs        logs
	clock       clock
	leases      leases
	cluster     cluster
	rooms       rooms
	listeners   listeners
	bots        botPool
	invitations invitations
	seeks       keyed
	reviews     reviews
	turns       SignalChan // turns may have gone unreported

	context context.Context // ends when the hall closes
	cancel  context.CancelFunc
	running sync.WaitGroup
}

// Open opens a hall on a store, which must stay open until the hall is closed. The context matters only until Open returns.
// Tables that have something to do by themselves, such as a clock that runs out or a bot's move, are woken when it is time.
func Open(ctx context.Context, s Store, settings Settings) (*Hall, error) {
	now, err := s.Now(ctx)
	if err != nil {
		return nil, err
	}
	h := &Hall{Settings: settings.complete(), store: s, turns: NewSignalChan()}
	h.context, h.cancel = context.WithCancel(context.Background())
	h.clock.start(now, h.Cluster.alone)
	h.logs = logs{Settings: &h.Settings, store: s, context: h.context, clock: &h.clock, unreadable: map[string]time.Time{}}
	h.leases.hall = h
	h.cluster = cluster{hall: h, gained: NewSignalChan(), unsure: NewSignalChan(), heard: map[string]heard{}}
	h.rooms = newRooms(h)
	h.listeners = listeners{hall: h, people: map[string][]*Listener{}, awaited: map[string]map[*room]bool{}, cancels: map[string]func(){}}
	h.bots = botPool{&h.Settings, newScheduler(h.Thinkers)}
	h.invitations = invitations{&h.Settings, s, make(chan struct{}, 1)}
	h.seeks.locked = map[string]chan struct{}{}
	h.reviews = reviews{Hall: h, asked: NewSignalChan(), here: map[string]bool{}}
	if err := h.cluster.join(ctx); err != nil {
		h.cancel()
		return nil, err
	}
	h.running.Go(h.rooms.wakeTables)
	h.running.Go(upkeep{h}.run)
	for range h.Reviews {
		h.running.Go(h.reviews.run)
	}
	if h.Holiday != nil {
		h.running.Go(holidays{h}.run)
	}
	if h.Turned != nil {
		h.running.Go(h.runTurns)
	}
	return h, nil
}

// Close lets every table finish what it is doing, cuts watchers off, and returns when no goroutine of the hall is left.
// Everything acknowledged is already on disk. Later requests, and those not begun, are answered with ErrClosed.
func (h *Hall) Close() {
	h.rooms.mutex.Lock()
	h.rooms.closed = true
	h.rooms.mutex.Unlock()
	h.cancel()
	h.running.Wait()
}

// environment is what tables need to decide.
func (h *Hall) environment() table.Environment {
	return table.Environment{
		Now: h.Now(), Levels: bot.Levels(), Code: h.Code, Dice: h.Dice, MayArrange: h.AllowArranged, NudgeAfter: h.NudgeAfter,
	}
}
