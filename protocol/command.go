package protocol

import "github.com/divingbell/divingbell/game"

// Command is what a person wants to do at a table. Which fields mean something depends on what it is.
type Command struct {
	ID      string      `json:"id" minLength:"1" maxLength:"40" doc:"chosen by the client, a different one for each command; a repeated one is answered again, but not done twice"`
	Do      Action      `json:"do" enum:"sit,leave,man,swap,colour,watchers,host,pace,start,move,undo,takeback,order,pause,resume,nudge,stand-in,return,ask-seat,resign,say,mute,rematch,archive"`
	Seat    game.Seat   `json:"seat,omitempty"`
	Other   game.Seat   `json:"other,omitempty" doc:"swap: the other seat; nudge, stand-in: the seat of the player who is away; takeback: the seat whose move is to be taken back, which for the player who asks is their own"`
	Step    int         `json:"step,omitempty" doc:"move: the decision that is answered, you.step of the look that it was chosen by"`
	Move    string      `json:"move,omitempty" maxLength:"200"`
	Nonce   string      `json:"nonce,omitempty" maxLength:"64" doc:"sit: what you add to the draws"`
	Invite  string      `json:"invite,omitempty" maxLength:"40" doc:"sit: the invitation, if the seat has one"`
	Name    string      `json:"name,omitempty" doc:"sit: what you want to be called at this seat, if not by your own name"`
	For     Sitter      `json:"for,omitempty" enum:"open,invited,bot" doc:"man: whom the seat is for; during the game, who may take it from the bot that plays it, or bot for nobody"`
	Level   string      `json:"level,omitempty" doc:"man: the bot's level"`
	Colour  string      `json:"colour,omitempty" maxLength:"20" doc:"colour: the colour that the seat is to have"`
	Orders  game.Orders `json:"orders,omitempty" doc:"order: those that change"`
	Channel string      `json:"room,omitempty" doc:"say: players or spectators"`
	Text    string      `json:"text,omitempty"`
	Pace    Pace        `json:"pace,omitempty" enum:"instant,quick,normal,calm" doc:"pace: how long bots seem to think from now on"`
	React   Reaction    `json:"react,omitempty" enum:"wow,bravo,laugh,ouch,luck,thanks" doc:"say: a reaction instead of a text; each reader has it in their own language"`
	Whom    string      `json:"whom,omitempty" maxLength:"40" doc:"mute: the id of the person; man: the id of the person for whom an invited seat is reserved, during the game of one who asks for it; ask-seat: the id of the person whose request is declined"`
	On      bool        `json:"on,omitempty" doc:"pause, takeback, ask-seat, mute, watchers: yes or no"`

	Who  Who   `json:"-"` // filled in by the server
	Seek *Seek `json:"-"` // sit: the wish of a person who is seated where others wait; filled in by the server
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
	Sit        Action = "sit"
	Leave      Action = "leave"
	AssignSeat Action = "man"
	Swap       Action = "swap"
	Colour     Action = "colour"
	Watchers   Action = "watchers"
	BeHost     Action = "host"
	SetPace    Action = "pace"
	Start      Action = "start"
	Move       Action = "move"
	Undo       Action = "undo"
	Takeback   Action = "takeback"
	Order      Action = "order"
	Pause      Action = "pause"
	Resume     Action = "resume"
	Nudge      Action = "nudge"
	StandIn    Action = "stand-in"
	Return     Action = "return"
	AskSeat    Action = "ask-seat"
	Resign     Action = "resign"
	Say        Action = "say"
	Mute       Action = "mute"
	Rematch    Action = "rematch"
	Archive    Action = "archive"
)

// MaxCommandID is how long the id of a command may be, in bytes.
const MaxCommandID = 40
