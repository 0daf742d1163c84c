package table

import "github.com/divingbell/divingbell/game"

// Hint is a move that a strong bot would think about in somebody's place. It follows from what their seat sees.
type Hint struct {
	Move   string      `json:"move"`
	Chance int         `json:"chance" minimum:"0" maximum:"100" doc:"of winning after this move, in per cent"`
	Margin int         `json:"margin" doc:"how far the chance may well be off, in points"`
	Why    game.Phrase `json:"why,omitzero" doc:"a reason for the move, as a sentence of the game's catalogue"`
}

// Hints tells whether players may ask what a strong bot would do: if the table was opened with hints, and wherever a person plays
// against bots alone. Lessons have hints of their own.
func (t *Table) Hints() bool {
	if t.follows() {
		return false
	}
	return t.terms.Hints || t.people().Count() == 1 && t.chairsFor(Bot) == len(t.chairs)-1
}

func (t *Table) chairsFor(who Sitter) int {
	n := 0
	for i := range t.chairs {
		if t.chairs[i].For == who {
			n++
		}
	}
	return n
}

// HintFor checks whether somebody may have a hint for a seat now.
func (t *Table) HintFor(who Who, s game.Seat) *game.Refusal {
	c := Command{Seat: s, Who: who}
	switch r := first(t.mustBe("TABLE-HINT", StatusPlaying), t.mustPlay("TABLE-HINT", c)); {
	case r != nil:
		return r
	case !t.Hints():
		return refuse("TABLE-HINT", "hints-off")
	case !t.position.Asked().Has(s):
		return refuse("TABLE-HINT", "not-asked")
	}
	return nil
}
