package ratings

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// seats of a game, as people and bots and how they fared.
type seats []struct {
	who   string // "mate" for a bot
	tally table.SeatTally
	began string
}

func summaryOf(id string, s seats) protocol.Summary {
	f := protocol.Summary{Table: id, Game: "deepblue", Status: protocol.StatusFinished, Winners: []int{0}, Rated: protocol.RatedPeople}
	for _, seat := range s {
		look := protocol.SummarySeat{For: protocol.PersonSeat, Person: seat.who, Began: seat.began}
		if seat.who == "mate" {
			look = protocol.SummarySeat{For: protocol.BotSeat, Level: "mate"}
		}
		f.Seats = append(f.Seats, look)
	}
	return f
}

func tallyOf(s seats, change func(*table.Tally)) *table.Tally {
	t := &table.Tally{Format: table.TallyFormat, Game: "deepblue", Pack: "standard", Ended: 1, Rated: protocol.RatedPeople, Decisions: 100}
	for _, seat := range s {
		t.Seats = append(t.Seats, seat.tally)
	}
	if change != nil {
		change(t)
	}
	return t
}

// TABLE-RATED: who counts, and as what.
func TestWhoWonForRatings(t *testing.T) {
	played := func(rank int) table.SeatTally { return table.SeatTally{Rank: rank, Moves: 20} }
	gone := func(rank int) table.SeatTally { return table.SeatTally{Rank: rank, Moves: 5, Left: true} }
	for _, c := range []struct {
		what   string
		seats  seats
		change func(*table.Tally)
		want   string
	}{
		{"the best wins", seats{{who: "ann", tally: played(2)}, {who: "bob", tally: played(1)}}, nil, "people ann 0 bob 1"},
		{"a shared victory is shared", seats{{who: "ann", tally: played(1)}, {who: "bob", tally: played(1)}, {who: "cleo", tally: played(3)}}, nil, "people ann 0.5 bob 0.5 cleo 0"},
		{"who leaves has lost, even if the bot wins that stands in", seats{{who: "ann", tally: gone(1)}, {who: "bob", tally: played(3)}, {who: "cleo", tally: played(2)}}, nil, "people ann 0 bob 0 cleo 1"},
		{"who hands a seat on has left it, and who takes it is not compared", seats{{who: "dora", began: "ann", tally: table.SeatTally{Rank: 1, Moves: 9, Left: true, Handed: true}}, {who: "bob", tally: played(2)}}, nil, "people ann 0 bob 1"},
		{"nor is who takes a bot's", seats{{who: "dora", tally: table.SeatTally{Rank: 1, Moves: 9, Handed: true}}, {who: "bob", tally: played(3)}, {who: "cleo", tally: played(2)}}, nil, "people bob 0 cleo 1"},
		{"bots are compared", seats{{who: "ann", tally: played(2)}, {who: "bob", tally: played(3)}, {who: "mate", tally: played(1)}}, nil, "people ann 0 bob 0 1000 1"},
		{"turn order", seats{{who: "ann", tally: table.SeatTally{Rank: 1, Moves: 1, Turn: 1}}, {who: "bob", tally: table.SeatTally{Rank: 2, Moves: 1, Turn: 0}}}, nil, "people bob 0 ann 1"},
		{"nobody really played", seats{{who: "ann", tally: played(1)}, {who: "bob", tally: table.SeatTally{Rank: 2, Left: true}}}, nil, "empty"},
		{"everybody left", seats{{who: "ann", tally: gone(1)}, {who: "bob", tally: gone(2)}}, nil, "empty"},
		{"given up", seats{{who: "ann", tally: table.SeatTally{Moves: 20}}, {who: "bob", tally: gone(0)}}, func(t *table.Tally) { t.Quit = true }, "people ann 1 bob 0"},
		{"given up at once", seats{{who: "ann", tally: table.SeatTally{Moves: 20}}, {who: "bob", tally: gone(0)}}, func(t *table.Tally) { t.Quit, t.Decisions = true, 25 }, "short"},
		{"hints", seats{{who: "ann", tally: played(1)}, {who: "bob", tally: played(2)}}, func(t *table.Tally) { t.Rated = protocol.UnratedHints }, "hints"},
		{"never dealt", nil, func(t *table.Tally) { t.Seats = make([]table.SeatTally, 2) }, "empty"},
	} {
		g := result(summaryOf("t", c.seats), tallyOf(c.seats, c.change))
		got := string(g.rated)
		for _, s := range g.Seats {
			if !g.rated.Counts() {
				break
			}
			who := s.Player
			if who == "" {
				who = fmt.Sprint(s.Given)
			}
			got += fmt.Sprintf(" %s %g", who, s.Won)
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
}

// fixture is a service for a store of finished tables.
type fixture struct {
	*testing.T
	*Service
	tallies map[string]*table.Tally
	now     time.Time
	read    int
}

func newFixture(t *testing.T) *fixture {
	f := &fixture{T: t, tallies: map[string]*table.Tally{}, now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)}
	s := memory.New().Open()
	t.Cleanup(func() { s.Close() })
	f.Service = New(Settings{Store: s, Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return f.now }, Tallies: func(_ context.Context, ids []string) (map[string]*table.Tally, error) {
		found := map[string]*table.Tally{}
		for _, id := range ids {
			f.read++
			found[id] = f.tallies[id]
		}
		return found, nil
	}})
	return f
}

