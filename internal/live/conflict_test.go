package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// second opens another hall on the same store, as a second server would.
func (h *fixture) second() *fixture {
	other := &fixture{T: h.T, settings: h.settings, memory: h.memory, commands: 1000}
	other.settings.Meter = &other.meter
	other.open()
	return other
}

// Entries of another hall count, whether they prevent a command or make it possible.
func TestDecidingAgain(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		other := h.second()
		defer other.closes()
		id := h.table(watched, "anna", "free")
		all := h.observers(id)
		defer all.close()
		same(t, "seats that the other hall sees", len(other.look(id, "anna").Seats), 2)

		h.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "n"})
		err := other.try(id, "dora", protocol.Command{Do: protocol.Sit, Seat: 1, Nonce: "n"})
		var refusal *game.Refusal
		if !errors.As(err, &refusal) || refusal.Reason != "taken" {
			t.Errorf("dora takes bert's seat: %v", err)
		}
		h.do(id, "host", protocol.Command{Do: protocol.Start})
		hide := protocol.Command{ID: "hide", Do: protocol.Move, Step: 1, Move: "hide 2"}
		other.do(id, "anna", hide) // the game had not begun there
		all.noticed()
		h.do(id, "anna", hide) // by what is known there, it would be allowed a second time
		same(t, "noticed", all.noticed(), map[string]int{"anna": 1, "bert": 1, "carl": 1, "list of anna": 1, "list of bert": 1})
		same(t, "moves", h.count(id, protocol.Moved), 1)
	})
}

// A store that reports a conflict where there is none is broken; it is not asked forever.
func TestConflictWithoutACause(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		asked := 0
		h.faulty.onAppend(func(store.Batch, func() error) error { asked++; return store.ErrConflict })
		if err := h.try(id, "anna", protocol.Command{Do: protocol.Move, Step: 1, Move: "hide 2"}); !errors.Is(err, store.ErrConflict) {
			t.Errorf("the answer is %v", err)
		}
		same(t, "appends", asked, 1)
	})
}

// A command that is always too late is refused in the end.
func TestOthersAreAlwaysQuicker(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		other := h.second()
		defer other.closes()
		id := h.table(watched, "anna", "bert")
		h.faulty.onAppend(func(_ store.Batch, do func() error) error {
			other.do(id, "bert", protocol.Command{Do: protocol.Say, Seat: 1, Text: "me first"})
			return do()
		})
		var refusal *game.Refusal
		if err := h.try(id, "anna", protocol.Command{Do: protocol.Say, Text: "hm"}); !errors.As(err, &refusal) || refusal.Reason != "stale" {
			t.Errorf("the answer is %v", err)
		}
		same(t, "said", h.count(id, protocol.Said), mostTries)
	})
}

// crowd is a stress test with two halls on one store at the same time.
type crowd struct {
	stress
	halls [2]*fixture
	mutex sync.Mutex
	done  map[string]bool // commands that were answered: done, or refused each time
}

