package statistics

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/review"
)

// fixture is a store of finished tables, with what their logs come to.
type fixture struct {
	*testing.T
	*Service
	logs map[string]*table.Tally
	read int // logs
	may  int // logs and pages that may be read
}

func newFixture(t *testing.T) *fixture {
	f := &fixture{T: t, logs: map[string]*table.Tally{}, may: 1000}
	s := memory.New().Open()
	t.Cleanup(func() { s.Close() })
	f.Service = &Service{Settings{Store: s, Tally: func(_ context.Context, id string) (*table.Tally, error) {
		f.read++
		if f.logs[id] == nil {
			return nil, live.ErrUnreadable
		}
		return f.logs[id], nil
	}}}
	for _, e := range registry.All() {
		f.Games = append(f.Games, e.Game)
	}
	return f
}

// table stores a table at which people sit, "bot" for a bot, and gives it a log.
func (f *fixture) table(tally table.Tally, change func(*protocol.Summary), people ...string) string {
	f.Helper()
	id := fmt.Sprintf("table%03d", len(f.logs))
	shown := protocol.Summary{Table: id, Game: tally.Game, Status: protocol.StatusFinished, Spectators: true, Public: true, Winners: []int{0}}
	c := store.Summary{Table: id, Status: "finished", Changed: int64(1000 + len(f.logs)), Public: true}
	for _, who := range people {
		seat := protocol.SummarySeat{For: protocol.BotSeat}
		if who != "bot" {
			seat = protocol.SummarySeat{For: protocol.PersonSeat, Person: who}
			c.People = append(c.People, store.Sitting{Person: who})
		}
		shown.Seats = append(shown.Seats, seat)
	}
	if change != nil {
		change(&shown)
	}
	c.Shown, _ = json.Marshal(shown)
	if err := f.Store.Append(f.Context(), store.Batch{Table: id, Entries: [][]byte{{1}}, Summary: c}); err != nil {
		f.Fatal(err)
	}
	tally.Format = table.TallyFormat
	tally.Ended = c.Changed
	f.logs[id] = &tally
	return id
}

func (f *fixture) viewer(person string) Viewer {
	return Viewer{person, func(stored []byte) (protocol.Summary, error) { return table.ReadSummary(stored, person, nil) }, func() error {
		if f.may--; f.may < 0 {
			return errors.New("too many")
		}
		return nil
	}}
}

func (f *fixture) of(person, viewer string) protocol.Statistics {
	f.Helper()
	sum, err := f.Of(f.Context(), store.Person{ID: person, Name: strings.ToUpper(person)}, f.viewer(viewer))
	if err != nil {
		f.Fatal(err)
	}
	return sum
}

func (f *fixture) is(what string, got, want any) {
	f.Helper()
	if g, w := fmt.Sprint(got), fmt.Sprint(want); g != w {
		f.Errorf("%s: %s, not %s", what, g, w)
	}
}

func dive(ranks ...int) table.Tally {
	t := table.Tally{Game: "deepblue", Pack: "standard", Options: map[string]string{"scenario": "storm"}}
	for i, rank := range ranks {
		t.Seats = append(t.Seats, table.SeatTally{
			Rank: rank, Score: 50 - 10*rank, Moves: 9, Counts: map[string]int{"led": i + 1}, Kinds: map[string]map[string]int{"crew": {"B3": 1, fmt.Sprint("C", i): 2}},
		})
	}
	return t
}

func hoard(ranks ...int) table.Tally {
	t := dive(ranks...)
	t.Game, t.Pack, t.Options = "sunken", "none", map[string]string{"start": "passes"}
	return t
}

// Sums are over games that were played alike.
func TestSums(t *testing.T) {
	f := newFixture(t)
	f.table(dive(1, 2), nil, "ann", "bob")
	f.table(dive(2, 1), nil, "bob", "ann")
	f.table(dive(3, 1, 1), nil, "ann", "bot", "bot")
	f.table(hoard(5, 1, 2, 3, 4), nil, "ann", "bob", "cleo", "dora", "bot")
	sum := f.of("ann", "ann")
	f.is("games", sum.Games, 4)
	f.is("who", sum.Person+" "+sum.Name, "ann ANN")
	for i, want := range []string{
		"deepblue standard map[scenario:storm] 2 false 2 [2 0] 80 40 map[led:3] map[crew:map[B3:2 C0:2 C1:2]]",
		"deepblue standard map[scenario:storm] 3 true 1 [0 0 1] 20 20 map[led:1] map[crew:map[B3:1 C0:2]]",
		"sunken none map[start:passes] 5 false 1 [0 0 0 0 1] 0 0 map[led:1] map[crew:map[B3:1 C0:2]]",
	} {
		f.is(fmt.Sprint("sum ", i), strings.Trim(fmt.Sprint(sum.Sums[i]), "{}"), want)
	}
	f.is("what is counted", sum.Counted[0].Game+" "+sum.Counted[0].Score+" "+sum.Counted[1].Game, "deepblue vp sunken")
	f.is("the latest", sum.Latest[0].Table+" "+sum.Latest[3].Table, "table003 table000")
	f.is("bob", f.of("bob", "bob").Games, 3)
	f.is("nobody", f.of("emil", "emil").Games, 0)
}