// plays stores a game that the first of some people won.
func (f *fixture) plays(people ...string) string {
	f.Helper()
	var all seats
	for i, p := range people {
		all = append(all, seats{{who: p, tally: table.SeatTally{Rank: i + 1, Moves: 20, Turn: i}}}...)
	}
	id := fmt.Sprintf("table%04d", len(f.tallies))
	f.now = f.now.Add(2 * time.Hour)
	f.tallies[id] = tallyOf(all, func(t *table.Tally) { t.Ended = f.now.UnixMilli() })
	shown := summaryOf(id, all)
	c := store.Summary{Table: id, Status: "finished", Changed: f.now.UnixMilli()}
	c.Shown, _ = json.Marshal(shown)
	if err := f.Store.Append(f.Context(), store.Batch{Table: id, Entries: [][]byte{{1}}, Summary: c}); err != nil {
		f.Fatal(err)
	}
	return id
}

func (f *fixture) must(err error) {
	f.Helper()
	if err != nil {
		f.Fatal(err)
	}
}

// What is kept as games end is what comes of reading all of them again, at this node or at another.
func TestKeptRatingsAreThoseRebuilt(t *testing.T) {
	f := newFixture(t)
	people := []string{"ann", "bob", "cleo", "dora", "eve"}
	for i := range 260 {
		f.plays(people[i%5], people[(i+1+i%3)%5], people[(i+4)%5])
		if i%7 == 0 {
			f.must(f.Read(t.Context()))
			f.Of("deepblue", "ann", protocol.RatedPeople)
		}
	}
	f.must(f.Read(t.Context()))
	f.read = 0
	f.plays("ann", "bob")
	f.must(f.Read(t.Context()))
	f.must(f.Read(t.Context()))
	if f.read != 1 {
		t.Errorf("%d tallies were read for another game", f.read)
	}
	other := New(f.Settings)
	f.must(other.Read(t.Context()))
	for _, p := range people {
		kept, rebuilt := f.Of("deepblue", p, protocol.RatedPeople), other.Of("deepblue", p, protocol.RatedPeople)
		if kept == nil || rebuilt == nil || math.Abs(kept.Rating-rebuilt.Rating) > rebuilt.Deviation/10 || math.Abs(kept.Deviation-rebuilt.Deviation) > rebuilt.Deviation/10 || kept.Games != rebuilt.Games {
			t.Errorf("%s: kept %+v, rebuilt %+v", p, kept, rebuilt)
		}
	}
	rebuilt, moved, err := f.Rebuild(t.Context())
	if err != nil || rebuilt != len(people) || moved > 0.1 {
		t.Errorf("%d ratings moved by up to %g deviations: %v", rebuilt, moved, err)
	}
	if r := f.Of("deepblue", "ann", protocol.RatedAlone); r != nil {
		t.Errorf("games among people count alone: %+v", r)
	}
}

