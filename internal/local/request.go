package local

import (
	"encoding/json"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// What a thinker can be asked to do.
const (
	choose        = "choose"         // a move for a bot
	analyse       = "analyse"        // moves, for a hint
	moments       = "moments"        // of a table's log
	recordMoments = "record-moments" // of a record
	draws         = "draws"          // of a record
	reviewGame    = "review"         // the game of a table's log
	reviewKey     = "key"            // of the review of a record
)

// request is what a hall asks a thinker. Which fields are used depends on what to do.
type request struct {
	Do     string            `json:"do"`
	Table  string            `json:"table,omitempty"`
	Log    []json.RawMessage `json:"log,omitempty"`
	Record json.RawMessage   `json:"record,omitempty"`

	// choose, analyse
	Level      string    `json:"level,omitempty"`
	Seat       game.Seat `json:"seat,omitempty"`
	Seed       uint64    `json:"seed,omitempty"`
	MS         float64   `json:"ms,omitempty"`         // how long it may take
	Iterations int       `json:"iterations,omitempty"` // how many, of the budget
	Hint       bool      `json:"hint,omitempty"`       // the seat is shown the table as it is now, not as it remembers it

	// moments
	Person string `json:"person,omitempty"`
	As     string `json:"as,omitempty"`
	Since  string `json:"since,omitempty"`
}

func (q *request) budget() bot.Budget {
	return bot.Budget{Iterations: q.Iterations, Time: time.Duration(q.MS * float64(time.Millisecond))}
}

// progress is a line of a review that is being made.
type progress struct {
	Done int `json:"done"`
	Of   int `json:"of"`
}
