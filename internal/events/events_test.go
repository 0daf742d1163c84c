package events

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/event"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

func evening(rounds int) protocol.EventTerms {
	return protocol.EventTerms{
		Kind: protocol.Tournament, Name: "Friday", Game: "pennies", Players: 4, Rounds: rounds, Start: time.Now().Add(10 * time.Minute).UnixMilli(),
		Break: 60, Limit: 1800, Clock: protocol.Clock{Decision: 20},
	}
}

// A tournament of sixteen goes on while nodes go away and others come. Two never come, one vanishes in the second round, and one
// leaves.
func TestTournament(t *testing.T) {
	inTime(t, func(c *cluster) {
		nodes := []*node{c.join(), c.join()}
		id := nodes[0].open(evening(3), 16)
		here := func(i int) bool { return i < 14 }
		playing := func(i int) bool { return i < 13 || i == 13 && len(nodes[0].page(id).List) < 2 }
		left := false
		for minutes := 0; nodes[0].page(id).Status != protocol.EventOver; minutes++ {
			if minutes > 200 {
				t.Fatalf("does not end: %+v", nodes[0].page(id))
			}
			if minutes%5 == 4 { // the older node goes, and another comes
				nodes[0].leaves()
				nodes = []*node{nodes[1], c.join()}
			}
			nodes[1].checkIn(id, here)
			for range 20 {
				c.move(nodes[0], id, playing)
				time.Sleep(time.Second)
			}
			if len(nodes[0].page(id).List) == 2 && !left {
				nodes[1].changes(id, func(e *event.Event, now int64) error { e.Leave("p12", now); return nil })
				left = true
			}
			time.Sleep(40 * time.Second)
		}
		time.Sleep(time.Minute)
		c.checkTournament(nodes[0], id)
		for _, n := range nodes {
			n.leaves()
		}
	})
}

func (c *cluster) checkTournament(n *node, id string) {
	c.Helper()
	page := n.page(id)
	tables := 0
	for r, round := range page.List {
		tables += len(round.Tables)
		for _, t := range round.Tables {
			if t.Status != protocol.EventTableOver || len(t.Seats) < 3 || len(t.Seats) > 5 {
				c.Errorf("round %d: %+v", r, t)
			}
		}
	}
	if found := c.tables(); len(page.List) != 3 || found != tables {
		c.Errorf("%d rounds of %d tables, %d tables in the store", len(page.List), tables, found)
	}
	for i, want := range map[int]string{0: "", 12: event.Left, 14: event.Absent, 15: event.Absent} {
		if p := page.People[i]; p.Out != want || p.Best != p.Worst || p.Best != p.Rank || (want == event.Absent) != (p.Points == 0) {
			c.Errorf("%d: %+v, want %q", i, p, want)
		}
	}
	if ids, err := n.runningIDs(context.Background()); err != nil || len(ids) != 0 {
		c.Errorf("still looked after: %v, %v", ids, err)
	}
}

// Everybody plays the same draws in a duplicate round; they are revealed when all have.
func TestDuplicateTournament(t *testing.T) {
	inTime(t, func(c *cluster) {
		n := c.join()
		terms := evening(1)
		terms.Game, terms.Duplicate = "sunken", true
		id := n.open(terms, 7)
		time.Sleep(10*time.Minute - time.Second)
		n.checkIn(id, func(int) bool { return true })
		time.Sleep(10 * time.Second)
		page := n.page(id)
		if len(page.List) != 1 || len(page.List[0].Tables) != 2 || page.List[0].Secret != "" {
			t.Fatalf("found %+v", page.List)
		}
		var hashes []string
		for _, table := range page.List[0].Tables {
			s := slices.IndexFunc(table.Seats, func(s protocol.EventSeat) bool { return s.Person != nil })
			look, err := n.hall.Look(context.Background(), table.Table, page.People[*table.Seats[s].Person].Person, game.Seat(s))
			if err != nil || len(look.Seats) != 4 {
				t.Fatal(err, look.Seats)
			}
			hashes = append(hashes, look.Fair.SeedHash)
		}
		if hashes[0] != hashes[1] {
			t.Errorf("the tables have the seeds %v", hashes)
		}
		time.Sleep(time.Hour) // nobody moves, bots do
		page = n.page(id)
		if page.Status != protocol.EventOver || page.List[0].Secret == "" {
			t.Fatalf("found %s, %+v", page.Status, page.List[0])
		}
		if _, err := n.hall.Record(context.Background(), page.List[0].Tables[0].Table, ""); err != nil {
			t.Error("its record:", err)
		}
		n.leaves()
	})
}

