package table

import (
	"time"
	"unicode/utf8"

	"github.com/divingbell/divingbell/game"
)

// Command is what a person wants to do at a table. Which fields mean something depends on what it is.
type Command struct {
	ID     string      `json:"id" minLength:"1" maxLength:"40" doc:"chosen by the client, a different one for each command; a repeated one is answered again, but not done twice"`
	Do     Action      `json:"do" enum:"sit,leave,man,swap,colour,watchers,pace,start,move,undo,order,pause,resume,nudge,stand-in,return,resign,say,mute,rematch,archive"`
	Seat   game.Seat   `json:"seat,omitempty"`
	Other  game.Seat   `json:"other,omitempty" doc:"swap: the other seat; nudge, stand-in: the seat of whoever is away"`
	Step   int         `json:"step,omitempty" doc:"move: the decision that is answered, you.step of the look that it was chosen by"`
	Move   string      `json:"move,omitempty" maxLength:"200"`
	Nonce  string      `json:"nonce,omitempty" maxLength:"64" doc:"sit: what you add to the dice"`
	Invite string      `json:"invite,omitempty" maxLength:"40" doc:"sit: the invitation, if the seat has one"`
	Name   string      `json:"name,omitempty" doc:"sit: what you want to be called at this seat, if not by your own name"`
	For    Sitter      `json:"for,omitempty" enum:"open,invited,bot" doc:"man: whom the seat is for"`
	Level  string      `json:"level,omitempty" doc:"man: the bot's level"`
	Colour string      `json:"colour,omitempty" maxLength:"20" doc:"colour: the colour that the seat is to have"`
	Orders game.Orders `json:"orders,omitempty" doc:"order: those that change"`
	Room   string      `json:"room,omitempty" doc:"say: players or spectators"`
	Text   string      `json:"text,omitempty"`
	Pace   Pace        `json:"pace,omitempty" enum:"instant,quick,normal,calm" doc:"pace: how long bots seem to think from now on"`
	React  Reaction    `json:"react,omitempty" enum:"wow,bravo,laugh,ouch,luck,thanks" doc:"say: a reaction instead of a text; each reader has it in their own language"`
	Whom   string      `json:"whom,omitempty" maxLength:"40" doc:"mute: the id of the person; man: the id of the person for whom an invited seat is reserved"`
	On     bool        `json:"on,omitempty" doc:"pause, mute, watchers: yes or no"`

	Who Who `json:"-"` // filled in by the server
}

// Who is a person who gives a command.
type Who struct {
	Person  string
	Name    string
	Program bool // one of the person's programs gives it, and says so
}

// Action is what a command does.
type Action string

// What people can do at a table.
const (
	Sit      Action = "sit"
	Leave    Action = "leave"
	Man      Action = "man"
	Swap     Action = "swap"
	Colour   Action = "colour"
	Watchers Action = "watchers"
	SetPace  Action = "pace"
	Start    Action = "start"
	Move     Action = "move"
	Undo     Action = "undo"
	Order    Action = "order"
	Pause    Action = "pause"
	Resume   Action = "resume"
	Nudge    Action = "nudge"
	StandIn  Action = "stand-in"
	Return   Action = "return"
	Resign   Action = "resign"
	Say      Action = "say"
	Mute     Action = "mute"
	Rematch  Action = "rematch"
	Archive  Action = "archive"
)

// MaxCommandID is how long the id of a command may be, in bytes.
const MaxCommandID = 40

// CheckID refuses a text that cannot be the id of a command.
func CheckID(id string) error {
	switch {
	case id == "" || !utf8.ValidString(id):
		return refuse("TABLE-COMMAND", "no-id", game.Number("most", MaxCommandID))
	case len(id) > MaxCommandID:
		return refuse("TABLE-COMMAND", "id-too-long", game.Number("most", MaxCommandID))
	}
	return nil
}

