// Package table is one table as a fold over its log: who sits where, the game, clocks, standing orders, undo, talk. Deciding on a
// command changes nothing and returns entries for the log. The caller applies them, so that no entry is stored that does not fit,
// makes them durable, and only then sends them to anybody. There is no I/O here, no goroutine and no wall clock: time and dice
// are passed in, so the same log always gives the same table.
package table

import (
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Games finds the rules that a table began with: a game by its name, the version of its rules (0 for the newest), and its pack by
// content hash or id ("" for the built-in one).
type Games func(name string, version int, pack string) (game.Game, error)

// Table is a table at one moment of its log.
type Table struct {
	ID    string
	games Games

	stage
	seating
	clocks
	talk
	match
	logState
}

// New is a table with an empty log. The first entry to be applied must be one of Open.
func New(id string, games Games) *Table {
	return &Table{ID: id, games: games, logState: logState{commands: map[string]bool{}, shares: map[string]share{}}, match: match{spares: &spares{}}}
}

// Fold applies a whole log.
func Fold(id string, games Games, log [][]byte) (*Table, error) {
	t := New(id, games)
	for i, line := range log {
		e, err := DecodeEntry(line)
		if err == nil {
			_, err = t.Apply(e)
		}
		if err != nil {
			return nil, fmt.Errorf("table %s, entry %d: %w", id, i+1, err)
		}
	}
	return t, nil
}

// Audience is how somebody sees the table: from the requested seat if it is theirs, else from their first, else as a spectator.
// Anyone who has no seat and is not the host may look only if spectators are let in, while seats can be taken, or if they had a
// seat that somebody else has taken over; nobody else may while other tables play with the same draws.
func (t *Table) Audience(person string, as game.Seat) (game.Audience, bool) {
	seats := t.Seats(person)
	switch {
	case as >= 0 && seats.Has(as):
		return game.At(as), true
	case seats != 0:
		return game.At(seats.First()), true
	}
	if t.Sealed() {
		return game.Spectator, false
	}
	welcome := t.terms.Spectators || t.status == protocol.StatusOpen || t.offers(person) || person != "" && (person == t.host || t.formerSeats(person) != 0)
	return game.Spectator, welcome
}

func refuse(rule, reason string, args ...game.Arg) *game.Refusal {
	return game.Refuse(rule, reason, args...)
}

// wholeSeconds rounds up how long somebody has to wait, in milliseconds, for a refusal.
func wholeSeconds(wait int64) int { return int((wait + 999) / 1000) }

// Mark is the state of a table at one moment, to go back to. The zero Mark is ready for use; setting one again reuses its memory.
type Mark struct {
	table    Table
	chairs   []Chair
	position game.Position
	base     game.Position
}

// SetMark saves the current state of the table.
func (t *Table) SetMark(m *Mark) {
	m.table = *t
	m.chairs = append(m.chairs[:0], t.chairs...)
	if t.fixed != nil {
		m.table.fixed = t.fixed.Clone()
	}
	m.position, m.base = copied(m.position, t.position), copied(m.base, t.base)
}

func copied(into, from game.Position) game.Position {
	switch {
	case from == nil:
		return nil
	case into == nil:
		return from.Clone()
	}
	into.CopyFrom(from)
	return into
}

// BackTo undoes the entries applied since a mark was set, and nothing else. The mark is empty afterwards.
func (t *Table) BackTo(m *Mark, since []Entry) {
	t.forget(since)
	*t = m.table
	t.chairs, t.position, t.base = m.chairs, m.position, m.base
	*m = Mark{}
}
