package table

import (
	"cmp"
	"fmt"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/internal/quickjson"
	"github.com/divingbell/divingbell/record"
)

// Kind says what an entry of the log is about.
type Kind string

// What can happen at a table. Everything is an entry; there is no other state.
const (
	Opened       Kind = "opened"      // the first entry: the terms, the seats, the server's secret
	Sat          Kind = "sat"         // a person takes a seat
	Left         Kind = "left"        // the person gives it up, before the start
	Manned       Kind = "manned"      // the host opens a seat, keeps it for somebody, or puts a bot on it
	Swapped      Kind = "swapped"     // two seats change places
	Coloured     Kind = "coloured"    // a seat has another colour
	Watched      Kind = "watched"     // the host lets spectators in, or no longer does
	Paced        Kind = "paced"       // a player changes how long bots seem to think
	Started      Kind = "started"     // the game is dealt
	Moved        Kind = "moved"       // a move, with the outcomes of chance it led to
	Undid        Kind = "undid"       // a seat takes its last move back
	Ordered      Kind = "ordered"     // a player changes standing orders
	PauseAsked   Kind = "pause-asked" // a player would like a pause, or no longer does
	Paused       Kind = "paused"
	Resumed      Kind = "resumed"
	Nudged       Kind = "nudged"         // a player reminds another who is away
	StandInAsked Kind = "stand-in-asked" // a player would like a bot to stand in
	StoodIn      Kind = "stood-in"       // a bot plays for a player who is away
	Returned     Kind = "returned"       // the player is back
	Resigned     Kind = "resigned"
	Said         Kind = "said"
	Muted        Kind = "muted" // somebody no longer wants to hear somebody else, or does again
	Rematched    Kind = "rematched"
	Archived     Kind = "archived"
	Amended      Kind = "amended" // the log was changed: talk was removed, or a person was erased or renamed
)

// How a move came about, if the player did not make it.
const (
	ByOrders  = "orders"
	ByBot     = "bot"
	ByStandIn = "stand-in"
	ByTime    = "time"   // the clock ran out
	OnlyMove  = "forced" // nothing else was possible
)

// ClockSet is how a game is paused and resumed at once because the server's clock was set: what was left of each clock is left
// by the new time.
const ClockSet = "clock"

// Entry is one line of a table's log. Which fields mean something depends on the kind.
type Entry struct {
	At      int64       `json:"at"`              // in milliseconds since 1970; in a log it never goes back
	Clock   int64       `json:"clock,omitempty"` // what the server's clock said, if it had been set back to before the last entry
	Kind    Kind        `json:"kind"`
	By      string      `json:"by,omitempty"`  // the person; empty for what the table does by itself
	Command string      `json:"cmd,omitempty"` // the id that the person gave the command
	Seat    game.Seat   `json:"seat,omitempty"`
	Other   game.Seat   `json:"other,omitempty"` // the second seat of a swap; the player who is nudged
	Move    string      `json:"move,omitempty"`
	Chance  []string    `json:"chance,omitempty"`
	How     string      `json:"how,omitempty"`
	Name    string      `json:"name,omitempty"`    // of the person who sits down or speaks
	Program bool        `json:"program,omitempty"` // a program sits down
	Nonce   string      `json:"nonce,omitempty"`   // what the person who sits down adds to the dice
	Invite  string      `json:"invite,omitempty"`
	Level   string      `json:"level,omitempty"` // of a bot
	Colour  string      `json:"colour,omitempty"`
	Orders  game.Orders `json:"orders,omitempty"`
	Room    string      `json:"room,omitempty"`
	Text    string      `json:"text,omitempty"`
	React   Reaction    `json:"react,omitempty"`   // instead of a text
	Removed bool        `json:"removed,omitempty"` // what was said has been removed
	Whom    string      `json:"whom,omitempty"`    // the person who is muted or invited
	On      bool        `json:"on,omitempty"`
	Table   string      `json:"table,omitempty"` // of a rematch
	Opening *Opening    `json:"opening,omitempty"`
}

// Opening is what only the first entry has.
type Opening struct {
	Terms  Terms   `json:"terms"`
	Chairs []Chair `json:"chairs"`
	Secret string  `json:"secret"` // for the dice; revealed only at the end

	Arrangement *record.Arrangement `json:"arrangement,omitempty"` // instead of the secret; revealed only at the end
	Lesson      *lesson.Lesson      `json:"lesson,omitempty"`      // given at the table; the learner sees it page by page
}

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