// A league plays season after season; people who never move are out, and it ends when nobody is left.
func TestLeague(t *testing.T) {
	inTime(t, func(c *cluster) {
		n := c.open(nil)
		id := n.open(protocol.EventTerms{
			Kind: protocol.League, Name: "Autumn", Game: "pennies", Players: 4, Rounds: 4, Start: time.Now().Add(time.Hour).UnixMilli(), Days: 7,
			Clock: protocol.Clock{Decision: 3600},
		}, 9)
		first := id
		for day := 0; ; day++ {
			page := n.page(id)
			if page.Status == protocol.EventCancelled || page.Status == protocol.EventOver && page.After == "" {
				break
			}
			if day > 60 {
				t.Fatalf("does not end: %+v", page)
			}
			if page.Status == protocol.EventOver {
				id = page.After
			}
			season := page.Season
			for range 48 {
				time.Sleep(30 * time.Minute)
				c.move(n, id, func(i int) bool { return season == 1 && i < 5 })
			}
		}
		page := n.page(first)
		out := 0
		for i, p := range page.People {
			if p.Moves == "out" {
				out++
			}
			if (p.Moves == "out") != (i >= 5) || p.Tables != 4 {
				t.Errorf("%d: %+v", i, p)
			}
		}
		if second := n.page(page.After); out != 4 || len(second.People) != 5 || second.Season != 2 || second.After != "" || second.Status != protocol.EventOver {
			t.Errorf("%d are out; the second season has %d people and is %s", out, len(second.People), second.Status)
		}
		n.leaves()
	})
}

// A table that the operator closes or deletes counts as it stood, or for nobody, and holds nothing up.
func TestTablesThatGoAway(t *testing.T) {
	inTime(t, func(c *cluster) {
		n := c.join()
		terms := evening(1)
		terms.Game = "sunken"
		id := n.open(terms, 8)
		time.Sleep(10*time.Minute - time.Second)
		n.checkIn(id, func(int) bool { return true })
		time.Sleep(5 * time.Second)
		tables := n.page(id).List[0].Tables
		if err := errors.Join(n.hall.CloseTable(context.Background(), tables[0].Table), n.hall.Drop(context.Background(), tables[1].Table)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		page := n.page(id)
		deleted := page.List[0].Tables[1]
		if page.Status != protocol.EventOver || !page.List[0].Tables[0].Stopped || fmt.Sprint(deleted.Seats[0].Points, deleted.Seats[3].Points) != "0.5 0.5" {
			t.Errorf("found %+v", page.List[0])
		}
		n.leaves()
	})
}

// The time of a round is up: its tables are closed.
func TestTimeIsUp(t *testing.T) {
	inTime(t, func(c *cluster) {
		n := c.join()
		terms := evening(1)
		terms.Game, terms.Limit, terms.Clock = "sunken", 300, protocol.Clock{Decision: 3000}
		id := n.open(terms, 4)
		time.Sleep(10*time.Minute - time.Second)
		n.checkIn(id, func(int) bool { return true })
		time.Sleep(4 * time.Minute)
		if page := n.page(id); page.Status != protocol.EventPlaying {
			t.Errorf("before: %s", page.Status)
		}
		time.Sleep(2 * time.Minute)
		if page := n.page(id); page.Status != protocol.EventOver || !page.List[0].Tables[0].Stopped {
			t.Errorf("after: %s, %+v", page.Status, page.List)
		}
		n.leaves()
	})
}

// What is left half done when a server is killed is done later.
func TestHalfDone(t *testing.T) {
	inTime(t, func(c *cluster) {
		n := c.join()
		ctx := context.Background()
		if err := n.store.PutDocument(ctx, store.Document{Kind: running, ID: "nothing"}); err != nil {
			t.Fatal(err)
		}
		id := n.open(evening(1), 4)
		time.Sleep(10*time.Minute - time.Second)
		n.checkIn(id, func(int) bool { return true })
		n.leaves()
		time.Sleep(5 * time.Second)
		opened := false
		n.changes(id, func(e *event.Event, _ int64) error { // as if it was killed between storing this and opening the table
			opened = len(e.Advance(e.Start, nil)) == 1
			return nil
		})
		n = c.join()
		time.Sleep(10 * time.Second)
		page := n.page(id)
		if !opened || len(page.List) != 1 || page.List[0].Tables[0].Status != protocol.EventTablePlaying || c.tables() != 1 {
			t.Errorf("found %+v, %d tables", page.List, c.tables())
		}
		if ids, err := n.runningIDs(ctx); err != nil || len(ids) != 1 {
			t.Errorf("looked after: %v, %v", ids, err)
		}
		n.leaves()
	})
}

func TestLimits(t *testing.T) {
	inTime(t, func(c *cluster) {
		n := c.join()
		open := func(command string, terms protocol.EventTerms) error {
			_, err := n.Open(context.Background(), n.hall, person(1), command, terms, func() error { return nil })
			return err
		}
		var refusal *game.Refusal
		for i := range mostOfPerson + 1 {
			err := open(fmt.Sprint(i), evening(1))
			if refused := errors.As(err, &refusal) && refusal.Reason == "events-many"; refused != (i == mostOfPerson) {
				t.Errorf("event %d: %v", i, err)
			}
		}
		terms := evening(1)
		terms.Game, terms.Options = "sunken", map[string]string{"start": "never"}
		if err := open("odd", terms); !errors.As(err, &refusal) {
			t.Errorf("an option that there is not: %v", err)
		}
		n.leaves()
	})
}
