package clienttest_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/limit"
	"github.com/divingbell/divingbell/internal/web"
	"github.com/divingbell/divingbell/internal/web/webtest"
	"github.com/divingbell/divingbell/protocol"
)

// seatTwo seats two people; way decides how each of them reaches the server.
func seatTwo(h *webtest.Server, name string, seed uint64, way func(*client.Client) *client.Client) []*webtest.Witness {
	ann, annID := h.Guest("Ann")
	bob, bobID := h.Guest("Bob")
	id := h.Table(name, []*client.Client{ann, bob}, "deckhand")
	return []*webtest.Witness{webtest.NewWitness(way(ann), annID, id, seed), webtest.NewWitness(way(bob), bobID, id, seed+1)}
}

// play has all witnesses play to the end, and checks what they report.
func play(t *testing.T, h *webtest.Server, seed uint64, witnesses []*webtest.Witness) {
	t.Helper()
	var all sync.WaitGroup
	for _, w := range witnesses {
		all.Go(func() {
			look, err := w.Play(context.Background())
			if err != nil {
				t.Errorf("seed %d: %v", seed, err)
				return
			}
			for _, fault := range w.Compare(look, h.Log(w.Table)) {
				t.Errorf("seed %d, seat %d: %s", seed, look.You.As, fault)
			}
		})
	}
	all.Wait()
}

func straight(c *client.Client) *client.Client { return c }

// A player who is too fast for the limits waits, without connecting again.
func TestPlayerWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t, func(s *web.Settings) { s.Limits.Message.Person = limit.Rate{Burst: 10, Every: time.Second} })
		witnesses := seatTwo(h, "deepblue", 1, straight)
		play(t, h, 1, witnesses)
		waits := 0
		for _, w := range witnesses {
			same(t, "broken", w.Broken, 0)
			waits += w.Again
		}
		same(t, "somebody had to wait", waits > 0, true) // while one waits, the other may be far from the limit
	})
}

// A player reconnects to a server that announced its restart, and continues.
func TestPlayerSurvivesRestarts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t, webtest.NoLimits)
		witnesses := seatTwo(h, "sunken", 2, straight)
		for _, w := range witnesses {
			choose := w.Choose
			w.Choose = func(l *client.Look) string {
				time.Sleep(time.Second)
				return choose(l)
			}
		}
		var player sync.WaitGroup
		player.Go(func() { play(t, h, 2, witnesses) })
		for range 5 {
			time.Sleep(7 * time.Second)
			h.Restart()
		}
		player.Wait()
		for _, w := range witnesses {
			same(t, "broken", w.Broken >= 5 && w.Broken < 30, true)
		}
	})
}

// A brief player always sees which moves it may make, and nothing else.
func TestBriefPlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t, webtest.NoLimits)
		ann, _ := h.Guest("Ann")
		id := h.Table("sunken", []*client.Client{ann}, "deckhand")
		moves := 0
		p := client.Player{
			Client: ann, Table: id, Brief: true,
			Choose: func(l *client.Look) string {
				same(t, "a view", len(l.View), 0)
				moves++
				return l.You.Moves[moves%len(l.You.Moves)]
			},
			Received: func(m *client.Message) { same(t, "lines", len(m.Lines), 0) },
			Done: func(c protocol.Command, refusal *game.Refusal) {
				if refusal != nil {
					t.Errorf("%s is refused: %v", c.Move, refusal)
				}
			},
		}
		look, err := p.Play(context.Background())
		if err != nil || look.Result == nil || moves == 0 {
			t.Errorf("after %d moves: %+v, %v", moves, look, err)
		}
	})
}

// A player whose table is closed in the middle of the game stops waiting.
func TestPlayerAtAClosedTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t, webtest.NoLimits)
		ann, _ := h.Guest("Ann")
		id := h.Table("deepblue", []*client.Client{ann}, "deckhand")
		p := client.Player{Client: ann, Table: id, Choose: func(l *client.Look) string {
			if err := h.Hall.CloseTable(context.Background(), id); err != nil {
				t.Error(err)
			}
			return l.You.Moves[0]
		}}
		ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
		defer cancel()
		if _, err := p.Play(ctx); !errors.Is(err, client.ErrClosed) {
			t.Errorf("it ends with %v", err)
		}
	})
}

// hole is a connection that at some moment swallows everything, as a failed network does.
type hole struct {
	net.Conn
	open   chan struct{}
	closed chan struct{}
	once   sync.Once
}

func (c *hole) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	select {
	case <-c.open:
		<-c.closed
		return 0, net.ErrClosed
	default:
		return n, err
	}
}

func (c *hole) Write(p []byte) (int, error) {
	select {
	case <-c.open:
		return len(p), nil
	default:
		return c.Conn.Write(p)
	}
}

func (c *hole) Close() error {
	c.once.Do(func() { close(c.closed) })
	return c.Conn.Close()
}

