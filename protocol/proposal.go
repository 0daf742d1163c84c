package protocol

import (
	"time"

	"github.com/divingbell/divingbell/record"
)

// Proposal is what somebody who opens a table asks for.
type Proposal struct {
	Game       string            `json:"game"`
	Options    map[string]string `json:"options,omitempty" doc:"options of the game; those not given have their default"`
	Pack       string            `json:"pack,omitempty" maxLength:"64" doc:"id of the components to play with; without it those of the game itself"`
	Seats      []SeatWish        `json:"seats,omitempty" minItems:"2" maxItems:"5" doc:"who each seat is for, in seat order"`
	Name       string            `json:"name,omitempty" doc:"what the table is called"`
	Public     bool              `json:"public,omitempty" doc:"it is listed; otherwise only people with the link can find it"`
	Spectators bool              `json:"spectators,omitempty" doc:"others may watch"`
	Odds       bool              `json:"odds,omitempty" doc:"players are told their exact chances, where the game knows them"`
	Hints      bool              `json:"hints,omitempty" doc:"players may ask what a strong bot would do; against bots alone they always may"`
	Chances    Chances           `json:"chances,omitempty" enum:"now,later,off" doc:"whether spectators are told how likely everybody is to win: at once, about a round later, so that it helps nobody who plays, or not at all; later if not given"`
	Pace       Pace              `json:"pace,omitempty" enum:"instant,quick,normal,calm" doc:"how long bots seem to think; normal if not given"`
	Clock      Clock             `json:"clock,omitzero"`

	Arrangement *record.Arrangement `json:"arrangement,omitempty" doc:"a position and fixed draws to begin with, where the server allows it"`
	Daily       string              `json:"daily,omitempty" maxLength:"10" doc:"a date: the table is for the draw of that day, and nothing else but the pace is up to who opens it"`
}

// SeatWish is whom a seat is for.
type SeatWish struct {
	For   Sitter `json:"for" enum:"open,invited,bot"`
	Whom  string `json:"whom,omitempty" maxLength:"40" doc:"of an invited seat: the id of the person for whom it is reserved"`
	Level string `json:"level,omitempty" doc:"of a bot"`
}

// Sitter says who a chair is for.
type Sitter string

// Who a chair can be for.
const (
	OpenSeat    Sitter = "open"    // anybody who comes in
	InvitedSeat Sitter = "invited" // whoever has the seat's invitation
	BotSeat     Sitter = "bot"
	PersonSeat  Sitter = "person"
)

// Chances says whether spectators are told how likely everybody is to win.
type Chances string

// When spectators are told.
const (
	ChancesNow   Chances = "now"
	ChancesLater Chances = "later" // also that of tables that say nothing
	ChancesOff   Chances = "off"
)

// Pace is how long bots seem to think, chosen by the players. It is a word, so that the server decides how long the usual pace
// is.
type Pace string

// The paces there are.
const (
	Instant Pace = "instant"
	Quick   Pace = "quick"
	Normal  Pace = "normal" // also that of old tables, which name none
	Calm    Pace = "calm"
)

// Clock says how long players may think, in seconds. Zero means that nobody is pressed.
type Clock struct {
	Decision int `json:"decision" doc:"seconds for a decision; 0 for as long as you like"`
	Bank     int `json:"bank" doc:"seconds that each player may use up beyond that, once in a game"`
	Reaction int `json:"reaction" doc:"seconds for a reaction on a dive; 0 for the same as a decision"`
}

// Limited tells whether players have to decide in time.
func (c Clock) Limited() bool { return c.Decision != 0 }

// Patience is how long a player may think if there is no clock, so that nobody can block a table forever.
const Patience = 14 * 24 * time.Hour

// DecisionTime is how long a decision may take, in milliseconds, without the time bank.
func (c Clock) DecisionTime() int64 {
	if !c.Limited() {
		return Patience.Milliseconds()
	}
	return int64(c.Decision) * 1000
}

// ReactionTime is the same for a reaction.
func (c Clock) ReactionTime() int64 {
	if c.Reaction == 0 {
		return c.DecisionTime()
	}
	return int64(c.Reaction) * 1000
}

// shortestOverDays is the shortest time for a decision with which nobody is expected to sit at the table and wait.
const shortestOverDays = time.Hour

// OverDays tells whether players have so long for a decision that they come and go.
func (c Clock) OverDays() bool { return c.DecisionTime() >= shortestOverDays.Milliseconds() }
