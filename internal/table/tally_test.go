package table

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// reader counts what happens at a table as somebody would who reads along, crosses out what is taken back, and at the end keeps
// what players did since they sat down.
type reader struct {
	table *Table
	moves []noted
	turns [game.MaxSeats]int // how often each seat was taken over
}

// noted is a move with its events and, for each seat, whose it was then; -1 for a bot's.
type noted struct {
	step   step
	events []game.Event
	by     [game.MaxSeats]int
}

func (n *reader) read(h Happening) {
	switch h.Entry.Kind {
	case protocol.TookOver:
		n.turns[h.Entry.Seat]++
	case protocol.Moved:
		m := noted{step: n.table.steps[len(n.table.steps)-1], events: h.Events, by: n.turns}
		for s := range n.table.chairs {
			if n.table.machine(game.Seat(s)) != "" {
				m.by[s] = -1
			}
		}
		n.moves = append(n.moves, m)
	case protocol.Undid:
		var left []noted
		for _, m := range n.moves {
			if len(left) < len(n.table.steps) && n.table.steps[len(left)].at == m.step.at && n.table.steps[len(left)].Move == m.step.Move {
				left = append(left, m)
			}
		}
		n.moves = left
	}
}

// sum is what a seat comes to.
func (n *reader) sum(s int) SeatTally {
	sum := SeatTally{Counts: map[string]int{}, Kinds: map[string]map[string]int{}}
	for _, m := range n.moves {
		if m.by[s] != n.turns[s] {
			continue
		}
		if m.step.Seat == game.Seat(s) && m.step.how == "" {
			sum.Moves++
		}
		for _, e := range m.events {
			args := map[string]string{}
			for _, a := range e.Args {
				args[a.Name] = a.Value
			}
			for _, c := range n.table.about.Counts {
				if !slices.Contains(c.Events, e.Name) || args["seat"] != strconv.Itoa(s) {
					continue
				}
				times := 1
				if c.Times != "" {
					times, _ = strconv.Atoi(args[c.Times])
				}
				if c.Each == "" {
					sum.Counts[c.Name] += times
					continue
				}
				if sum.Kinds[c.Name] == nil {
					sum.Kinds[c.Name] = map[string]int{}
				}
				kind := args[c.Each] // of a treasure, "red-anchor", not the colour
				sum.Kinds[c.Name][kind[strings.Index(kind, "-")+1:]] += times
			}
		}
	}
	return sum
}

// checkTally compares the tally of a log with what a reader counts, and adds to what was counted at all.
func checkTally(t *testing.T, name string, log [][]byte, counted map[string]int) {
	t.Helper()
	r := &report{TB: t, name: name}
	n := &reader{table: New(name, games)}
	for _, data := range log {
		e, err := DecodeEntry(data)
		if err != nil {
			t.Fatal(err)
		}
		h, err := n.table.Apply(e)
		if err != nil {
			t.Fatal(err)
		}
		n.read(h)
	}
	tally, err := n.table.Tally()
	if err != nil {
		t.Fatal(err)
	}
	result := n.table.Result()
	for s, got := range tally.Seats {
		want := n.sum(s)
		r.is(name+": moves", got.Moves, want.Moves)
		r.is(name+": counts", fmt.Sprint(got.Counts), fmt.Sprint(want.Counts))
		r.is(name+": kinds", fmt.Sprint(got.Kinds), fmt.Sprint(want.Kinds))
		r.is(name+": resigned", got.Resigned, slices.Contains(result.Resigned, s))
		if points := slices.Index(result.Criteria, n.table.about.Score); points >= 0 {
			r.is(name+": rank and points", fmt.Sprint(got.Rank, got.Score), fmt.Sprint(result.Seats[s].Rank, result.Seats[s].Marks[points]))
		} else {
			r.is(name+": nobody has a rank where people gave up", fmt.Sprint(got.Rank, got.Score, tally.Quit), "0 0 true")
		}
		for of := range maps.Keys(got.Counts) {
			counted[n.table.about.Name+"."+of]++
		}
		for of := range maps.Keys(got.Kinds) {
			counted[n.table.about.Name+"."+of]++
		}
	}
}

// Games of two to five, and tables of every past, with moves taken back, stand-ins, and seats that others took over, come to what
// somebody counts who reads along.
func TestTally(t *testing.T) {
	counted := map[string]int{}
	for _, f := range fixtureGames {
		checkTally(t, f.name, readKept(t, f).log(), counted)
	}
	people := []string{"anna", "ben", "cleo", "dora", "emil"}
	for _, name := range []string{"deepblue", "sunken"} {
		for players := 2; players <= 5; players++ {
			r := newReport(t, name, people[:players]...)
			r.do("anna: start")
			r.playOn(uint64(players))
			checkTally(t, r.name, r.log, counted)
		}
		g, err := games(name, 0, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range g.About().Counts {
			if counted[name+"."+c.Name] == 0 {
				t.Errorf("%s: no game had anything to count for %s", name, c.Name)
			}
		}
	}
}

// Running games and arranged ones have no tally.
func TestWhatIsNotTallied(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: start")
	if tally, err := r.table.Tally(); tally != nil || err != nil {
		t.Error("a running game has a tally")
	}
	r = openReport(t, protocol.Proposal{Game: "pennies", Arrangement: &record.Arrangement{}}, "anna", "ben")
	r.do("anna: start")
	r.playOn(1)
	if tally, err := r.table.Tally(); tally != nil || err != nil {
		t.Error("an arranged game has a tally")
	}
}
