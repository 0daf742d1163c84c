package event

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/protocol"
)

const (
	minute = int64(time.Minute / time.Millisecond)
	hour   = 60 * minute
)

var diving = game.About{Name: "diving", MinPlayers: 2, MaxPlayers: 5}

func tournament(rounds int) protocol.EventTerms {
	return protocol.EventTerms{
		Kind: protocol.Tournament, Name: "Friday", Game: "diving", Players: 4, Rounds: rounds, Start: hour, Break: 300, Limit: 3600,
		Clock: protocol.Clock{Decision: 60},
	}
}

// world plays an event with people of chance.
type world struct {
	t      *testing.T
	chance *rand.Rand
	*Event
	now    int64
	tables map[string]Fact // that are open, by key
	opened map[string]string
	quits  bool // some people leave tables
}

func newWorld(t *testing.T, terms protocol.EventTerms, seed uint64, people int) *world {
	t.Helper()
	w := &world{t: t, chance: rand.New(rand.NewPCG(seed, uint64(people))), tables: map[string]Fact{}, opened: map[string]string{}, now: 1}
	e, err := New("e", terms, diving, Person{"org", "Olga"}, w.now, fair.Secret{byte(seed)})
	if err != nil {
		t.Fatal(err)
	}
	w.Event = e
	for i := range people {
		w.join(i)
	}
	return w
}

func (w *world) join(i int) {
	w.t.Helper()
	if err := w.Join(Person{fmt.Sprint("p", i), fmt.Sprint("P", i)}, float64(1000-i), fmt.Sprint("n", i), w.now); err != nil {
		w.t.Fatal(err)
	}
}

// checkIn has those check in who can, but for those who stay away.
func (w *world) checkIn(away func(entrant int) bool) {
	for i, p := range w.Entrants {
		if !away(i) && w.canCheckIn(i, w.now) {
			if err := w.CheckIn(p.ID, w.now); err != nil {
				w.t.Fatal(err)
			}
		}
	}
}

func never(int) bool { return false }

// advance lets the event take note of all facts, opens tables, and ends some. It is stored in between, and told everything twice.
func (w *world) advance(play func(key string) bool) {
	w.t.Helper()
	acts := w.Advance(w.now, w.tables)
	stored := w.stored()
	if again := w.Advance(w.now, w.tables); fmt.Sprint(again) != fmt.Sprint(acts) || w.stored() != stored {
		w.t.Fatalf("told the same twice, does %v, then %v", acts, again)
	}
	w.Event = new(Event)
	if err := json.Unmarshal([]byte(stored), w.Event); err != nil {
		w.t.Fatal(err)
	}
	for _, act := range acts {
		w.do(act, play)
	}
}

func (w *world) stored() string {
	data, err := json.Marshal(w.Event)
	if err != nil {
		w.t.Fatal(err)
	}
	return string(data)
}

func (w *world) do(act Act, play func(key string) bool) {
	if act.Do == Reveal {
		w.tables[act.Key] = Fact{Revealed: true}
		return
	}
	table := w.Rounds[act.Round].Tables[act.Table]
	fact, seats := w.tables[act.Key], fmt.Sprint(table.people())
	if fact.Table == "" {
		fact.Table = "t-" + act.Key
		w.opened[act.Key] = seats
	}
	if w.opened[act.Key] != seats {
		w.t.Fatalf("%s was opened for %s, now %s", act.Key, w.opened[act.Key], seats)
	}
	if act.Do == Stop || play(act.Key) {
		fact.Over, fact.Stopped, fact.Seats = true, act.Do == Stop, nil
		for range table.Seats {
			fact.Seats = append(fact.Seats, Outcome{
				Place: 1 + w.chance.IntN(len(table.Seats)), Score: w.chance.IntN(50), Left: w.quits && w.chance.IntN(10) == 0, Moved: true,
			})
		}
	}
	w.tables[act.Key] = fact
}

func always(string) bool { return true }

// sometimes ends about every third table that is looked at.
func (w *world) sometimes(string) bool { return w.chance.IntN(3) == 0 }

// play plays an event to its end, with people who stay away.
func (w *world) play(away func(entrant int) bool, step int64) {
	w.t.Helper()
	for range 10_000 {
		if w.Status == protocol.EventOver || w.Status == protocol.EventCancelled {
			w.advance(always)
			w.advance(always)
			return
		}
		before := w.standings()
		rounds := len(w.Rounds)
		w.checkIn(away)
		w.advance(w.sometimes)
		w.checkRanges(before, rounds)
		w.now += step
	}
	w.t.Fatalf("does not end: %s", w.stored())
}

// checkRanges checks that ranks that could not be reached before cannot be reached now, and that the last ones are within.
func (w *world) checkRanges(before []standing, rounds int) {
	w.t.Helper()
	if w.Status == protocol.EventCancelled || rounds == 0 && w.Kind == protocol.League {
		return
	}
	for i, s := range w.standings() {
		if s.best < before[i].best || s.worst > before[i].worst {
			w.t.Fatalf("%d could reach ranks %d to %d, then %d to %d", i, before[i].best, before[i].worst, s.best, s.worst)
		}
	}
}

func seeds(t *testing.T, usual int) (all []uint64) {
	seed := trials.Seed(t)
	for i := range uint64(trials.Of(usual, 20*usual)) {
		all = append(all, seed+i)
	}
	return all
}

// has tells whether somebody is in a list.
func has(list []int, p int) bool { return slices.Contains(list, p) }
