package gametest

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/divingbell/divingbell/game"
)

// checkEnd checks a position in which the game is over.
func (t *trial) checkEnd() error {
	if asked := t.p.Asked(); asked != 0 {
		return fmt.Errorf("the game is over and seats are asked: %05b", asked)
	}
	if said := t.p.Question(game.Spectator); said.Key != "" {
		return fmt.Errorf("the game is over and asks %s", said.Key)
	}
	t.spare.CopyFrom(t.p)
	for s := range game.Seat(t.config.Players) {
		if moves := t.p.Legal(s, nil); len(moves) > 0 {
			return fmt.Errorf("the game is over and %s has %d legal moves", t.about.SeatName(s), len(moves))
		}
		if err := t.checkRefusal(s, t.listed[t.choice.Below(len(t.listed))]); err != nil {
			return fmt.Errorf("a move of %s after the end: %w", t.about.SeatName(s), err)
		}
	}
	start, err := t.game.Deal(t.config, game.NewRecordedDice(t.log.Setup))
	if err != nil {
		return err
	}
	if t.p.Equal(start) {
		return errors.New("the end of the game is Equal to its start")
	}
	return errors.Join(t.checkAudit(t.p), t.checkFacts(), t.checkOutcome(t.p.Outcome()))
}

// checkOutcome checks that the ranks follow from the marks.
func (t *trial) checkOutcome(o game.Outcome) error {
	if o.Ending == "" || len(o.Criteria) == 0 || len(o.Seats) != t.config.Players {
		return fmt.Errorf("the outcome is not complete: %+v", o)
	}
	var marks [][]int
	for s, standing := range o.Seats {
		if len(standing.Marks) != len(o.Criteria) {
			return fmt.Errorf("%s has %d marks for %d criteria", t.about.SeatName(game.Seat(s)), len(standing.Marks), len(o.Criteria))
		}
		marks = append(marks, standing.Marks)
	}
	if want := game.Rank(o.Ending, o.Criteria, marks); !reflect.DeepEqual(o, want) {
		return fmt.Errorf("the ranks do not follow from the marks: %+v, not %+v", o, want)
	}
	return nil
}
