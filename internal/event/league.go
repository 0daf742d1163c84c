package event

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/divingbell/divingbell/protocol"
)

// In a league everybody plays some tables at a time, and some people change divisions after each season.
const (
	tablesAtATime   = 3
	largestDivision = 16 // with one more there are two; smaller ones have at least 12 people if there are enough
	oneOfSoMany     = 6
	betweenSeasons  = 3 * 24 * time.Hour // for others to join
	day             = 24 * time.Hour
)

// start begins an event, or cancels it if too few are there.
func (e *Event) start(now int64) {
	if e.Kind == protocol.Tournament {
		e.Status = protocol.EventPlaying
		if here := e.here(); len(here) < e.Sizes.Least {
			e.cancel("few", now)
		} else {
			e.seat(here, now)
		}
		return
	}
	if len(e.Entrants) < e.Sizes.Least {
		e.cancel("few", now)
		return
	}
	e.Status = protocol.EventPlaying
	e.divide()
	e.seatSeason(now)
}

// divide puts entrants into divisions: first those who stay, in their order, then the new ones, the strongest first.
func (e *Event) divide() {
	slices.SortStableFunc(e.Entrants, func(p, q Entrant) int {
		switch {
		case p.Stays && q.Stays:
			return 0
		case p.Stays:
			return -1
		case q.Stays:
			return 1
		}
		return cmp.Compare(q.Rating, p.Rating)
	})
	number := (len(e.Entrants) + largestDivision - 1) / largestDivision
	for i := range e.Entrants {
		e.Entrants[i].Division = i * number / len(e.Entrants)
	}
}

// seatSeason finds the seats of a whole season.
func (e *Event) seatSeason(now int64) {
	ends := now + int64(e.Days)*day.Milliseconds()
	parts := (e.EventTerms.Rounds + tablesAtATime - 1) / tablesAtATime
	for r := range e.EventTerms.Rounds {
		begins := now + int64(r/tablesAtATime)*(ends-now)/int64(parts)
		round := Round{Begins: begins, Ends: ends, Tables: []Table{}}
		h := e.history(0)
		for number, division := range e.divisions() {
			tables, byes := h.seek(division, e.Sizes, func(int, int) int { return 0 }, e.chance(number, r))
			for _, table := range tables {
				round.Tables = append(round.Tables, e.table(number, table))
			}
			round.Byes = append(round.Byes, byes...)
		}
		e.Rounds = append(e.Rounds, round)
	}
}

// Where somebody goes at the end of a season.
const (
	goesUp   = "up"
	goesDown = "down"
	goesOut  = "out"
)

// moves says where everybody goes at the end of a season, "" for nowhere. Those who left, or have not moved at any table, are out.
// The last sixth of a division goes down, those who are out included, and as many as are missing then come up.
func (e *Event) moves(all []standing) []string {
	moves := make([]string, len(e.Entrants))
	for i := range e.Entrants {
		if e.Entrants[i].Out != "" || !e.hasMoved(i) {
			moves[i] = goesOut
		}
	}
	ranked := e.ranked(all)
	fell := 0 // into the division from the one above
	for upper := range len(ranked) - 1 {
		above, below := staying(ranked[upper], moves), staying(ranked[upper+1], moves)
		gone := len(ranked[upper]) - len(above) - fell
		sixth := (len(ranked[upper]) + oneOfSoMany - 1) / oneOfSoMany
		fell = max(0, min(sixth-gone, len(above), len(below)))
		for _, p := range above[len(above)-fell:] {
			moves[p] = goesDown
		}
		for _, p := range below[:min(max(sixth, gone), len(below))] {
			moves[p] = goesUp
		}
	}
	return moves
}

// staying are those of a division of whom nothing is decided yet.
func staying(division []int, moves []string) []int {
	return slices.DeleteFunc(slices.Clone(division), func(p int) bool { return moves[p] != "" })
}

func (e *Event) hasMoved(entrant int) bool {
	for _, r := range e.Rounds {
		for _, t := range r.Tables {
			if slices.ContainsFunc(t.Seats, func(s Seat) bool { return s.Entrant == entrant && s.Moved }) {
				return true
			}
		}
	}
	return false
}

// Following is the next season of a league that is over; nil if nobody is left to play it.
func (e *Event) Following() *Event {
	if e.Kind != protocol.League || e.Status != protocol.EventOver {
		return nil
	}
	next := *e
	next.Season, next.Before, next.Status = e.Season+1, e.ID, protocol.EventOpen
	next.ID, next.After = e.seasonID(next.Season), ""
	next.Created = e.Rounds[len(e.Rounds)-1].Over
	next.Start = next.Created + betweenSeasons.Milliseconds()
	next.Rounds, next.Corrections, next.Entrants = []Round{}, nil, []Entrant{}
	for _, p := range e.order() {
		who := e.Entrants[p]
		next.Entrants = append(next.Entrants, Entrant{Person: who.Person, Rating: who.Rating, Nonce: who.Nonce, Stays: true})
	}
	if len(next.Entrants) < e.Sizes.Least {
		return nil
	}
	return &next
}

// order lists who stays in a league as the next season divides them: those who come down before those who were there, and these
// before those who come up.
func (e *Event) order() (order []int) {
	all := e.standings()
	moves := e.moves(all)
	level := make([]int, len(e.Entrants))
	for i, p := range e.Entrants {
		level[i] = p.Division + map[string]int{goesUp: -1, goesDown: 1}[moves[i]]
		if moves[i] != goesOut {
			order = append(order, i)
		}
	}
	slices.SortFunc(order, func(p, q int) int {
		return cmp.Or(cmp.Compare(level[p], level[q]), cmp.Compare(e.Entrants[p].Division, e.Entrants[q].Division),
			cmp.Compare(all[p].rank, all[q].rank), cmp.Compare(p, q))
	})
	return order
}

// seasonID is the id of a season: that of the first one with the number.
func (e *Event) seasonID(season int) string {
	return strings.TrimSuffix(e.ID, fmt.Sprintf("-%d", e.Season)) + fmt.Sprintf("-%d", season)
}