// What does not count.
func TestWhatDoesNotCount(t *testing.T) {
	f := newFixture(t)
	f.table(dive(1, 2), func(s *protocol.Summary) { s.Winners = nil }, "ann", "bob")
	f.table(dive(1, 2), func(s *protocol.Summary) { s.Arranged = true }, "ann", "bob")
	f.table(dive(1, 2), func(s *protocol.Summary) { s.Unwitnessed = true }, "ann", "bob")
	f.table(dive(1, 2), func(s *protocol.Summary) { s.Seats[0].Program = true }, "ann", "bob")
	f.table(dive(1, 2), nil, "ann", "ann")
	idle, gone, quit := dive(1, 2), dive(2, 1), dive(0, 0)
	idle.Seats[0].Moves = 0
	f.table(idle, nil, "ann", "bob")
	gone.Seats[0].Resigned = true
	f.table(gone, nil, "ann", "bob", "bot")
	quit.Quit, quit.Seats[1].Resigned = true, true
	f.table(quit, nil, "ann", "bob")
	f.logs[f.table(dive(1, 2), nil, "ann", "bob")] = nil // cannot be read
	sum := f.of("ann", "ann")
	f.is("counted and given up", fmt.Sprint(sum.Games, sum.Resigned, sum.Pending), "0 1 0")
	sum = f.of("bob", "bob")
	f.is("for bob", fmt.Sprint(sum.Games, sum.Resigned), "3 1")
}

// Logs are read once, a few with each request, until the limit.
func TestCountingIsBounded(t *testing.T) {
	f := newFixture(t)
	for range mostLogs + 5 {
		f.table(dive(1, 2), nil, "ann", "bob")
	}
	sum := f.of("ann", "ann")
	f.is("counted and pending", fmt.Sprint(sum.Games, sum.Pending, f.read), fmt.Sprint(mostLogs, 5, mostLogs))
	sum = f.of("ann", "ann")
	f.is("the rest", fmt.Sprint(sum.Games, sum.Pending, f.read), fmt.Sprint(mostLogs+5, 0, mostLogs+5))
	f.of("bob", "bob")
	f.is("logs read for bob", f.read, mostLogs+5)
	f.table(dive(1, 2), nil, "ann", "bob")
	f.may = 1
	sum = f.of("ann", "ann")
	f.is("beyond the limit", fmt.Sprint(sum.Games, sum.Pending), fmt.Sprint(mostLogs+5, 1))
	if _, err := f.Of(f.Context(), store.Person{ID: "ann"}, f.viewer("ann")); err == nil {
		t.Error("the limit does not end")
	}
}

// Counting again comes to the same, and says where it does not.
func TestRebuild(t *testing.T) {
	f := newFixture(t)
	first := f.table(dive(1, 2), nil, "ann", "bob")
	for range rebuilds {
		f.table(dive(2, 1), nil, "ann", "bob")
	}
	f.table(dive(1, 2), func(s *protocol.Summary) { s.Arranged = true }, "ann", "bob")
	f.table(dive(1, 2), func(s *protocol.Summary) { s.Unwitnessed = true }, "ann", "bob")
	all := func() (sum protocol.Rebuilt) {
		for {
			page, err := f.Rebuild(t.Context(), sum.Before)
			if err != nil {
				t.Fatal(err)
			}
			sum = protocol.Rebuilt{Games: sum.Games + page.Games, Added: sum.Added + page.Added, Changed: sum.Changed + page.Changed, Failed: sum.Failed + page.Failed, Before: page.Before}
			if page.Before == 0 {
				return sum
			}
		}
	}
	f.of("ann", "ann")
	asked := f.of("ann", "ann")
	before := asked
	for asked.Pending > 0 {
		asked = f.of("ann", "ann")
	}
	before = asked
	f.is("after asking", all(), protocol.Rebuilt{Games: rebuilds + 1})
	f.is("the same", fmt.Sprint(f.of("ann", "ann")), fmt.Sprint(before))
	*f.logs[first] = *f.logs[f.table(dive(2, 1), nil, "bob", "cleo")]
	f.is("a change and a new game", all(), protocol.Rebuilt{Games: rebuilds + 2, Added: 1, Changed: 1})
	f.logs[first] = nil
	f.is("one that cannot be read", all(), protocol.Rebuilt{Games: rebuilds + 1, Failed: 1})
}

