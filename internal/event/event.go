// Package event decides what happens in tournaments and leagues: who sits where in which round, what results are worth, who comes
// next. It has no store, no clock and no network: an Event is a value that is stored as JSON, its methods change it, and time and
// what happened at the tables are arguments. The same arguments always give the same event.
package event

import (
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/protocol"
)

// Event is a tournament, or a season of a league. Entrants, rounds and tables are named by their index everywhere.
type Event struct {
	ID string `json:"id"`
	protocol.EventTerms
	By          Person                     `json:"by"`
	Created     int64                      `json:"created"`
	Status      protocol.EventStatus       `json:"status"`
	Why         string                     `json:"why,omitempty"`    // why it is cancelled
	Season      int                        `json:"season,omitempty"` // of a league: 1 is the first
	Before      string                     `json:"before,omitempty"`
	After       string                     `json:"after,omitempty"`
	Secret      fair.Secret                `json:"secret"` // what all chance follows from
	Sizes       Sizes                      `json:"sizes"`
	Entrants    []Entrant                  `json:"entrants"`
	Rounds      []Round                    `json:"list"`
	Waited      int                        `json:"waited,omitempty"` // breaks that have passed because too few were there
	Corrections []protocol.EventCorrection `json:"corrections,omitempty"`
}

// Person is somebody by id and name; both are empty for somebody who has deleted themselves.
type Person struct {
	ID   string `json:"id,omitempty"`
	Name string `json:"name,omitempty"`
}

// Entrant is a person who takes part.
type Entrant struct {
	Person
	Rating   float64 `json:"rating,omitempty"` // when they joined, 0 if it was not known
	Nonce    string  `json:"nonce,omitempty"`
	Division int     `json:"division,omitempty"`
	Stays    bool    `json:"stays,omitempty"` // has played in the season before, which decided on the order of all who stay
	Ready    int     `json:"ready,omitempty"` // how many rounds have begun once the one begins for which they are checked in
	Out      string  `json:"out,omitempty"`   // why they no longer play: left or absent
}

// Why somebody no longer plays.
const (
	Left   = "left"
	Absent = "absent"
)

// Round is a round whose seats are settled.
type Round struct {
	Begins   int64   `json:"begins"`         // when its tables open
	Ends     int64   `json:"ends"`           // when tables that still play count as they stand
	Over     int64   `json:"over,omitempty"` // when it was over
	Tables   []Table `json:"tables"`
	Byes     []int   `json:"byes,omitempty"`
	Missed   []int   `json:"missed,omitempty"`   // who did not check in
	Revealed bool    `json:"revealed,omitempty"` // its tables tell the secret of their draws
}

// Table is a table of a round.
type Table struct {
	Division int    `json:"division,omitempty"`
	Seats    []Seat `json:"seats"`
	ID       string `json:"id,omitempty"` // once it is open
	Over     bool   `json:"over,omitempty"`
	Stopped  bool   `json:"stopped,omitempty"` // counts as it stood when the time was up
}

// Seat is a seat at a table. Places are as results have them, before those who left are put last: equal ones share.
type Seat struct {
	Entrant   int  `json:"entrant"` // -1 for a bot
	Place     int  `json:"place,omitempty"`
	Score     int  `json:"score,omitempty"`
	Left      bool `json:"left,omitempty"`      // the game, or the event before the table was open: then a bot has the seat
	Moved     bool `json:"moved,omitempty"`     // has decided anything at all
	Corrected int  `json:"corrected,omitempty"` // the place that the operator gave, instead of Place and Left
}
