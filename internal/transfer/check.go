package transfer

import (
	"errors"
	"fmt"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// check makes sure that a table can have this log and that its dice keep their promise: otherwise the game would continue,
// and nobody could verify it in the end. Package table expects logs that tables wrote, not everything that a file may hold, so
// whatever it panics on is refused too.
func (to Target) check(id string, log [][]byte) (t *table.Table, err error) {
	defer func() {
		if stumbled := recover(); stumbled != nil {
			t, err = nil, game.BadInput(fmt.Sprintf("table %s: no table can have this log: %v", id, stumbled))
		}
	}()
	if t, err = table.Fold(id, to.Games, log); err != nil {
		return nil, game.BadInput(err.Error())
	}
	if err := checkEntries(t, log); err != nil {
		return nil, game.BadInput(fmt.Sprintf("table %s, %v", id, err))
	}
	if err := to.checkDice(t, log); err != nil {
		return nil, game.BadInput(fmt.Sprintf("table %s: the draws are not those that were promised: %v", id, err))
	}
	t.Look("", game.Spectator) // what the server will call
	t.Machines()
	return t, nil
}

// checkEntries refuses what this server would not have written.
func checkEntries(t *table.Table, log [][]byte) error {
	env := table.Environment{Now: time.Now().UnixMilli(), Levels: bot.Levels()}
	for i, data := range log {
		e, err := table.DecodeEntry(data)
		if err == nil {
			err = t.CheckImported(&e, env)
		}
		if err != nil {
			return fmt.Errorf("entry %d: %w", i+1, err)
		}
	}
	return nil
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

// giveUp is the table as if everybody resigned now, so that there is a record of its game.
func (to Target) giveUp(id string, log [][]byte) (*table.Table, error) {
	t, err := table.Fold(id, to.Games, log)
	if err != nil {
		return nil, err
	}
	for seat := range t.Summary().Seats {
		if t.Result() != nil {
			break
		}
		if _, err := t.Apply(table.Entry{At: t.Summary().Changed, Kind: protocol.Resigned, Seat: game.Seat(seat)}); err != nil {
			return nil, err
		}
	}
	if reveal := t.Reveal(table.Environment{Now: t.Summary().Changed}); len(reveal) > 0 {
		_, err = t.Apply(reveal[0])
	}
	return t, err
}
