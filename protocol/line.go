package protocol

import "github.com/divingbell/divingbell/game"

// Kind says what an entry of the log is about.
type Kind string

// What can happen at a table. Everything is an entry; there is no other state.
const (
	Opened       Kind = "opened"      // the first entry: the terms, the seats, the server's secret
	Sat          Kind = "sat"         // a person takes a seat
	Left         Kind = "left"        // the person gives it up, before the start
	SeatAssigned Kind = "manned"      // the host opens a seat, keeps it for somebody, or puts a bot on it
	Swapped      Kind = "swapped"     // two seats change places
	Coloured     Kind = "coloured"    // a seat has another colour
	Watched      Kind = "watched"     // the host lets spectators in, or no longer does
	Paced        Kind = "paced"       // a player changes how long bots seem to think
	Started      Kind = "started"     // the game is dealt
	Moved        Kind = "moved"       // a move, with the outcomes of chance it led to
	Undid        Kind = "undid"       // a seat takes its last move back
	UndoAsked    Kind = "undo-asked"  // a player asks the others to agree that a move is taken back, or answers
	Ordered      Kind = "ordered"     // a player changes standing orders
	PauseAsked   Kind = "pause-asked" // a player would like a break, or no longer does
	Paused       Kind = "paused"
	Resumed      Kind = "resumed"
	Nudged       Kind = "nudged"         // a player reminds another who is away
	StandInAsked Kind = "stand-in-asked" // a player would like a bot to stand in
	StoodIn      Kind = "stood-in"       // a bot plays for a player who is away
	Returned     Kind = "returned"       // the player is back
	OnHoliday    Kind = "holiday"        // a player's holiday begins, ends, or will end at another time
	Hosted       Kind = "hosted"         // a player takes over from a host who is away, before the start
	SeatAsked    Kind = "seat-asked"     // a spectator asks for a seat that a bot plays, or is answered
	OfferAsked   Kind = "offer-asked"    // a player would like a seat that a bot plays to be handed on
	SeatOffered  Kind = "seat-offered"   // such a seat can be taken during the game, or no longer
	TookOver     Kind = "took-over"      // a person takes it
	Resigned     Kind = "resigned"
	Said         Kind = "said"
	Muted        Kind = "muted" // somebody no longer wants to hear somebody else, or does again
	Rematched    Kind = "rematched"
	Archived     Kind = "archived"
	Revealed     Kind = "revealed" // every table of a duplicate round is over, and everybody may know its draws
	Uploaded     Kind = "uploaded" // the game was begun on a device, without a server, and continues at one
	Amended      Kind = "amended"  // the log was changed: talk was removed, or a person was erased or renamed
)

// How an entry came about, where that is not plain from its kind.
const (
	ByOrders  = "orders" // a move that the player did not make
	ByBot     = "bot"
	ByStandIn = "stand-in"
	ByTime    = "time"     // the clock ran out
	OnlyMove  = "forced"   // nothing else was possible
	ClockSet  = "clock"    // a pause that ends at once, since the server's clock was set: each player's clock keeps what was left
	Declined  = "declined" // an invited person left a seat that they had never taken; somebody does not want a move taken back, or a seat handed on
	Renamed   = "renamed"  // the log was amended because somebody has a new name
	Unwatched = "away"     // a bot stands in early, since the player sees the table nowhere

	Asked     = "asked"     // to take a move back, or for a seat
	Agreed    = "agreed"    // to that; or a move that was taken back because everybody agreed
	Withdrawn = "withdrawn" // the player no longer asks
)

// Line is an entry of the log as one person is told of it: the same numbers, words and events for
// everybody who is allowed to know no more.
type Line struct {
	N       int                 `json:"n" doc:"number of the line, for this audience"`
	At      int64               `json:"at" doc:"in milliseconds since 1970"`
	Kind    Kind                `json:"kind"`
	Seat    *game.Seat          `json:"seat,omitempty"`
	Other   *game.Seat          `json:"other,omitempty"`
	How     string              `json:"how,omitempty" doc:"a move: by orders, bot, stand-in or time, or forced, if not by the player; a seat: whom it is for; the pace of bots; undone: agreed, if the others had to agree; asked to undo or for a seat: asked, agreed, declined or withdrawn; a break and its end: clock, if nobody wanted it, but the server's clock was set"`
	Name    string              `json:"name,omitempty"`
	Unnamed bool                `json:"unnamed,omitempty" doc:"the name is not told, since you have blocked or muted the person"`
	Person  string              `json:"person,omitempty" doc:"who spoke"`
	Program bool                `json:"program,omitempty" doc:"sat: a program has taken the seat, with the person's token"`
	Former  *Former             `json:"former,omitempty" doc:"took-over: who had the seat before, unless that was a bot"`
	Level   string              `json:"level,omitempty"`
	Colour  string              `json:"colour,omitempty" doc:"that a seat has from now on"`
	Channel string              `json:"room,omitempty"`
	Text    string              `json:"text,omitempty"`
	Removed bool                `json:"removed,omitempty" doc:"said: what stood here was removed"`
	React   Reaction            `json:"react,omitempty" enum:"wow,bravo,laugh,ouch,luck,thanks" doc:"said instead of a text"`
	On      bool                `json:"on,omitempty"`
	Table   string              `json:"table,omitempty"`
	Events  []game.VisibleEvent `json:"events,omitempty"`

	By string `json:"-"` // whose words or name it has, for those who leave these out
}

// Former is a player whose seat somebody else took over.
type Former struct {
	Person  string `json:"person"`
	Name    string `json:"name,omitempty"`
	Unnamed bool   `json:"unnamed,omitempty" doc:"the name is not told, since you have blocked or muted the person"`
}

// Saying is what somebody said, as they said it.
type Saying struct {
	At      int64    `json:"at" doc:"in milliseconds since 1970"`
	Name    string   `json:"name,omitempty" doc:"what they were called there"`
	Channel string   `json:"room"`
	Text    string   `json:"text,omitempty"`
	React   Reaction `json:"react,omitempty"`
}

// Reaction is what can be said with one touch.
type Reaction string
