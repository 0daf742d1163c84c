package table

import (
	"cmp"
	"errors"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/protocol"
)

// Unwitnessed tells whether the game was begun on somebody's device: that person can know the secret of the dice, and how they
// will fall.
func (m *match) Unwitnessed() bool { return m.origin != "" }

// diceID is the id that the dice depend on.
func (t *Table) diceID() string {
	if e := t.terms.Event; e != nil && t.duplicate() {
		return fair.DealID(e.ID, e.Round)
	}
	return cmp.Or(t.origin, t.ID)
}

// diceNonces are what people added to the dice.
func (t *Table) diceNonces() []string {
	if t.duplicate() {
		return t.entrants
	}
	return t.nonces()
}

// uploaded has the game continue at a server. Clocks stood still since the last entry.
func (t *Table) uploaded(e Entry, _ *Happening) error {
	if !t.Unwitnessed() {
		return errors.New("the table was not opened on a device")
	}
	if t.status == protocol.StatusPlaying {
		t.pausedAt = t.clock
		t.restart(e.Time(), false)
	}
	return nil
}