// The id of a private table is the way in, and not told to others.
func TestOthersAreToldOnlyOfPublicTables(t *testing.T) {
	f := newFixture(t)
	f.table(dive(1, 2), nil, "ann", "bob")
	f.table(dive(1, 2), func(s *protocol.Summary) { s.Public = false }, "ann", "bob")
	f.table(dive(1, 2), func(s *protocol.Summary) { s.Spectators = false }, "ann", "cleo")
	tables := func(viewer string) (ids []string) {
		for _, g := range f.of("ann", viewer).Latest {
			ids = append(ids, g.Table)
		}
		return ids
	}
	f.is("ann", tables("ann"), []string{"table002", "table001", "table000"})
	f.is("bob", tables("bob"), []string{"", "table001", "table000"})
	f.is("emil", tables("emil"), []string{"", "", "table000"})
}

// Reviews say how lucky games were and, from ten on, how accurately they were played.
func TestReviews(t *testing.T) {
	f := newFixture(t)
	for i := range review.LeastGames {
		id := f.table(dive(1, 2), nil, "bob", "ann")
		data, _ := json.Marshal([]review.Books{{}, {Luck: 0.2, Lost: 0.1 * float64(i%2), Mattered: 5}})
		if i > 0 {
			f.must(f.Store.PutDocument(t.Context(), store.Document{Kind: store.Books, ID: id, Data: data}))
		} else {
			defer func() {
				f.must(f.Store.PutDocument(t.Context(), store.Document{Kind: store.Books, ID: id, Data: data}))
				r := f.of("ann", "ann").Reviews[0]
				f.is("ten", fmt.Sprintf("%.3f %v", *r.Accuracy, *r.Margin > 0), "0.010 true")
			}()
		}
	}
	sum := f.of("ann", "ann")
	f.is("nine", fmt.Sprintf("%s %d %.2f %v", sum.Reviews[0].Game, sum.Reviews[0].Games, sum.Reviews[0].Luck, sum.Reviews[0].Accuracy), "deepblue 9 0.20 <nil>")
	f.is("a game", fmt.Sprintf("%.2f %.2f %d", *sum.Latest[0].Luck, sum.Latest[0].Lost, sum.Latest[0].Mattered), "0.20 0.10 5")
	f.is("one without a review", sum.Latest[review.LeastGames-1].Luck, (*float64)(nil))
}

func (f *fixture) must(err error) {
	f.Helper()
	if err != nil {
		f.Fatal(err)
	}
}

// A spreadsheet takes no text for a formula, and every text comes back as it was.
func TestCSV(t *testing.T) {
	f := newFixture(t)
	names := []string{`=HYPERLINK("http://x")`, "+1", "-1", "@x", "\tx", "＝1", `a "b", c`, "two\nlines", "Friday"}
	for _, name := range names {
		f.table(dive(1, 2), func(s *protocol.Summary) { s.Name = name }, "ann", "bob")
	}
	f.table(hoard(2, 1), nil, "ann", "bot")
	data, err := f.CSV(t.Context(), "ann", f.viewer("ann"))
	f.must(err)
	rows, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	f.must(err)
	f.is("rows", len(rows), 2+len(names))
	f.is("columns", strings.Join(rows[0], " "), "ended game components players others place points luck lost decisions table name scenario start deepblue.led sunken.led deepblue.crew sunken.crew")
	f.is("a game", strings.Join(rows[1], "|"), "1970-01-01T00:00:01Z|sunken|none|2|bots|2|30||||table009|||passes||1||B3:1 C0:2")
	for i, name := range names {
		got := rows[len(rows)-1-i][11]
		if strings.ContainsAny(got[:1], "=+-@\t") {
			t.Errorf("a formula: %q", got)
		}
		f.is("name", strings.TrimPrefix(got, "'"), name)
	}
}
