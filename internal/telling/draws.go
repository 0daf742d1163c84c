package telling

import (
	"cmp"
	"errors"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// Draws lists the draws of a record up to where the rules do not allow it.
func Draws(games table.Games, r *record.Record) (protocol.Draws, error) {
	found := protocol.Draws{Draws: []fair.Draw{}}
	g, err := games(r.Game, r.Rules, cmp.Or(r.PackHash, r.Pack))
	if err == nil {
		err = r.CheckGame(g)
	}
	if err != nil {
		return found, err
	}
	err = fair.Draws(g, r, func(d fair.Draw) error {
		found.Draws = append(found.Draws, d)
		return nil
	})
	if err != nil {
		found.Fault = err.Error()
		var at *record.EntryError
		if errors.As(err, &at) {
			found.FaultEntry = &at.Entry
		}
	}
	return found, nil
}
