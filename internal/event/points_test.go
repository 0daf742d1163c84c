package event

import (
	"fmt"
	"testing"

	"github.com/divingbell/divingbell/protocol"
)

// tableOf makes a table of places, "1 2 2 4"; a place with a minus has left.
func tableOf(places ...int) Table {
	t := Table{Over: true}
	for i, p := range places {
		t.Seats = append(t.Seats, Seat{Entrant: i, Place: max(p, -p), Left: p < 0})
	}
	return t
}

func TestPointsOfTables(t *testing.T) {
	for _, c := range []struct {
		table Table
		want  string
	}{
		{tableOf(1, 2), "[600 0]"},
		{tableOf(2, 1, 3), "[300 600 0]"},
		{tableOf(1, 2, 3, 4), "[600 400 200 0]"},
		{tableOf(5, 4, 3, 2, 1), "[0 150 300 450 600]"},
		{tableOf(1, 1, 3, 4), "[500 500 200 0]"},
		{tableOf(1, 2, 2, 4), "[600 300 300 0]"},
		{tableOf(1, 1, 1, 1), "[300 300 300 300]"},
		{tableOf(-1, 2, 3, 4), "[0 600 400 200]"},    // the bot of who left came first
		{tableOf(1, -2, 3, -4), "[600 100 400 100]"}, // two have left
	} {
		if found := fmt.Sprint(c.table.points()); found != c.want {
			t.Errorf("%+v is worth %s, want %s", c.table.Seats, found, c.want)
		}
	}
}

// A bye changes nothing about anybody's average.
func TestByesGainNothing(t *testing.T) {
	for _, c := range []struct {
		tally tally
		want  int
	}{
		{tally{points: 900, tables: 3}, 900},
		{tally{points: 900, tables: 3, byes: 1}, 1200},
		{tally{points: 1800, tables: 3, byes: 1}, 2400},
		{tally{points: 0, tables: 2, byes: 2}, 0},
		{tally{byes: 1}, 300},
		{tally{}, 0},
	} {
		if found := c.tally.total(); found != c.want {
			t.Errorf("%+v counts %d, want %d", c.tally, found, c.want)
		}
	}
}

// In a duplicate round everybody is compared with those who had the same seat: by place, then by score.
func TestPointsOfDuplicateRounds(t *testing.T) {
	e := &Event{EventTerms: protocol.EventTerms{Duplicate: true}}
	r := Round{Tables: []Table{tableOf(1, 2, 3), tableOf(1, 3, 2), tableOf(2, 1, -3)}}
	for i, scores := range [][]int{{50, 40, 30}, {45, 20, 30}, {45, 60, 99}} {
		for s := range scores {
			r.Tables[i].Seats[s].Score = scores[s]
		}
	}
	e.Rounds = []Round{r}
	if found := fmt.Sprint(e.worth(0)); found != "[[] [] []]" {
		t.Errorf("before the round is over, tables are worth %s", found)
	}
	e.Rounds[0].Over = 1
	if found := fmt.Sprint(e.worth(0)); found != "[[600 300 300] [300 0 600] [0 600 0]]" {
		t.Errorf("found %s", found)
	}
	e.Rounds[0].Tables[0].Seats[0].Entrant, e.Rounds[0].Tables[2].Seats[0].Entrant = -1, -1
	if found := e.worth(0)[1]; fmt.Sprint(found) != "[600 0 600]" {
		t.Errorf("compared with bots alone: %v", found)
	}
}

// A correction counts from then on, beside what it corrects.
func TestCorrections(t *testing.T) {
	w := newWorld(t, tournament(1), 1, 4)
	w.now = w.Start
	w.checkIn(never)
	w.advance(always)
	w.advance(always)
	before := w.Rounds[0].Tables[0].shownPlaces()
	if err := w.Correct(protocol.NewEventCorrection{Places: []int{4, 3, 1, 1}, Reason: "a mistake"}, "Otto", w.now); err != nil {
		t.Fatal(err)
	}
	page := w.Show().Page("", false, w.now)
	c := page.Corrections[0]
	if fmt.Sprint(c.Before) != fmt.Sprint(before) || fmt.Sprint(c.Places) != "[4 3 1.5 1.5]" || c.Reason != "a mistake" || c.By != "Otto" {
		t.Errorf("found %+v", c)
	}
	if first := page.People[*page.List[0].Tables[0].Seats[2].Person]; first.Points != 0.83 || first.Rank != 1 || first.Wins != 1 {
		t.Errorf("the first has %+v", first)
	}
}
