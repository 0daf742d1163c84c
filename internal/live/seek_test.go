package live

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/bus/bustest"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// seeks is a wish over days, for which nobody has to be present, for two players unless it says otherwise.
func (h *fixture) seeks(person string, change ...func(*protocol.Seek)) string {
	h.Helper()
	s := protocol.Seek{ID: "wish of " + person, Game: "pennies", Players: 2, Days: true, Nonce: "n"}
	for _, c := range change {
		c(&s)
	}
	id, err := h.Seek(context.Background(), who(person), s, nil)
	if err != nil {
		h.Fatalf("%s seeks: %v", person, err)
	}
	return id
}

func players(n int) func(*protocol.Seek)   { return func(s *protocol.Seek) { s.Players = n } }
func named(id string) func(*protocol.Seek) { return func(s *protocol.Seek) { s.ID = id } }
func liveNow(s *protocol.Seek)             { s.Days = false }
func withBots(s *protocol.Seek)            { s.Bots = true }

// sits says who sits at a table, and how far it is.
func (h *fixture) sits(id string) string {
	h.Helper()
	look := h.look(id, "nobody")
	text := string(look.Status) + ":"
	for _, s := range look.Seats {
		switch {
		case s.Name != "":
			text += " " + s.Name
		case s.For == protocol.BotSeat:
			text += " bot"
		default:
			text += " -"
		}
	}
	return text
}

// TABLE-SEEK: people who seek the same are seated together, and the game begins by itself with the last of them.
func TestSeekersMeet(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		one := h.seeks("anna", players(3))
		same(t, "alone", h.sits(one), "open: anna - -")
		same(t, "asked again", h.seeks("anna", players(3)), one)
		same(t, "for another number", h.seeks("bert") != one, true)
		same(t, "another game", h.seeks("carl", players(3), func(s *protocol.Seek) { s.Game = "whispers" }) != one, true)
		same(t, "live", h.seeks("dora", players(3), liveNow) != one, true)
		same(t, "the same", h.seeks("emma", players(3)), one)
		h.restart()
		same(t, "after a restart", h.seeks("gina", players(3)), one)
		same(t, "full", h.sits(one), "playing: anna emma gina")
		same(t, "asked again when it has begun", h.seeks("anna", players(3)), one)
		same(t, "another wish", h.seeks("anna", players(3), named("again")) != one, true)
		same(t, "host", h.look(one, "anna").Host, "")
		same(t, "entries by themselves", h.count(one, protocol.Started), 1)
	})
}

// Tables where people seek company are among the own ones, and in no list of open ones. Nobody sits down there by hand, and nobody
// is their host.
func TestSeekersAreNotListed(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.seeks("anna")
		listed := func(q store.Query) int {
			found, err := h.faulty.Summaries(context.Background(), q)
			if err != nil {
				t.Fatal(err)
			}
			return len(found)
		}
		same(t, "open", listed(store.Query{Public: true, Status: []string{"open"}}), 0)
		same(t, "anna's", listed(store.Query{Person: "anna"}), 1)
		for _, c := range []protocol.Command{{Do: protocol.Sit, Seat: 1}, {Do: protocol.BeHost}, {Do: protocol.Start}, {Do: protocol.Archive}, {Do: protocol.AssignSeat, Seat: 1, For: protocol.BotSeat, Level: "mate"}} {
			if err := h.try(id, "bert", c); !errors.As(err, new(*game.Refusal)) {
				t.Errorf("bert can %s: %v", c.Do, err)
			}
			if err := h.try(id, "anna", c); !errors.As(err, new(*game.Refusal)) {
				t.Errorf("anna can %s: %v", c.Do, err)
			}
		}
		h.do(id, "anna", protocol.Command{Do: protocol.Sit, Seat: 0, Name: "Ann", Nonce: "m"})
		same(t, "what anna repeats", h.look(id, "anna").You.Seek.ID, "wish of anna")
		same(t, "what others see of it", h.look(id, "bert").You.Seek, (*protocol.Seek)(nil))
	})
}

