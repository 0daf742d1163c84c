package leak

import (
	"context"
	"fmt"
	"io"
	"log"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/protocol"
)

// world is a whole server on which one of the courses is played. Its people, secrets and codes are the same in every world,
// since everything random comes from one seed; time passes only when all goroutines wait.
type world struct {
	*testing.T
	plan      plan
	rounds    []round
	acts      []act
	build     build
	listener  *pipeListener
	store     store.Store
	hall      *live.Hall
	table     string
	luck      atomic.Uint64
	people    map[string]protocol.Person
	cookies   map[string]*http.Cookie
	observers []*observer
	host      *observer // of the server, if the audience is the spectators
	running   sync.WaitGroup
	commands  int
	trouble   string // why it could not continue as planned
}

// build replaces parts of a server; nil fields replace nothing.
type build struct {
	games   table.Games
	store   func(*world, store.Store) store.Store
	handler func(*world, http.Handler) http.Handler
}

// sent is all that the observers of a world were sent.
type sent struct {
	wires   [][]chunk
	trouble string
}

// run plays one of the courses on a server.
func (w *twins) run(t *testing.T, side int, b build) sent {
	t.Helper()
	cryptotest.SetGlobalRandom(t, w.seed)
	var result sent
	synctest.Test(t, func(t *testing.T) {
		world := &world{T: t, plan: w.plan, rounds: w.rounds, acts: w.sides[side].acts, build: b, listener: newPipeListener(), people: map[string]protocol.Person{}, cookies: map[string]*http.Cookie{}}
		world.open(func() { world.play() })
		result.trouble = world.trouble
		for _, l := range world.observers {
			for i, c := range l.wires {
				sounds := c.chunks()
				if i > 0 {
					sounds = sortFrames(sounds)
				}
				result.wires = append(result.wires, sounds)
			}
		}
		if world.host != nil {
			result.wires = append(result.wires, world.host.kept)
		}
	})
	return result
}

// open runs the server during do.
func (w *world) open(do func()) {
	w.store = memory.New().Open()
	if w.build.store != nil {
		w.store = w.build.store(w, w.store)
	}
	games := w.build.games
	if games == nil {
		games = registry.Rules
	}
	hall, err := live.Open(context.Background(), w.store, live.Settings{
		Games: games, Grace: 1, Idle: 16 * time.Second, Dice: func([32]byte, int) game.Dice { return game.NewFastDice(w.luck.Load()) },
	})
	if err != nil {
		w.Fatal(err)
	}
	w.hall = hall
	server, err := web.New(context.Background(), web.Settings{Hall: hall, Store: w.store, Version: "test", Limits: limit.None()})
	if err != nil {
		w.Fatal(err)
	}
	var handler http.Handler = server
	if w.build.handler != nil {
		handler = w.build.handler(w, server)
	}
	listener := &http.Server{Handler: handler, ErrorLog: log.New(io.Discard, "", 0)}
	w.running.Go(func() { _ = listener.Serve(w.listener) })
	do()
	for _, l := range w.observers {
		l.leave(false)
		l.lobby.CloseNow()
		l.rest.Close()
	}
	if w.host != nil {
		w.host.rest.Close()
	}
	server.Shutdown(context.Background())
	listener.Close()
	hall.Close()
	synctest.Wait()
	w.running.Wait()
}

// play signs people in and does what was planned. At the same moments in every world the observers look around.
func (w *world) play() {
	names := append(players[:w.plan.players:w.plan.players], watcher, talker)
	for _, name := range names {
		w.welcome(name)
	}
	if w.plan.audience == game.Spectator {
		w.welcome(stranger)
		w.welcomeHost()
	}
	w.openTable()
	for _, l := range w.observers {
		l.lobby = l.dial()
		l.join("")
	}
	acts, looks := w.acts, w.looks()
	for probe := 0; w.trouble == "" && (len(acts) > 0 || len(looks) > 0); {
		if len(acts) > 0 && (len(looks) == 0 || acts[0].at < looks[0]) {
			w.act(acts[0])
			acts = acts[1:]
			continue
		}
		sleepUntil(looks[0])
		for _, l := range w.observers {
			l.lookAround(probe)
		}
		if w.host != nil {
			w.host.govern(probe)
		}
		probe++
		looks = looks[1:]
	}
}

// welcome signs somebody in. The plan's eyes and the stranger become observers.
func (w *world) welcome(name string) {
	l := w.comeIn(name)
	w.people[name], w.cookies[name] = l.person, l.cookie
	if name == stranger || name == w.plan.eyes() {
		w.observers = append(w.observers, l)
	} else {
		l.rest.Close()
	}
}

// openTable has the host open the table.
func (w *world) openTable() {
	for _, l := range w.observers {
		if l.name == w.plan.host() {
			var opened protocol.OpenedTable
			l.read(l.request("POST", "/api/tables", protocol.NewTable{ID: "open", Proposal: w.plan.proposal()}), &opened)
			w.table = opened.Table
			return
		}
	}
	id, err := w.hall.Open(context.Background(), w.who(w.plan.host()), "open", w.plan.proposal(), nil)
	if err != nil {
		w.Fatal(err)
	}
	w.table = id
}

func (w *world) who(name string) protocol.Who {
	return protocol.Who{Person: w.people[name].ID, Name: name}
}

// act does an act at its time. Observers act over their own connections.
func (w *world) act(a act) {
	w.luck.Store(a.luck)
	sleepUntil(a.at)
	if a.by == "" { // time has run out
		return
	}
	c := a.command
	if c.Whom != "" {
		c.Whom = w.people[c.Whom].ID
	}
	for _, l := range w.observers {
		if l.name == a.by {
			l.do(c)
			return
		}
	}
	w.commands++
	c.ID, c.Who = fmt.Sprint("c", w.commands), w.who(a.by)
	if err := w.hall.Do(context.Background(), w.table, c, live.CommandOptions{}); err != nil {
		w.trouble = fmt.Sprintf("%s cannot %s %s: %v", a.by, c.Do, c.Move, err)
	}
	synctest.Wait()
}

// looks are the moments at which the observers look around: somewhere in each round, and after its public step.
func (w *world) looks() []int64 {
	var at []int64
	for _, r := range w.rounds {
		at = append(at, r.from+(r.to-r.from)/2/beat*beat+beat/2, r.to+beat/2)
	}
	return at
}

func sleepUntil(at int64) {
	time.Sleep(time.Until(time.UnixMilli(at)))
	synctest.Wait()
}