// A player notices that a server has vanished without closing the connection, and reconnects.
func TestPlayerNoticesSilence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t)
		var mutex sync.Mutex
		open := make(chan struct{})
		swallow := func() {
			mutex.Lock()
			defer mutex.Unlock()
			close(open)
			open = make(chan struct{})
		}
		way := &http.Transport{DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			conn, err := h.Dial(ctx, network, address)
			mutex.Lock()
			defer mutex.Unlock()
			return &hole{Conn: conn, open: open, closed: make(chan struct{})}, err
		}}
		defer way.CloseIdleConnections()
		witnesses := seatTwo(h, "deepblue", 3, func(c *client.Client) *client.Client { return c.WithTransport(way) })
		moves := 0
		choose := witnesses[0].Choose
		witnesses[0].Choose = func(l *client.Look) string {
			if moves++; moves%10 == 0 {
				swallow()
			}
			return choose(l)
		}
		play(t, h, 3, witnesses)
		for _, w := range witnesses {
			same(t, "broken", w.Broken > 0, true)
		}
	})
}

// A player who thinks for a long time is not disconnected.
func TestPlayerThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t)
		witnesses := seatTwo(h, "sunken", 4, straight)
		choose := witnesses[0].Choose
		witnesses[0].Choose = func(l *client.Look) string {
			time.Sleep(10 * time.Minute)
			return choose(l)
		}
		play(t, h, 4, witnesses)
		for _, w := range witnesses {
			same(t, "broken", w.Broken, 0)
		}
	})
}

// A game that was paused continues, although a move was refused meanwhile.
func TestPlayerAfterAPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t, webtest.NoLimits)
		witnesses := seatTwo(h, "sunken", 5, straight)
		ann, bob := witnesses[0], witnesses[1]
		do := func(w *webtest.Witness, seat game.Seat, id string, action protocol.Action) {
			if err := w.Client.Do(context.Background(), w.Table, protocol.Command{ID: id, Do: action, Seat: seat, On: true}); err != nil {
				t.Error(err)
			}
		}
		paused := false
		choose := ann.Choose
		ann.Choose = func(l *client.Look) string {
			move := choose(l)
			if !paused {
				paused = true
				do(ann, 0, "pause", protocol.Pause)
				do(bob, 1, "pause", protocol.Pause)
				time.AfterFunc(time.Hour, func() { do(bob, 1, "resume", protocol.Resume) })
			}
			return move
		}
		looks := make([]*client.Look, 2)
		var both sync.WaitGroup
		for i, w := range witnesses {
			both.Go(func() {
				var err error
				if looks[i], err = w.Play(context.Background()); err != nil {
					t.Error(err)
				}
			})
		}
		both.Wait()
		if looks[0] == nil || looks[0].Result == nil || len(ann.Refused) != 1 || !strings.Contains(ann.Refused[0], "not-now") {
			t.Errorf("refused were %v", ann.Refused)
		}
	})
}

// An error that trying again cannot solve ends the play.
func TestPlayerGivesUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t)
		witnesses := seatTwo(h, "deepblue", 6, straight)
		cheat := witnesses[0]
		cheat.Choose = func(*client.Look) string { return "win" }
		var refusal *game.Refusal
		tries := make(chan error)
		go func() { _, err := cheat.Play(context.Background()); tries <- err }()
		other, stop := context.WithCancel(context.Background())
		var player sync.WaitGroup
		player.Go(func() {
			if _, err := witnesses[1].Play(other); !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		})
		if err := <-tries; !errors.As(err, &refusal) || refusal.Reason != "not-a-move" || len(cheat.Refused) != 3 {
			t.Errorf("a move that there is not: %v, %v", err, cheat.Refused)
		}
		stop()
		player.Wait()

		carla, id := h.Guest("Carla")
		var problem *client.Problem
		if _, err := webtest.NewWitness(carla, id, "nothing", 1).Play(context.Background()); !errors.As(err, &problem) || problem.Code != "unknown-table" {
			t.Errorf("no such table: %v", err)
		}
		if err := witnesses[0].Client.Do(context.Background(), cheat.Table, protocol.Command{ID: "w", Do: protocol.Watchers}); err != nil {
			t.Fatal(err)
		}
		if _, err := webtest.NewWitness(carla, id, cheat.Table, 1).Play(context.Background()); !errors.As(err, &problem) || problem.Code != "not-allowed" {
			t.Errorf("a table that is not for all: %v", err)
		}
	})
}

// A player who has connected too often waits for as long as the server says.
func TestPlayerWaitsToConnect(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := webtest.OpenInMemory(t, func(s *web.Settings) { s.Limits.Connection.Person = limit.Rate{Burst: 1, Every: time.Hour} })
		ann, person := h.Guest("Ann")
		id := h.Table("sunken", []*client.Client{ann}, "random")
		for i := range 2 {
			w := webtest.NewWitness(ann, person, id, 7)
			w.Prefix = fmt.Sprint("visit", i, "-")
			begun := time.Now()
			look, err := w.Play(context.Background())
			if err != nil || look.Result == nil {
				t.Fatal(err)
			}
			same(t, "had to wait for the second connection", time.Since(begun) > 59*time.Minute, i == 1)
			same(t, "broken", w.Broken, i)
		}
	})
}
