package fair

import (
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Reasons why there is nothing to verify.
const (
	ErrNoProof     = game.BadInput("the record has no proof of its draws: there is no field \"fair\"; games played on a server have one, simulations do not")
	ErrFixed       = game.BadInput("the draws were fixed, not fair: the record has the field \"arrangement\", so somebody chose them")
	ErrNotFixed    = game.BadInput("the draws were not fixed: the record has no field \"arrangement\"")
	ErrNotRevealed = game.BadInput("the secret is not revealed yet: the record has the field \"fair\" without \"secret\", which comes when the game is over")
)

// Failure says where a proof, or the record it belongs to, does not hold.
type Failure struct{ Reason error }

// Error implements error.
func (f *Failure) Error() string { return f.Reason.Error() }

// Unwrap returns the reason.
func (f *Failure) Unwrap() error { return f.Reason }

// Verify checks the dice of a record: the secret is the one that was committed to, the seed is the one that the game began
// with, and every outcome of the deal and of each entry follows from it when the game is played again. If not, the error is a
// *Failure, which says where the record first departs from its dice. Where there is no promise to check, the error is
// ErrNoProof, ErrNotRevealed or ErrFixed.
func Verify(g game.Game, r *record.Record) error {
	if err := r.CheckGame(g); err != nil {
		return err
	}
	switch {
	case r.Arrangement != nil:
		return ErrFixed
	case r.Fair == nil:
		return ErrNoProof
	case r.Fair.Secret == "":
		return ErrNotRevealed
	}
	seed, err := open(r.Fair, r.Config.Players)
	if err != nil {
		return &Failure{err}
	}
	return replayAndCompare(g, r, "the secret", diceOf(g, r.Fair, seed))
}

// VerifyFixed checks that every outcome in the record of an arranged game follows from its arrangement. If not, the error is
// a *Failure. Success says nothing about fairness: somebody chose these dice.
func VerifyFixed(g game.Game, r *record.Record) error {
	if err := r.CheckGame(g); err != nil {
		return err
	}
	if r.Arrangement == nil {
		return ErrNotFixed
	}
	fixed, err := NewFixed(g, r.Arrangement)
	if err != nil {
		return &Failure{fmt.Errorf("arrangement.dice: %w", err)}
	}
	return replayAndCompare(g, r, "the arrangement", fixed.Dice)
}

// replayAndCompare replays a record with the dice and compares their outcomes with the recorded ones. A difference is a *Failure.
func replayAndCompare(g game.Game, r *record.Record, source string, dice func(entry int) game.Dice) error {
	err := record.ReplayWith(g, r, func(entry int, recorded []game.Chance) (game.Dice, func() error) {
		recorder := &game.Recorder{Dice: dice(entry)}
		return recorder, func() error { return compare(g, recorder.Out, recorded) }
	}, nil)
	var refusal *game.Refusal
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refusal):
		err = fmt.Errorf("%w; every outcome before follows from %s, so this move is not the one that was played, or one before it is not", err, source)
	}
	return &Failure{err}
}

// compare finds the first recorded outcome that is not what the dice give.
func compare(g game.Game, given, recorded []game.Chance) error {
	most := max(len(given), len(recorded))
	for i := range most {
		place := ""
		if most > 1 {
			place = fmt.Sprintf("outcome %d: ", i+1)
		}
		switch {
		case i == len(recorded):
			return bad("%sthe draw gives %s, the record has nothing there", place, g.ChanceText(given[i]))
		case i == len(given):
			return bad("%snothing more is drawn, the record says %s", place, g.ChanceText(recorded[i]))
		case given[i] != recorded[i]:
			return bad("%sthe draw gives %s, the record says %s", place, g.ChanceText(given[i]), g.ChanceText(recorded[i]))
		}
	}
	return nil
}

func bad(format string, args ...any) error { return game.BadInput(fmt.Sprintf(format, args...)) }
