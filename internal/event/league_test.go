package event

import (
	"fmt"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/protocol"
)

func league(rounds int) protocol.EventTerms {
	return protocol.EventTerms{
		Kind: protocol.League, Name: "Autumn", Game: "diving", Players: 4, Rounds: rounds, Start: hour, Days: 30, Clock: protocol.Clock{Decision: 86_400},
	}
}

// A season gives everybody their tables, three at a time; then some people go up and down, and the next one follows.
func TestSeasons(t *testing.T) {
	for n, seed := range seeds(t, 3) {
		w := newWorld(t, league(9), seed, []int{28, 40, 7}[n%3])
		people := len(w.Entrants)
		for season := 1; season <= 3; season++ {
			w.play(never, 24*hour)
			for r := range w.Rounds {
				w.checkRound(r)
				if begins := w.Rounds[0].Begins + int64(r/3)*10*24*hour; w.Rounds[r].Begins != begins {
					t.Errorf("round %d begins at %d, want %d", r, w.Rounds[r].Begins, begins)
				}
			}
			for d, division := range w.divisions() {
				if least := min(12, people); len(division) < least || len(division) > 16 {
					t.Errorf("division %d has %d people", d, len(division))
				}
			}
			w.checkMoves()
			next := w.Following()
			if next == nil || len(next.Entrants) != people || next.ID != fmt.Sprint("e-", season+1) || next.Before != w.ID {
				t.Fatalf("season %d is followed by %+v", season, next)
			}
			w.Event, w.tables, w.opened = next, map[string]Fact{}, map[string]string{}
		}
	}
}

// checkMoves checks that the best and the last change divisions.
func (w *world) checkMoves() {
	w.t.Helper()
	all := w.standings()
	moves, ranked := w.moves(all), w.ranked(all)
	for d, division := range ranked {
		sixth := (len(division) + 5) / 6
		for place, p := range division {
			want := ""
			if d > 0 && place < (len(ranked[d-1])+5)/6 {
				want = goesUp
			}
			if d < len(ranked)-1 && place >= len(division)-sixth {
				want = goesDown
			}
			if moves[p] != want {
				w.t.Errorf("division %d of %d, place %d: %q, want %q", d, len(division), place+1, moves[p], want)
			}
		}
	}
	next := w.Following()
	at := 0
	next.divide()
	for d, division := range ranked {
		for range division {
			if at++; next.Entrants[at-1].Division != d {
				w.t.Errorf("%d is in division %d, want %d", at-1, next.Entrants[at-1].Division, d)
			}
		}
	}
}

// Who never moves is out of the league, others come up, and who is new enters at the bottom by rating.
func TestAbsentInLeague(t *testing.T) {
	w := newWorld(t, league(3), 1, 32)
	w.now = w.Start
	w.advance(always)
	idle := w.divisions()[0][:4]
	w.advance(always)
	for r := range w.Rounds {
		for i := range w.Rounds[r].Tables {
			for s := range w.Rounds[r].Tables[i].Seats {
				if seat := &w.Rounds[r].Tables[i].Seats[s]; has(idle, seat.Entrant) {
					seat.Moved = false
				}
			}
		}
	}
	w.play(never, hour)
	all := w.standings()
	moves := w.moves(all)
	var up, down int
	for i, move := range moves {
		if (move == goesOut) != has(idle, i) {
			t.Errorf("%d goes %q", i, move)
		}
		if move == goesUp {
			up++
		}
		if move == goesDown {
			down++
		}
	}
	if up != 4 || down != 0 {
		t.Errorf("%d go up and %d down, want 4 for those who are out and none", up, down)
	}
	next := w.Following()
	for i, rating := range []float64{100, 900} {
		if err := next.Join(Person{ID: fmt.Sprint("new", i)}, rating, "", next.Created); err != nil {
			t.Fatal(err)
		}
	}
	next.divide()
	last := next.Entrants[len(next.Entrants)-2:]
	if last[0].ID != "new1" || last[1].ID != "new0" || last[1].Division != 1 {
		t.Errorf("last are %+v", last)
	}
}

// Who leaves during a season is last at tables that open later, where bots play for them, and is not in the next.
func TestLeavingLeague(t *testing.T) {
	w := newWorld(t, league(6), 1, 12)
	w.now = w.Start
	w.advance(always)
	w.Leave("p3", w.now)
	w.play(never, 24*hour)
	all := w.standings()
	i := slices.IndexFunc(w.Entrants, func(p Entrant) bool { return p.ID == "p3" })
	for r, round := range w.Rounds {
		for t1, table := range round.Tables {
			for s, seat := range table.Seats {
				if seat.Entrant == i && (seat.Left != (r >= 3) || r >= 3 && table.points()[s] != 0) {
					t.Errorf("round %d, table %d: %+v", r, t1, seat)
				}
			}
		}
	}
	if w.moves(all)[i] != goesOut || len(w.Following().Entrants) != 11 {
		t.Error("who left stays")
	}
}
