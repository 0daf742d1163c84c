package table

import (
	"slices"

	"github.com/divingbell/divingbell/game"
)

// Pace is how long bots seem to think, chosen by the players. It is a word, so that the server decides how long the usual pace
// is.
type Pace string

// The paces there are.
const (
	Instant Pace = "instant"
	Quick   Pace = "quick"
	Normal  Pace = "normal" // also that of old tables, which name none
	Calm    Pace = "calm"
)

var paces = []Pace{Instant, Quick, Normal, Calm}

// Pace is how long bots seem to think at the table now. In a lesson it is always Normal.
func (t *Table) Pace() Pace {
	if t.terms.Pace == "" || t.lesson != nil {
		return Normal
	}
	return t.terms.Pace
}

// pace changes how long bots seem to think.
func (t *Table) pace(c Command, _ Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-PACE", StatusOpen, StatusPlaying, StatusPaused), t.mustOwn("TABLE-PACE", c)); r != nil {
		return nil, r
	}
	if !slices.Contains(paces, c.Pace) {
		return nil, refuse("TABLE-PACE", "no-such-pace")
	}
	return one(Entry{Kind: Paced, Seat: c.Seat, How: string(c.Pace)})
}

func (t *Table) paced(e Entry, _ *Happening) error {
	t.terms.Pace = Pace(e.How)
	return nil
}

// MayForward refuses a player who may not make bots hurry until a person is to move: another player who is watching would miss
// what happens.
func (t *Table) MayForward(who Who, here game.Seats) *game.Refusal {
	own := t.Seats(who.Person)
	switch {
	case own != 0 && !t.playsAs(who):
		return t.mustNotPass(who, own.First())
	case t.lesson != nil:
		return refuse("TABLE-LESSON", "not-in-lesson")
	case here&^own != 0:
		return refuse("TABLE-PACE", "others-look-on")
	}
	return t.mustBe("TABLE-PACE", StatusPlaying)
}

// PeopleAsked tells whether it is the turn of a person for whom no bot plays.
func (t *Table) PeopleAsked() bool {
	for asked := t.askedNow(); asked != 0; asked = asked.Without(asked.First()) {
		if t.machine(asked.First()) == "" {
			return true
		}
	}
	return false
}
