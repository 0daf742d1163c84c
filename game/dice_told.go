package game

import "errors"

// What can be wrong with outcomes that were given beforehand.
var (
	ErrNoOutcome         = errors.New("chance is asked and no outcome is given for it")
	ErrWrongKind         = errors.New("the outcome given is of another kind than the one asked for")
	ErrImpossibleOutcome = errors.New("the outcome given is not possible here")
	ErrOutcomeLeft       = errors.New("an outcome is given that nothing asked for")
)

// ToldDice give outcomes that are known beforehand. The first thing that does not fit is kept for Fault; from then
// on the answers are merely possible ones, so that the rules can finish the move: whoever plays with these dice must look at
// Fault after each move and throw the position away if there is one. The outcomes given are not changed.
type ToldDice struct {
	outcomes []Chance
	inOrder  bool
	fault    error
}

// NewRecordedDice give the outcomes of a record, in its order.
func NewRecordedDice(outcomes []Chance) *ToldDice {
	return &ToldDice{outcomes: outcomes, inOrder: true}
}

// NewScriptedDice give outcomes that a test or a script chose: those of one kind in the order given, whatever the
// order among kinds.
func NewScriptedDice(outcomes []Chance) *ToldDice { return &ToldDice{outcomes: outcomes} }

// Among implements Dice.
func (d *ToldDice) Among(k Kind, of Set) int {
	if c, ok := d.next(k); ok {
		if c.Value < 64 && of.Has(int(c.Value)) {
			return int(c.Value)
		}
		d.fail(ErrImpossibleOutcome)
	}
	return of.First()
}

// Draw implements Dice.
func (d *ToldDice) Draw(k Kind, from Bag) int {
	if c, ok := d.next(k); ok {
		if int(c.Value) < len(from) && from[c.Value] > 0 {
			return int(c.Value)
		}
		d.fail(ErrImpossibleOutcome)
	}
	return from.Nth(0)
}

// Fault is the first thing that did not fit, an outcome nobody asked for included; nil if all fits.
func (d *ToldDice) Fault() error {
	if d.fault == nil && len(d.outcomes) > 0 {
		return ErrOutcomeLeft
	}
	return d.fault
}

func (d *ToldDice) next(k Kind) (Chance, bool) {
	for i, c := range d.outcomes {
		if c.Kind == k {
			d.outcomes = append(d.outcomes[:i:i], d.outcomes[i+1:]...)
			return c, true
		}
		if d.inOrder {
			d.fail(ErrWrongKind)
			return Chance{}, false
		}
	}
	d.fail(ErrNoOutcome)
	return Chance{}, false
}

func (d *ToldDice) fail(err error) {
	if d.fault == nil {
		d.fault = err
	}
}
