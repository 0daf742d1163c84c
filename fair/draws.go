package fair

import (
	"errors"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Draw is one draw of a recorded game. The dice give a number below Of; the numbers From to To, both included, mean the
// recorded outcome. So anyone who can derive the numbers can check them without knowing the rules.
type Draw struct {
	Entry   int    `json:"entry"` // 0 is the deal
	Draw    int    `json:"draw"`  // within the entry, from 0
	Of      int    `json:"of"`
	From    int    `json:"from"`
	To      int    `json:"to"`
	Outcome string `json:"outcome"`
}

// Draws replays a record and passes each draw to tell, in order. It needs no proof and checks none. If the record does not
// replay, or tell fails, Draws returns that error.
func Draws(g game.Game, r *record.Record, tell func(Draw) error) error {
	return record.ReplayWith(g, r, func(entry int, recorded []game.Chance) (game.Dice, func() error) {
		w := &witness{told: game.NewRecordedDice(recorded)}
		return w, func() error {
			for i, d := range w.draws {
				d.Entry, d.Draw, d.Outcome = entry, i, g.ChanceText(recorded[i])
				if err := tell(d); err != nil {
					return err
				}
			}
			return w.told.Fault()
		}
	}, nil)
}

// witness passes recorded outcomes on and notes what they were picked from, up to the first that does not fit.
type witness struct {
	told  *game.PresetDice
	draws []Draw
}

// Among implements game.Dice.
func (w *witness) Among(k game.Kind, of game.Set) int {
	v := w.told.Among(k, of)
	before := (of & game.Below(v)).Count()
	w.note(of.Count(), before, before)
	return v
}

// Draw implements game.Dice.
func (w *witness) Draw(k game.Kind, from game.Bag) int {
	v := w.told.Draw(k, from)
	before := 0
	for _, n := range from[:v] {
		before += int(n)
	}
	w.note(from.Total(), before, before+int(from[v])-1)
	return v
}

func (w *witness) note(of, from, to int) {
	if fault := w.told.Fault(); fault == nil || errors.Is(fault, game.ErrOutcomeLeft) {
		w.draws = append(w.draws, Draw{Of: of, From: from, To: to})
	}
}
