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
	By          Person               `json:"by"`
	Created     int64                `json:"created"`
	Status      protocol.EventStatus `json:"status"`
	Why         string               `json:"why,omitempty"`    // why it is cancelled
	Season      int                  `json:"season,omitempty"` // of a league: 1 is the first
	Before      string               `json:"before,omitempty"`
	After       string               `json:"after,omitempty"`
	Secret      fair.Secret          `json:"secret,omitzero"`
	Entrants    []Entrant            `json:"entrants"`
	Rounds      []Round              `json:"rounds"`
	Corrections []Correction         `json:"corrections,omitempty"`
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
	Begins int64   `json:"begins"`         // when its tables open
	Ends   int64   `json:"ends,omitempty"` // when tables that still play count as they stand; 0 for never
	Over   int64   `json:"over,omitempty"` // when it was over
	Tables []Table `json:"tables"`
	Byes   []int   `json:"byes,omitempty"`
	Missed []int   `json:"missed,omitempty"` // who did not check in
}

// Table is a table of a round.
type Table struct {
	Division int    `json:"division,omitempty"`
	Seats    []Seat `json:"seats"`
	ID       string `json:"id,omitempty"` // once it is open
	Over     bool   `json:"over,omitempty"`
	Stopped  bool   `json:"stopped,omitempty"`  // counts as it stood when the time was up
	Revealed bool   `json:"revealed,omitempty"` // the table tells the secret of its draws
}

// Seat is a seat at a table. Places are as results have them, before those who left are put last: equal ones share.
type Seat struct {
	Entrant   int  `json:"entrant"` // -1 for a bot
	Place     int  `json:"place,omitempty"`
	Score     int  `json:"score,omitempty"`
	Left      bool `json:"left,omitempty"`
	Moved     bool `json:"moved,omitempty"`     // has decided anything at all
	Corrected int  `json:"corrected,omitempty"` // the place that the operator gave, instead of Place and Left
}

// Correction is a result that the operator has changed, with the places of all seats before and after.
type Correction struct {
	Round  int       `json:"round"`
	Table  int       `json:"table"`
	Before []float64 `json:"before"`
	Places []float64 `json:"places"`
	Reason string    `json:"reason"`
	By     string    `json:"by"`
	At     int64     `json:"at"`
}

// New opens an event. What is wrong with the terms is a *game.Refusal; whether the game has such options is for the caller to check.
func New(id string, terms protocol.EventTerms, by Person, now int64, secret fair.Secret) (*Event, error) {
	panic("not yet")
}

// Join enters a person, or changes their nonce and name. Refused with a *game.Refusal, like all that follows.
func (e *Event) Join(p Person, rating float64, nonce string, now int64) error { panic("not yet") }

// Leave takes a person out. Once the event has begun they stay in the standings, and get nothing for what they do not play.
func (e *Event) Leave(person string, now int64) error { panic("not yet") }

// CheckIn says that a person is there for the next round of a tournament.
func (e *Event) CheckIn(person string, now int64) error { panic("not yet") }

// Cancel ends an event early; its tables play on, and count for nothing more. why is organiser or operator.
func (e *Event) Cancel(why string, now int64) error { panic("not yet") }

// Correct replaces the result of a table that is over. The original stays, and everybody is shown both.
func (e *Event) Correct(c protocol.NewEventCorrection, by string, now int64) error { panic("not yet") }

// Forget removes the id and the name of a person, and takes them out. It tells whether there was anything to remove.
func (e *Event) Forget(person string, now int64) bool { panic("not yet") }

// Rename shows a person under another name.
func (e *Event) Rename(p Person) bool { panic("not yet") }

// Fact is what happened at a table.
type Fact struct {
	Table   string // its id
	Over    bool
	Stopped bool      // counts as it stood when the time was up
	Void    bool      // was closed without a result: counts as if nobody had won
	Seats   []Outcome // in turn order, once it is over
	Told    bool      // the secret of its draws is revealed
}

// Outcome is the result of one seat.
type Outcome struct {
	Place, Score int
	Left, Moved  bool
}

// Facts are what happened at tables, by their key.
type Facts map[string]Fact

// Deed is what the caller is to do about a table.
type Deed string

// The deeds.
const (
	Open   Deed = "open"   // open it; it may be open already
	Stop   Deed = "stop"   // its time is up: close it, and tell how it stood
	Reveal Deed = "reveal" // tell the secret of its draws
)

// Act is something to do outside. Acts are given again and again until the facts say that they were done.
type Act struct {
	Do           Deed
	Key          string // names the table within the event
	Round, Table int
}

// Advance takes note of facts, begins what is due and ends what is over. What it returns is to be done after the changed event was
// stored. Without news it changes nothing.
func (e *Event) Advance(now int64, facts Facts) []Act { panic("not yet") }

// Due is when Advance has something to do even if nothing happens; 0 for never.
func (e *Event) Due() int64 { panic("not yet") }

// Watched lists the keys of tables whose facts matter, with their ids as far as they are known.
func (e *Event) Watched() map[string]string { panic("not yet") }

// Deal is what the draws of a duplicate round follow from.
func (e *Event) Deal(round int) fair.Deal { panic("not yet") }

// Following is the next season of a league that is over, nil if nobody is left to play it.
func (e *Event) Following(now int64) *Event { panic("not yet") }

// Page is what a person is shown; "" for nobody. The operator may correct.
func (e *Event) Page(person string, operator bool, now int64) protocol.Event { panic("not yet") }

// Summary is how lists show the event to a person.
func (e *Event) Summary(person string) protocol.EventSummary { panic("not yet") }