// The last one to leave closes the table. Nobody waits at two tables for one game.
func TestSeekersLeave(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		one := h.seeks("anna", players(3))
		h.seeks("bert", players(3))
		h.do(one, "anna", protocol.Command{Do: protocol.Leave})
		same(t, "bert waits", h.sits(one), "open: - bert -")
		two := h.seeks("anna", players(2), named("second"))
		three := h.seeks("anna", players(4), named("third"))
		same(t, "given up", h.sits(two), "archived: - -")
		h.do(three, "anna", protocol.Command{Do: protocol.Leave})
		same(t, "left", h.sits(three), "archived: - - - -")
		same(t, "whispers", h.sits(h.seeks("anna", func(s *protocol.Seek) { s.Game = "whispers" })), "open: anna -")
	})
}

// People who have blocked each other are not seated together, whoever did.
func TestBlockedSeekers(t *testing.T) {
	blocks := func(_ context.Context, person string, others []string) (bool, error) {
		for _, other := range others {
			if (person == "anna" || person == "bert") && (other == "anna" || other == "bert") {
				return true, nil
			}
		}
		return false, nil
	}
	stopped(t, Settings{Blocks: blocks}, func(h *fixture) {
		one := h.seeks("anna", players(3))
		time.Sleep(time.Minute)
		two := h.seeks("bert", players(3))
		same(t, "apart", one != two, true)
		same(t, "carl", h.seeks("carl", players(3)), one)
		same(t, "still apart", h.seeks("bert", players(3)), two)
	})
}

// Who blocks somebody with whom they wait no longer waits with them.
func TestBlockedWhileWaiting(t *testing.T) {
	var fallenOut atomic.Bool
	blocks := func(_ context.Context, person string, others []string) (bool, error) {
		return fallenOut.Load() && (person == "anna" || person == "bert") && (slices.Contains(others, "anna") || slices.Contains(others, "bert")), nil
	}
	stopped(t, Settings{Blocks: blocks}, func(h *fixture) {
		one := h.seeks("anna", players(3))
		same(t, "together", h.seeks("bert", players(3)), one)
		fallenOut.Store(true)
		two := h.seeks("bert", players(3))
		same(t, "apart", h.seeks("anna", players(3)) != two, true)
		same(t, "bert waits", h.sits(two), "open: bert - -")
	})
}

// Over days people come together whom time makes suit each other, even if they do not come back meanwhile.
func TestSeekersMeetByThemselves(t *testing.T) {
	strength := func(_ context.Context, person, _ string) (float64, float64, bool) {
		return map[string]float64{"anna": 1000, "bert": 2000}[person], 0, true
	}
	stopped(t, Settings{Strength: strength}, func(h *fixture) {
		one := h.seeks("anna")
		time.Sleep(time.Minute)
		two := h.seeks("bert")
		same(t, "apart", h.sits(one)+", "+h.sits(two), "open: anna -, open: bert -")
		time.Sleep(everybodyDays + upkeepEvery)
		same(t, "together", h.sits(one)+", "+h.sits(two), "playing: anna bert, archived: - -")
	})
}

