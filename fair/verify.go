package fair

import (
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Why there is nothing to verify.
const (
	ErrNoProof     = game.BadInput("the record has no proof of its dice: there is no field \"fair\"; games played on a server have one, simulations do not")
	ErrNotRevealed = game.BadInput("the secret is not revealed yet: the record has the field \"fair\" without \"secret\", which comes when the game is over")
)

// Failure is where a proof or the record that it is to prove does not hold.
type Failure struct{ Reason error }

// Error implements error.
func (f *Failure) Error() string { return f.Reason.Error() }

// Unwrap gives the reason.
func (f *Failure) Unwrap() error { return f.Reason }

// Verify checks the dice of a record: that the secret is the one that was committed to, that the seed is the one that the
// game began with, and that every outcome of the deal and of each entry follows from it while the game is played once
// more. What does not hold is a *Failure, and says where the record first departs from its dice.
func Verify(g game.Game, r *record.Record) error {
	if err := r.Suits(g); err != nil {
		return err
	}
	switch {
	case r.Fair == nil:
		return ErrNoProof
	case r.Fair.Secret == "":
		return ErrNotRevealed
	}
	seed, err := open(r.Fair, r.Config.Players)
	if err == nil {
		err = roll(g, r, seed)
	}
	if err != nil {
		return &Failure{err}
	}
	return nil
}

// roll plays a record through with the dice of a seed, and holds what they give against what is recorded.
func roll(g game.Game, r *record.Record, seed [32]byte) error {
	err := record.ReplayWith(g, r, func(entry int, recorded []game.Chance) (game.Dice, func() error) {
		dice := &game.Recorder{Dice: Dice(seed, entry)}
		return dice, func() error { return compare(g, dice.Out, recorded) }
	}, nil)
	var refusal *game.Refusal
	if errors.As(err, &refusal) {
		return fmt.Errorf("%w; every outcome before follows from the secret, so this move is not the one that was played, or one before it is not", err)
	}
	return err
}

// compare finds the first outcome that is not recorded as the dice give it.
func compare(g game.Game, given, recorded []game.Chance) error {
	most := max(len(given), len(recorded))
	for i := range most {
		place := ""
		if most > 1 {
			place = fmt.Sprintf("outcome %d: ", i+1)
		}
		switch {
		case i == len(recorded):
			return bad("%sthe dice give %s, the record has nothing there", place, g.ChanceText(given[i]))
		case i == len(given):
			return bad("%sthe dice are not asked any more, the record says %s", place, g.ChanceText(recorded[i]))
		case given[i] != recorded[i]:
			return bad("%sthe dice give %s, the record says %s", place, g.ChanceText(given[i]), g.ChanceText(recorded[i]))
		}
	}
	return nil
}

func bad(format string, args ...any) error { return game.BadInput(fmt.Sprintf(format, args...)) }