// command gives a command to one hall and perhaps again to any. It is done, or there is a reason why not.
func (c *crowd) command(id string, command protocol.Command) {
	done := false
	for range 1 + c.below(2) {
		err := c.halls[c.below(2)].Do(context.Background(), id, command, CommandOptions{})
		if err != nil && (done || !errors.As(err, new(*game.Refusal))) {
			c.Errorf("seed %d: %s %s is answered with %v (done before: %t)", c.seed, command.Who.Person, command.Do, err, done)
		}
		done = done || err == nil
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.done[id+" "+command.Who.Person+" "+command.ID] = done
}

func (c *crowd) act(person string, n int) {
	id := c.ids[c.below(len(c.ids))]
	look, err := c.halls[c.below(2)].Look(context.Background(), id, person, game.NoSeat)
	if err != nil {
		c.Errorf("seed %d: %v", c.seed, err)
		return
	}
	command := protocol.Command{ID: fmt.Sprint(n), Who: who(person), Do: protocol.Say, Text: "hm", Seat: game.Seat(max(0, look.You.As))}
	switch moves := look.You.Moves; {
	case len(moves) > 0 && c.below(4) > 0:
		command.Do, command.Step, command.Move = protocol.Move, look.You.Step, moves[c.below(len(moves))]
	case look.Status == protocol.StatusFinished:
		command.Do = protocol.Rematch
	default:
		command.Do = []protocol.Action{protocol.Say, protocol.Undo, protocol.Pause, protocol.Resume, protocol.Return}[c.below(5)]
		command.On = command.Do == protocol.Pause
	}
	c.command(id, command)
}

// observer watches a table at one hall.
type observer struct {
	*Watcher
	id    string
	lines []protocol.Line
	look  protocol.Look
}

func (o *observer) take() {
	if u := o.Take(); u != nil {
		if u.Full {
			o.lines = nil
		}
		o.lines, o.look = append(o.lines, u.Lines...), u.Look
	}
}

// Two halls serve the same tables at the same time, with bots and clocks in both. Every command is done once or refused, and in
// the end both have sent the same.
func TestTwoHalls(t *testing.T) {
	people := []string{"anna", "bert", "carl"}
	for seed := range uint64(12) {
		stopped(t, Settings{Pace: 50 * time.Millisecond, Bot: bots(fallback{}.Choose)}, func(h *fixture) {
			c := &crowd{stress: stress{fixture: h, seed: seed}, halls: [2]*fixture{h, h.second()}, done: map[string]bool{}}
			c.choice.dice = game.NewFastDice(seed)
			defer c.halls[1].closes()
			p := protocol.Proposal{Game: []string{"whispers", "pennies"}[seed%2], Clock: protocol.Clock{Decision: 5}, Spectators: true}
			c.ids = []string{h.table(p, "anna", "bert", "bot mate"), h.table(p, "anna", "bot mate", "bert")}
			c.watchAndPlay(people)
		})
	}
}

// watchAndPlay has people watch both tables at both halls and play there until the games are over, and fails unless everybody
// received what happened.
func (c *crowd) watchAndPlay(people []string) {
	var observers []*observer
	for _, hall := range c.halls {
		for _, id := range c.ids {
			for _, person := range people {
				observers = append(observers, &observer{Watcher: hall.watch(id, person), id: id})
			}
		}
	}
	_ = together(2*len(people), func(i int) error {
		for n := range 25 {
			c.act(people[i/2], 100*i+n)
			if n%5 == 0 {
				time.Sleep(time.Duration(c.below(300)) * time.Millisecond)
			}
		}
		return nil
	})
	time.Sleep(10 * time.Minute) // stand-ins play to the end
	for _, o := range observers {
		for _, hall := range c.halls {
			if err := hall.try(o.id, o.person, protocol.Command{Do: protocol.Start}); err == nil {
				c.Error("a game that is over is started")
			}
		}
	}
	synctest.Wait()
	for _, o := range observers {
		c.converged(o)
		o.Close()
	}
	for _, id := range c.ids {
		c.check(id)
	}
}

// converged fails unless a watcher received what the log says.
func (c *crowd) converged(o *observer) {
	o.take()
	audience := o.audience
	lines, now, err := table.Lines(o.id, c.Games, c.raw(o.id), o.person, audience, 0, 0)
	if err != nil {
		c.Fatal(err)
	}
	text := func(v any) string {
		data, err := json.Marshal(v)
		if err != nil {
			c.Fatal(err)
		}
		return string(data)
	}
	if text(o.lines) != text(lines) {
		c.Errorf("seed %d: %s was told %d lines\n%s\nnot %d\n%s", c.seed, o.person, len(o.lines), text(o.lines), len(lines), text(lines))
	}
	seen := o.look.WithoutAway()
	if look := now.Look(o.person, audience); text(seen) != text(look) {
		c.Errorf("seed %d: %s sees %s, not %s", c.seed, o.person, text(seen), text(look))
	}
	if o.look.Status != protocol.StatusFinished && o.look.Status != protocol.StatusPaused {
		c.Errorf("seed %d: the game is %s", c.seed, o.look.Status)
	}
}

// check fails unless the log has every command that was done exactly once, and no other.
func (c *crowd) check(id string) {
	found := map[string]int{}
	for _, e := range c.log(id) {
		found[id+" "+e.By+" "+e.Command]++
	}
	for command, done := range c.done {
		want := 0
		if done {
			want = 1
		}
		if table, _, _ := strings.Cut(command, " "); table == id && found[command] != want {
			c.Errorf("seed %d: %s is in the log %d times; done: %t", c.seed, command, found[command], done)
		}
	}
}
