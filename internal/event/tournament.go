package event

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/protocol"
)

// Level is how strong bots are that fill the tables of duplicate rounds.
const Level = "mate"

// mostWaited is how often a break is repeated because too few are there.
const mostWaited = 2

// mostMissed is after how many rounds in a row somebody who does not check in is out.
const mostMissed = 2

// begins is when the next round of a tournament begins, or a league; 0 if none is to come. If everybody is checked in, nobody waits.
func (e *Event) begins() int64 {
	switch {
	case e.Status == protocol.EventOpen:
		return e.Start
	case e.Status != protocol.EventPlaying || e.Kind != protocol.Tournament || len(e.Rounds) == e.EventTerms.Rounds:
		return 0
	}
	before := e.Rounds[len(e.Rounds)-1].Over
	if before == 0 {
		return 0
	}
	for i, p := range e.Entrants {
		if p.Out == "" && !e.ready(i) {
			return before + int64(1+e.Waited)*int64(e.Break)*1000
		}
	}
	return before
}

// ready tells whether somebody is checked in for the next round.
func (e *Event) ready(entrant int) bool {
	p := e.Entrants[entrant]
	return p.Out == "" && p.Ready == len(e.Rounds)+1
}

// next begins the next round of a tournament, if it is time. If too few are there, the break is repeated, and then the event is over.
func (e *Event) next(now int64) {
	if begins := e.begins(); begins == 0 || now < begins {
		return
	}
	switch here := e.here(); {
	case len(here) >= e.Sizes.Least:
		e.Waited = 0
		e.seat(here, now)
	case e.Waited < mostWaited && e.stillIn() >= e.Sizes.Least:
		e.Waited++
	default:
		e.Status = protocol.EventOver
	}
}

// stillIn is how many have not left.
func (e *Event) stillIn() (n int) {
	for _, p := range e.Entrants {
		if p.Out == "" {
			n++
		}
	}
	return n
}

// here lists who plays the next round, the first of the standings first. In the first round, whoever entered first.
func (e *Event) here() (here []int) {
	all := e.standings()
	for i := range e.Entrants {
		if e.ready(i) {
			here = append(here, i)
		}
	}
	slices.SortStableFunc(here, func(p, q int) int { return cmp.Compare(all[p].rank, all[q].rank) })
	return here
}

// seat begins a round with those who are here. People with similar points sit together; in the first round chance decides. Tables of
// a duplicate round must all have the same size, so bots fill them.
func (e *Event) seat(here []int, now int64) {
	tallies, rounds, sizes := e.tallies(), max(1, len(e.Rounds)), e.Sizes
	bots := 0
	if e.Duplicate {
		sizes.Least, sizes.Most = sizes.Wished, sizes.Wished
		bots = (sizes.Wished - len(here)%sizes.Wished) % sizes.Wished
	}
	people := slices.Clone(here)
	for i := range bots {
		people = append(people, len(e.Entrants)+i)
	}
	tables, byes := e.history(bots).seek(people, sizes, func(p, q int) int {
		if max(p, q) >= len(tallies) {
			return 0
		}
		return dissimilar * abs(tallies[p].total()-tallies[q].total()) / (One * rounds)
	}, e.chance(0, len(e.Rounds)))
	round := Round{Begins: now, Ends: now + int64(e.Limit)*1000, Tables: []Table{}, Byes: byes}
	for _, table := range tables {
		round.Tables = append(round.Tables, e.table(0, table))
	}
	for i := range e.Entrants {
		if !slices.Contains(here, i) {
			e.miss(i, &round, now)
		}
	}
	e.Rounds = append(e.Rounds, round)
}

// miss notes that somebody is not there for a round.
func (e *Event) miss(entrant int, round *Round, now int64) {
	round.Missed = append(round.Missed, entrant)
	inRow := 1
	for r := len(e.Rounds) - 1; r >= 0 && slices.Contains(e.Rounds[r].Missed, entrant); r-- {
		inRow++
	}
	if inRow >= mostMissed && e.Entrants[entrant].Out == "" {
		e.takeOut(entrant, Absent, now)
	}
}

// table is a new table. Indices beyond those of entrants are bots.
func (e *Event) table(division int, people []int) Table {
	t := Table{Division: division}
	for _, p := range people {
		if p >= len(e.Entrants) {
			p = -1
		}
		t.Seats = append(t.Seats, Seat{Entrant: p})
	}
	return t
}

// history is who has sat with whom up to now. Bots, whose indices come after those of entrants, are kept apart from each other.
func (e *Event) history(bots int) *hall {
	people := len(e.Entrants)
	h := newHall(people + bots)
	for p := people; p < people+bots; p++ {
		for q := people; q < people+bots; q++ {
			h.met[p][q] = 1
		}
	}
	for _, r := range e.Rounds {
		for _, t := range r.Tables {
			h.note(t.people())
		}
		for _, p := range r.Byes {
			h.byes[p]++
		}
	}
	return h
}

// people are the entrants at a table in turn order, -1 for bots.
func (t *Table) people() []int {
	people := make([]int, len(t.Seats))
	for i, s := range t.Seats {
		people[i] = s.Entrant
	}
	return people
}

// chance is what seats of a round follow from. Nobody can compute it.
func (e *Event) chance(division, round int) string {
	return fmt.Sprintf("seats\n%s\n%d\n%d", e.Secret, division, round)
}

func abs(n int) int { return max(n, -n) }
