package events

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/game/pennies"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/event"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/protocol"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// node is a server without a network, whose clock a test moves.
type node struct {
	*testing.T
	*Service
	hall  *live.Hall
	stop  context.CancelFunc
	ended chan struct{}
}

// cluster is several nodes on one store.
type cluster struct {
	*testing.T
	memory *memory.Memory
	bus    bustest.Local
	chance *rand.Rand
	nodes  int
}

// inTime runs a test in a bubble where time passes only when all goroutines wait.
func inTime(t *testing.T, test func(c *cluster)) {
	t.Helper()
	seed := trials.Seed(t)
	synctest.Test(t, func(t *testing.T) {
		test(&cluster{T: t, memory: memory.New(), chance: rand.New(rand.NewPCG(seed, 0))})
	})
}

// join opens a node of the cluster.
func (c *cluster) join() *node {
	c.Helper()
	n := c.open(&live.Cluster{Node: fmt.Sprint("node", c.nodes), Bus: c.bus.Join()})
	time.Sleep(5 * time.Second) // the nodes have their shares of the leases
	return n
}

// open opens a node, which is alone if there is no cluster.
func (c *cluster) open(in *live.Cluster) *node {
	c.Helper()
	c.nodes++
	log := slog.New(slog.NewTextHandler(c.Output(), nil))
	s := c.memory.Open()
	n := &node{T: c.T, Service: New(s, log, true), ended: make(chan struct{})}
	if in == nil {
		n.every = time.Minute // a season has many seconds
	}
	hall, err := live.Open(context.Background(), s, live.Settings{
		Games: games, Bot: bots, Judge: registry.Judge, Pace: -1, Log: log, Ended: n.Ended, Cluster: in,
	})
	if err != nil {
		c.Fatal(err)
	}
	n.hall = hall
	var ctx context.Context
	ctx, n.stop = context.WithCancel(context.Background())
	go func() {
		n.Service.Run(ctx, hall)
		close(n.ended)
	}()
	return n
}

// leaves closes a node.
func (n *node) leaves() {
	n.stop()
	<-n.ended
	n.hall.Close()
}

func games(name string, version int, pack string) (game.Game, error) {
	if name == "pennies" {
		return pennies.Game{}, nil
	}
	return registry.Rules(name, version, pack)
}

func bots(game.Game, string) (bot.Bot, error) { return bot.New("random", nil) }

// open opens an event with people p0, p1 and so on.
func (n *node) open(terms protocol.EventTerms, people int) string {
	n.Helper()
	id, err := n.Open(context.Background(), n.hall, person(0), "one", terms, func() error { return nil })
	if err != nil {
		n.Fatal(err)
	}
	for i := range people {
		n.changes(id, func(e *event.Event, now int64) error {
			return e.Join(event.Person{ID: person(i).Person, Name: person(i).Name}, 0, "", now)
		})
	}
	return id
}

func person(i int) protocol.Who {
	return protocol.Who{Person: fmt.Sprint("p", i), Name: fmt.Sprint("Player ", i)}
}

func (n *node) changes(id string, change func(e *event.Event, now int64) error) {
	n.Helper()
	if _, err := n.Change(context.Background(), id, func(e *event.Event) error { return change(e, n.hall.Now()) }); err != nil {
		n.Fatal(err)
	}
}

func (n *node) page(id string) protocol.Event {
	n.Helper()
	e, err := n.Event(context.Background(), id)
	if err != nil {
		n.Fatal(err)
	}
	return e.Page("", false, n.hall.Now())
}

// checkIn has people check in who can.
func (n *node) checkIn(id string, here func(person int) bool) {
	n.Helper()
	for i, p := range n.page(id).People {
		e, err := n.Event(context.Background(), id)
		if err != nil {
			n.Fatal(err)
		}
		for _, may := range e.Page(p.Person, false, n.hall.Now()).You.May {
			if may == protocol.MayCheckIn && here(i) {
				n.changes(id, func(e *event.Event, now int64) error { return e.CheckIn(p.Person, now) })
			}
		}
	}
}

// move has everybody who is here make a move at each table where they are asked.
func (c *cluster) move(n *node, id string, here func(person int) bool) {
	c.Helper()
	page := n.page(id)
	for _, round := range page.List {
		for _, t := range round.Tables {
			for s, seat := range t.Seats {
				if t.Status == protocol.EventTablePlaying && seat.Person != nil && here(*seat.Person) {
					c.moveAt(n, t.Table, page.People[*seat.Person].Person, game.Seat(s))
				}
			}
		}
	}
}

func (c *cluster) moveAt(n *node, table, who string, seat game.Seat) {
	c.Helper()
	look, err := n.hall.Look(context.Background(), table, who, seat)
	if err != nil {
		c.Fatal(err)
	}
	if look.Status != protocol.StatusPlaying || len(look.You.Moves) == 0 {
		return
	}
	c.nodes++
	move := protocol.Command{
		ID: fmt.Sprint("m", c.nodes), Do: protocol.Move, Seat: seat, Step: look.You.Step, Move: look.You.Moves[c.chance.IntN(len(look.You.Moves))],
		Who: protocol.Who{Person: who},
	}
	if err := n.hall.Do(context.Background(), table, move, live.CommandOptions{}); err != nil {
		c.Log(err) // the clock was faster
	}
}

// tables counts the tables in the store.
func (c *cluster) tables() int {
	c.Helper()
	found, err := c.memory.Open().Summaries(context.Background(), store.Query{Limit: 10_000})
	if err != nil {
		c.Fatal(err)
	}
	return len(found)
}
