package table

import (
	"cmp"
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/quickjson"
	"github.com/divingbell/divingbell/record"
)

// Entry is one line of a table's log. Which fields mean something depends on the kind.
type Entry struct {
	At      int64             `json:"at"`              // in milliseconds since 1970; in a log it never goes back
	Clock   int64             `json:"clock,omitempty"` // what the server's clock said, if it had been set back to before the last entry
	Kind    protocol.Kind     `json:"kind"`
	By      string            `json:"by,omitempty"`  // the person; empty for what the table does by itself
	Command string            `json:"cmd,omitempty"` // the id that the person gave the command
	Seat    game.Seat         `json:"seat,omitempty"`
	Other   game.Seat         `json:"other,omitempty"` // the second seat of a swap; the player who is nudged
	Move    string            `json:"move,omitempty"`
	Chance  []string          `json:"chance,omitempty"`
	How     string            `json:"how,omitempty"`     // how it came about, as package protocol lists it; but see Sitter and Pace
	Name    string            `json:"name,omitempty"`    // of the person who sits down or speaks
	Program bool              `json:"program,omitempty"` // a program sits down
	Nonce   string            `json:"nonce,omitempty"`   // what the person who sits down adds to the dice
	Invite  string            `json:"invite,omitempty"`
	Level   string            `json:"level,omitempty"` // of a bot
	Colour  string            `json:"colour,omitempty"`
	Orders  game.Orders       `json:"orders,omitempty"`
	Channel string            `json:"room,omitempty"`
	Text    string            `json:"text,omitempty"`
	React   protocol.Reaction `json:"react,omitempty"`   // instead of a text
	Removed bool              `json:"removed,omitempty"` // what was said has been removed
	Whom    string            `json:"whom,omitempty"`    // the person who is muted or invited
	On      bool              `json:"on,omitempty"`
	Until   int64             `json:"until,omitempty"` // when a holiday ends, in milliseconds since 1970
	Table   string            `json:"table,omitempty"` // of a rematch
	Seek    *protocol.Seek    `json:"seek,omitempty"`  // the wish of a person who is seated where others wait
	Opening *Opening          `json:"opening,omitempty"`
}

// Opening is what only the first entry has.
type Opening struct {
	Terms  Terms   `json:"terms"`
	Chairs []Chair `json:"chairs"`
	Secret string  `json:"secret"` // for the dice; revealed only at the end

	Arrangement *record.Arrangement `json:"arrangement,omitempty"` // instead of the secret; revealed only at the end
	Lesson      *lesson.Lesson      `json:"lesson,omitempty"`      // given at the table; the learner sees it page by page

	Nonces []string `json:"nonces,omitempty"` // of all entrants of an event, at a table of a duplicate round

	From string `json:"from,omitempty"` // the id that the table has on the device where it was opened; the dice depend on it
}

// Sitter is whom a seat is for, which an entry SeatAssigned has in How.
func (e *Entry) Sitter() protocol.Sitter { return protocol.Sitter(e.How) }

// Pace is how long bots seem to think, which an entry Paced has in How.
func (e *Entry) Pace() protocol.Pace { return protocol.Pace(e.How) }

// Time is when the entry was made by the server's clock, which is what players' clocks go by.
func (e *Entry) Time() int64 { return cmp.Or(e.Clock, e.At) }

// Encode writes an entry as it is stored.
func (e *Entry) Encode() []byte { return quickjson.Encode(e) }

// DecodeEntry reads what Encode wrote.
func DecodeEntry(data []byte) (Entry, error) {
	var e Entry
	if err := quickjson.Decode(data, &e); err != nil {
		return e, fmt.Errorf("an entry that cannot be read: %w", err)
	}
	return e, nil
}

// DecodeLog reads all entries of a log.
func DecodeLog(log [][]byte) ([]Entry, error) {
	entries := make([]Entry, len(log))
	for i, data := range log {
		var err error
		if entries[i], err = DecodeEntry(data); err != nil {
			return nil, fmt.Errorf("entry %d: %w", i+1, err)
		}
	}
	return entries, nil
}