// Environment is what a table needs to know from outside to decide on a command.
type Environment struct {
	Now    int64         // in milliseconds since 1970
	Levels []string      // of bots
	Code   func() string // makes a code that nobody can guess
	Next   string        // the id for the table of a rematch
	Dice   func(seed [32]byte, entry int) game.Dice

	Presence   Presence      // who is watching the table
	NudgeAfter time.Duration // how long a player must be away before a nudge; 0 for NudgeAfter

	Apart bool // the person who sits down must not sit with somebody at the table

	MayArrange bool // whether a table may open from an arranged position; see Open
}

// Known tells whether a person's command has already been done.
func (t *Table) Known(person, id string) bool { return t.commands[person+" "+id] }

// Decide says what a command leads to: entries to be added to the log, or a refusal. It changes nothing. A command that has
// already been done leads to no entries.
func (t *Table) Decide(c Command, env Environment) ([]Entry, error) {
	if err := CheckID(c.ID); err != nil {
		return nil, err
	}
	if t.Known(c.Who.Person, c.ID) {
		return nil, nil
	}
	decide, ok := actions[c.Do]
	if !ok {
		return nil, refuse("TABLE-COMMAND", "no-such-deed", game.Arg{Name: "deed", Of: "text", Value: clip(string(c.Do), 20)})
	}
	if c.Seat < 0 || int(c.Seat) >= len(t.chairs) {
		return nil, refuse("TABLE-COMMAND", "no-such-seat", game.Number("seats", len(t.chairs)))
	}
	if r := first(t.mustFit(c), t.mustSuit(c)); r != nil {
		return nil, r
	}
	entries, refusal := decide(t, c, t.withDice(env))
	if refusal != nil {
		return nil, refusal
	}
	entries[0].By, entries[0].Command = c.Who.Person, c.ID
	return stamped(entries, env), nil
}

var actions = map[Action]func(*Table, Command, Environment) ([]Entry, *game.Refusal){
	Sit: (*Table).sit, Leave: (*Table).leave, Man: (*Table).assign, Swap: (*Table).swap, Colour: (*Table).colour, Watchers: (*Table).watchers, SetPace: (*Table).pace,
	Start: (*Table).start, Move: (*Table).move, Undo: (*Table).undo, Order: (*Table).order, Pause: (*Table).pause,
	Resume: (*Table).resume, Nudge: (*Table).nudge, StandIn: (*Table).replace, Return: (*Table).comeBack, Resign: (*Table).resign, Say: (*Table).say, Mute: (*Table).mute,
	Rematch: (*Table).rematch, Archive: (*Table).archive,
}

func one(e Entry) ([]Entry, *game.Refusal) { return []Entry{e}, nil }

// mustOwn refuses anyone who does not have the seat, and a program where its person sits.
func (t *Table) mustOwn(rule string, c Command) *game.Refusal {
	if !t.Seats(c.Who.Person).Has(c.Seat) {
		return refuse(rule, "not-your-seat", game.Who("seat", c.Seat))
	}
	return t.mustNotPass(c.Who, c.Seat)
}

// mustPlay refuses anyone who does not have the seat or has resigned.
func (t *Table) mustPlay(rule string, c Command) *game.Refusal {
	if r := t.mustOwn(rule, c); r != nil {
		return r
	}
	if t.chairs[c.Seat].Resigned {
		return refuse(rule, "resigned", game.Who("seat", c.Seat))
	}
	return nil
}

// mustBe refuses unless the table has one of these statuses.
func (t *Table) mustBe(rule string, during ...Status) *game.Refusal {
	for _, s := range during {
		if t.status == s {
			return nil
		}
	}
	return refuse(rule, "not-now", game.Arg{Name: "status", Of: "status", Value: string(t.status)})
}

// mustHost refuses everyone but the host.
func (t *Table) mustHost(rule string, c Command) *game.Refusal {
	if c.Who.Person != t.host || t.host == "" {
		return refuse(rule, "host-only")
	}
	return nil
}

// first returns the first refusal of several checks.
func first(refusals ...*game.Refusal) *game.Refusal {
	for _, r := range refusals {
		if r != nil {
			return r
		}
	}
	return nil
}
