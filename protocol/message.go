// Package protocol declares what server and clients send each other: JSON messages over one WebSocket, and the bodies of the
// REST API. Everything that goes over the wire is declared here or in package table; the OpenAPI document, the TypeScript types
// and docs/protocol.md are generated from these declarations.
package protocol

import (
	"github.com/divingbell/divingbell/game"
)

// Version is the version of the protocol. It changes when clients of the previous version would no longer work.
const Version = 1

// MaxMessage is the maximum length of a client's message, in bytes.
const MaxMessage = 16 << 10

// Types of messages from the client.
const (
	TypeWatch   = "watch"
	TypeUnwatch = "unwatch"
	TypeDo      = "do"
	TypeWindow  = "window"
	TypePing    = "ping"
)

// Request is a message of a client. Which fields are used depends on its type.
type Request struct {
	Type    string     `json:"type" enum:"watch,unwatch,do,window,ping"`
	Table   string     `json:"table,omitempty" maxLength:"40" doc:"watch, unwatch, do: the id of the table"`
	As      *game.Seat `json:"as,omitempty" doc:"watch: which of your seats to look from, if you have several; with any other, you look from your first seat or, without one, as a spectator"`
	Cursor  string     `json:"cursor,omitempty" maxLength:"20" doc:"watch: the last cursor seen, to be told only what is new"`
	Changes bool       `json:"changes,omitempty" doc:"watch: after the first look, be told only what has changed of it"`
	Words   bool       `json:"words,omitempty" doc:"watch: looks say what is asked and what each move means, to be shown to people"`
	Command *Command   `json:"command,omitempty" doc:"do: what to do at the table"`
	Hidden  bool       `json:"hidden,omitempty" doc:"window: true if nobody sees what this connection watches from now on, false if somebody does again. A person who sees a table nowhere is away from it"`
}

// Types of messages from the server.
const (
	TypeHello   = "hello"
	TypeTable   = "table"
	TypeDone    = "done"
	TypeRefused = "refused"
	TypeFailed  = "failed"
	TypeMine    = "mine"
	TypeGone    = "gone"
	TypePong    = "pong"
	TypeBye     = "bye"
)

// Hello is the first message of the server.
type Hello struct {
	Type    string `json:"type" enum:"hello"`
	Version int    `json:"version" doc:"of the protocol; a client that does not know it cannot follow" enum:"1"`
	Person  Person `json:"person" doc:"who is connected"`
	Time    int64  `json:"time" doc:"the server's clock, in milliseconds since 1970; deadlines are by it"`
	App     string `json:"app" doc:"which app the server sends to browsers; a page with another app can continue as long as its parts are available"`
}

// Person is somebody who plays.
type Person struct {
	ID      string `json:"id" doc:"empty for a stranger"`
	Name    string `json:"name"`
	Guest   bool   `json:"guest" doc:"has neither a passkey nor a link of their own, and so cannot come back after signing out everywhere"`
	Program bool   `json:"program,omitempty" doc:"this is one of the person's programs, with a token of the scope bot"`
}

// Table tells how a table looks now, and what has happened since the cursor that the client gave or was given last.
type Table struct {
	Type    string         `json:"type" enum:"table"`
	Table   string         `json:"table" doc:"its id"`
	Full    bool           `json:"full,omitempty" doc:"the lines are the whole log and replace what the client had"`
	Lines   []Line         `json:"lines" doc:"what has happened, in its order; none if all that has changed is who is here"`
	Look    *Look          `json:"look,omitempty" doc:"how the table looks after that"`
	Changes map[string]any `json:"changes,omitempty" doc:"instead of the look, for clients that asked for it: what has changed since the previous look, as a merge patch (RFC 7396)"`
	Here    []int          `json:"here" doc:"the seats whose players look at the table"`
}

// Done answers a command that was carried out and is on disk.
type Done struct {
	Type  string `json:"type" enum:"done"`
	Table string `json:"table" doc:"its id"`
	ID    string `json:"id" doc:"of the command"`
}

// Refused answers a command that the rules do not allow. It has changed nothing.
type Refused struct {
	Type    string  `json:"type" enum:"refused"`
	Table   string  `json:"table" doc:"its id"`
	ID      string  `json:"id" doc:"of the command"`
	Refusal Refusal `json:"refusal" doc:"by which rule, and why"`
}

// Refusal says which rule does not allow something, why in a word, and what a sentence about it needs.
type Refusal struct {
	Rule   string     `json:"rule" doc:"as the rules of the game or of tables in docs/rules name it"`
	Reason string     `json:"reason" doc:"in a word"`
	Args   []game.Arg `json:"args,omitempty" doc:"what a sentence about it needs"`
}

// Failed answers a message that could not be dealt with. If it can be tried again, retry_ms of the
// problem says when.
type Failed struct {
	Type    string  `json:"type" enum:"failed"`
	Table   string  `json:"table,omitempty" doc:"that the message named"`
	ID      string  `json:"id,omitempty" doc:"of the command, if it was one"`
	Problem Problem `json:"problem" doc:"what went wrong"`
}

// Problem is what went wrong, in a word for programs and a sentence for people who write them.
type Problem struct {
	Code    string `json:"code" doc:"bad-message, too-many, unknown-table, unknown, wrong-method, not-allowed, no-room, busy, signed-out, not-host, banned, silenced, unreadable or broken"`
	Message string `json:"message" doc:"a sentence for the developer of the client"`
	RetryMS int64  `json:"retry_ms,omitempty" doc:"after how many milliseconds it may be tried again"`
	Until   int64  `json:"until,omitempty" doc:"banned and silenced: when it ends, in milliseconds since 1970; missing if it is for good"`
	Reason  string `json:"reason,omitempty" doc:"banned and silenced: why, in the operator's words"`
}

// Mine says that a table of the person's own has changed in a list: whose turn it is, or how far it has come; or that
// somebody else has said something there. It is not told of tables that are watched over the same connection.
type Mine struct {
	Type    string  `json:"type" enum:"mine"`
	Summary Summary `json:"face" doc:"how lists show it now"`
	Said    bool    `json:"said,omitempty" doc:"somebody else has said something there that the person hears"`
}

// Gone says that a table is no longer watched, and why: spectators are not let in any more, the client was too slow for
// all that happens, the table cannot be read, or it was deleted.
type Gone struct {
	Type  string `json:"type" enum:"gone"`
	Table string `json:"table" doc:"its id"`
	Why   string `json:"why" enum:"not-allowed,slow,broken,deleted"`
}

// Pong answers a ping.
type Pong struct {
	Type string `json:"type" enum:"pong"`
	Time int64  `json:"time" doc:"the server's clock, in milliseconds since 1970"`
}

// Bye is the last message before the server goes down; it will be back.
type Bye struct {
	Type    string `json:"type" enum:"bye"`
	RetryMS int64  `json:"retry_ms" doc:"how long to wait before connecting again"`
}
