package game

import "slices"

// Outcome is how a game ended.
type Outcome struct {
	Ending   string     `json:"ending"`   // why it ended, a key of the message catalogue
	Criteria []string   `json:"criteria"` // what counts, the most important first; the others break ties
	Seats    []Standing `json:"seats"`    // one for each seat, in seat order
}

// Standing is the result of one seat.
type Standing struct {
	Rank  int   `json:"rank"`  // 1 is best; equal marks share a rank
	Marks []int `json:"marks"` // one for each criterion
}

// Rank makes an outcome from each seat's marks: more is better, criterion by criterion.
func Rank(ending string, criteria []string, marks [][]int) Outcome {
	o := Outcome{Ending: ending, Criteria: criteria}
	for _, m := range marks {
		rank := 1
		for _, other := range marks {
			if slices.Compare(other, m) > 0 {
				rank++
			}
		}
		o.Seats = append(o.Seats, Standing{rank, m})
	}
	return o
}

// Winners are the seats with the first rank.
func (o Outcome) Winners() Seats {
	var ss Seats
	for s, st := range o.Seats {
		if st.Rank == 1 {
			ss = ss.With(Seat(s))
		}
	}
	return ss
}

// DecidedBy is the first criterion in which a and b differ, or "" if they share their rank.
func (o Outcome) DecidedBy(a, b Seat) string {
	for i, c := range o.Criteria {
		if o.Seats[a].Marks[i] != o.Seats[b].Marks[i] {
			return c
		}
	}
	return ""
}
