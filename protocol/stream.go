package protocol

import (
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/record"
)

// Types of lines in streams, besides those of messages.
const (
	TypeOpen    = "open"
	TypeClosed  = "closed"
	TypeCurrent = "current"
	TypeAlive   = "alive"
	TypeGame    = "game"
	TypeEnd     = "end"
	TypeMoment  = "moment"
)

// Open is sent for a public table that has not started, when it is new in the list or has changed.
type Open struct {
	Type    string  `json:"type" enum:"open"`
	Summary Summary `json:"face" doc:"how lists show it now"`
}

// Closed is sent when a table is no longer open: it has started, or was closed.
type Closed struct {
	Type  string `json:"type" enum:"closed"`
	Table string `json:"table" doc:"its id"`
}

// Current is sent once all tables have been sent as they are now; only changes follow.
type Current struct {
	Type string `json:"type" enum:"current"`
	Time int64  `json:"time" doc:"the server's clock, in milliseconds since 1970"`
}

// Alive only shows that the stream still works.
type Alive struct {
	Type string `json:"type" enum:"alive"`
	Time int64  `json:"time" doc:"the server's clock, in milliseconds since 1970"`
}

// FinishedGame is a game that is over.
type FinishedGame struct {
	Type    string         `json:"type" enum:"game"`
	Summary Summary        `json:"face" doc:"how lists show it"`
	Record  *record.Record `json:"record,omitempty" doc:"the whole game, if it was asked for"`
	Problem *Problem       `json:"problem,omitempty" doc:"why there is no record, if it was asked for"`
}

// Draws are what the draws of a record were among.
type Draws struct {
	Draws      []fair.Draw `json:"draws" doc:"in order, up to the first that the rules do not allow"`
	Fault      string      `json:"fault,omitempty" doc:"why the rules do not allow the record"`
	FaultEntry *int        `json:"fault_entry,omitempty" doc:"the entry of the fault, 0 for the deal; missing if it is none of them"`
}

// TableMoment is a table after one of the lines of its log. Moments build on each other.
type TableMoment struct {
	Type    string         `json:"type" enum:"moment"`
	Entry   int            `json:"entry" doc:"how many entries the record had by then; 0 is the deal. During the game only those are counted that one noticed. It goes back when a move is taken back"`
	Lines   []Line         `json:"lines,omitempty" doc:"what was told of it, and of what came before it and has no moment"`
	Look    *Look          `json:"look,omitempty" doc:"how it looked; only in the first moment"`
	Changes map[string]any `json:"changes,omitempty" doc:"in all others: what has changed since the moment before, as a merge patch (RFC 7396)"`
	Chances []float64      `json:"chances,omitempty" doc:"when the game is over: each seat's chance of winning, by a judge who saw everything"`
}

// End is the last line of a list of games, or of moments, that was not cut off.
type End struct {
	Type   string `json:"type" enum:"end"`
	Before int64  `json:"before,omitempty" doc:"of games: ask with it for the next page; missing on the last"`
}