// Ratings are close in the beginning, and the window widens until everybody fits; then the one who came later moves.
func TestWindowOfStrength(t *testing.T) {
	ratings := map[string]float64{"anna": 1000, "bert": 1200, "carl": 1140, "dora": 3000}
	strength := func(_ context.Context, person, game string) (float64, float64, bool) {
		return ratings[person], 0, ratings[person] != 0 && game == "pennies"
	}
	stopped(t, Settings{Strength: strength}, func(h *fixture) {
		one := h.seeks("anna", players(3))
		time.Sleep(time.Minute)
		two := h.seeks("bert", players(3))
		same(t, "200 apart", one != two, true)
		same(t, "carl fits both", h.seeks("carl", players(3)), one)
		same(t, "nobody moves yet", []string{h.seeks("anna", players(3)), h.seeks("bert", players(3))}, []string{one, two})
		time.Sleep(everybodyDays / 2)
		same(t, "the older one stays", h.seeks("anna", players(3)), one)
		same(t, "bert moves", h.seeks("bert", players(3)), one)
		same(t, "and the game begins", h.sits(one), "playing: anna carl bert")
		same(t, "bert's table", h.sits(two), "archived: - - -")

		three := h.seeks("anna", named("second"))
		time.Sleep(time.Minute)
		four := h.seeks("dora")
		same(t, "far away", four != three, true)
		same(t, "without a rating", h.seeks("emma"), three)
		time.Sleep(time.Minute)
		five := h.seeks("anna", named("third"))
		time.Sleep(everybodyDays)
		same(t, "everybody fits", h.seeks("anna", named("third")), four)
		same(t, "and the game begins", h.sits(four)+", "+h.sits(five), "playing: dora anna, archived: - -")
	})
	if window(false, 0) != firstWindow || window(true, everybodyLive) == window(false, everybodyLive) {
		t.Error("the window is", window(false, 0))
	}
}

// Live, only those are seated together who are there. Anybody who has closed the app for a while loses the seat.
func TestSeekersAreThere(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		anna := h.Listen("anna", NewSignalChan())
		one := h.seeks("anna", liveNow, players(3))
		time.Sleep(2 * longGone)
		same(t, "anna is there", h.seeks("bert", liveNow, players(3)), one)
		time.Sleep(2 * longGone) // bert never was, as far as anybody knows
		same(t, "carl", h.seeks("carl", liveNow, players(3)), one)
		same(t, "bert is gone", h.sits(one), "open: anna carl -")
		anna.Close()
		time.Sleep(2 * longGone)
		two := h.seeks("dora", liveNow, players(3))
		same(t, "all are gone", h.sits(one)+", "+h.sits(two), "archived: - - -, open: dora - -")
		same(t, "over days nobody has to be", h.seeks("emma") == h.seeks("fred"), true)
	})
}

// Bots take the free seats when somebody who waits says so, if all of them have agreed beforehand, and not at once.
func TestBotsFillUp(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		one := h.seeks("anna", players(4), withBots)
		start := func(person string) string { return h.refusal(h.try(one, person, protocol.Command{Do: protocol.Start})) }
		same(t, "at once", start("anna"), "TABLE-SEEK bots-soon")
		time.Sleep(30 * time.Second)
		h.seeks("bert", players(4))
		same(t, "bert does not want any", start("anna"), "TABLE-SEEK no-bots-wanted")
		same(t, "shown", h.look(one, "anna").Seekers.Bots, int64(0))
		h.do(one, "bert", protocol.Command{Do: protocol.Leave, Seat: 1})
		h.seeks("carl", players(4), withBots)
		same(t, "somebody has just come", start("anna"), "TABLE-SEEK bots-soon")
		same(t, "from when on", h.look(one, "carl").Seekers.Bots, time.Now().Add(30*time.Second).UnixMilli())
		time.Sleep(30 * time.Second)
		same(t, "a stranger", start("dora"), "TABLE-SEEK seek-only")
		h.do(one, "carl", protocol.Command{Do: protocol.Start, Seat: 1})
		same(t, "begun", h.sits(one), "playing: anna carl bot bot")
		same(t, "a rematch", h.look(one, "anna").Rematch, "")
	})
}

// Whoever plays with any number goes where the game begins first, and moves to those who need them.
func TestSeekersOfAnyNumber(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		one := h.seeks("anna", players(0))
		same(t, "alone", h.sits(one), "open: anna -")
		two := h.seeks("bert", players(3))
		same(t, "bert does not fit", one != two, true)
		same(t, "anna moves", h.seeks("anna", players(0)), two)
		same(t, "bert stays", h.seeks("bert", players(3)), two)
		same(t, "carl completes it", h.seeks("carl", players(0)), two)
		three := h.seeks("dora", players(0))
		same(t, "two of any", h.seeks("emma", players(0)), three)
		same(t, "begun", h.sits(three), "playing: dora emma")
	})
}