// A game that has ended says what it changed, and goes on saying that when others follow.
func TestWhatAGameChanged(t *testing.T) {
	f := newFixture(t)
	for range 6 {
		f.plays("ann", "bob")
	}
	id := f.plays("bob", "ann", "mate")
	told := func() protocol.TableRating {
		t.Helper()
		r, err := f.Table(t.Context(), summaryOf(id, seats{{who: "bob"}, {who: "ann"}, {who: "mate"}}), game.About{})
		f.must(err)
		return r
	}
	first := told()
	bob, ann, mate := first.Seats[0], first.Seats[1], first.Seats[2]
	if first.Rated != protocol.RatedPeople || bob.After == nil || bob.After.Rating <= bob.Rating.Rating || ann.After.Rating >= ann.Rating.Rating || mate.After != nil || mate.Rating.Rating != 1000 {
		t.Fatalf("%+v", first)
	}
	if sum := *bob.Chance + *ann.Chance + *mate.Chance; math.Abs(sum-1) > 1e-9 || *bob.Chance >= *ann.Chance {
		t.Errorf("chances of %g, %g, %g", *bob.Chance, *ann.Chance, *mate.Chance)
	}
	for range 5 {
		f.plays("ann", "bob")
	}
	f.must(f.Read(t.Context()))
	if again := told(); math.Abs(again.Seats[0].After.Rating-bob.After.Rating) > 0.2 || math.Abs(again.Seats[0].Rating.Rating-bob.Rating.Rating) > 0.2 {
		t.Errorf("later it changed other things: %+v, before %+v", again.Seats[0], bob)
	}
}

// Only people who wish it are listed, if they are known well and have played lately.
func TestLeaders(t *testing.T) {
	f := newFixture(t)
	people := []string{"ann", "bob", "cleo", "dora", "eve", "finn", "gus"}
	for _, p := range people {
		f.must(f.Store.PutPerson(t.Context(), store.Person{ID: p, Name: "the " + p, Data: []byte(`{"listed":true}`)}))
	}
	f.must(f.Store.PutPerson(t.Context(), store.Person{ID: "bob", Name: "Bob"}))
	for i := range 300 {
		a := i % 6
		b := (a + 1 + i/6%5) % 6
		f.plays(people[min(a, b)], people[max(a, b)])
		if i%2 == 0 {
			f.plays(people[max(a, b)], people[min(a, b)])
		}
	}
	f.plays("gus", "ann")
	f.must(f.Read(t.Context()))
	names := func() (all []string) {
		t.Helper()
		f.must(f.Read(t.Context()))
		leaders, err := f.Leaders(t.Context(), "deepblue")
		f.must(err)
		for _, l := range leaders {
			all = append(all, l.Name)
		}
		return all
	}
	if got, want := fmt.Sprint(names()), "[the ann the cleo the dora the eve the finn]"; got != want {
		t.Errorf("%s lead, not %s", got, want)
	}
	f.must(f.Store.DropPerson(t.Context(), "cleo"))
	if got, want := fmt.Sprint(names()), "[the ann the dora the eve the finn]"; got != want {
		t.Errorf("without Cleo %s lead, not %s", got, want)
	}
	f.now = f.now.AddDate(0, 2, 0)
	if got := names(); len(got) > 0 {
		t.Errorf("%s lead, who have not played for two months", got)
	}
}
