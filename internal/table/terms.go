package table

import (
	"cmp"
	"slices"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Terms are what is agreed on when a table is opened.
type Terms struct {
	Game       string            `json:"game"`
	Rules      int               `json:"rules"` // version of the game's rules; the table keeps the one it began with
	Pack       string            `json:"pack"`
	PackHash   string            `json:"pack_hash,omitempty"` // of the pack's content, by which it is found
	Options    map[string]string `json:"options"`             // all of them
	Name       string            `json:"name,omitempty"`
	Public     bool              `json:"public"`          // anybody may find it in the lobby; otherwise only those who have the link
	Spectators bool              `json:"spectators"`      // others may watch
	Odds       bool              `json:"odds,omitempty"`  // players are told their exact chances, where the game knows them
	Hints      bool              `json:"hints,omitempty"` // players may ask what a strong bot would do, also among people
	Pace       Pace              `json:"pace,omitempty"`  // of bots
	Clock      Clock             `json:"clock"`
	Commitment string            `json:"commitment"` // to the secret of the dice
}

// pack is what the pack is found by. Old tables have only the id.
func (t Terms) pack() string { return cmp.Or(t.PackHash, t.Pack) }

// Clock says how long players may think, in seconds. Zero means that nobody is pressed.
type Clock struct {
	Decision int `json:"decision" doc:"seconds for a decision; 0 for as long as you like"`
	Bank     int `json:"bank" doc:"seconds that each player may use up beyond that, once in a game"`
	Reaction int `json:"reaction" doc:"seconds for a reaction in a dive; 0 for the same as a decision"`
}

// Limited tells whether players have to decide in time.
func (c Clock) Limited() bool { return c.Decision != 0 }

// Patience is how long a player may think if there is no clock, so that nobody can block a table forever.
const Patience = 14 * 24 * time.Hour

const (
	leastSeconds = 5
	mostSeconds  = int(Patience / time.Second)
)

func (c Clock) check() *game.Refusal {
	for _, n := range []int{c.Decision, c.Reaction} {
		if n != 0 && (n < leastSeconds || n > mostSeconds) {
			return refuse("TABLE-OPEN", "clock-out-of-range", game.Number("least", leastSeconds), game.Number("most", mostSeconds))
		}
	}
	if c.Bank < 0 || c.Bank > mostSeconds || !c.Limited() && (c.Bank != 0 || c.Reaction != 0) {
		return refuse("TABLE-OPEN", "clock-out-of-range", game.Number("least", 0), game.Number("most", mostSeconds))
	}
	return nil
}

func (c Clock) decision() int64 {
	if !c.Limited() {
		return Patience.Milliseconds()
	}
	return int64(c.Decision) * 1000
}

func (c Clock) reaction() int64 {
	if c.Reaction == 0 {
		return c.decision()
	}
	return int64(c.Reaction) * 1000
}

// Sitter says who a chair is for.
type Sitter string

// Who a chair can be for.
const (
	OpenSeat Sitter = "open"    // anybody who comes in
	Invited  Sitter = "invited" // whoever has the seat's invitation
	Bot      Sitter = "bot"
	Person   Sitter = "person"
)

// Chair is a place at a table and who has it.
type Chair struct {
	For     Sitter `json:"for"`
	Invite  string `json:"invite,omitempty"` // the code that lets somebody take an invited seat
	Level   string `json:"level,omitempty"`  // of a bot
	Person  string `json:"person,omitempty"`
	Name    string `json:"name,omitempty"`
	Program bool   `json:"program,omitempty"` // a program took the seat
	Whom    string `json:"whom,omitempty"`    // the person that an invited seat is kept for
	Nonce   string `json:"nonce,omitempty"`
	Colour  string `json:"colour,omitempty"` // of the seat, whoever has it; "" for the game's own

	StandIn  bool        `json:"-"` // a bot plays until the player is back
	Resigned bool        `json:"-"` // a bot plays to the end
	Orders   game.Orders `json:"-"`
	left     bool        // the player left it to the bot on purpose
	last     string      // the person who sat here last, whether or not they still do
	clock    stopwatch

	allOrders map[string]string // Orders with defaults filled in; nil until needed
}

// Proposal is what somebody who opens a table asks for.
type Proposal struct {
	Game       string            `json:"game"`
	Options    map[string]string `json:"options,omitempty" doc:"options of the game; those not given have their default"`
	Pack       string            `json:"pack,omitempty" maxLength:"64" doc:"id of the components to play with; without it those of the game itself"`
	Seats      []SeatWish        `json:"seats" minItems:"2" maxItems:"5" doc:"who each seat is for, in seat order"`
	Name       string            `json:"name,omitempty" doc:"what the table is called"`
	Public     bool              `json:"public,omitempty" doc:"it is listed; otherwise only people with the link can find it"`
	Spectators bool              `json:"spectators,omitempty" doc:"others may watch"`
	Odds       bool              `json:"odds,omitempty" doc:"players are told their exact chances, where the game knows them"`
	Hints      bool              `json:"hints,omitempty" doc:"players may ask what a strong bot would do; against bots alone they always may"`
	Pace       Pace              `json:"pace,omitempty" enum:"instant,quick,normal,calm" doc:"how long bots seem to think; normal if not given"`
	Clock      Clock             `json:"clock,omitzero"`

	Arrangement *record.Arrangement `json:"arrangement,omitempty" doc:"a position and fixed dice to begin with, where the server allows it"`
}

// SeatWish is whom a seat is for.
type SeatWish struct {
	For   Sitter `json:"for" enum:"open,invited,bot"`
	Whom  string `json:"whom,omitempty" maxLength:"40" doc:"of an invited seat: the id of the person for whom it is reserved"`
	Level string `json:"level,omitempty" doc:"of a bot"`
}

// terms checks a proposal and returns its terms.
func (p Proposal) terms(g game.Game, levels []string) (Terms, *game.Refusal) {
	about := g.About()
	config, err := about.Complete(game.Config{Players: len(p.Seats), Options: p.Options})
	if err != nil {
		return Terms{}, refuse("TABLE-OPEN", "not-an-option", game.Arg{Name: "why", Of: "text", Value: err.Error()})
	}
	name, ok := tidy(p.Name, MaxTableName)
	if !ok {
		return Terms{}, refuse("TABLE-OPEN", "name-too-long", game.Number("most", MaxTableName))
	}
	if r := p.Clock.check(); r != nil {
		return Terms{}, r
	}
	if p.Pace != "" && !slices.Contains(paces, p.Pace) {
		return Terms{}, refuse("TABLE-OPEN", "no-such-pace")
	}
	endless := about.Endless(config.Options) != ""
	for _, w := range p.Seats {
		if r := w.check(levels, endless); r != nil {
			return Terms{}, r
		}
	}
	return Terms{
		Game: about.Name, Rules: about.Version, Pack: about.Pack, PackHash: about.PackHash, Options: config.Options,
		Name: name, Public: p.Public, Spectators: p.Spectators, Odds: p.Odds, Hints: p.Hints, Pace: p.Pace, Clock: p.Clock,
	}, nil
}

func (w SeatWish) check(levels []string, endless bool) *game.Refusal {
	switch {
	case w.For == Bot && endless:
		return refuse("TABLE-OPEN", "bots-need-an-end")
	case w.For == Bot && !slices.Contains(levels, w.Level):
		return refuse("TABLE-OPEN", "no-such-level", game.Arg{Name: "level", Of: "text", Value: clip(w.Level, 20)})
	case w.For != Bot && w.For != OpenSeat && w.For != Invited:
		return refuse("TABLE-OPEN", "no-such-sitter", game.Arg{Name: "for", Of: "text", Value: clip(string(w.For), 20)})
	}
	return nil
}
