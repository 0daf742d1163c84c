package event

import (
	"cmp"
	"slices"
)

// One is what a table is worth to somebody who wins it alone. It can be divided so that tables of all sizes, with all ties, give
// whole numbers.
const One = 600

// last is the place of those who left, before places are shared.
const last = 1000

// place is what a seat is ranked by at its table. Those who left are last, whatever a bot did in their place, unless the operator
// has corrected the result.
func (s Seat) place() int {
	if s.Left {
		return cmp.Or(s.Corrected, last)
	}
	return cmp.Or(s.Corrected, s.Place)
}

// places are those of the seats of a table, twice, so that they are whole numbers: seats that share places have their average.
func (t *Table) places() []int {
	twice := make([]int, len(t.Seats))
	for i := range t.Seats {
		twice[i] = 1
		for j := range t.Seats {
			twice[i] += 1 + cmp.Compare(t.Seats[i].place(), t.Seats[j].place())
		}
	}
	return twice
}

// points are what a table is worth to each seat: from One for the first to nothing for the last, in equal steps. So they are
// comparable between tables of different sizes, and half of One on average at each.
func (t *Table) points() []int {
	n, points := len(t.Seats), make([]int, len(t.Seats))
	for i, place := range t.places() {
		points[i] = One * (2*n - place) / (2 * (n - 1))
	}
	return points
}

// worth is what the tables of a round give to their seats; nil for a table that does not count yet: one that is not over, and in a
// duplicate event all until the whole round is.
func (e *Event) worth(round int) [][]int {
	r := &e.Rounds[round]
	worth := make([][]int, len(r.Tables))
	for i := range r.Tables {
		switch t := &r.Tables[i]; {
		case e.Duplicate && r.Over != 0:
			worth[i] = r.compared(i)
		case !e.Duplicate && t.Over:
			worth[i] = t.points()
		}
	}
	return worth
}

// compared are the points of a table of a duplicate round: the share of those whom a seat beats among the other people who had the
// same seat, a tie being half. Whoever has the better place at their table beats, and among equal places whoever has the higher
// score. So everybody still plays to win their table, but is measured against those who had the same luck; the points of the table
// would only bring that luck back in. Where nobody else had the seat, they count.
func (r *Round) compared(table int) []int {
	mine := &r.Tables[table]
	points := mine.points()
	for s := range points {
		twice, others := 0, 0
		for i := range r.Tables {
			if other := &r.Tables[i]; i != table && s < len(other.Seats) && other.Seats[s].Entrant >= 0 {
				twice += 1 + beats(mine, other, s)
				others++
			}
		}
		if others > 0 {
			points[s] = (One*twice + others) / (2 * others)
		}
	}
	return points
}

// beats compares the same seat of two tables: 1 if the first does better, -1 if the second does. All who left are behind all others,
// and equal.
func beats(a, b *Table, seat int) int {
	mine, other := a.Seats[seat], b.Seats[seat]
	if mine.place() == last || other.place() == last {
		return cmp.Compare(other.place(), mine.place())
	}
	return cmp.Or(cmp.Compare(b.places()[seat], a.places()[seat]), cmp.Compare(mine.Score, other.Score))
}

// hundredths is how people are shown points.
func hundredths(points int) float64 { return float64((points*100+One/2)/One) / 100 }

// tally is what an entrant has so far.
type tally struct {
	points int // at tables
	tables int // that count: played or missed
	wins   int
	byes   int
	missed int
}

// total is what counts. A bye is worth the average of the person's other rounds, so that nobody gains or loses by it; half a table
// as long as there is none.
func (t tally) total() int {
	if t.tables == 0 {
		return t.byes * One / 2
	}
	return t.points + t.byes*t.points/t.tables
}

// tallies are those of all entrants.
func (e *Event) tallies() []tally {
	all := make([]tally, len(e.Entrants))
	for r := range e.Rounds {
		for i, points := range e.worth(r) {
			if points != nil {
				e.Rounds[r].Tables[i].add(all, points)
			}
		}
		for _, p := range e.Rounds[r].Byes {
			all[p].byes++
		}
		for _, p := range e.Rounds[r].Missed {
			all[p].tables++
			all[p].missed++
		}
	}
	return all
}

// add counts the points of a table. Whoever is first has won, alone or with others, unless all are equal.
func (t *Table) add(all []tally, points []int) {
	places := t.places()
	for s, seat := range t.Seats {
		if seat.Entrant < 0 {
			continue
		}
		mine := &all[seat.Entrant]
		mine.points += points[s]
		mine.tables++
		if places[s] == slices.Min(places) && places[s] <= len(places) {
			mine.wins++
		}
	}
}
