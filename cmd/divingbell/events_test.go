package main

import (
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/lab/postgres/pgtest"
	proc "github.com/divingbell/divingbell/lab/process"
	"github.com/divingbell/divingbell/protocol"
)

// A tournament of sixteen is played to its end, though its server is killed, two people never come, one vanishes after the first
// round, and bots play for those who are away. When there is time, a server is killed in each round.
func TestTournamentSurvives(t *testing.T) {
	t.Run("a killed server", func(t *testing.T) {
		t.Parallel()
		games := filepath.Join(t.TempDir(), "games.db")
		c := &cup{T: t, start: func() *process {
			return startServer(t, "--store", games, "--test-games", "--pace", "0s", "--limits", "off")
		}}
		c.serves(c.start())
		c.lose = func(lost *process) *process {
			kill(t, lost)
			return c.start()
		}
		c.play()
	})
	t.Run("a lost node", func(t *testing.T) {
		t.Parallel()
		database := pgtest.Start(t).URL("cup")
		nats, err := proc.FindNATS(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		bus, err := nats.Start(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		c := &cup{T: t, start: func() *process {
			return startServer(t, "--store", database, "--bus", "nats://"+bus.Address, "--test-games", "--pace", "0s", "--limits", "off")
		}}
		c.serves(c.start())
		spare := c.start()
		c.lose = func(lost *process) *process {
			kill(t, lost)
			next := spare
			spare = c.start()
			return next
		}
		c.play()
		spare.end(syscall.SIGTERM)
		if err := bus.Stop(); err != nil {
			t.Error(err)
		}
	})
}

func kill(t *testing.T, p *process) {
	t.Helper()
	if err := p.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = p.Wait()
}

// cup is a tournament at servers that are lost.
type cup struct {
	*testing.T
	start  func() *process
	lose   func(lost *process) *process // returns the one that serves from now on
	server *process
	host   atomic.Pointer[string]
	people []*client.Client
	event  string
	moves  int
}

// serves has all requests go to a server.
func (c *cup) serves(p *process) {
	c.server = p
	host := p.url[len("http://"):]
	c.host.Store(&host)
}

// RoundTrip implements http.RoundTripper.
func (c *cup) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Host = *c.host.Load()
	return http.DefaultTransport.RoundTrip(r)
}

const (
	entrants  = 16
	vanishes  = 13 // plays no more in the second round
	neverHere = 14 // and those after
)

func (c *cup) play() {
	c.Helper()
	for i := range entrants {
		someone, err := client.New(c.server.url)
		if err != nil {
			c.Fatal(err)
		}
		someone = someone.WithTransport(c)
		if _, err := someone.SignIn(c.Context(), fmt.Sprint("Player ", i)); err != nil {
			c.Fatal(err)
		}
		c.people = append(c.people, someone)
	}
	var page protocol.Event
	c.must(0, http.MethodPost, "/api/events", protocol.NewEvent{ID: "cup", EventTerms: protocol.EventTerms{
		Kind: protocol.Tournament, Name: "Cup", Game: "pennies", Options: map[string]string{"rounds": "2"}, Players: 4, Rounds: 2,
		Start: time.Now().Add(5 * time.Second).UnixMilli(), Break: 10, Limit: 300, Clock: protocol.Clock{Decision: 5}, Public: true,
	}}, &page)
	c.event = "/api/events/" + page.Event
	for i := range entrants {
		c.must(i, http.MethodPost, c.event+"/join", protocol.JoinEvent{Nonce: fmt.Sprint("n", i)}, &page)
	}
	for losses := 0; page.Status != protocol.EventOver; {
		if page.Round > losses && c.moves > 10*(losses+1) && losses < trials.Of(1, 2) {
			losses++
			c.serves(c.lose(c.server))
		}
		for i := range neverHere {
			c.plays(i, &page)
		}
		pause(c.Context())
	}
	c.check(&page)
	c.server.end(syscall.SIGTERM)
}

// plays has somebody do whatever they can do now. A server that is just lost, or a clock that is faster, may refuse it.
func (c *cup) plays(i int, page *protocol.Event) {
	if err := c.people[i].Call(c.Context(), http.MethodGet, c.event, nil, page); err != nil {
		c.Logf("person %d: %v", i, err)
		return
	}
	if slices.Contains(page.You.May, protocol.MayCheckIn) {
		_ = c.people[i].Call(c.Context(), http.MethodPost, c.event+"/check-in", nil, page)
	}
	var look protocol.Look
	if page.You.Table == "" || i == vanishes && page.Round == 2 || c.people[i].Call(c.Context(), http.MethodGet, "/api/tables/"+page.You.Table, nil, &look) != nil {
		return
	}
	if len(look.You.Moves) > 0 {
		c.moves++
		_ = c.people[i].Do(c.Context(), page.You.Table, protocol.Command{
			ID: fmt.Sprint("m", c.moves), Do: protocol.Move, Seat: game.Seat(look.You.Seats[0]), Step: look.You.Step, Move: look.You.Moves[c.moves%len(look.You.Moves)],
		})
	}
}

func (c *cup) must(i int, method, path string, body, into any) {
	c.Helper()
	if err := c.people[i].Call(c.Context(), method, path, body, into); err != nil {
		c.Fatalf("%s %s: %v", method, path, err)
	}
}

func (c *cup) check(page *protocol.Event) {
	c.Helper()
	seated := map[int]int{}
	for r, round := range page.List {
		for _, t := range round.Tables {
			if t.Status != protocol.EventTableOver || t.Stopped {
				c.Errorf("round %d: %+v", r, t)
			}
			for _, s := range t.Seats {
				seated[*s.Person]++
			}
		}
	}
	for i, p := range page.People {
		if want := 2 * min(1, max(0, neverHere-i)); len(page.List) != 2 || seated[i] != want || p.Rank != p.Best || p.Rank != p.Worst {
			c.Errorf("person %d has sat at %d tables: %+v", i, seated[i], p)
		}
	}
	var mine protocol.Tables
	c.must(0, http.MethodGet, "/api/tables?list=mine", nil, &mine)
	if len(mine.Tables) != 2 {
		c.Errorf("person 0 has %d tables", len(mine.Tables))
	}
}
