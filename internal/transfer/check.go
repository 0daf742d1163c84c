package transfer

import (
	"errors"
	"fmt"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
)

// check sees that a log is one that a table can have, and that its dice are those that were promised: otherwise the
// game would go on, and nobody could verify it in the end. Logs are written by tables, so package table does not expect
// every nonsense that a file may hold; what it stumbles over is refused too.
func (to Target) check(id string, log [][]byte) (t *table.Table, err error) {
	defer func() {
		if stumbled := recover(); stumbled != nil {
			t, err = nil, game.BadInput(fmt.Sprintf("table %s: no table can have this log: %v", id, stumbled))
		}
	}()
	if t, err = table.Fold(id, to.Games, log); err != nil {
		return nil, game.BadInput(err.Error())
	}
	if err := to.checkDice(t, log); err != nil {
		return nil, game.BadInput(fmt.Sprintf("table %s: the dice are not those that were promised: %v", id, err))
	}
	t.Look("", game.Spectator) // what the server will do with it
	t.Machines()
	return t, nil
}

func (to Target) checkDice(t *table.Table, log [][]byte) error {
	if t.Position() == nil {
		return nil // nothing has been dealt
	}
	over, err := to.giveUp(t.ID, log)
	if err != nil {
		return err
	}
	r, err := over.Record()
	if err != nil {
		return err
	}
	if t.Arranged() {
		return fair.VerifyFixed(t.Game(), r)
	}
	if r.Fair.Commitment != t.Terms().Commitment {
		return errors.New("there is another secret")
	}
	return fair.Verify(t.Game(), r)
}

// giveUp is the table as if everybody resigned now. Its game is over, so that there is a record of it.
func (to Target) giveUp(id string, log [][]byte) (*table.Table, error) {
	t, err := table.Fold(id, to.Games, log)
	if err != nil {
		return nil, err
	}
	for seat := range t.Face().Seats {
		if t.Result() != nil {
			break
		}
		if _, err := t.Apply(table.Entry{At: t.Face().Changed, Kind: table.Resigned, Seat: game.Seat(seat)}); err != nil {
			return nil, err
		}
	}
	return t, nil
}
