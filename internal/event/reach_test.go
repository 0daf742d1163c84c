package event

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/protocol"
)

// season is a league of one division whose tables are all seated, with some results.
func season(chance *rand.Rand, people, tables, size int) *Event {
	e := &Event{Status: protocol.EventPlaying, EventTerms: protocol.EventTerms{Kind: protocol.League, Rounds: 1}, Entrants: make([]Entrant, people)}
	e.Rounds = []Round{{}}
	for range tables {
		t := Table{}
		for _, p := range chance.Perm(people)[:size] {
			t.Seats = append(t.Seats, Seat{Entrant: p})
		}
		e.Rounds[0].Tables = append(e.Rounds[0].Tables, t)
	}
	return e
}

// end ends a table with places by chance, often shared ones.
func (t *Table) end(chance *rand.Rand) {
	t.Over = true
	for i := range t.Seats {
		t.Seats[i].Place = 1 + chance.IntN(len(t.Seats))
	}
}

// The ranks that people can still reach are exactly those that they reach in one of all possible ends.
func TestReachableRanksAgainstBruteForce(t *testing.T) {
	seed := trials.Seed(t)
	for trial := range trials.Of(25, 2000) {
		chance := rand.New(rand.NewPCG(seed, uint64(trial)))
		size := 2 + chance.IntN(3)
		open := 1 + chance.IntN([]int{0, 0, 8, 4, 2}[size])
		if trial%20 == 0 {
			size, open = 2, 10
		}
		e := season(chance, size+chance.IntN(5), open+chance.IntN(8), size)
		for i := range e.Rounds[0].Tables[open:] {
			e.Rounds[0].Tables[open+i].end(chance)
		}
		for p := range e.Entrants {
			if chance.IntN(6) == 0 {
				e.Rounds[0].Byes = append(e.Rounds[0].Byes, p)
			}
		}
		found, want := e.standings(), e.everyEnd(open)
		for p := range found {
			if found[p].best != want[p].best || found[p].worst != want[p].worst {
				t.Errorf("trial %d: %d can reach %d to %d, found %d to %d", trial, p, want[p].best, want[p].worst, found[p].best, found[p].worst)
			}
		}
	}
}

// everyEnd plays the first tables in all ways.
func (e *Event) everyEnd(open int) []standing {
	reached := make([]standing, len(e.Entrants))
	for i := range reached {
		reached[i].best = len(reached)
	}
	totals := make([]int, len(e.Entrants))
	var play func(table, seat int)
	play = func(table, seat int) {
		if table == open {
			for p, tally := range e.tallies() {
				totals[p] = tally.total()
			}
			for p, mine := range totals {
				better, notWorse := 0, 0
				for _, other := range totals {
					if other > mine {
						better++
					}
					if other >= mine {
						notWorse++
					}
				}
				reached[p].best = min(reached[p].best, better+1)
				reached[p].worst = max(reached[p].worst, notWorse)
			}
			return
		}
		t := &e.Rounds[0].Tables[table]
		if seat == len(t.Seats) {
			t.Over = true
			play(table+1, 0)
			t.Over = false
			return
		}
		for place := range t.Seats {
			t.Seats[seat].Place = place + 1
			if seat < len(t.Seats)-1 || t.plain() {
				play(table, seat+1)
			}
		}
	}
	play(0, 0)
	return reached
}

// plain tells whether no place is left out for no reason, so that each result is tried once.
func (t *Table) plain() bool {
	for _, s := range t.Seats {
		before := 0
		for _, other := range t.Seats {
			if other.Place < s.Place {
				before++
			}
		}
		if s.Place != before+1 {
			return false
		}
	}
	return true
}

// The range of ranks never widens while a division plays, and has the rank of the end in it, also where many tables are left.
func TestReachableRanksNarrow(t *testing.T) {
	seed := trials.Seed(t)
	for trial := range trials.Of(8, 300) {
		chance := rand.New(rand.NewPCG(seed, uint64(trial)))
		e := season(chance, 12+chance.IntN(5), 0, 0)
		h := newHall(len(e.Entrants))
		for round := range 1 + chance.IntN(9) {
			tables, _ := h.seek(everybody(len(e.Entrants)), ofFour, alike, fmt.Sprint(seed, round))
			for _, people := range tables {
				e.Rounds[0].Tables = append(e.Rounds[0].Tables, e.table(0, people))
			}
		}
		before := e.standings()
		for _, i := range chance.Perm(len(e.Rounds[0].Tables)) {
			e.Rounds[0].Tables[i].end(chance)
			now := e.standings()
			for p := range now {
				if now[p].best < before[p].best || now[p].worst > before[p].worst {
					t.Fatalf("trial %d: %d could reach %d to %d, then %d to %d",
						trial, p, before[p].best, before[p].worst, now[p].best, now[p].worst)
				}
			}
			before = now
		}
		e.Status = protocol.EventOver
		for p, s := range e.standings() {
			if s.rank < before[p].best || s.rank > before[p].worst {
				t.Errorf("trial %d: %d ends at rank %d, could reach %d to %d", trial, p, s.rank, before[p].best, before[p].worst)
			}
		}
	}
}

func BenchmarkReachableRanks(b *testing.B) {
	chance := rand.New(rand.NewPCG(1, 1))
	e := season(chance, 64, 64, 4)
	for i := range e.Rounds[0].Tables[16:] {
		e.Rounds[0].Tables[16+i].end(chance)
	}
	for b.Loop() {
		e.standings()
	}
}