// A wish that cannot be fulfilled is refused.
func TestRefusedSeeks(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		for want, s := range map[string]protocol.Seek{
			"TABLE-SEEK seek-players": {ID: "1", Game: "pennies", Players: 1},
			"TABLE-OPEN no-such-game": {ID: "1", Game: "chess"},
			"TABLE-COMMAND no-id":     {Game: "pennies"},
			"TABLE-SIT bad-nonce":     {ID: "1", Game: "pennies", Nonce: "a.b"},
		} {
			_, err := h.Seek(context.Background(), who("anna"), s, nil)
			same(t, want, h.refusal(err), want)
		}
		stop := errors.New("enough tables")
		_, err := h.Seek(context.Background(), who("anna"), protocol.Seek{ID: "1", Game: "pennies"}, func() error { return stop })
		same(t, "limited", err, stop)
	})
}

// Many who seek at the same moment, each several times, sit at one table each: in a hall, and in two of a cluster.
func TestSeekersRace(t *testing.T) {
	race := func(t *testing.T, halls ...*fixture) {
		const people = 9
		var wait sync.WaitGroup
		for n := range people {
			for range 3 {
				wait.Go(func() {
					s := protocol.Seek{ID: fmt.Sprint("wish ", n), Game: "pennies", Players: 3, Days: true}
					if _, err := halls[n%len(halls)].Seek(context.Background(), who(fmt.Sprint("p", n)), s, nil); err != nil {
						t.Error(err)
					}
				})
			}
		}
		wait.Wait()
		for range 4 { // until nobody moves any more
			for n := range people {
				halls[n%len(halls)].seeks(fmt.Sprint("p", n), players(3), named(fmt.Sprint("wish ", n)))
			}
		}
		seats := map[string]int{}
		found, err := halls[0].faulty.Summaries(context.Background(), store.Query{Public: true, Status: []string{"seeking", "playing"}})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range found {
			same(t, "each table", f.Status, "playing")
			for _, p := range f.People {
				seats[p.Person]++
			}
		}
		same(t, "people", len(seats), people)
		for person, n := range seats {
			same(t, person, n, 1)
		}
	}
	stopped(t, Settings{}, func(h *fixture) { race(h.T, h) })
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) { race(a.T, a, b) })
}

// A person who seeks at two halls at the same moment waits at one table.
func TestSeekingAtTwoHalls(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		for n := range 5 {
			person := fmt.Sprint("p", n)
			var wait sync.WaitGroup
			for _, h := range []*fixture{a, b, a, b} {
				wait.Go(func() { h.seeks(person, players(4)) })
			}
			wait.Wait()
			a.seeks(person, players(4))
			found, err := a.faulty.Summaries(context.Background(), store.Query{Person: person, Status: []string{"seeking"}})
			if err != nil {
				t.Fatal(err)
			}
			same(t, "tables of "+person, len(found), 1)
			a.do(found[0].Table, person, protocol.Command{Do: protocol.Leave})
		}
	})
}

// Two halls give the last seat to one person; the other waits at a new table.
func TestLastSeatAtTwoHalls(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		one := a.seeks("anna")
		var wait sync.WaitGroup
		at := map[string]*string{"bert": new(string), "carl": new(string)}
		wait.Go(func() { *at["bert"] = a.seeks("bert") })
		wait.Go(func() { *at["carl"] = b.seeks("carl") })
		wait.Wait()
		same(t, "one of them", (*at["bert"] == one) != (*at["carl"] == one), true)
		same(t, "begun once", a.count(one, protocol.Started), 1)
		same(t, "dora meets the other", b.seeks("dora") != one, true)
	})
}
