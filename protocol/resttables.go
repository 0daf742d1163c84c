package protocol

import (
	"bytes"
	"encoding/json"
)

// About is what the server offers: games, bots and announcements.
type About struct {
	Protocol int         `json:"protocol" doc:"version of the protocol"`
	Version  string      `json:"version" doc:"of the program"`
	Games    []GameAbout `json:"games"`
	Levels   []string    `json:"levels" doc:"of bots, the weakest first"`

	LineRules map[string]string `json:"line_rules" doc:"by the kind of a line, the rule of tables behind it"`

	Person *Person `json:"person,omitempty" doc:"who you are, if you are signed in"`

	Contact       string         `json:"contact,omitempty" doc:"how to reach the operator: a URL, which may be a mailto:"`
	Announcements []Announcement `json:"announcements,omitempty" doc:"what the operator has to say to everybody now"`
	KeptOut       *Measure       `json:"kept_out,omitempty" doc:"newcomers from your network are kept out: no guests, no WebSockets"`
}

// Addresses are those at which others reach the server.
type Addresses struct {
	Public  string   `json:"public,omitempty" doc:"from everywhere, such as https://play.example.org, with nothing after it; only if the operator has said so"`
	Network []string `json:"network" doc:"in the same network, the likeliest first; told only to somebody on the server's own computer"`
}

// GameAbout is one game.
type GameAbout struct {
	Name       string            `json:"name" doc:"what a proposal calls it"`
	Title      string            `json:"title" doc:"what people call it"`
	Rules      int               `json:"rules" doc:"version of the rules"`
	Pack       string            `json:"pack" doc:"id of the components; none for a game that needs none"`
	Packs      []string          `json:"packs" doc:"ids of the components that a table can be opened with, the game's own first"`
	PackTitles map[string]string `json:"pack_titles" doc:"by id, what people call these components, as far as they have a name"`
	MinPlayers int               `json:"min_players"`
	MaxPlayers int               `json:"max_players"`
	Seats      []string          `json:"seats" doc:"the colour of each seat"`
	Options    []OptionAbout     `json:"options" doc:"what a table may choose before the game"`
	Orders     []OptionAbout     `json:"orders" doc:"standing orders that players may give"`

	Forecast bool `json:"forecast,omitempty" doc:"spectators can be told how likely everybody is to win"`

	Strengths []LevelStrength `json:"strengths" doc:"how strong the levels of bots are with these components, as far as that was measured, the weakest first"`

	EventRules map[string]string `json:"event_rules" doc:"by the name of an event, the rule of the game behind it"`
}

// LevelStrength is how strong a level of bots was measured to be, in games of two. Mate is 1000; 400 more means ten wins per
// loss.
type LevelStrength struct {
	Level  string `json:"level" doc:"one of levels"`
	Rating *int   `json:"rating,omitempty" doc:"on the scale of Elo; none for a level that has won no game"`
	Low    *int   `json:"low,omitempty" doc:"where the 95% interval begins; none for a level that has won no game"`
	High   int    `json:"high" doc:"where it ends"`
}

// OptionAbout is an option of a game, or a standing order.
type OptionAbout struct {
	Name    string   `json:"name"`
	Values  []string `json:"values,omitempty"`
	ListOf  string   `json:"list_of,omitempty" doc:"if there are no values: a list of such things with spaces between them"`
	Default string   `json:"default"`
	Offer   string   `json:"offer,omitempty" doc:"the value that people are offered first, if that is not the default"`
}

// NewTable is a table to be opened.
type NewTable struct {
	ID string `json:"id" minLength:"1" maxLength:"40" doc:"chosen by the client, a different one for each table; if it is repeated, the answer has the same table"`
	Proposal
}

// OpenedTable is a table that was opened, as its host sees it.
type OpenedTable struct {
	Table string `json:"table" doc:"its id"`
	Look  Look   `json:"look"`
}

// Upload is a game that was begun on a device, without a server, and continues at one.
type Upload struct {
	ID       string          `json:"id" minLength:"1" maxLength:"40" doc:"chosen by the client"`
	Document json.RawMessage `json:"document" doc:"the table as it is on the device, as divingbell export writes tables; its only person is @me. If the person has uploaded the table before, the answer has the same table as then"`
}

// Tables is a page of a list of tables, the latest change first.
type Tables struct {
	Tables []Summary `json:"tables"`
	Before int64     `json:"before,omitempty" doc:"ask with it for the next page; missing on the last"`
}

// Lines are lines of a table's log, as a person may see them.
type Lines struct {
	Cursor string `json:"cursor" doc:"ask with it for what comes later"`
	Full   bool   `json:"full,omitempty" doc:"the lines are the whole log"`
	Lines  []Line `json:"lines"`
}

// Hints are what a strong bot would do in a player's place, knowing only what the player sees.
type Hints struct {
	Step  int    `json:"step" doc:"the decision they are for, as you.step names it"`
	Hints []Hint `json:"hints" doc:"up to three moves, the best first"`
}

// ReviewState is how far the review of a finished game is.
type ReviewState struct {
	State  string         `json:"state" enum:"none,waiting,running,done,failed"`
	Ahead  int            `json:"ahead,omitempty" doc:"how many games are reviewed before this one"`
	Done   int            `json:"done,omitempty" doc:"while it runs, how much of it is done"`
	Of     int            `json:"of,omitempty" doc:"how much there is to do; missing while that is not known"`
	Why    string         `json:"why,omitempty" enum:"broken,lost,too-long" doc:"why it failed: of a fault, because each server that made it was gone, or because it took too long"`
	Review ReviewDocument `json:"review,omitempty" doc:"the review, once it is done"`
}

// States of reviews, and why they fail.
const (
	ReviewNone    = "none"
	ReviewWaiting = "waiting"
	ReviewRunning = "running"
	ReviewDone    = "done"
	ReviewFailed  = "failed"

	ReviewBroken  = "broken"
	ReviewLost    = "lost"
	ReviewTooLong = "too-long"
)

// ReviewDocument is a review in JSON; package review declares what is in it.
type ReviewDocument []byte

// MarshalJSON implements json.Marshaler.
func (d ReviewDocument) MarshalJSON() ([]byte, error) { return d, nil }

// UnmarshalJSON implements json.Unmarshaler.
func (d *ReviewDocument) UnmarshalJSON(data []byte) error {
	*d = bytes.Clone(data)
	return nil
}

// Replay is a table at a line of its log.
type Replay struct {
	Lines []Line `json:"lines" doc:"up to there"`
	Look  Look   `json:"look"`
}

// NewLesson is a lesson to be opened, at a table of its own.
type NewLesson struct {
	ID     string `json:"id" minLength:"1" maxLength:"40" doc:"chosen by the client, a different one for each table; if it is repeated, the answer has the same table"`
	Game   string `json:"game" maxLength:"40"`
	Lesson string `json:"lesson" maxLength:"40" doc:"id of a lesson or of an example"`
}

// Course lists the lessons of a game. Their titles and descriptions are the messages <game>.lesson.<id>.title and .about.
type Course struct {
	Game     string        `json:"game"`
	Lessons  []LessonAbout `json:"lessons" doc:"in the order in which they are taken"`
	Examples []LessonAbout `json:"examples" doc:"positions of the rulebook to try"`
}

// LessonAbout is a lesson in a list.
type LessonAbout struct {
	ID    string `json:"id"`
	Steps int    `json:"steps" doc:"how many there are"`
}
