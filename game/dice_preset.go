package game

import "errors"

// Faults of outcomes that were given beforehand.
var (
	ErrNoOutcome         = errors.New("an outcome of chance is missing")
	ErrWrongKind         = errors.New("the outcome given is of another kind than the one asked for")
	ErrImpossibleOutcome = errors.New("the outcome given is not possible here")
	ErrOutcomeLeft       = errors.New("an outcome of chance is left over")
)

// PresetDice give outcomes that are known beforehand. Fault reports the first one that does not fit. From then on the answers are
// merely possible ones, so that the rules can finish the move: whoever plays with these dice must check Fault after each move and
// discard the position if there is one. The given outcomes are not changed.
type PresetDice struct {
	outcomes []Chance
	inOrder  bool
	fault    error
}

// NewRecordedDice returns dice that give the outcomes of a record, in its order.
func NewRecordedDice(outcomes []Chance) *PresetDice {
	return &PresetDice{outcomes: outcomes, inOrder: true}
}

// NewScriptedDice returns dice that give outcomes chosen by a test or a script. Outcomes of one kind come in the order given; the
// order among kinds does not matter.
func NewScriptedDice(outcomes []Chance) *PresetDice { return &PresetDice{outcomes: outcomes} }

// Among implements Dice.
func (d *PresetDice) Among(k Kind, of Set) int {
	if c, ok := d.next(k); ok {
		if c.Value < 64 && of.Has(int(c.Value)) {
			return int(c.Value)
		}
		d.fail(ErrImpossibleOutcome)
	}
	return of.First()
}

// Draw implements Dice.
func (d *PresetDice) Draw(k Kind, from Bag) int {
	if c, ok := d.next(k); ok {
		if int(c.Value) < len(from) && from[c.Value] > 0 {
			return int(c.Value)
		}
		d.fail(ErrImpossibleOutcome)
	}
	return from.Nth(0)
}

// Fault is the first thing that did not fit, including an outcome that was never asked for; nil if everything fits.
func (d *PresetDice) Fault() error {
	if d.fault == nil && len(d.outcomes) > 0 {
		return ErrOutcomeLeft
	}
	return d.fault
}

func (d *PresetDice) next(k Kind) (Chance, bool) {
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

func (d *PresetDice) fail(err error) {
	if d.fault == nil {
		d.fault = err
	}
}
