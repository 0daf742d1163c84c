package table

import (
	"time"
	"unicode/utf8"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// CheckID refuses a text that cannot be the id of a command.
func CheckID(id string) error {
	switch {
	case id == "" || !utf8.ValidString(id):
		return refuse("TABLE-COMMAND", "no-id", game.Number("most", protocol.MaxCommandID))
	case len(id) > protocol.MaxCommandID:
		return refuse("TABLE-COMMAND", "id-too-long", game.Number("most", protocol.MaxCommandID))
	}
	return nil
}

// Environment is what a table needs to know from outside to decide on a command.
type Environment struct {
	Now    int64         // in milliseconds since 1970
	Levels []string      // of bots
	Code   func() string // makes a code that nobody can guess
	Next   string        // the id for the table of a rematch
	Dice   func(seed [32]byte, entry int) game.Dice

	Holidays map[string]int64 // until when people are on holiday who may begin to play with the command

	Presence   Presence      // who is watching the table
	NudgeAfter time.Duration // how long a player must be away before a nudge; 0 for NudgeAfter

	Blocked bool // the person who sits down, or asks to, must not sit with somebody at the table

	MayArrange bool // whether a table may open from an arranged position; see Open
}

// Decide says what a command leads to: entries to be added to the log, or a refusal. It changes nothing. A command that has
// already been done leads to no entries.
func (t *Table) Decide(c protocol.Command, env Environment) ([]Entry, error) {
	if err := CheckID(c.ID); err != nil {
		return nil, err
	}
	if t.Known(c.Who.Person, c.ID) {
		return nil, nil
	}
	decide, ok := actions[c.Do]
	if !ok {
		return nil, refuse("TABLE-COMMAND", "no-such-deed", game.Arg{Name: "deed", Of: "text", Value: clip(string(c.Do), 20)})
	}
	if c.Seat < 0 || int(c.Seat) >= len(t.chairs) {
		return nil, refuse("TABLE-COMMAND", "no-such-seat", game.Number("seats", len(t.chairs)))
	}
	if r := first(t.mustFit(c), t.mustSuit(c), t.mustSuitEvent(c)); r != nil {
		return nil, r
	}
	entries, refusal := decide(t, c, t.withDice(env))
	if refusal != nil {
		return nil, refusal
	}
	entries[0].By, entries[0].Command = c.Who.Person, c.ID
	return stamped(t.withHolidays(entries, env), env), nil
}

var actions = map[protocol.Action]func(*Table, protocol.Command, Environment) ([]Entry, *game.Refusal){
	protocol.Sit: (*Table).sit, protocol.Leave: (*Table).leave, protocol.AssignSeat: (*Table).assign, protocol.Swap: (*Table).swap, protocol.Colour: (*Table).colour, protocol.Watchers: (*Table).watchers, protocol.BeHost: (*Table).beHost, protocol.SetPace: (*Table).pace,
	protocol.Start: (*Table).start, protocol.Move: (*Table).move, protocol.Undo: (*Table).undo, protocol.Takeback: (*Table).askToTakeBack, protocol.Order: (*Table).order, protocol.Pause: (*Table).pause,
	protocol.Resume: (*Table).resume, protocol.Nudge: (*Table).nudge, protocol.StandIn: (*Table).replace, protocol.Return: (*Table).comeBack, protocol.Resign: (*Table).resign, protocol.Say: (*Table).say, protocol.Mute: (*Table).mute,
	protocol.AskSeat: (*Table).askSeat, protocol.Rematch: (*Table).rematch, protocol.Archive: (*Table).archive,
}

func one(e Entry) ([]Entry, *game.Refusal) { return []Entry{e}, nil }

// first returns the first refusal of several checks.
func first(refusals ...*game.Refusal) *game.Refusal {
	for _, r := range refusals {
		if r != nil {
			return r
		}
	}
	return nil
}
